/**
 * Poll interval for meals whose photos are being analysed: none while realtime works (except once for a missed message), two seconds
 * without realtime, and longer once the analysis is late.
 */
import { useEffect, useState } from 'react';
import type { Meal } from '#core/contracts/meal.ts';
import { isRealtimeConnected } from '#web/lib/realtime-state.ts';
import { isBeingRead } from './meal-state.ts';

const SOON_MS = 2000;
const SLOW_MS = 15_000;
/** An analysis is late after this time, in ms. */
const USUAL_MS = 120_000;

/** When each was first seen being analysed. */
const since = new Map<string, number>();

function watchedFor({ id }: Meal, now: number): number {
  const begun = since.get(id) ?? now;
  since.set(id, begun);
  return now - begun;
}

/** @returns ms, or false when nothing is awaited: as TanStack Query wants it */
export function pollAfter(meals: readonly Meal[], now: number): number | false {
  for (const meal of meals) if (!isBeingRead(meal)) since.delete(meal.id);
  const times = meals.filter(isBeingRead).map((meal) => watchedFor(meal, now));
  if (times.length === 0) return false;
  return isRealtimeConnected() || Math.min(...times) >= USUAL_MS ? SLOW_MS : SOON_MS;
}

/** Whether the analysis takes longer than usual. */
export function useLate(meal: Meal): boolean {
  const [late, setLate] = useState(false);
  const reading = isBeingRead(meal);
  useEffect(() => {
    if (!reading) return;
    const timer = setTimeout(() => setLate(true), Math.max(0, USUAL_MS - watchedFor(meal, Date.now())));
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
    // Other changes of the meal do not affect how long its analysis takes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [meal.id, reading]);
  return late;
}
