/**
 * How much energy a person spends in a day, from what they log and how their weight moves: what was eaten less what went into the body (energy
 * balance; Hall KD, Chow CC, Am J Clin Nutr 2011; 94: 66). Of four to eight weeks before a day:
 *
 * 1. Days that are partly logged do not count (complete-days.ts). Days without a complete log are assumed to be like the others of their part of the week.
 * 2. Weight is compared with the sum of what was eaten, day by day, so that a change of diet within the weeks is followed. Water that comes and goes with
 *    what is eaten is taken off.
 * 3. A robust line through the difference (robust-line.ts) gives the energy spent, by the energy of a kilogram (energy-density.ts).
 * 4. If the need computed from body and activity is known, it counts as a second measurement with an error of 15 %: much in the fourth week, little in
 *    the eighth.
 *
 * The range holds 80 % of what it may be: error of the line, of the days that are not logged, and 15 % of the energy density. Who always logs a tenth too
 * little gets an expenditure that is a tenth too low, which fits goals that are compared with the same log; nothing in the data can tell. Figures
 * without a source (window, water, shares) were chosen on simulated people (`npm run bench -- expenditure`). Pure.
 */
import { addDays, daysBetween, type Day } from '#core/kit/day.ts';
import type { Body } from '#core/nutrition/recommendations/energy-need.ts';
import { SPREAD, type Weighing } from '#core/weight/weight-trend.ts';
import { completeDays, usualIntake, type CompleteDay, type IntakeDay } from './complete-days.ts';
import { energyDensity } from './energy-density.ts';
import { robustLine, type Point } from './robust-line.ts';

export interface ExpenditureInput {
  /** Logged days, in any order; those of `until` and later are not looked at. */
  readonly days: readonly IntakeDay[];
  /** One a day, in any order. */
  readonly weighings: readonly Weighing[];
  /** The first day that is not looked at. */
  readonly until: Day;
  /** Absent: the usual energy density holds. */
  readonly body?: Body | undefined;
  /** kcal a day by body and activity. */
  readonly expected?: number | undefined;
}

/** What the estimate rests on. */
export interface ExpenditureBasis {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly completeDays: number;
  /** Days with meals that do not count. */
  readonly partlyLogged: number;
  readonly weighings: number;
  /** Mean of the complete days, kcal, both parts of the week as often as they come. */
  readonly intake: number;
  /** kg a week, without water that follows what is eaten. */
  readonly weeklyKg: number;
}

export interface Lack {
  readonly what: 'weeks' | 'days' | 'weighings' | 'weighingsApart';
  readonly have: number;
  readonly need: number;
}

export type Expenditure =
  | { readonly kind: 'known'; readonly kcal: number; readonly low: number; readonly high: number; readonly basis: ExpenditureBasis }
  | { readonly kind: 'unknown'; readonly lacks: readonly Lack[] };

/** Days looked at, at least and at most. */
export const LEAST_DAYS = 28;
export const MOST_DAYS = 56;
const WEEK = 7;
/** Complete days of the days looked at. */
const LEAST_COMPLETE = 0.6;
const WEIGHINGS_A_WEEK = 2;
/** First and last weighing stand so near to the ends of the days looked at. */
const NEAR_END_DAYS = 8;
/** kg of water for a kcal that is eaten more a day, over the last days (glycogen with its water, and salt). */
const WATER_KG = 0.0005;
const WATER_DAYS = 4;
const EXPECTED_ERROR = 0.15;
const DENSITY_ERROR = 0.15;
/** How much the intake of a day that is not logged may differ from the usual, as a share. */
const UNLOGGED_SPREAD = 0.25;

interface Window {
  readonly fromDay: Day;
  readonly length: number;
  readonly logged: readonly IntakeDay[];
  readonly complete: readonly CompleteDay[];
  readonly weighings: readonly Weighing[];
}

