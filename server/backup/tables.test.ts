import { expect, test } from 'vitest';
import { openPostgres } from '#server/database-postgres.ts';
import { openTestDb } from '#testing/db.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { exportRows } from './export-rows.ts';
import { isEmpty } from './import-rows.ts';
import { dataTables } from './tables.ts';

test('what migrations write is no data: a backup of any version brings no other rules, and a migrated database is empty', async () => {
  const { address, drop } = await createTestDatabase();
  const database = await openPostgres(address);
  const filled: string[] = [];
  for (const { name } of await database.transaction(dataTables)) {
    const [row] = await database.query<{ filled: boolean }>(`select exists (select from ${name}) as filled`);
    if (row?.filled === true) filled.push(name);
  }
  expect(filled).toEqual([]);
  expect(await isEmpty(database)).toBe(true);
  await database.close();
  await drop();
});

test('what a provider lets be shown for some days alone is in no backup', async () => {
  const db = await openTestDb();
  const { id } = await db.join();
  await db.rows(
    `insert into public.restricted_workouts (user_id, provider, external_id, kind, title, day, started_at, fetched_at, expires_at)
     values ($1, 'strava', '42', 'run', 'Jutranji krog', current_date, now(), now(), now() + interval '7 days')`,
    [id],
  );
  const lines: string[] = [];
  await exportRows(db.database, (part) => {
    if (part.kind === 'rows') lines.push(...part.lines);
    return Promise.resolve();
  });
  expect(lines.some((line) => line.includes(id))).toBe(true);
  expect(lines.filter((line) => line.includes('Jutranji krog'))).toEqual([]);
  await db.close();
});
