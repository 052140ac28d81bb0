/** The matrices of rights (supabase/tests) through /rest/v1: the database checks the rights of the actual caller. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { RIGHTS } from '../../supabase/tests/actors.ts';
import { outcomeFor } from '../../supabase/tests/rights-shapes.ts';
import { BELONGINGS, fill } from '../../supabase/tests/test-users.ts';
import { RPC_RIGHTS } from '../../supabase/tests/rpc-rights.ts';
import { VIEWS } from '../../supabase/tests/view-rights.ts';
import { readRpcCatalogue, type Rpc } from './rpc-catalogue.ts';

const CALLERS = ['owner', 'stranger', 'admin'] as const;
/** Tables and views, each with the table whose rights it has. */
const RELATIONS = [
  ...Object.keys(RIGHTS).map((name) => [name, name] as const),
  ...Object.entries(VIEWS).map(([view, { of }]) => [view, of] as const),
];

describe('rights', () => {
  let server: TestServer;
  let testUsers: Readonly<Record<(typeof CALLERS)[number], Person>>;
  let rpcs: ReadonlyMap<string, Rpc>;
  const id = randomUUID();
  beforeAll(async () => {
    server = await startTestServer();
    testUsers = { owner: await server.join(), stranger: await server.join(), admin: await server.join({ admin: true }) };
    await server.running.database.batch(fill(BELONGINGS, testUsers.owner.id, id));
    rpcs = await readRpcCatalogue(server.running.database);
  });
  afterAll(() => server.stop());

  const read = (relation: string, person?: Person) => server.fetch(`/rest/v1/${relation}?select=*`, {}, person);
  const call = (name: string, args: object, person?: Person) => server.post(`/rest/v1/rpc/${name}`, args, person);

  const cases = RELATIONS.flatMap(([relation, table]) =>
    CALLERS.map((caller) => ({ relation, caller, expected: outcomeFor(RIGHTS[table]!, caller, 'select') })),
  );
  test.each(cases)('$relation: $caller → $expected', async ({ relation, caller, expected }) => {
    const answer = await read(relation, testUsers[caller]);
    const text = await answer.text();
    expect(answer.status).toBe(expected === '42501' ? 403 : 200);
    expect(text.includes(id) || text.includes(testUsers.owner.id)).toBe(expected === 'rows');
  });

  test.each(RELATIONS)('%s says nothing without a session', async (relation) => {
    expect((await read(relation)).status).toBe(401);
  });

  test('what is not in schema public is not there, whatever schema is asked for', async () => {
    const hidden = await server.running.database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    );
    expect(hidden.length).toBeGreaterThan(5);
    for (const { name } of hidden) {
      expect([name, (await read(name, testUsers.admin)).status]).toEqual([name, 404]);
      const elsewhere = await server.fetch(`/rest/v1/${name}?select=*`, { headers: { 'accept-profile': 'private' } }, testUsers.admin);
      expect([name, elsewhere.ok]).toEqual([name, false]);
    }
  });

  const functions = Object.entries(RPC_RIGHTS).map(([name, { about }]) => ({ name, about }));
  test.each(functions)('function $name, about $about: nobody without a session, and nobody whom it is not for', async ({ name, about }) => {
    expect((await call(name, {})).status).toBe(401);
    if (about !== 'server' && about !== 'clients') return;
    const nothing = Object.fromEntries(rpcs.get(name)!.args.map((argument) => [argument.name, null]));
    const refused = about === 'server' ? CALLERS : (['owner', 'stranger'] as const);
    for (const caller of refused) expect([caller, (await call(name, nothing, testUsers[caller])).status]).toEqual([caller, 403]);
  });
});
