/** Suunto of one life. It has no word for a deletion. */
import { iso, localIso, offsetAt, type LifeEvent, type LifeRecord } from '../provider-life.ts';
import { page, type MakeMaker } from './maker.ts';

const SPORTS = { run: 1, bike: 2, strength: 23 };

export const makeSuunto: MakeMaker = (life, personId) => {
  const workout = (one: LifeRecord) => ({
    workoutKey: `key${one.id}`,
    activityId: SPORTS[one.sport],
    startTime: one.start,
    stopTime: one.end,
    totalTime: (one.end - one.start) / 1000,
    timeOffsetInMinutes: offsetAt(one.zone, one.start),
    totalDistance: one.amount * 10,
    energyConsumption: one.amount,
    totalAscent: one.pulse,
    // In beats a second, as some firmware has it.
    hrdata: { workoutAvgHR: one.id % 2 === 0 ? (one.pulse + 60) / 60 : one.pulse + 60, hrmax: one.pulse + 90, userMaxHR: 190 },
    gear: { manufacturer: 'Suunto', name: 'Suunto Race' },
  });
  const sleep = (one: LifeRecord) => {
    const asleep = (one.end - one.start) / 1000;
    const stages = { DeepSleepDuration: asleep / 5, LightSleepDuration: asleep / 2, REMSleepDuration: asleep / 5 };
    const bed = { BedtimeStart: localIso(one.start, one.zone), BedtimeEnd: localIso(one.end, one.zone), Duration: asleep };
    const scored = one.score === undefined ? {} : { SleepQualityScore: one.score };
    const pulses = { HRAvg: one.pulse + 5, HRMin: one.pulse, IsNap: one.isNap, SleepId: one.id };
    return { timestamp: localIso(one.end, one.zone), entryData: { ...bed, ...stages, ...scored, ...pulses } };
  };
  const samples = (from: number, to: number) =>
    life
      .known('day')
      .filter(({ start }) => start >= from && start <= to)
      .map((one) => ({ TimeISO8601: localIso(one.start, one.zone), Value: Math.floor(one.amount * 10 * life.getShare(one)) }));
  const inside = (at: number, from: number, to: number): boolean => at > from && at < to;
  return {
    id: 'suunto',
    can: { sleep: true, day: true },
    answer: ({ path, query }) => {
      if (path === '/v3/workouts/') {
        const [since, until, offset, limit] = ['since', 'until', 'offset', 'limit'].map((name) => Number(query[name]));
        const found = life.known('workout').filter(({ start }) => inside(start, since ?? 0, until ?? 0));
        return { error: null, payload: page(found, offset ?? 0, Math.min(limit ?? 50, 100)).map(workout) };
      }
      if (path === '/247samples/sleep')
        return life
          .known('sleep')
          .filter(({ end }) => inside(end, Number(query['from']), Number(query['to'])))
          .map(sleep);
      if (path !== '/247/daily-activity-statistics') return undefined;
      const span = [Date.parse(query['startdate'] ?? ''), Date.parse(query['enddate'] ?? '')] as const;
      return [{ Name: 'stepcount', Sources: [{ Name: 'Suunto Race', Samples: samples(...span) }] }];
    },
    tell: ({ record, at }: LifeEvent) => {
      const username = personId;
      switch (record.of) {
        case 'workout':
          return [{ type: 'WORKOUT_CREATED', username, workout: workout(record), gear: {} }];
        case 'sleep':
          return [{ type: 'SUUNTO_247_SLEEP_CREATED', username, samples: [sleep(record)] }];
        case 'day':
          return [{ type: 'SUUNTO_247_ACTIVITY_CREATED', username, samples: [{ timestamp: iso(at), entryData: { StepCount: record.amount } }] }];
        case 'weight':
          return [];
      }
    },
  };
};
