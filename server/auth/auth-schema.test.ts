import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDb } from '#testing/db.ts';
import { SYSTEM_FOLDER } from '../project-root.ts';

const STRUCTURE = `select table_name || '.' || column_name || ' ' || udt_schema || '.' || udt_name || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema in ('auth', 'storage')
  union all select indexdef from pg_catalog.pg_indexes where schemaname in ('auth', 'storage')
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_catalog.pg_constraint where connamespace = 'auth'::regnamespace
  order by 1`;

test('the schemas of accounts and files: made again by a new version, they stay as they are with their rows', async () => {
  const db = await openTestDb();
  try {
    const { id } = await db.join();
    await db.rows(`insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, 'aal1')`, [id]);
    const before = await db.rows(STRUCTURE);
    expect(before.length).toBeGreaterThan(100);
    for (const name of ['auth', 'storage'])
      await db.database.transaction((on) => on.script(readFileSync(join(SYSTEM_FOLDER, `${name}.sql`), 'utf8')));
    expect(await db.rows(STRUCTURE)).toEqual(before);
    expect(await db.rows('select aal::text, user_id from auth.sessions')).toEqual([{ aal: 'aal1', user_id: id }]);
  } finally {
    await db.close();
  }
});
