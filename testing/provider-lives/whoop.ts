/** Whoop of one life. A cycle begins with a night; its strain is that of what was done until the next one. */
import { HOUR, iso, offsetAt, writeOffset, type LifeEvent, type LifeRecord } from '../provider-life.ts';
import { idBelow, page, readIso, type MakeMaker } from './maker.ts';

const SPORTS = { run: 'running', bike: 'cycling', strength: 'weightlifting' };
const LONGEST_CYCLE = 36 * HOUR;
const uuid = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
const newestFirst = (a: { readonly start: string }, b: { readonly start: string }): number => (a.start < b.start ? 1 : -1);

export const makeWhoop: MakeMaker = (life, personId) => {
  const user_id = Number(personId);
  let calls = 0;
  const nights = () => life.known('sleep');
  /** Whoop keeps the cycle of a night that is deleted. */
  const cycleNights = () => life.records.filter((one) => one.of === 'sleep' && !one.wasNap && one.knownAt <= life.now);
  /** A nap that the person made a night of has a cycle that no list has. */
  const cycleId = (one: LifeRecord): number => (one.wasNap ? 900_000 : 0) + one.id;
  const times = ({ start, end, zone, score }: LifeRecord) => ({
    user_id,
    created_at: iso(end),
    updated_at: iso(end),
    start: iso(start),
    end: iso(end),
    timezone_offset: writeOffset(offsetAt(zone, end)),
    score_state: score === undefined ? 'PENDING_SCORE' : 'SCORED',
  });
  const sleep = (one: LifeRecord) => {
    const asleep = one.end - one.start;
    const stages = {
      total_in_bed_time_milli: asleep,
      total_awake_time_milli: asleep / 10,
      total_no_data_time_milli: 0,
      total_light_sleep_time_milli: asleep / 2,
      total_slow_wave_sleep_time_milli: asleep / 5,
      total_rem_sleep_time_milli: asleep / 5,
      sleep_cycle_count: 4,
      disturbance_count: 7,
    };
    const needed = { baseline_milli: 27_000_000, need_from_sleep_debt_milli: 0, need_from_recent_strain_milli: 0, need_from_recent_nap_milli: 0 };
    const more = { sleep_performance_percentage: one.score, sleep_consistency_percentage: 80, sleep_efficiency_percentage: 90 };
    return {
      id: uuid(one.id),
      cycle_id: cycleId(one),
      nap: one.isNap,
      ...times(one),
      ...(one.score === undefined ? {} : { score: { stage_summary: stages, sleep_needed: needed, respiratory_rate: 10 + one.pulse / 10, ...more } }),
    };
  };
  const recovery = (one: LifeRecord) => ({
    cycle_id: cycleId(one),
    sleep_id: uuid(one.id),
    user_id,
    created_at: iso(one.end),
    updated_at: iso(one.end),
    score_state: one.score === undefined ? 'PENDING_SCORE' : 'SCORED',
    ...(one.score === undefined
      ? {}
      : {
          score: {
            user_calibrating: false,
            recovery_score: one.score,
            resting_heart_rate: one.pulse,
            hrv_rmssd_milli: one.variability,
            spo2_percentage: 96,
            skin_temp_celsius: 33.5,
          },
        }),
  });
  const cycle = (one: LifeRecord) => {
    const next = Math.min(...cycleNights().flatMap(({ start }) => (start > one.start ? [start] : [])));
    // What was not recorded has an end, too.
    const last = Math.min(next, one.start + LONGEST_CYCLE);
    const end = last > life.now ? undefined : last;
    const until = end ?? life.now;
    const done = life.known('workout').filter(({ start }) => start >= one.start && start < until);
    const strain = Math.min(21, 3 + done.reduce((sum, { amount }) => sum + amount / 200, 0));
    const kilojoule = 3000 + (until - one.start) / 20_000;
    return {
      id: one.id,
      ...times(one),
      end: end === undefined ? null : iso(end),
      score_state: 'SCORED',
      score: { strain, kilojoule, average_heart_rate: 60 + done.length, max_heart_rate: 150 + done.length },
    };
  };
  const workout = (one: LifeRecord) => ({
    id: uuid(one.id),
    sport_name: SPORTS[one.sport],
    ...times(one),
    ...(one.score === undefined
      ? {}
      : {
          score: { strain: 8, average_heart_rate: one.pulse + 60, max_heart_rate: one.pulse + 90, kilojoule: one.amount * 4, percent_recorded: 100 },
        }),
  });
  const withRecovery = () => nights().filter((one) => !one.isNap && !one.goneParts.has('recovery'));
  const list = (records: readonly { readonly start: string; readonly answer: object }[], query: Readonly<Record<string, string>>) => {
    const [from, to] = [readIso(query['start'], 0), readIso(query['end'], Infinity)];
    const found = records.filter(({ start }) => Date.parse(start) >= from && Date.parse(start) < to).toSorted(newestFirst);
    const at = Number(query['nextToken'] ?? 0);
    const records_ = page(found, at, Math.min(Number(query['limit'] ?? 10), 25)).map(({ answer }) => answer);
    return { records: records_, ...(at + records_.length < found.length ? { next_token: String(at + records_.length) } : {}) };
  };
  const rows = (records: readonly LifeRecord[], write: (one: LifeRecord) => object) =>
    records.map((one) => ({ start: iso(one.start), answer: write(one) }));
  const single = (records: readonly LifeRecord[], id: string, write: (one: LifeRecord) => object) => {
    const found = records.find((one) => uuid(one.id) === id);
    return found && write(found);
  };
  return {
    id: 'whoop',
    can: { sleep: true, parts: [{ of: 'sleep', names: ['recovery'] }], deletes: ['sleep', 'workout'] },
    answer: ({ path, query }) => {
      const below = idBelow(path, '/developer/v2/') ?? '';
      if (below === 'cycle') return list(rows(cycleNights(), cycle), query);
      if (below === 'recovery') return list(rows(withRecovery(), recovery), query);
      if (below === 'activity/sleep') return list(rows(nights(), sleep), query);
      if (below === 'activity/workout') return list(rows(life.known('workout'), workout), query);
      if (below.startsWith('activity/sleep/')) return single(nights(), below.slice('activity/sleep/'.length), sleep);
      return below.startsWith('activity/workout/') ? single(life.known('workout'), below.slice('activity/workout/'.length), workout) : undefined;
    },
    tell: ({ kind, record, part }: LifeEvent) => {
      if (record.of !== 'sleep' && record.of !== 'workout') return [];
      const what = kind === 'deleted' ? 'deleted' : 'updated';
      const call = (type: string) => ({ user_id, id: uuid(record.id), type: `${type}.${what}`, trace_id: `trace-${personId}-${(calls += 1)}` });
      if (part !== undefined) return [call(part)];
      if (record.of === 'workout') return [call('workout')];
      // A night that has turned out to be a nap has no recovery any more.
      const recovery = record.isNap ? { ...call('recovery'), type: 'recovery.deleted' } : call('recovery');
      return kind === 'created' && record.isNap ? [call('sleep')] : [call('sleep'), recovery];
    },
  };
};
