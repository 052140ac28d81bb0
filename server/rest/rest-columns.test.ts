/** A column of every type, of a table and of a view, given what does not fit: no answer is a fault of the server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTableCatalogue, type Table } from './table-catalogue.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

let server: TestServer;
let person: Person;
let columns: readonly (readonly [table: string, column: string])[];
beforeAll(async () => {
  server = await startTestServer();
  person = await server.join({ admin: true });
  columns = ofEachType([...(await readTableCatalogue(server.running.database)).values()]);
});
afterAll(() => server.stop());

/** The first column of each type, of those that can be written and of those that cannot. */
function ofEachType(tables: readonly Table[]): (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>();
  for (const { name, writable, columns: own } of tables)
    for (const column of own.values()) {
      const kind = `${column.type} ${writable}`;
      if (!found.has(kind)) found.set(kind, [name, column.name]);
    }
  return [...found.values()];
}

/** The requests that were answered with 5xx. */
async function findFaults(requests: readonly (readonly [string, RequestInit])[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...requests];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, init] = next;
      const { status } = await server.fetch(`/rest/v1/${path}`, init, person);
      if (status >= 500) faults.push(`${status} ${init.method ?? 'GET'} ${path} ${JSON.stringify(init.body ?? '')}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return faults;
}

const FILTERS = [
  'eq.',
  'eq.x',
  'gt.-1',
  'lt.1e999',
  'neq.2026-02-31',
  'in.()',
  'in.(1,"x,")',
  'not.in.({})',
  'is.null',
  'is.true',
  'like.*',
  'eq.{"a":[1',
  'gte.99999999999999999999',
];
const VALUES: readonly unknown[] = [
  null,
  '',
  'x',
  -1,
  1e300,
  2 ** 63,
  true,
  {},
  [],
  [[1], [2, 3]],
  { a: { b: 1 } },
  '\u{1F600}',
  '{',
  'infinity',
  'NaN',
];

test('a filter or an order', async () => {
  const requests = columns.flatMap(([table, column]) => [
    [`${table}?select=${column}&order=${column}.desc.nullsfirst&limit=3`, {}] as const,
    ...FILTERS.map((filter) => [`${table}?select=${column}&${column}=${encodeURIComponent(filter)}`, {}] as const),
  ]);
  expect(requests.length).toBeGreaterThan(100);
  expect(await findFaults(requests)).toEqual([]);
});

test('a value', async () => {
  const requests = columns.flatMap(([table, column]) =>
    VALUES.flatMap((value) => [
      [table, { method: 'POST', body: JSON.stringify({ [column]: value }) }] as const,
      [`${table}?${column}=is.null`, { method: 'PATCH', body: JSON.stringify({ [column]: value }) }] as const,
    ]),
  );
  expect(requests.length).toBeGreaterThan(100);
  expect(await findFaults(requests)).toEqual([]);
});
