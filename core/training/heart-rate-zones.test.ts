import { expect, test } from 'vitest';
import { estimateMaxHeartRate, findZone, toHeartRateZones, toSessionZones } from './heart-rate-zones.ts';

test('heart rate zones: shares of a measured maximum', () => {
  expect(toHeartRateZones({ maxHeartRate: 200 })).toEqual({
    maxHeartRate: 200,
    isMaxEstimated: false,
    zones: [
      { zone: 1, from: 100, to: 120 },
      { zone: 2, from: 120, to: 140 },
      { zone: 3, from: 140, to: 160 },
      { zone: 4, from: 160, to: 180 },
      { zone: 5, from: 180, to: 200 },
    ],
  });
});

test('heart rate zones: Karvonen with a resting rate', () => {
  const zones = toHeartRateZones({ maxHeartRate: 190, restingHeartRate: 50, age: 40 });
  expect(zones?.restingHeartRate).toBe(50);
  expect(zones?.zones.map(({ from }) => from)).toEqual([120, 134, 148, 162, 176]);
});

test('heart rate zones: the maximum by Tanaka is marked as estimated', () => {
  expect(estimateMaxHeartRate(40)).toBeCloseTo(180, 9);
  expect(toHeartRateZones({ age: 40 })).toMatchObject({ maxHeartRate: 180, isMaxEstimated: true });
});

test('heart rate zones: unknown without a maximum and an age, and with a rest above the maximum', () => {
  expect(toHeartRateZones({ restingHeartRate: 50 })).toBeUndefined();
  expect(toHeartRateZones({ maxHeartRate: 100, restingHeartRate: 110 })).toBeUndefined();
});

test('heart rate zones: a rate is found in its zone', () => {
  const zones = toHeartRateZones({ maxHeartRate: 200 });
  if (zones === undefined) throw new Error('no zones');
  expect([80, 100, 139, 140, 210].map((rate) => findZone(zones, rate))).toEqual([0, 1, 2, 3, 5]);
});

test('zones of a session: a measured maximum counts only above the estimate of the age, and without a birth date there are none', () => {
  const session = { day: '2026-11-20', maxHeartRate: 170 };
  const birthDate = '1986-11-21';
  expect(toSessionZones(session, { birthDate, maxHeartRate: 175 })).toMatchObject({ maxHeartRate: 181, isMaxEstimated: true });
  expect(toSessionZones(session, { birthDate, maxHeartRate: 191, restingHeartRate: 50 })).toMatchObject({ maxHeartRate: 191, restingHeartRate: 50 });
  expect(toSessionZones({ ...session, maxHeartRate: 195 }, { birthDate })).toMatchObject({ maxHeartRate: 195, isMaxEstimated: false });
  expect(toSessionZones(session, { maxHeartRate: 191 })).toBeUndefined();
});
