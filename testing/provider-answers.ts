/**
 * What fakes of providers answer about one person, whole as the providers' own descriptions have it: `npm run bench -- fake-answers` validates it by them.
 */
import type { Asked } from './provider-fake.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
const PERSON = 10_129;

const whoopTimes = (start: number, end: number) => ({
  user_id: PERSON,
  created_at: iso(end),
  updated_at: iso(end),
  start: iso(start),
  end: iso(end),
  timezone_offset: '+01:00',
  score_state: 'SCORED',
});

export const WHOOP_PROFILE = { user_id: PERSON, email: 'ana@example.com', first_name: 'Ana', last_name: 'Kovač' };

/** @param id a UUID @param start ms since 1970 */
export const whoopWorkout = (id: string, start: number, end = start + 3_600_000) => ({
  id,
  ...whoopTimes(start, end),
  sport_name: 'running',
  score: {
    strain: 10,
    average_heart_rate: 142,
    max_heart_rate: 171,
    kilojoule: 2000,
    percent_recorded: 100,
    zone_durations: {
      zone_zero_milli: 0,
      zone_one_milli: 600_000,
      zone_two_milli: 1_200_000,
      zone_three_milli: 1_800_000,
      zone_four_milli: 0,
      zone_five_milli: 0,
    },
  },
});

export const whoopCycle = (id: number, start: number, end = start + 86_400_000) => ({
  id,
  ...whoopTimes(start, end),
  score: { strain: 12, kilojoule: 9000, average_heart_rate: 68, max_heart_rate: 171 },
});

/** As Whoop pages: newest first, at most 25, with a token for the next page. */
export function whoopPage<Row extends { readonly start: string }>(records: readonly Row[]) {
  return ({ query }: Pick<Asked, 'query'>) => {
    const found = records.filter(({ start }) => start >= (query['start'] ?? '') && start < (query['end'] ?? '~'));
    const from = Number(query['nextToken'] ?? 0);
    const limit = Math.min(Number(query['limit'] ?? 10), 25);
    return { records: found.slice(from, from + limit), ...(from + limit < found.length ? { next_token: String(from + limit) } : {}) };
  };
}

export const ouraPerson = (id: string) => ({ id, age: 34, weight: 68.4, height: 1.71, biological_sex: 'female', email: 'ana@example.com' });

export const ouraReadiness = (id: string, at: number) => ({
  id,
  meta: { updated_at: iso(at), version: 1 },
  contributors: { hrv_balance: 80, resting_heart_rate: 90 },
  day: iso(at).slice(0, 10),
  score: 83,
  temperature_deviation: null,
  timestamp: iso(at).replace('Z', '+00:00'),
});

export const ouraDocuments = (data: readonly object[]) => ({ data, next_token: null });
