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
  readonly connections = 10;
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
  queryAside<T extends Row>(): Promise<T[]> {
    return Promise.resolve([]);
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

describe('with three places for everybody', () => {
  let now: number;
  let turns: PersonTurns;
  let begun: string[];
  let ends: Map<string, () => void>;
  const take = (who: string, name: string): Promise<void> =>
    turns.take(who, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  beforeEach(() => {
    now = 0;
    turns = new PersonTurns({ ...STATEMENT_TURNS, places: 3, now: () => now });
    begun = [];
    ends = new Map();
  });

  test('two people with slow calls leave one to everybody else, however many calls they have waiting', async () => {
    for (const n of [1, 2, 3, 4]) {
      void take('ana', `ana ${n}`);
      void take('bor', `bor ${n}`);
    }
    expect(begun).toEqual(['ana 1', 'bor 1']);
    now = 4_000;
    await end('ana 1');
    await end('bor 1');
    expect(begun).toEqual(['ana 1', 'bor 1', 'ana 2', 'bor 2']);
    for (const n of [1, 2, 3]) {
      const quick = take('eva', `eva ${n}`);
      expect(begun.at(-1)).toBe(`eva ${n}`);
      now += 20;
      await end(`eva ${n}`);
      await quick;
    }
  });

  test('who was slow lately waits for another place than the last; after half a minute no more', async () => {
    const slow = take('ana', 'slow');
    now = 600;
    await end('slow');
    await slow;
    void take('bor', 'bor');
    void take('cene', 'cene');
    void take('ana', 'again');
    expect(begun).toEqual(['slow', 'bor', 'cene']);
    await end('bor');
    expect(begun.at(-1)).toBe('again');
    await end('again');
    now = 31_000;
    void take('bor', 'bor 2');
    void take('ana', 'later');
    expect(begun.slice(-2)).toEqual(['bor 2', 'later']);
  });

  test('people take turns, and one alone has two places', async () => {
    for (const n of [1, 2, 3, 4]) void take('ana', `ana ${n}`);
    expect(begun).toEqual(['ana 1', 'ana 2']);
    void take('bor', 'bor 1');
    void take('bor', 'bor 2');
    await end('ana 1');
    await end('ana 2');
    expect(begun).toEqual(['ana 1', 'ana 2', 'bor 1', 'ana 3']);
    await end('bor 1');
    expect(begun.at(-1)).toBe('bor 2');
  });
});
