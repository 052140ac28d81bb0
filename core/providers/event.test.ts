/** What holds for the calls of every provider, whatever comes. */
import { expect, test } from 'vitest';
import { providerChangeSchema, type EventReader } from './event.ts';
import { garminEvents } from './garmin/event.ts';
import { ouraEvents } from './oura/event.ts';
import { stravaEvents } from './strava/event.ts';
import { suuntoEvents } from './suunto/event.ts';
import { whoopEvents } from './whoop/event.ts';

const READERS: readonly (readonly [EventReader, object])[] = [
  [whoopEvents, { user_id: 1, id: 'a', type: 'recovery.updated', trace_id: 't' }],
  [ouraEvents, { event_type: 'update', data_type: 'workout', object_id: 'a', event_time: '2026-11-20T08:00:00Z', user_id: 'u' }],
  [suuntoEvents, { type: 'SUUNTO_247_SLEEP_CREATED', username: 'u', samples: [{ timestamp: '2026-11-20T06:00:00+01:00', entryData: {} }] }],
  [stravaEvents, { object_type: 'activity', object_id: 1, aspect_type: 'update', owner_id: 1, event_time: 1, updates: {} }],
  [garminEvents, { sleeps: [{ userId: 'u', callbackURL: 'https://apis.garmin.com/wellness-api/rest/sleeps?token=t' }] }],
];
const JUNK: readonly unknown[] = [null, '', 'x'.repeat(5000), -1, 1.5, 1e300, true, [], {}, [[]], '../../admin', 'a b', 'a?x=1'];

test.each(READERS)('a plain call is one event; with a junk field it is none, or one that goes nowhere else', ({ read }, plain) => {
  expect(read(plain)).toHaveLength(1);
  for (const body of [...JUNK, ...JUNK.flatMap((junk) => Object.keys(plain).map((name) => ({ ...plain, [name]: junk })))])
    for (const { change, userId } of read(body) ?? []) {
      expect(providerChangeSchema.safeParse(change).success).toBe(true);
      expect(userId).not.toBe('');
      expect('path' in change ? change.path : '').not.toContain('..');
    }
});

test('whoop: a recovery that is deleted takes its figures, and a night its own and those of its recovery', () => {
  const read = (type: string) => whoopEvents.read({ user_id: 1, id: 'n', type, trace_id: 't' })?.[0]?.change;
  expect(read('recovery.deleted')).toEqual({ kind: 'deleted', list: 'figures', id: 'n', figures: ['recovery n'] });
  expect(read('sleep.deleted')).toEqual({ kind: 'deleted', list: 'sleeps', id: 'n', figures: ['sleep n', 'recovery n'] });
});

test('oura: a document of a day that is deleted takes its figures', () => {
  const call = { event_type: 'delete', data_type: 'daily_readiness', object_id: 'd', event_time: '2026-11-20T08:00:00Z', user_id: 'u' };
  expect(ouraEvents.read(call)?.[0]?.change).toEqual({ kind: 'deleted', list: 'figures', id: 'd', figures: ['daily_readiness d'] });
});

test('garmin: what lies ready is of the upload that its address names', () => {
  const callbackURL = 'https://apis.garmin.com/wellness-api/rest/dailies?uploadStartTimeInSeconds=1752000000&uploadEndTimeInSeconds=1752000600';
  expect(garminEvents.read({ dailies: [{ userId: 'u', callbackURL }] })?.[0]?.change).toMatchObject({ kind: 'ready', at: 1_752_000_600_000 });
});

test('strava: consent that was withdrawn is asked about, not believed', () => {
  const event = { object_type: 'athlete', object_id: 7, aspect_type: 'update', owner_id: 7, event_time: 1, updates: { authorized: 'false' } };
  expect(stravaEvents.read(event)?.[0]?.change).toEqual({ kind: 'ended', path: '/athlete' });
});

test('garmin: permissions that changed are asked about, not believed', () => {
  const call = { userPermissionsChange: [{ userId: 'u', permissions: [], changeTimeInSeconds: 5 }, { userId: 'u' }] };
  expect(garminEvents.read(call)).toEqual([
    { name: 'permissions u 5', userId: 'u', change: { kind: 'permissions', path: '/wellness-api/rest/user/permissions' } },
  ]);
});

test('garmin: the token of a person goes to Garmin alone', () => {
  const ping = (callbackURL: string) => garminEvents.read({ dailies: [{ userId: 'u', callbackURL }] });
  for (const url of ['https://apis.garmin.com.evil.test/x', 'http://apis.garmin.com/x', 'https://apis.garmin.com:8443/x', 'file:///etc/passwd'])
    expect(ping(url)).toEqual([]);
  expect(ping('https://evil@apis.garmin.com/x?token=1')?.[0]?.change).toEqual({ kind: 'ready', list: 'dailies', path: '/x?token=1' });
});
