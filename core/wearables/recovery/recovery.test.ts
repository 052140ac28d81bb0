/** Rules of SPEC.md. */
import { expect, test } from 'vitest';
import type { Night } from '#core/contracts/recovery.ts';
import { addDays } from '#core/kit/day.ts';
import { BASELINE, toBaseline, toQuantile, toStanding } from './baseline.ts';
import { correlate, toCorrelations, toInterval, toRho } from './correlate.ts';
import { toFigures } from './figures.ts';
import { napsWithoutNight, toNightParts, toShownNight } from './night.ts';

const TODAY = '2026-11-20';
const ago = (days: number) => addDays(TODAY, -days);
/** Values of the days before a day, the newest last. */
const before = (values: readonly number[], day = TODAY) => values.map((value, at) => ({ day: addDays(day, at - values.length), value }));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const pairs = (points: readonly { day: string; value: number }[]) => points.map(({ day, value }): [string, number] => [day, value]);
const night = (day: string, more: Partial<Night> = {}): Night => ({
  provider: 'oura',
  day,
  startAt: `${addDays(day, -1)}T22:00:00Z`,
  endAt: `${day}T05:00:00Z`,
  offsetMinutes: 60,
  ...more,
});

test('[RC01] baseline: made of the sixty days before, without the day itself', () => {
  const points = [{ day: ago(61), value: 1000 }, ...before(upTo(60)), { day: TODAY, value: 1000 }];
  expect(toBaseline(points, TODAY)).toMatchObject({ n: 60, median: 30.5 });
});

test('[RC02] [RC11] figure: two sources are two lines, and the baseline is of the one that measured the newest value', () => {
  const oura = before(upTo(30).map(() => 60)).map(({ day, value }) => ({ day: addDays(day, -1), value }));
  const series = [
    {
      metric: 'hrv_rmssd_ms' as const,
      provider: 'whoop' as const,
      points: [
        ...pairs(
          before(
            upTo(10).map(() => 90),
            ago(40),
          ),
        ),
        [TODAY, 90] as [string, number],
      ],
    },
    { metric: 'hrv_rmssd_ms' as const, provider: 'oura' as const, points: pairs(oura) },
  ];
  const [figure] = toFigures({ series, nights: [], today: TODAY });
  expect(figure?.lines.map(({ provider }) => provider)).toEqual(['whoop', 'oura']);
  expect(figure?.known).toBe(10);
  expect(figure?.baseline).toBeUndefined();
});

test('[RC03] baseline: median, and the band from the 10th to the 90th percentile by type 7', () => {
  // The 10th percentile of 21 values is the third one, of four it lies three tenths behind the first.
  expect(toBaseline(before(upTo(21)), TODAY)).toEqual({ n: 21, median: 11, low: 3, high: 19 });
  expect(toQuantile([1, 2, 4, 8], BASELINE.low)).toBeCloseTo(1.3);
});

test('[RC04] baseline: nineteen values make none, twenty do', () => {
  expect(toBaseline(before(upTo(19)), TODAY)).toBeUndefined();
  expect(toBaseline(before(upTo(20)), TODAY)).toMatchObject({ n: 20 });
});

test.each([
  [2.9, 'below'],
  [3, 'usual'],
  [19, 'usual'],
  [19.1, 'above'],
])('[RC05] standing: %d in a band from 3 to 19 is %s', (value, standing) => {
  expect(toStanding(value, { low: 3, high: 19 })).toBe(standing);
});

test('[RC06] figure: steps of today are not judged, those of yesterday are; a resting heart rate of today is', () => {
  const judge = (metric: 'steps' | 'resting_hr', day: string) =>
    toFigures({ series: [{ metric, provider: 'oura', points: [...pairs(before(upTo(30), day)), [day, 1]] }], nights: [], today: TODAY })[0];
  expect(judge('steps', TODAY)).toMatchObject({ isGrowing: true, standing: undefined });
  expect(judge('steps', ago(1))).toMatchObject({ isGrowing: false, standing: 'below' });
  expect(judge('resting_hr', TODAY)).toMatchObject({ isGrowing: false, standing: 'below' });
});

test('[RC10] [RC12] figures: RMSSD and SDNN stay apart, each of its newest day', () => {
  const series = [
    { metric: 'hrv_rmssd_ms' as const, provider: 'oura' as const, points: [[ago(3), 50]] as [string, number][] },
    { metric: 'hrv_sdnn_ms' as const, provider: 'apple_health' as const, points: [[ago(1), 70]] as [string, number][] },
  ];
  expect(toFigures({ series, nights: [], today: TODAY }).map(({ id, newest }) => [id, newest.day, newest.value])).toEqual([
    ['hrv_rmssd_ms', ago(3), 50],
    ['hrv_sdnn_ms', ago(1), 70],
  ]);
});

