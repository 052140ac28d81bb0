/**
 * A new page begins at its top or at the part that the address names; back and forward, and loading it anew, come back to where one was.
 * The browser's own way would scroll before a fetched page stands.
 */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';

const STORAGE_KEY = 'ziva.scroll';

/** Pixels from the top, by the key of the place in the history. */
const positions = new Map<string, number>();

function readStored(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as object;
    for (const [key, top] of Object.entries(stored)) if (typeof top === 'number') positions.set(key, top);
  } catch {
    // Storage is refused, or what it holds is not ours.
  }
}

readStored();

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage is refused: a page loaded anew begins at its top.
  }
}

function findPart(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not an encoded address.
    return null;
  }
}

const preservesScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Object.keys(PRESERVE_SCROLL).every((key) => key in state);

export function useScrollPositions(): void {
  const { key, hash, state } = useLocation();
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      window.history.scrollRestoration = 'auto';
      store();
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  useLayoutEffect(() => {
    const before = positions.get(key);
    const part = hash === '' ? null : findPart(hash);
    if (before !== undefined) window.scrollTo(0, before);
    else if (part) part.scrollIntoView();
    else if (!preservesScroll(state)) window.scrollTo(0, 0);
    // Noted at once and not when the page is left: by then the next page may have moved the window.
    const note = () => positions.set(key, window.scrollY);
    if (before === undefined) note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, hash, state]);
}
