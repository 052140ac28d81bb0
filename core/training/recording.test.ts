import { expect, test } from 'vitest';
import { toHeartRateZones } from './heart-rate-zones.ts';
import { toGroundLine, toHeartSeconds, toPoints, toSpeeds, toTrack, toZoneSeconds } from './recording.ts';

const seconds = [0, 10, 20, 30, 100, 110];

test('points: a pause breaks the line, and a column of one value is none', () => {
  expect(toPoints({ seconds: [0, 1, 60], resumed: [2] }, [100, null, 120])).toEqual([
    { seconds: 0, value: 100 },
    { seconds: 1, value: null },
    { seconds: 60, value: null },
    { seconds: 60, value: 120 },
  ]);
  expect(toPoints({ seconds: [0, 1] }, [100, null])).toBeUndefined();
  expect(toPoints({ seconds: [0, 1] }, undefined)).toBeUndefined();
});

test('speeds: way over half a minute, never across a pause, and null while standing', () => {
  const speeds = toSpeeds({ seconds, distanceM: [0, 30, 60, 90, 90, 140], resumed: [4] });
  expect(speeds).toEqual([3, 3, 3, 3, 5, 5]);
  // Samples of a long recording are further apart than the window.
  expect(toSpeeds({ seconds: [0, 60, 120, 180], distanceM: [0, 60, 240, 360], resumed: [3] })).toEqual([1, 2, 3, null]);
  expect(toSpeeds({ seconds: [0, 10, 20], distanceM: [5, 5, 5] })).toEqual([null, null, null]);
  expect(toSpeeds({ seconds })).toBeUndefined();
});

test('zones: a rate holds until the next sample, not across a pause and no longer than a minute', () => {
  const zones = toHeartRateZones({ maxHeartRate: 200 })!;
  // 90 is below the first zone, 130 in the second, 190 in the fifth.
  expect(toZoneSeconds(toHeartSeconds({ seconds, heartRate: [90, 130, 130, 190, 190, 130], resumed: [4] }) ?? {}, zones)).toEqual([
    10, 0, 20, 0, 0, 10,
  ]);
  expect(toZoneSeconds(toHeartSeconds({ seconds: [0, 500], heartRate: [190, null] }) ?? {}, zones)).toEqual([0, 0, 0, 0, 0, 60]);
  expect(toHeartSeconds({ seconds })).toBeUndefined();
});

test('track: only samples whose way is known', () => {
  expect(toTrack({ seconds: [0, 5, 9], distanceM: [0, null, 20] })).toEqual([
    { seconds: 0, metres: 0 },
    { seconds: 9, metres: 20 },
  ]);
});

test('ground line: metres east and south of the corner, broken at pauses', () => {
  const line = toGroundLine({ seconds: [0, 1, 2, 3], latitude: [60, 60.01, null, 60], longitude: [10, 10.01, null, 10.02], resumed: [3] });
  expect(line?.height).toBeCloseTo(1112, 0);
  // At 60 degrees a degree of longitude is half as long.
  expect(line?.width).toBeCloseTo(1112, -1);
  expect(line?.runs.map((run) => run.length)).toEqual([2, 1]);
  expect(line?.runs[0]?.[1]?.[1]).toBeCloseTo(0, 6);
  expect(toGroundLine({ seconds: [0, 1], latitude: [60, null], longitude: [10, null] })).toBeUndefined();
});

test('ground line: the date line is crossed, not gone around', () => {
  expect(toGroundLine({ seconds: [0, 1], latitude: [0, 0], longitude: [179.99, -179.99] })?.width).toBeCloseTo(2224, 0);
});
