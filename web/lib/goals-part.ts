/** The goals of the overview's day; null until set. */
import * as z from 'zod/mini';
import { dayGoalsSchema, type DayGoals, type Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { useWrites, type Write } from './outbox/outbox.ts';
import { readPart, type OverviewPart } from './overview-part.ts';

export const goalsPart: OverviewPart<DayGoals | null> = { name: 'goals', schema: z.nullable(dayGoalsSchema) };

const ADDS_TRAINING: readonly string[] = ['training-add', 'training-restore'];

function isTrainingOn(day: Day, { action, state, shown }: Write): boolean {
  return ADDS_TRAINING.includes(action) && state !== 'rejected' && typeof shown === 'object' && shown !== null && 'day' in shown && shown.day === day;
}

/** @param writes what the server does not have yet: a session among it makes the day one with training */
export function readDayGoals(overview: Overview, writes: readonly Write[]): DayGoals | null {
  const goals = readPart(overview, goalsPart) ?? null;
  if (!goals?.onTraining || !writes.some((write) => isTrainingOn(overview.day, write))) return goals;
  return { ...goals.onTraining, variant: 'training' };
}

/** The goals of the day with what waits on this device. */
export function useDayGoals(overview: Overview): DayGoals | null {
  return readDayGoals(overview, useWrites());
}
