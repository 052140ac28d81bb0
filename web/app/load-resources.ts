/**
 * Loads the records of all resources. On every path but the overview's the page itself already preloads their file (public/theme.js); on the
 * overview it comes after the first screen, before its cards, or with the first press or key.
 */
import { useEffect } from 'react';
import { FIRST_IDLE_MS } from '#web/ui/first-idle.ts';
import type { Resource } from './resource.ts';

/** @throws TypeError if the file cannot be loaded */
export const loadResources = (): Promise<readonly Resource[]> => import('./resources.ts').then(({ resources }) => resources);

/** The cards of the overview need the records at FIRST_IDLE_MS. */
const AFTER_MS = FIRST_IDLE_MS - 500;

const SIGNS_OF_USE = ['pointerdown', 'keydown'] as const;

/** Loads the records before a page of the menu is opened. A failure is not reported: the page that needs them tries again. */
export function useEarlyResources(): void {
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer);
      for (const name of SIGNS_OF_USE) window.removeEventListener(name, load, true);
    };
    const load = () => {
      stop();
      loadResources().catch(() => undefined);
    };
    const timer = setTimeout(load, AFTER_MS);
    for (const name of SIGNS_OF_USE) window.addEventListener(name, load, true);
    return stop;
  }, []);
}
