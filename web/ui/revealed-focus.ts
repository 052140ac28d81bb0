/** "Show all" and "show more": the focus goes on to the first row that was brought. The button itself moves below all of them, or goes. */
import { useEffect, useRef, type RefObject } from 'react';

export interface RevealedFocus<E extends HTMLElement> {
  /** Holds the rows. */
  readonly list: RefObject<E | null>;
  /** To be called when more is asked for, before it comes. */
  readonly reveal: () => void;
}

/**
 * @param count rows shown
 * @param rows selects them within the list
 */
export function useRevealedFocus<E extends HTMLElement = HTMLUListElement>(count: number, rows = ':scope > *'): RevealedFocus<E> {
  const list = useRef<E>(null);
  const asked = useRef<{ from: number; pressed: Element | null }>(undefined);
  useEffect(() => {
    if (!asked.current || count <= asked.current.from) return;
    const { from, pressed } = asked.current;
    asked.current = undefined;
    // Who has gone on elsewhere meanwhile stays there.
    if (document.activeElement !== pressed && document.activeElement !== document.body) return;
    const row = list.current?.querySelectorAll<HTMLElement>(rows)[from];
    const link = row?.querySelector<HTMLElement>('a[href]');
    // A row without a link is read as a whole.
    if (!link && row) row.tabIndex = -1;
    (link ?? row)?.focus();
  }, [count, rows]);
  const reveal = () => {
    asked.current = { from: count, pressed: document.activeElement };
  };
  return { list, reveal };
}
