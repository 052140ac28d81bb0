/** Stores batches as the server does, and reads the days that come of them. */
import type { WearableBatch } from '#core/wearables/contract.ts';
import type { Database } from '#server/database.ts';

const STORE = 'select public.store_wearables($1::uuid, $2::text::jsonb)';

export async function storeBatch(database: Database, person: string, batch: WearableBatch): Promise<void> {
  await database.query(STORE, [person, JSON.stringify(batch)]);
}

/** The process is gone before the batch is stored whole: nothing of it is. */
export async function storeCutOff(database: Database, person: string, batch: WearableBatch): Promise<void> {
  const gone = new Error('gone');
  await database
    .transaction(async (transaction) => {
      await transaction.query(STORE, [person, JSON.stringify(batch)]);
      throw gone;
    })
    .catch((error: unknown) => {
      if (error !== gone) throw error;
    });
}

/** What the person sees, without what differs between two ways of one source: ids, devices and the moment of a day's weight. */
export async function readDays(database: Database, person: string): Promise<object> {
  const [metrics, sleeps, naps, workouts, weights] = await Promise.all([
    database.query(`select day::text, metric, value::float as value from public.resolved_metrics where user_id = $1 order by 1, 2`, [person]),
    database.query(
      `select kind, start_at, end_at, asleep_seconds::integer as asleep from public.sleep_sessions where user_id = $1 order by kind, start_at`,
      [person],
    ),
    database.query(`select day::text, start_at from public.resolved_sleeps where user_id = $1 order by 1`, [person]),
    database.query(
      `select started_at, kind, duration_minutes::float as minutes, calories::float as kcal, linked_to is null as counts
       from public.training_sessions where user_id = $1 order by 1`,
      [person],
    ),
    database.query(`select day::text, weight_kg::float as kg from public.weight_entries where user_id = $1 order by 1`, [person]),
  ]);
  return { metrics, sleeps, nights: naps.map((night) => night['start_at']), workouts, weights };
}
