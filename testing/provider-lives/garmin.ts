/**
 * Garmin of one life. It answers no questions: after an upload it pings, and the state as of then lies ready; after it was asked for history it pings,
 * and what lies ready is the state of the moment. It has no word for a deletion.
 */
import { GARMIN_LISTS, type GarminList } from '#core/providers/garmin/event.ts';
import { GARMIN_PERMISSIONS_PATH } from '#core/providers/garmin/permissions.ts';
import { localDay, offsetAt, type Life, type LifeEvent, type LifeRecord } from '../provider-life.ts';
import type { Asked } from '../provider-fake.ts';
import { idBelow, type MakeMaker } from './maker.ts';

const SPORTS = { run: 'RUNNING', bike: 'CYCLING', strength: 'STRENGTH_TRAINING' };
const PATH = '/wellness-api/rest/';
const seconds = (at: number): number => Math.floor(at / 1000);

const times = ({ start, end, zone }: LifeRecord) => ({
  startTimeInSeconds: seconds(start),
  startTimeOffsetInSeconds: offsetAt(zone, start) * 60,
  durationInSeconds: seconds(end - start),
});

function writeDay(one: LifeRecord, life: Life) {
  const share = life.getShare(one);
  return {
    summaryId: `day-${one.id}-${share}`,
    calendarDate: one.day,
    ...times(one),
    durationInSeconds: Math.floor((seconds(one.end - one.start) * share) / 60) * 60,
    steps: Math.floor(one.amount * 10 * share),
    distanceInMeters: Math.floor(one.amount * 8 * share),
    activeKilocalories: Math.floor(one.amount * share),
    bmrKilocalories: Math.floor(1600 * share),
    floorsClimbed: Math.floor(10 * share),
    restingHeartRateInBeatsPerMinute: one.pulse,
    averageHeartRateInBeatsPerMinute: one.pulse + 10,
    maxHeartRateInBeatsPerMinute: one.pulse + 80,
    averageStressLevel: one.score ?? -1,
    moderateIntensityDurationInSeconds: 600,
    vigorousIntensityDurationInSeconds: 300,
  };
}

function writeSleep(one: LifeRecord) {
  const stage = { startTimeInSeconds: seconds(one.start), endTimeInSeconds: seconds(one.end) };
  const asleep = seconds(one.end - one.start);
  return {
    summaryId: `sleep-${one.id}`,
    calendarDate: localDay(one.end, one.zone),
    ...times(one),
    durationInSeconds: Math.floor(asleep * 0.9),
    deepSleepDurationInSeconds: Math.floor(asleep * 0.2),
    lightSleepDurationInSeconds: Math.floor(asleep * 0.5),
    remSleepInSeconds: Math.floor(asleep * 0.2),
    awakeDurationInSeconds: Math.floor(asleep * 0.1),
    sleepLevelsMap: { light: [stage] },
    ...(one.score === undefined ? {} : { overallSleepScore: { value: one.score, qualifierKey: 'FAIR' } }),
  };
}

const writeHrv = (one: LifeRecord) => ({
  summaryId: `hrv-${one.id}`,
  calendarDate: localDay(one.end, one.zone),
  ...times(one),
  lastNightAvg: one.score === undefined ? null : one.variability,
});
const writeBody = (one: LifeRecord) => ({
  summaryId: `body-${one.id}`,
  measurementTimeInSeconds: seconds(one.start),
  measurementTimeOffsetInSeconds: offsetAt(one.zone, one.start) * 60,
  weightInGrams: one.amount * 100,
  bodyFatInPercent: 20 + one.pulse / 10,
});
const writeActivity = (one: LifeRecord) => ({
  summaryId: `activity-${one.id}`,
  activityId: one.id,
  activityType: SPORTS[one.sport],
  ...times(one),
  distanceInMeters: one.amount * 10,
  activeKilocalories: one.amount,
  averageHeartRateInBeatsPerMinute: one.pulse + 60,
  maxHeartRateInBeatsPerMinute: one.pulse + 90,
  deviceName: 'Forerunner 265',
});

