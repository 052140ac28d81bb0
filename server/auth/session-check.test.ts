/** A session that stood at its last call is checked by the next call's own message, not by what the process remembers of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '#core/kit/day.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const meal = (): object => ({
  id: randomUUID(),
  day: addDays(dayIn('Europe/Ljubljana', Date.now()), -1),
  type: 'lunch',
  source: 'text',
  lang: 'sl',
  text: 'jabolko',
});

/** Each way of calling that leaves the check to its messages, good calls and bad ones. */
const CALLS: readonly [string, (person: Person) => Promise<Response>][] = [
  ['a function', (person) => server.post('/rest/v1/rpc/my_profile', {}, person)],
  ['a function that is not there', (person) => server.post('/rest/v1/rpc/no_such_thing', {}, person)],
  ['a table', (person) => server.fetch('/rest/v1/profiles?select=user_id', {}, person)],
  ['a table that is not there', (person) => server.fetch('/rest/v1/nothing', {}, person)],
  ['logging a meal', (person) => server.post('/functions/v1/log-meal', meal(), person)],
  ['logging nothing', (person) => server.post('/functions/v1/log-meal', {}, person)],
  ['changing a meal that is not there', (person) => server.post('/functions/v1/update-meal', { id: randomUUID(), lang: 'sl', name: 'x' }, person)],
];

/** What is answered while the session stands, and after `change`, of which no message tells the server. */
async function answersAround(person: Person, change: string): Promise<{ before: number[]; after: [number, string][]; meals: unknown }> {
  const before: number[] = [];
  for (const [, call] of CALLS) before.push((await call(person)).status);
  const { database } = server.running;
  await database.transaction(async (transaction) => {
    await transaction.script('set local session_replication_role = replica');
    await transaction.query(change, [person.id]);
  });
  const after: [number, string][] = [];
  for (const [, call] of CALLS) {
    const response = await call(person);
    after.push([response.status, await response.text()]);
  }
  const [row] = await database.query<{ meals: number }>('select count(*)::int as meals from public.meals where user_id = $1', [person.id]);
  return { before, after, meals: row?.meals };
}

test('a session whose end nobody announced is refused at its next call, in the words of one that was never known', async () => {
  const { before, after, meals } = await answersAround(await server.join(), 'delete from auth.sessions where user_id = $1');
  expect(before).toEqual([200, 404, 200, 404, 200, 400, 404]);
  expect(after.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 401, 401]);
  const rest = expect.stringContaining('PGRST301') as string;
  const endpoint = expect.stringContaining('session_missing') as string;
  expect(after.map(([, text]) => text)).toEqual([rest, rest, rest, rest, endpoint, endpoint, endpoint]);
  expect(meals).toBe(1);
});

test('one that needs a second factor since is refused, too', async () => {
  const { after, meals } = await answersAround(
    await server.join(),
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
  );
  expect(after.map(([status]) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(after.every(([, text]) => text.includes('second_factor_needed'))).toBe(true);
  expect(meals).toBe(1);
});

test('one that was used too long ago is refused, too', async () => {
  const change = `update auth.sessions set created_at = now() - interval '40 days', refreshed_at = null where user_id = $1`;
  const { after } = await answersAround(await server.join(), change);
  expect(after.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 401, 401]);
});
