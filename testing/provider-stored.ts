/** What a person has of a provider: everything but what differs between two people, and when it came. */
import type { Member, TestDb } from './db.ts';

/** Days of what a restricted source lets be kept: what is older may be there or not. */
const KEPT_DAYS = 7;

export type Stored = Readonly<Record<'metrics' | 'sleeps' | 'workouts' | 'weights' | 'measures' | 'restricted', readonly object[]>>;

/** @param now milliseconds since the epoch */
export async function readStored(db: TestDb, { id }: Member, now: number): Promise<Stored> {
  const read = (sql: string, ...more: unknown[]) => db.rows(sql, [id, ...more]);
  const since = new Date(now - (KEPT_DAYS * 24 - 1) * 3_600_000).toISOString();
  const [metrics, sleeps, workouts, weights, measures, restricted] = await Promise.all([
    read(`select day::text, metric, value::float as value, offset_minutes from public.daily_metrics where user_id = $1 order by day, metric`),
    read(`select to_jsonb(s) - array['id', 'user_id', 'created_at', 'updated_at'] as night from public.sleep_sessions s
      where s.user_id = $1 order by s.external_id`),
    read(`select to_jsonb(t) - array['id', 'user_id', 'created_at', 'updated_at', 'linked_to'] as training,
        coalesce(l.external_id, l.title) as linked
      from public.training_sessions t left join public.training_sessions l on l.id = t.linked_to
      where t.user_id = $1 order by t.external_id, t.title`),
    read(`select external_id, day::text, taken_at, weight_kg::float as kg from public.weight_entries where user_id = $1 order by external_id`),
    read(
      `select external_id, kind, day::text, taken_at, value::float as value from public.body_measurements where user_id = $1 order by external_id`,
    ),
    read(
      `select to_jsonb(w) - array['user_id', 'created_at', 'updated_at', 'fetched_at', 'expires_at'] as workout from public.restricted_workouts w
       where w.user_id = $1 and w.started_at > $2 order by w.external_id`,
      since,
    ),
  ]);
  return { metrics, sleeps, workouts, weights, measures, restricted };
}
