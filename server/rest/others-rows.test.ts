/** Rows of another person, named by their keys in every way that /rest/v1 takes: upserts, bulk inserts, filters, counts and ranges. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RIGHTS } from '../../supabase/tests/actors.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

const fill = (sql: string, owner: string, id: string): string =>
  sql.replaceAll(':owner', owner).replaceAll(':id', id).replaceAll(':other', randomUUID());
/** Tables in which only the owner, and nobody else, may see a row. */
const OWNED = Object.entries(RIGHTS).filter(([, { rights }]) => rights.stranger.select !== 'rows');

type TableRow = Readonly<Record<string, unknown>>;
const withOwn = (row: TableRow, column: string, value: string): TableRow => (column in row ? { ...row, [column]: value } : row);

describe('rows of another person', () => {
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  beforeAll(async () => {
    server = await startTestServer();
    [ana, bor] = [await server.join(), await server.join()];
  });
  afterAll(() => server.stop());

  const keys = async (table: string) =>
    (
      await server.running.database.query<{ name: string }>(
        `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = ('public.' || $1)::regclass and i.indisprimary`,
        [table],
      )
    ).map(({ name }) => name);

  /** What nobody sees is not counted either. */
  async function expectUnseen(table: string, filter: string, key: string): Promise<void> {
    for (const [query, headers] of [
      [filter, {}],
      [filter, { range: '0-0' }],
      [`${filter}&limit=1&offset=0`, {}],
      [`${filter}&order=${key}.desc`, {}],
    ] as const) {
      const answer = await server.fetch(`/rest/v1/${table}?${query}`, { headers: { prefer: 'count=exact', ...headers } }, bor);
      expect(answer.headers.get('content-range') ?? '*/0').toMatch(/\/0$/);
      expect(answer.ok ? await answer.json() : []).toEqual([]);
    }
  }

  test.each(OWNED)('%s', async (table, { arrange, where }) => {
    const id = randomUUID();
    const { database } = server.running;
    await database.query(fill(arrange, ana.id, id));
    const read = async () => database.query(`select to_jsonb(t) as row from public.${table} t where ${fill(where, ana.id, id)}`);
    const before = await read();
    expect(before.length).toBeGreaterThan(0);
    const row = before[0]?.['row'] as TableRow;
    const key = await keys(table);
    const filter = key.map((name) => `${name}=eq.${encodeURIComponent(String(row[name]))}`).join('&');
    const call = (method: string, query: string, prefer: string, body?: unknown) =>
      server.fetch(`/rest/v1/${table}?${query}`, { method, headers: { prefer }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }, bor);
    const [stolen, fresh] = [withOwn(row, 'user_id', bor.id), withOwn(withOwn(row, 'user_id', bor.id), 'id', randomUUID())];
    const told: string[] = [];
    for (const resolution of ['merge-duplicates', 'ignore-duplicates'])
      for (const body of [row, stolen, [fresh, stolen], [fresh, row]])
        for (const conflict of [key.join(','), 'id', 'user_id'])
          told.push(await (await call('POST', `on_conflict=${conflict}`, `resolution=${resolution},return=representation`, body)).text());
    for (const query of [filter, `${filter}&select=*`])
      for (const method of ['PATCH', 'DELETE'])
        told.push(await (await call(method, query, 'return=representation', method === 'PATCH' ? stolen : undefined)).text());
    expect(await read()).toEqual(before);
    await expectUnseen(table, filter, key[0] ?? '');
    // A refusal quotes at most what was sent: nothing of a row of somebody else's that only the database knows.
    expect(told.some((text) => text.includes(ana.email))).toBe(false);
  });
});
