/** What one person may run at once in the database, over functions and tables together. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import type { Database, Row } from './database.ts';
import { DiskSpace } from './disk-space.ts';
import { createLog } from './log.ts';
import { PersonTurns, STATEMENT_TURNS } from './person-turns.ts';
import { Rpcs } from './rest/rpc.ts';
import { createRpcRoute } from './rest/rpc-route.ts';
import { createTableRoute } from './rest/table-route.ts';
import { WatchedRpcs } from './storage-full.ts';

const toCaller = (userId: string | null): Caller => ({ role: userId === null ? 'service_role' : 'authenticated', claims: {}, userId, email: null });
const [ANA, BOR, SERVICE] = [toCaller('ana'), toCaller('bor'), toCaller(null)];

/** A database in which nothing ends before it is told to. */
class SlowDatabase implements Database {
  readonly tier = 'embedded';
  readonly ends: (() => void)[] = [];
  readonly #wait = (): Promise<void> => new Promise((end) => this.ends.push(end));
  async batch(): Promise<Row[]> {
    await this.#wait();
    return [{ answer: '1' }];
  }
  async transaction<T>(): Promise<T> {
    await this.#wait();
    return { text: '[]', rows: 0, total: null } as T;
  }
  query<T extends Row>(): Promise<T[]> {
    const rpc: Row = { name: 'count_up', names: null, defaults: 0, returns: 'int4', is_set: false, types: null, only_in: true };
    return Promise.resolve([rpc as T]);
  }
  listen = (): Promise<void> => Promise.resolve();
  close = (): Promise<void> => Promise.resolve();
}

describe('statements of one person', () => {
  let database: SlowDatabase;
  let call: (caller: Caller) => Promise<Response>;
  let read: (caller: Caller) => Promise<Response>;
  beforeEach(async () => {
    database = new SlowDatabase();
    const disk = new DiskSpace({ folder: '/', reserveMb: 0, log: createLog('silent') });
    const turns = new PersonTurns(STATEMENT_TURNS);
    const catalogue = new Rpcs(database);
    await catalogue.load();
    const callFunction = createRpcRoute({ rpcs: new WatchedRpcs(catalogue, disk, turns), disk });
    const column = { name: 'id', type: 'uuid', kind: 'plain', default: null } as const;
    const table = { name: 'meals', writable: true, columns: new Map([['id', column]]), primaryKey: [column] };
    const askTable = createTableRoute({ database, tables: new Map([['meals', table]]), disk, turns });
    call = (caller) =>
      callFunction(
        new Request('http://x/rest/v1/rpc/count_up', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
        'count_up',
        caller,
      );
    read = (caller) => askTable(new Request('http://x/rest/v1/meals'), 'meals', caller);
  });

  test('run two at once, functions and tables together; those of others and of the service are not kept waiting', async () => {
    const first = [call(ANA), read(ANA), call(ANA), read(ANA)];
    await expect.poll(() => database.ends.length).toBe(2);
    const others = [call(BOR), read(BOR), call(SERVICE), call(SERVICE), call(SERVICE)];
    await expect.poll(() => database.ends.length).toBe(7);
    for (let at = 0; at < first.length + others.length; at += 1) {
      await expect.poll(() => database.ends.length).toBeGreaterThan(at);
      database.ends[at]?.();
    }
    for (const answer of await Promise.all([...first, ...others])) expect(answer.status).toBe(200);
  });

  test('wait in order, sixty of them; one more is told when to come again', async () => {
    const waiting = Array.from({ length: STATEMENT_TURNS.atOnce + STATEMENT_TURNS.mostWaiting }, () => read(ANA));
    const refused = await call(ANA);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '5',
      expect.objectContaining({ code: 'rate_limited', retryAfter: 5 }),
    ]);
    for (let at = 0; at < waiting.length; at += 1) {
      await expect.poll(() => database.ends.length).toBeGreaterThan(at);
      database.ends[at]?.();
    }
    await Promise.all(waiting);
    expect(database.ends).toHaveLength(waiting.length);
  });
});
