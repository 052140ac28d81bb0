/** Drafts: unsent input that survives a reload. One localStorage entry for each user and form, cleared at sign-out. */
import { useCallback, useState } from 'react';
import { getSession } from './session.ts';

const PREFIX = 'ziva.draft.';

/** Characters that are kept of one form at most: a device gives an address some five million for all that it keeps, the session among them. */
const KEPT_MAX = 1_000_000;

function toKey(name: string): string {
  const session = getSession();
  return `${PREFIX}${session.status === 'signed-in' ? session.user.id : 'visitor'}.${name}`;
}

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    // No storage, or not JSON: as if nothing had been kept.
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    const text = value === undefined ? '' : JSON.stringify(value);
    if (text === '' || text.length > KEPT_MAX) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or refused; the form still works, it only will not survive a reload.
    return;
  }
}

/** The stored value of a name, undefined if there is none. */
export const storedDraft = (name: string): unknown => read(toKey(name));

/** Stores a value under a name; undefined removes it. */
export const storeDraft = (name: string, value: unknown): void => write(toKey(name), value);

/**
 * State that survives a reload.
 *
 * @param name of the form, "meal-text"; undefined: plain state, nothing is kept
 * @param initial value if nothing is stored
 * @param isValid whether the stored value has the current shape; otherwise it is dropped
 * @returns the value, a setter, and a function that removes it
 */
export function useDraft<T>(
  name: string | undefined,
  initial: T,
  isValid: (kept: unknown) => boolean = () => true,
): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = name === undefined ? undefined : read(toKey(name));
    return kept !== undefined && isValid(kept) ? (kept as T) : initial;
  });
  const set = useCallback(
    (next: T) => {
      setValue(next);
      if (name !== undefined) write(toKey(name), next);
    },
    [name],
  );
  const forget = useCallback(() => {
    if (name !== undefined) write(toKey(name), undefined);
  }, [name]);
  return [value, set, forget];
}

/** Removes all drafts of all users on this device. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing could be kept, so nothing is left.
    return;
  }
}
