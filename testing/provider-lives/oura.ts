/** Oura of one life: documents of nights, of workouts and of days, each of which may be deleted. */
import { addDays } from '#core/kit/day.ts';
import { localDay, localIso, MINUTE, type LifeEvent, type LifeRecord } from '../provider-life.ts';
import { iso } from '../provider-life.ts';
import { idBelow, page, type MakeMaker } from './maker.ts';

const SPORTS = { run: 'running', bike: 'cycling', strength: 'strength_training' };
const DAILY = ['daily_sleep', 'daily_readiness', 'daily_activity', 'daily_spo2'] as const;
type Daily = (typeof DAILY)[number];
const PAGE = 20;

interface Row {
  readonly id: string;
  readonly day: string;
  readonly [field: string]: unknown;
}

export const makeOura: MakeMaker = (life, personId) => {
  const toType = ({ isTakenBack, isNap, id }: LifeRecord): string => {
    if (isTakenBack) return id % 2 === 0 ? 'deleted' : 'rest';
    if (!isNap) return 'long_sleep';
    return id % 2 === 0 ? 'late_nap' : 'sleep';
  };
  const sleep = (one: LifeRecord): Row => {
    const asleep = Math.round((one.end - one.start) / 1000);
    const day = localDay(one.end, one.zone);
    const type = toType(one);
    const figures = {
      total_sleep_duration: Math.round(asleep * 0.9),
      time_in_bed: asleep,
      awake_time: Math.round(asleep * 0.1),
      light_sleep_duration: Math.round(asleep * 0.5),
      deep_sleep_duration: Math.round(asleep * 0.2),
      rem_sleep_duration: Math.round(asleep * 0.2),
      latency: 300,
      efficiency: 90,
      average_hrv: one.score === undefined ? null : one.variability,
      average_heart_rate: one.pulse + 5,
      lowest_heart_rate: one.pulse,
      average_breath: 14.5,
    };
    const bed = { bedtime_start: localIso(one.start, one.zone), bedtime_end: localIso(one.end, one.zone) };
    return { id: `sleep-${one.id}`, day: type === 'late_nap' ? addDays(day, 1) : day, type, ...bed, ...figures, low_battery_alert: false };
  };
  const workout = (one: LifeRecord): Row => ({
    id: `workout-${one.id}`,
    day: localDay(one.start, one.zone),
    activity: SPORTS[one.sport],
    calories: one.amount,
    distance: one.amount * 10,
    start_datetime: localIso(one.start, one.zone),
    end_datetime: localIso(one.end, one.zone),
    intensity: 'moderate',
    label: null,
    source: 'confirmed',
  });
  const contents: Readonly<Record<Daily, (one: LifeRecord) => object>> = {
    daily_sleep: ({ score }) => ({ score: score ?? null, contributors: {} }),
    daily_readiness: ({ score, pulse }) => ({
      score: score === undefined ? null : 100 - score,
      temperature_deviation: pulse / 100,
      contributors: {},
    }),
    daily_activity: (one) => ({
      steps: Math.floor(one.amount * 10 * life.getShare(one)),
      active_calories: Math.floor(one.amount * life.getShare(one)),
      total_calories: 1500 + Math.floor(one.amount * life.getShare(one)),
      equivalent_walking_distance: Math.floor(one.amount * 8 * life.getShare(one)),
      score: 80,
    }),
    daily_spo2: ({ score, variability }) => ({ spo2_percentage: score === undefined ? null : { average: 90 + variability / 20 } }),
  };
  const daily = (type: Daily, one: LifeRecord): Row => ({
    id: `${type}-${one.id}`,
    day: one.day,
    ...contents[type](one),
    timestamp: iso(one.start),
  });
  const findRows = (type: string): readonly Row[] | undefined => {
    if (type === 'sleep') return life.known('sleep').map(sleep);
    if (type === 'workout') return life.known('workout').map(workout);
    const found = DAILY.find((name) => name === type);
    return (
      found &&
      life
        .known('day')
        .filter(({ goneParts }) => !goneParts.has(found))
        .map((one) => daily(found, one))
    );
  };
  const told = new Map<string, string>();
  /** Whether a document is another one than when it was told of. */
  const isNew = (type: Daily, record: LifeRecord): boolean => {
    const row = daily(type, record);
    const text = JSON.stringify(row);
    if (told.get(row.id) === text) return false;
    told.set(row.id, text);
    return true;
  };
  /** Whether the last day is included differs between types, as it may. */
  const list = (type: string, rows: readonly Row[], query: Readonly<Record<string, string>>) => {
    const [from = '', to = '~'] = [query['start_date'], query['end_date']];
    const found = rows.filter(({ day }) => day >= from && (type.startsWith('daily') ? day < to : day <= to));
    const at = Number(query['next_token'] ?? 0);
    const data = page(found, at, PAGE);
    return { data, next_token: at + PAGE < found.length ? String(at + PAGE) : null };
  };
  return {
    id: 'oura',
    can: { sleep: true, day: true, taken: true, parts: [{ of: 'day', names: DAILY }], deletes: ['sleep', 'workout'] },
    answer: ({ path, query }) => {
      const [type = '', id] = (idBelow(path, '/v2/usercollection/') ?? '').split('/');
      const rows = findRows(type);
      return id === undefined ? rows && list(type, rows, query) : rows?.find((one) => one.id === id);
    },
    tell: ({ kind, record, part, at }: LifeEvent) => {
      const call = (data_type: string) => ({
        event_type: { begun: 'create', created: 'update', updated: 'update', deleted: 'delete' }[kind],
        data_type,
        object_id: `${data_type}-${record.id}`,
        event_time: iso(at + record.id * MINUTE),
        user_id: personId,
      });
      if (part !== undefined) return [call(part)];
      if (record.of === 'day') return DAILY.filter((type) => !record.goneParts.has(type) && isNew(type, record)).map(call);
      return record.of === 'weight' ? [] : [call(record.of)];
    },
  };
};