test('[RC20] night: the one of today is last night, an older one is named by its day', () => {
  expect(toShownNight({ nights: [night(ago(1)), night(TODAY)], naps: [], today: TODAY })).toMatchObject({ isLast: true });
  expect(toShownNight({ nights: [night(ago(1))], naps: [], today: TODAY })).toMatchObject({ isLast: false, night: { day: ago(1) } });
});

test('[RC21] night: a time in bed is no sleep', () => {
  expect(toFigures({ series: [], nights: [night(TODAY, { inBedSeconds: 30_000 })], today: TODAY })).toEqual([]);
  expect(toFigures({ series: [], nights: [night(TODAY, { asleepSeconds: 27_000 })], today: TODAY })).toMatchObject([{ newest: { value: 450 } }]);
});

test('[RC22] night: parts are shares of their sum; one alone is no picture', () => {
  expect(toNightParts(night(TODAY, { deepSeconds: 3600, lightSeconds: 10_800 }))).toEqual([
    { part: 'deep', seconds: 3600, share: 0.25 },
    { part: 'light', seconds: 10_800, share: 0.75 },
  ]);
  expect(toNightParts(night(TODAY, { awakeSeconds: 600 }))).toEqual([]);
});

test('[RC23] naps: of the source of the night; without one, of one source', () => {
  const nap = (provider: 'oura' | 'whoop') => ({ ...night(TODAY), provider, startAt: `${TODAY}T13:00:00Z`, endAt: `${TODAY}T13:30:00Z` });
  const naps = [nap('whoop'), nap('oura')];
  expect(toShownNight({ nights: [night(TODAY)], naps, today: TODAY })?.naps.map(({ provider }) => provider)).toEqual(['oura']);
  expect(napsWithoutNight({ nights: [night(ago(1))], naps, today: TODAY }).map(({ provider }) => provider)).toEqual(['whoop']);
  expect(napsWithoutNight({ nights: [night(TODAY)], naps, today: TODAY })).toEqual([]);
});

test('[RC30] rho: of ranks, equal values share theirs', () => {
  // Ranks 1, 2.5, 2.5, 4, 5 against 2, 1, 3, 5, 4: 7 / √95.
  expect(toRho([1, 2, 2, 4, 5], [2, 1, 3, 5, 4])).toBeCloseTo(0.718, 3);
  expect(toRho([1, 2, 3], [10, 100, 1000])).toBeCloseTo(1);
});

test('[RC31] [RC35] interval: by Bonett and Wright; of no connection it holds zero', () => {
  const { low, high } = toInterval(0.5, 33);
  // tanh(atanh(0.5) ± 1.96 × √(1.125 / 30))
  expect(low).toBeCloseTo(0.168, 3);
  expect(high).toBeCloseTo(0.73, 2);
  expect(toInterval(0.1, 33).low).toBeLessThan(0);
});

test('[RC32] [RC33] correlation: too few days, or one value on nearly all of them, make no figure', () => {
  const ys = before(upTo(30));
  expect(correlate('sleep_hrv', before(upTo(29)), ys, 0)).toEqual({ pair: 'sleep_hrv', n: 29 });
  expect(correlate('sleep_hrv', before(upTo(30)), ys, 0)).toMatchObject({ n: 30, effect: { rho: 1 } });
  expect(correlate('alcohol_hrv', before(upTo(30).map((at) => (at <= 5 ? 10 : 0))), ys, 0).effect).toBeUndefined();
  expect(correlate('alcohol_hrv', before(upTo(30).map((at) => (at <= 6 ? 10 : 0))), ys, 0).effect).toBeDefined();
});

test('[RC34] correlation: rest counts as zero from the first known training on, and is compared with the next morning', () => {
  const hrv = upTo(60).map((at): [string, number] => [ago(60 - at), at % 2 === 0 ? 40 : 60]);
  const series = [{ metric: 'hrv_rmssd_ms' as const, provider: 'oura' as const, points: hrv }];
  const figures = toFigures({ series, nights: [], today: TODAY });
  // A training on every second day: the morning after it has 40 ms.
  const training = upTo(40)
    .filter((back) => back % 2 === 1)
    .map((back): [string, number | null] => [ago(back), back === 39 ? null : 45]);
  const habits = { energy: [], alcohol: [], training, trainingSince: ago(39) };
  expect(toCorrelations({ today: TODAY, habits }, figures)).toMatchObject([{ pair: 'training_hrv', n: 38, effect: { rho: -1 } }]);
  expect(toCorrelations({ today: TODAY, habits: { energy: [], alcohol: [], training: [] } }, figures)).toEqual([]);
});
