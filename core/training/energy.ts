/**
 * Energy of a session in kcal. What a watch measured or a person typed stands. Without it the energy is estimated: MET x kg x hours, where
 * 1 MET = 1 kcal a kilogram an hour by the Compendium (Herrmann et al. 2024). The estimate is of the whole effort, rest included, and of an
 * average adult: persons differ from it by a quarter and more. Without the person's weight or the time it is unknown.
 */
import type { ActivityKind } from './activity-kinds.ts';
import { EFFORT_ROWS, GENERAL_ROWS, SPEED_ROWS, type Effort, type MetRow } from './met-rows.ts';
import { toSpeed } from './pace.ts';
import type { TrainingFigures } from './session.ts';

export const MET_SOURCE = 'Compendium of Physical Activities 2024';

export type SessionEnergy =
  | { readonly kcal: number; readonly estimated: false }
  | {
      readonly kcal: number;
      readonly estimated: true;
      /** 0-1: by speed surest, then by effort, then the kind alone. */
      readonly confidence: number;
      readonly met: number;
      readonly code: string;
      readonly source: typeof MET_SOURCE;
    };

const BY_SPEED = 0.7;
const BY_EFFORT = 0.6;
const BY_KIND = 0.5;
/** On the scale of 0 to 10, moderate is 5-6 and vigorous from 7 (ACSM and AHA: Nelson et al. 2007). */
const MODERATE_FROM = 5;
const VIGOROUS_FROM = 7;

function toEffort(exertion: number): Effort {
  if (exertion >= VIGOROUS_FROM) return 'vigorous';
  return exertion >= MODERATE_FROM ? 'moderate' : 'light';
}

/** The row of the Compendium for a session; undefined for a kind that has none and for a speed below all of its rows. */
export function findMetRow(kind: ActivityKind, figures: TrainingFigures): (MetRow & { readonly confidence: number }) | undefined {
  const speed = toSpeed(figures);
  const speedRows = SPEED_ROWS[kind];
  if (speed !== undefined && speedRows !== undefined) {
    const row = speedRows.findLast((one) => speed >= one.fromKmh);
    return row && { code: row.code, met: row.met, confidence: BY_SPEED };
  }
  const byEffort = figures.exertion === undefined ? undefined : EFFORT_ROWS[kind]?.[toEffort(figures.exertion)];
  if (byEffort !== undefined) return { ...byEffort, confidence: BY_EFFORT };
  const general = GENERAL_ROWS[kind];
  return general && { ...general, confidence: BY_KIND };
}

/** @param weightKg of the person on that day */
export function toSessionEnergy(session: TrainingFigures & { readonly kind: ActivityKind }, weightKg?: number): SessionEnergy | undefined {
  if (session.calories !== undefined) return { kcal: session.calories, estimated: false };
  const { durationMinutes, kind } = session;
  const row = findMetRow(kind, session);
  if (row === undefined || durationMinutes === undefined || weightKg === undefined || !(weightKg > 0)) return undefined;
  const kcal = row.met * weightKg * (durationMinutes / 60);
  return { kcal, estimated: true, confidence: row.confidence, met: row.met, code: row.code, source: MET_SOURCE };
}