function toWindow({ days, weighings, until }: ExpenditureInput, length: number): Window {
  const fromDay = addDays(until, -length);
  const logged = days.filter(({ day }) => day >= fromDay && day < until);
  return {
    fromDay,
    length,
    logged,
    complete: completeDays(logged),
    weighings: weighings.filter(({ day }) => day >= fromDay && day < until).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

function toLacks({ fromDay, length, logged, complete, weighings }: Window): Lack[] {
  const first = logged.reduce<number>((least, { day }) => Math.min(least, daysBetween(fromDay, day)), length);
  const [firstWeighing, lastWeighing] = [weighings[0]?.day ?? fromDay, weighings.at(-1)?.day ?? fromDay];
  const apart = daysBetween(firstWeighing, lastWeighing);
  const needDays = Math.ceil(length * LEAST_COMPLETE);
  const needWeighings = (length / WEEK) * WEIGHINGS_A_WEEK;
  const needApart = length - 2 * NEAR_END_DAYS;
  return [
    ...(first >= WEEK ? [{ what: 'weeks', have: Math.floor((length - first) / WEEK), need: length / WEEK } as const] : []),
    ...(complete.length < needDays ? [{ what: 'days', have: complete.length, need: needDays } as const] : []),
    ...(weighings.length < needWeighings ? [{ what: 'weighings', have: weighings.length, need: needWeighings } as const] : []),
    ...(weighings.length >= needWeighings && apart < needApart ? [{ what: 'weighingsApart', have: apart, need: needApart } as const] : []),
  ];
}

/** Weight without what was eaten more than `mean` and without the water that follows it. Its slope is that of somebody who eats `mean` every day. */
function toPoints({ fromDay, length, complete, weighings }: Window, mean: number, density: number): Point[] {
  const usual = usualIntake(complete);
  const known = new Map(complete.map(({ day, kcal }) => [day, kcal]));
  const weights = new Map(weighings.map(({ day, weightKg }) => [day, weightKg]));
  const eaten = Array.from({ length }, (_, at) => known.get(addDays(fromDay, at)) ?? usual(addDays(fromDay, at)));
  const start = eaten.slice(0, WEEK).reduce((sum, kcal) => sum + kcal, 0) / WEEK;
  const points: Point[] = [];
  let [stored, recent] = [0, start];
  for (const [x, kcal] of eaten.entries()) {
    const weight = weights.get(addDays(fromDay, x));
    if (weight !== undefined) points.push({ x, y: weight - stored / density - WATER_KG * (recent - start) });
    stored += kcal - mean;
    recent += (kcal - recent) / WATER_DAYS;
  }
  return points;
}

function toMeanIntake({ fromDay, length, complete }: Window): number {
  const usual = usualIntake(complete);
  const known = new Map(complete.map(({ day, kcal }) => [day, kcal]));
  const days = Array.from({ length }, (_, at) => addDays(fromDay, at));
  return days.reduce((sum, day) => sum + (known.get(day) ?? usual(day)), 0) / length;
}

/** The expenditure before a day, or what is missing for it. */
export function estimateExpenditure(input: ExpenditureInput): Expenditure {
  const lengths = Array.from({ length: (MOST_DAYS - LEAST_DAYS) / WEEK + 1 }, (_, at) => MOST_DAYS - at * WEEK);
  const window = lengths.map((length) => toWindow(input, length)).find((one) => toLacks(one).length === 0);
  if (window === undefined) return { kind: 'unknown', lacks: toLacks(toWindow(input, LEAST_DAYS)) };
  const { fromDay, length, logged, complete, weighings } = window;
  const density = energyDensity(input.body);
  const intake = toMeanIntake(window);
  const line = robustLine(toPoints(window, intake, density));
  const stored = line.slope * density;
  const unlogged = ((length - complete.length) / length) * UNLOGGED_SPREAD * intake;
  let kcal = intake - stored;
  let error = Math.hypot(line.slopeError * density, (UNLOGGED_SPREAD * intake) / Math.sqrt(complete.length), unlogged / WEEK, DENSITY_ERROR * stored);
  if (input.expected !== undefined) {
    const [own, other] = [1 / error ** 2, 1 / (EXPECTED_ERROR * input.expected) ** 2];
    kcal = (kcal * own + input.expected * other) / (own + other);
    error = Math.sqrt(1 / (own + other));
  }
  return {
    kind: 'known',
    kcal,
    low: kcal - SPREAD * error,
    high: kcal + SPREAD * error,
    basis: {
      fromDay,
      toDay: addDays(input.until, -1),
      completeDays: complete.length,
      partlyLogged: logged.length - complete.length,
      weighings: weighings.length,
      intake,
      weeklyKg: line.slope * WEEK,
    },
  };
}
