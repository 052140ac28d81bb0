import { expect, test } from 'vitest';
import { addDays } from '#core/kit/day.ts';
import type { DailyMetric } from './contract.ts';
import { splitMetrics } from './split-metrics.ts';

const hours = (metric: DailyMetric['metric'], days: number, perDay = 4): DailyMetric[] =>
  Array.from({ length: days * perDay }, (_, at) => {
    const day = addDays('2026-11-01', Math.floor(at / perDay));
    return { metric, day, partAt: `${day}T0${at % perDay}:00:00Z`, value: 50 };
  });
const sizes = (metrics: readonly DailyMetric[], most: number) =>
  splitMetrics(metrics, most).map((part) => [part.metrics.length, new Set(part.metrics.map(({ metric }) => metric)).size, part.isContinued]);

test('figures that fit are one part, also none', () => {
  expect(sizes([], 10)).toEqual([[0, 0, false]]);
  expect(sizes([...hours('steps', 1), ...hours('floors', 1)], 8)).toEqual([[8, 2, false]]);
});

test('metrics stay together where they fit, and one that does not is cut between its days, in order of time', () => {
  const many = hours('hrv_sdnn_ms', 5).toReversed();
  expect(sizes([...hours('steps', 1), ...hours('floors', 1), ...many, ...hours('active_min', 1)], 9)).toEqual([
    [8, 2, false],
    [12, 1, false],
    [8, 1, true],
    [4, 1, false],
  ]);
  const [first, second] = splitMetrics(many, 9);
  expect([first?.metrics.at(-1)?.day, second?.metrics[0]?.day]).toEqual(['2026-11-03', '2026-11-04']);
});