export const makeGarmin: MakeMaker = (life, personId) => {
  const lying = new Map<string, readonly object[]>();
  let history: { readonly list: GarminList; readonly from: number; readonly to: number }[] = [];
  let uploads = 0;
  const summaries: Readonly<Record<GarminList, (from: number, to: number) => object[]>> = {
    dailies: (from, to) => inSpan('day', from, to).map((one) => writeDay(one, life)),
    sleeps: (from, to) => inSpan('sleep', from, to).map(writeSleep),
    hrv: (from, to) => inSpan('sleep', from, to).map(writeHrv),
    bodyComps: (from, to) => inSpan('weight', from, to).map(writeBody),
    activities: (from, to) => inSpan('workout', from, to).map(writeActivity),
  };
  const inSpan = (of: LifeRecord['of'], from: number, to: number) => life.known(of).filter(({ start }) => start >= from && start < to);
  const ping = (list: GarminList, query: string) => ({
    [list]: [{ userId: personId, callbackURL: `https://apis.garmin.com${PATH}${list}?${query}` }],
  });
  const upload = (list: GarminList, answer: readonly object[]) => {
    uploads += 1;
    const query = `uploadStartTimeInSeconds=${seconds(life.now) - 60}&uploadEndTimeInSeconds=${seconds(life.now)}&token=${uploads}`;
    lying.set(String(uploads), answer);
    return ping(list, query);
  };
  const askHistory = (list: GarminList, query: Asked['query']): object => {
    history.push({ list, from: Number(query['summaryStartTimeInSeconds']) * 1000, to: Number(query['summaryEndTimeInSeconds']) * 1000 });
    return {};
  };
  const pingHistory = (list: GarminList, from: number, to: number) => {
    uploads += 1;
    return ping(list, `summaryStartTimeInSeconds=${seconds(from)}&summaryEndTimeInSeconds=${seconds(to)}&token=${uploads}`);
  };
  return {
    id: 'garmin',
    can: { sleep: true, day: true, weight: true },
    answer: (asked) => {
      const { path, query } = asked;
      if (path === GARMIN_PERMISSIONS_PATH) return { permissions: ['HEALTH_EXPORT', 'ACTIVITY_EXPORT', 'HISTORICAL_DATA_EXPORT'] };
      const below = idBelow(path, PATH) ?? '';
      if (below === 'user/id') return { userId: personId };
      const asks = GARMIN_LISTS.find((one) => `backfill/${one}` === below);
      if (asks !== undefined) return askHistory(asks, query);
      const list = GARMIN_LISTS.find((one) => one === below);
      if (list === undefined) return undefined;
      if (query['uploadEndTimeInSeconds'] !== undefined) return lying.get(query['token'] ?? '');
      return summaries[list](Number(query['summaryStartTimeInSeconds']) * 1000, Number(query['summaryEndTimeInSeconds']) * 1000);
    },
    tell: ({ record }: LifeEvent) => {
      switch (record.of) {
        case 'day':
          return [upload('dailies', [writeDay(record, life)])];
        case 'sleep':
          return [upload('sleeps', [writeSleep(record)]), upload('hrv', [writeHrv(record)])];
        case 'weight':
          return [upload('bodyComps', [writeBody(record)])];
        case 'workout':
          return [upload('activities', [writeActivity(record)])];
      }
    },
    tellEnded: () => [{ deregistrations: [{ userId: personId }] }],
    tellGranted: () => [{ userPermissionsChange: [{ userId: personId, permissions: [], changeTimeInSeconds: seconds(life.now) }] }],
    takeHistory: () => {
      const asked = history;
      history = [];
      return asked.map(({ list, from, to }) => pingHistory(list, from, to));
    },
    tellAll: () => GARMIN_LISTS.map((list) => pingHistory(list, 0, life.now + 1)),
  };
};
