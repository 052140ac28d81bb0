import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type TestDb } from '#testing/db.ts';
import { ACTORS } from './rights-shapes.ts';
import { BELONGINGS, createTestUsers, fill, type TestUsers } from './test-users.ts';
import { RPC_RIGHTS } from './rpc-rights.ts';

describe('who may call', () => {
  let db: TestDb;
  let testUsers: TestUsers;
  const id = randomUUID();
  const filled = (sql: string) => fill(sql, testUsers.owner.id, id);
  beforeAll(async () => {
    db = await openTestDb();
    testUsers = await createTestUsers(db);
    await db.database.batch(filled(BELONGINGS));
  });
  afterAll(() => db.close());

  test('every function of the catalogue has its row, once', async () => {
    const functions = await db.rows<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
    );
    expect(functions.map(({ name }) => name).toSorted()).toEqual(Object.keys(RPC_RIGHTS).toSorted());
  });

  const cases = Object.entries(RPC_RIGHTS).flatMap(([name, { about, args, rights }]) =>
    ACTORS.map((actor) => ({ name, about, args, actor, expected: rights[actor] })),
  );

  test.each(cases)('$name: $actor → $expected', async ({ name, about, args, actor, expected }) => {
    let answer = '';
    const call = `select public.${name}(${filled(args)})::text as answer`;
    const attempt = testUsers.actors[actor].attempt<{ answer: string | null }>(call);
    expect(await getRefusal(attempt.then(([row]) => (answer = row?.answer ?? '')))).toBe(expected);
    // Whatever is told about a caller tells nothing of the owner.
    const disclosedToOthers = about === 'caller' && actor !== 'owner' ? answer : '';
    expect(disclosedToOthers).not.toMatch(new RegExp(`${id}|${testUsers.owner.id}|${testUsers.owner.email}`));
  });

  test('to whoever is gone, nothing is told as if they were somebody', async () => {
    const reported = async (name: string): Promise<unknown> =>
      (await testUsers.actors.deactivated.attempt<{ answer: unknown }>(`select public.${name}() as answer`))[0]?.answer;
    expect(await reported('is_admin')).toBe(false);
    expect(await reported('my_sessions')).toEqual([]);
    expect([await reported('my_profile'), await reported('deletion_terms')]).toEqual([null, null]);
  });
});
