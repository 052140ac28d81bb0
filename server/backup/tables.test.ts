import { expect, test } from 'vitest';
import { openPostgres } from '#server/database-postgres.ts';
import { createTestDatabase } from '#testing/postgres.ts';
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
