/** Keyboard shortcuts: whether this device uses them, and whether their list is open. Single keys disturb who dictates, so they can be turned off. */
import { createStore, useStore } from '#web/ui/create-store.ts';

const KEY = 'ziva.shortcuts';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage is refused: on until the page is closed.
    return true;
  }
}

const on = createStore(read());
const listed = createStore(false);

export const areShortcutsOn = (): boolean => on.get();
export const useShortcutsOn = (): boolean => useStore(on);

export function setShortcutsOn(next: boolean): void {
  on.set(next);
  try {
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is refused: the choice holds until the page is closed.
  }
}

export const useShortcutsListed = (): boolean => useStore(listed);
export const listShortcuts = (): void => listed.set(true);
export const hideShortcuts = (): void => listed.set(false);
