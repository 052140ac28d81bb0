import { expect, test } from 'vitest';
import { readStrava } from './transform.ts';

const RIDE = {
  id: 14_000_000_001,
  name: 'Jutranja vožnja',
  sport_type: 'GravelRide',
  start_date: '2026-10-24T22:15:00Z',
  start_date_local: '2026-10-25T00:15:00Z',
  timezone: '(GMT+01:00) Europe/Ljubljana',
  utc_offset: 7200,
  elapsed_time: 5400,
  moving_time: 5000,
  distance: 31_250.4,
  total_elevation_gain: 410,
  average_heartrate: 139.2,
  max_heartrate: 171,
  device_name: 'Edge 840',
};

test('strava: an activity after midnight in Ljubljana is of the local day, by the offset and not by start_date_local', () => {
  expect(readStrava({ activities: [RIDE] })).toEqual({
    metrics: [],
    figureRecords: [],
    sleeps: [],
    measures: [],
    skipped: 0,
    workouts: [
      {
        externalId: '14000000001',
        kind: 'bike',
        sport: 'GravelRide',
        title: 'Jutranja vožnja',
        day: '2026-10-25',
        startAt: '2026-10-24T22:15:00.000Z',
        offsetMinutes: 120,
        durationMinutes: 90,
        distanceM: 31_250.4,
        ascentM: 410,
        averageHeartRate: 139.2,
        maxHeartRate: 171,
        device: 'Edge 840',
      },
    ],
  });
});

test('strava: without calories, heart rate or distance these are absent, not zero', () => {
  const { average_heartrate: _a, max_heartrate: _m, ...bare } = RIDE;
  const [workout] = readStrava({ activities: [{ ...bare, distance: 0, total_elevation_gain: null }] }).workouts;
  for (const name of ['calories', 'averageHeartRate', 'maxHeartRate', 'distanceM', 'ascentM', 'strain']) expect(workout).not.toHaveProperty(name);
});

test('strava: a name is one line, and an id that no database stores is none', () => {
  const named = readStrava({ activities: [{ ...RIDE, name: 'Tek\n\u202eob\u0000jezeru \ud83c' }] });
  expect(named.workouts[0]?.title).toBe('Tek ob jezeru');
  expect(readStrava({ activities: [{ ...RIDE, id: 'a\u0000' }] })).toMatchObject({ workouts: [], skipped: 1 });
});

test('strava: an activity without an offset has no known day and is skipped', () => {
  const { utc_offset: _, ...bare } = RIDE;
  expect(readStrava({ activities: [bare] })).toMatchObject({ workouts: [], skipped: 1 });
});
