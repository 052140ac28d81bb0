/** How two figures of a person go together from day to day (SPEC.md, RC30 to RC35). */
import type { RecoveryPage } from '#core/contracts/recovery.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import type { DayValue } from './baseline.ts';
import type { Figure, FigureId } from './figures.ts';

export const CORRELATION = { days: 90, least: 30, mostEqual: 0.8 } as const;
/** 97.5th percentile of the normal distribution: the interval is of 95 %. */
const Z = 1.96;

const PAIRS = ['sleep_training', 'training_hrv', 'alcohol_hrv', 'energy_sleep', 'sleep_hrv'] as const;
export type Pair = (typeof PAIRS)[number];

export interface Correlation {
  readonly pair: Pair;
  /** Days on which both are known. */
  readonly n: number;
  /** Spearman's rho with its interval of 95 %; absent with too few days, or if one side is nearly always the same. */
  readonly effect?: { readonly rho: number; readonly low: number; readonly high: number } | undefined;
}

/** Ranks from 1; equal values share the mean of their ranks. */
function toRanks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value);
  const ranks = Array.from({ length: values.length }, () => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1;
    for (const { at } of order.slice(from, to + 1)) ranks[at] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Spearman's rho: Pearson's coefficient of the ranks, which is right with ties. @returns NaN if one side does not vary */
export function toRho(xs: readonly number[], ys: readonly number[]): number {
  const [a, b] = [toRanks(xs), toRanks(ys)];
  const [meanA, meanB] = [mean(a), mean(b)];
  const sum = (term: (at: number) => number) => a.reduce((total, _, at) => total + term(at), 0);
  const off = (ranks: readonly number[], middle: number, at: number) => (ranks[at] ?? 0) - middle;
  return sum((at) => off(a, meanA, at) * off(b, meanB, at)) / Math.sqrt(sum((at) => off(a, meanA, at) ** 2) * sum((at) => off(b, meanB, at) ** 2));
}

/** Bonett and Wright, Psychometrika 2000;65:23-28: Fisher's z with the variance (1 + rho² / 2) / (n - 3). */
export function toInterval(rho: number, n: number): { low: number; high: number } {
  const z = Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, rho)));
  const half = Z * Math.sqrt((1 + rho ** 2 / 2) / (n - 3));
  return { low: Math.tanh(z - half), high: Math.tanh(z + half) };
}

/** Whether one value is that of nearly all days, so that a few days would decide. */
function isNearlyConstant(values: readonly number[]): boolean {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(...counts.values()) > values.length * CORRELATION.mostEqual;
}

/** @param later days from the first figure to the second */
export function correlate(pair: Pair, xs: readonly DayValue[], ys: readonly DayValue[], later: number): Correlation {
  const byDay = new Map(ys.map(({ day, value }) => [day, value]));
  const both = xs.flatMap(({ day, value }) => {
    const other = byDay.get(addDays(day, later));
    return other === undefined ? [] : [[value, other] as const];
  });
  const [a, b] = [both.map(([x]) => x), both.map(([, y]) => y)];
  const n = both.length;
  if (n < CORRELATION.least || isNearlyConstant(a) || isNearlyConstant(b)) return { pair, n };
  const rho = toRho(a, b);
  return { pair, n, effect: { rho, ...toInterval(rho, n) } };
}

/** Minutes of training of each day since the first known one: a day without is a day of rest. */
function trainingDays({ habits, today }: Pick<RecoveryPage, 'habits' | 'today'>, from: Day): DayValue[] {
  const minutes = new Map(habits.training);
  const first = habits.trainingSince;
  if (first === undefined) return [];
  return Array.from({ length: CORRELATION.days }, (_, at) => addDays(from, at))
    .filter((day) => day >= first && day < today)
    .flatMap((day) => {
      const value = minutes.has(day) ? minutes.get(day) : 0;
      return typeof value === 'number' ? [{ day, value }] : [];
    });
}

/** The pairs of which both sides are measured at all. A day that is not over takes no part. */
export function toCorrelations(page: Pick<RecoveryPage, 'habits' | 'today'>, figures: readonly Figure[]): Correlation[] {
  const from = addDays(page.today, -CORRELATION.days);
  const figure = (id: FigureId): DayValue[] =>
    (figures.find((one) => one.id === id)?.lines[0].points ?? []).filter(({ day }) => day >= from && day <= page.today);
  const habit = (points: readonly (readonly [Day, number])[]): DayValue[] =>
    points.filter(([day]) => day >= from && day < page.today).map(([day, value]) => ({ day, value }));
  const hrv = figure(figures.some(({ id }) => id === 'hrv_rmssd_ms') ? 'hrv_rmssd_ms' : 'hrv_sdnn_ms');
  const [sleep, training] = [figure('asleep_min'), trainingDays(page, from)];
  const sides: Readonly<Record<Pair, readonly [DayValue[], DayValue[], number]>> = {
    sleep_training: [sleep, training, 0],
    training_hrv: [training, hrv, 1],
    alcohol_hrv: [habit(page.habits.alcohol), hrv, 1],
    energy_sleep: [habit(page.habits.energy), sleep, 1],
    sleep_hrv: [sleep, hrv, 0],
  };
  return PAIRS.flatMap((pair) => {
    const [xs, ys, later] = sides[pair];
    return xs.length === 0 || ys.length === 0 ? [] : [correlate(pair, xs, ys, later)];
  });
}
