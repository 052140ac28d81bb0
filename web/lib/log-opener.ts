/**
 * Opens meal logging from anywhere: the round button, the key `n`, an empty state. The shell renders the dialog; others only request it. If the
 * page has the text input already, it gets the focus and no dialog opens.
 */
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import { createStore, useStore } from '#web/ui/create-store.ts';

/** The ways to log, as the tabs of the box. */
export type LogTabId = 'text' | 'photo' | 'product';

export interface LogRequest {
  /** The day to log on; absent = today. */
  day?: Day;
  type?: MealType;
  /** Initial text, from a menu; the user's draft is kept separately. */
  text?: string;
  /** The tab to open; absent = text. */
  tab?: LogTabId;
}

/** Given up with the session's frame, its only subscriber: who signs in next has asked for nothing. */
const request = createStore<LogRequest | undefined>(undefined, () => closeLogging);

let focusInlineBox: (() => void) | undefined;

/** @returns takes the box away again */
export function putInlineBox(focus: () => void): () => void {
  focusInlineBox = focus;
  return () => {
    if (focusInlineBox === focus) focusInlineBox = undefined;
  };
}

/** Typed since logging was asked for: the window may still have to be fetched. */
let early = '';

function keepEarly(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || (target instanceof Element && target.matches('input, textarea'))) return;
  if (key.length === 1) early += key;
  else if (key === 'Backspace') early = early.slice(0, -1);
  else return;
  event.preventDefault();
  // These keys are no shortcuts.
  event.stopImmediatePropagation();
}

/** What was typed before the field was there. From now on it gets the keys itself. */
export function takeEarly(): string {
  const typed = early;
  early = '';
  window.removeEventListener('keydown', keepEarly, true);
  return typed;
}

export function openLogging(options: LogRequest = {}): void {
  if (focusInlineBox && Object.keys(options).length === 0) return focusInlineBox();
  if ((options.tab ?? 'text') === 'text') window.addEventListener('keydown', keepEarly, true);
  request.set(options);
}

export function closeLogging(): void {
  takeEarly();
  request.set(undefined);
}

/** The present request; undefined while logging is closed. */
export function useLogRequest(): LogRequest | undefined {
  return useStore(request);
}
