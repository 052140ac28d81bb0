import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';
import { RIGHTS } from './actors.ts';
import { ACTORS, outcomeFor, VERBS, type TableRights, type Verb } from './rights-shapes.ts';
import { VIEWS } from './view-rights.ts';
import { createTestUsers, fill, type TestUsers } from './test-users.ts';

describe('rights', () => {
  let db: TestDb;
  let testUsers: TestUsers;
  let stranger: Member;
  beforeAll(async () => {
    db = await openTestDb();
    testUsers = await createTestUsers(db);
    stranger = await db.join();
  });
  afterAll(() => db.close());

  function sentence(verb: Verb, table: string, { where, insert, update }: TableRights): string {
    return {
      select: `select 1 from public.${table} where ${where}`,
      // Without "returning": the right to read is another one.
      insert,
      update: `update public.${table} set ${update} where ${where} returning 1`,
      delete: `delete from public.${table} where ${where} returning 1`,
    }[verb];
  }

  async function outcome(verb: Verb, actor: Actor, sql: string, arrange: string): Promise<string> {
    let rows: object[] = [];
    const refusal = await getRefusal(actor.attempt(sql, arrange).then((found) => (rows = found)));
    if (refusal !== 'done') return refusal;
    return verb === 'insert' || rows.length > 0 ? 'rows' : 'none';
  }

  const cases = Object.entries(RIGHTS).flatMap(([table, rights]) =>
    ACTORS.flatMap((name) => VERBS.map((verb) => ({ table, rights, name, verb, expected: outcomeFor(rights, name, verb) }))),
  );

  test.each(cases)('$table: $name, $verb → $expected', async ({ table, rights, name, verb, expected }) => {
    const id = randomUUID();
    const filled = (sql: string) => fill(sql, testUsers.owner.id, id);
    expect(await outcome(verb, testUsers.actors[name], filled(sentence(verb, table, rights)), filled(rights.arrange))).toBe(expected);
  });

  test.each(Object.entries(RIGHTS))('%s: whoever is gone stores nothing in their own name', async (_table, { insert, arrange }) => {
    const id = randomUUID();
    const attempt = testUsers.actors.deactivated.attempt(fill(insert, testUsers.goneId, id), fill(arrange, testUsers.owner.id, id));
    expect(await getRefusal(attempt)).toMatch(/^(42501|23503|access_denied|input_invalid)$/);
  });

  test.each(ACTORS)('what is not in schema public is out of reach: %s', async (name) => {
    const hidden = await db.rows<{ table: string }>(
      `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('private', 'auth') and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
    );
    expect(hidden.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['auth.users', 'private.admin_emails', 'private.admins', 'private.jobs']),
    );
    for (const { table } of hidden) {
      const tries = [`select 1 from ${table}`, `insert into ${table} default values`, `delete from ${table}`];
      for (const sql of tries) expect([sql, await getRefusal(testUsers.actors[name].attempt(sql))]).toEqual([sql, '42501']);
    }
  });

  const views = Object.entries(VIEWS).flatMap(([view, { of, where }]) =>
    ACTORS.map((name) => ({ view, where, name, table: RIGHTS[of]!, expected: outcomeFor(RIGHTS[of]!, name, 'select') })),
  );

  test.each(views)('view $view: $name → $expected', async ({ view, where, name, table, expected }) => {
    const id = randomUUID();
    const filled = (sql: string) => fill(sql, testUsers.owner.id, id);
    expect(await outcome('select', testUsers.actors[name], filled(`select 1 from public.${view} where ${where}`), filled(table.arrange))).toBe(
      expected,
    );
  });

  test('every view of the catalogue has its row, and nobody writes through one', async () => {
    const found = await db.rows<{ name: string; writers: string }>(
      `select c.relname as name, concat_ws(',', r, p) as writers from pg_class c
       left join (unnest(array['anon', 'authenticated']) r cross join unnest(array['insert', 'update', 'delete']) p) on has_table_privilege(r, c.oid, p)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by 1`,
    );
    expect(found).toEqual(Object.keys(VIEWS).map((name) => ({ name, writers: '' })));
  });

  test("nobody gives a row of theirs to another, or an ingredient to another's meal", async () => {
    const owner = await db.join();
    const meal = randomUUID();
    await db.database.batch(`insert into public.meals (id, user_id, day, type) values ('${meal}', '${owner.id}', '2026-11-20', 'lunch')`);
    await db.as(owner).rows('update public.meals set user_id = $1 where id = $2', [stranger.id, meal]);
    expect(await db.rows('select user_id from public.meals where id = $1', [meal])).toEqual([{ user_id: owner.id }]);
    const slip = (user: Member) =>
      getRefusal(db.as(stranger).rows(`insert into public.meal_ingredients (meal_id, user_id, name) values ($1, $2, 'x')`, [meal, user.id]));
    expect(await slip(owner)).toBe('42501');
    expect(await slip(stranger)).toBe('23503');
  });
});
