/** The focus where a step replaces what had it: a button that goes with its step would let the keyboard fall back to the top of the page. */
import { useEffect, useRef, type RefObject } from 'react';

/**
 * When the step changes and the focus was lost with the former one, it goes to the element, which needs `tabIndex={-1}`. Who has gone on elsewhere
 * meanwhile stays there.
 * @param step changes where what is shown is replaced
 */
export function useKeptFocus<E extends HTMLElement = HTMLDivElement>(step: string | boolean): RefObject<E | null> {
  const shown = useRef<E>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === null || document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
  }, [step]);
  return shown;
}
