import { expect, test } from 'vitest';
import { findBestEffort, findBestEfforts, type TrackSample } from './best-efforts.ts';

const track = (...points: readonly [seconds: number, metres: number][]): TrackSample[] => points.map(([seconds, metres]) => ({ seconds, metres }));

test('best efforts: the fastest kilometre of an even run is any of them', () => {
  expect(findBestEffort(track([0, 0], [1500, 5000]), 1000)).toMatchObject({ metres: 1000, seconds: 300 });
});

test('best efforts: the window begins between two samples where that is fastest', () => {
  // 1500 m at 5 m/s, then 700 m at 10 m/s: the best kilometre ends at the last sample and begins 300 m before the fast part.
  const best = findBestEffort(track([0, 0], [300, 1500], [370, 2200]), 1000);
  expect(best?.from).toBe(1200);
  expect(best?.seconds).toBeCloseTo(60 + 70, 9);
});

test('best efforts: a stop within the window counts, at its ends it does not', () => {
  const stopped = track([0, 0], [200, 1000], [260, 1000], [460, 2000]);
  expect(findBestEffort(stopped, 1000)?.seconds).toBe(200);
  expect(findBestEffort(stopped, 2000)?.seconds).toBe(460);
});

test('best efforts: only distances that the recording has, samples that go back are left out', () => {
  const jumpy = track([0, 0], [600, 3000], [590, 3100], [900, 2900], [1200, 6000]);
  expect(findBestEfforts(jumpy).map(({ metres }) => metres)).toEqual([1000, 5000]);
  expect(findBestEffort(track([0, 0]), 1000)).toBeUndefined();
  expect(findBestEffort([], 1000)).toBeUndefined();
});
