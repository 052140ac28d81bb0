/**
 * Opens meal logging from anywhere: the round button, the key `n`, an empty state. The shell draws the dialog; everybody else only asks for
 * it. Where a words box stands on the page already, that box is the place and no window opens.
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
  /** Words to begin with, from a menu; what the person was writing is kept apart. */
  text?: string;
  /** The tab to open with; absent = words. */
  tab?: LogTabId;
}

const request = createStore<LogRequest | undefined>(undefined);

let focusInlineBox: (() => void) | undefined;

/** @returns takes the box away again */
export function putInlineBox(focus: () => void): () => void {
  focusInlineBox = focus;
  return () => {
    if (focusInlineBox === focus) focusInlineBox = undefined;
  };
}

export function openLogging(options: LogRequest = {}): void {
  if (focusInlineBox && Object.keys(options).length === 0) focusInlineBox();
  else request.set(options);
}

export function closeLogging(): void {
  request.set(undefined);
}

/** What was asked for, or undefined while logging is closed. */
export function useLogRequest(): LogRequest | undefined {
  return useStore(request);
}
