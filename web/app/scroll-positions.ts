/**
 * Scroll positions: a new page starts at its top or at the element of its hash; back, forward and reload restore the position. The browser's own
 * restoration runs before a lazily loaded page is rendered.
 */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';

const STORAGE_KEY = 'ziva.scroll';

/** Pixels from the top by key and path of the history entry: the first entry of every page load has the same key. */
const positions = new Map<string, number>();

function readStored(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as object;
    for (const [key, top] of Object.entries(stored)) if (typeof top === 'number') positions.set(key, top);
  } catch {
    // Storage is not available, or its content is invalid.
  }
}

readStored();

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage is not available: a reload starts at the top.
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

/** What people do to scroll themselves: from then on the page stays where they bring it. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `top`. A page that is still too short, because its data is on the way, is scrolled again as it grows, until the user scrolls.
 * @param onSettled is called once `top` is reached, or the user scrolls
 * @returns stops waiting
 */
function restore(top: number, onSettled: () => void): () => void {
  window.scrollTo(0, top);
  const isThere = () => Math.abs(window.scrollY - top) <= 1;
  if (isThere() || !('ResizeObserver' in window)) {
    onSettled();
    return () => undefined;
  }
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (isThere()) settle();
  });
  const stop = () => {
    growth.disconnect();
    for (const event of OWN_SCROLLING) window.removeEventListener(event, settle);
  };
  function settle() {
    stop();
    onSettled();
  }
  growth.observe(document.body);
  for (const event of OWN_SCROLLING) window.addEventListener(event, settle, { passive: true });
  return stop;
}

export function useScrollPositions(): void {
  const { key, pathname, hash, state } = useLocation();
  const entry = key + pathname;
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
    const before = positions.get(entry);
    const part = hash === '' ? null : findPart(hash);
    if (before === undefined && part) part.scrollIntoView();
    else if (before === undefined && !preservesScroll(state)) window.scrollTo(0, 0);
    // Stored at once and not on leaving, because by then the next page may have scrolled the window.
    const note = () => positions.set(entry, window.scrollY);
    const listen = () => window.addEventListener('scroll', note, { passive: true });
    let stop: () => void = () => undefined;
    if (before === undefined) {
      note();
      listen();
    } else stop = restore(before, listen);
    return () => {
      stop();
      window.removeEventListener('scroll', note);
    };
  }, [entry, hash, state]);
}
