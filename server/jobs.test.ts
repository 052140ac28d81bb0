/** The lanes of background work, against a real database. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestDb, type TestDb } from '#testing/db.ts';
import type { Database } from './database.ts';
import { Jobs } from './jobs.ts';
import { JobLater, LANES, type JobKind } from './lanes.ts';
import { createLog } from './log.ts';
import type { RpcCalls, Rpcs } from './rest/rpc.ts';

describe('lanes of jobs', () => {
  let db: TestDb;
  let undo: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  beforeEach(() => db.rows('delete from private.jobs'));
  afterEach(async () => {
    for (const step of undo) await step();
    undo = [];
  });

  const enqueue = (kind: string, payload: object = {}) => db.service.rpc('enqueue_job', { kind, payload }, z.string());
  const count = async (status: string, kind = '%') =>
    (await db.rows('select 1 from private.jobs where status = $1 and kind like $2', [status, kind])).length;
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
  }

  async function start(kinds: readonly JobKind[]): Promise<Jobs> {
    const jobs = new Jobs(db.rpcs, kinds, createLog('silent'));
    await jobs.start(db.database);
    undo.push(() => jobs.stop());
    return jobs;
  }

  /** A handler whose jobs end when they are told to, and the most of them that ran at once. */
  function held() {
    const waiting: (() => void)[] = [];
    const seen = { running: 0, most: 0 };
    const state = { isOver: false };
    const handler = async (): Promise<void> => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      if (!state.isOver) await new Promise<void>((resolve) => waiting.push(resolve));
      seen.running -= 1;
    };
    const releaseLast = (): void => waiting.pop()?.();
    /** Also what begins later. */
    const releaseAll = (): void => {
      state.isOver = true;
      while (waiting.length > 0) releaseLast();
    };
    undo.push(releaseAll);
    return { handler, seen, waiting, releaseLast, releaseAll };
  }

  test('a hundred slow exports: a photo is read meanwhile', async () => {
    const slow = held();
    const read: unknown[] = [];
    for (let at = 0; at < 100; at += 1) await enqueue('export_account', { at });
    await start([
      { kind: 'export_account', lane: 'exports', handler: slow.handler },
      { kind: 'photo', lane: 'reading', handler: (payload) => Promise.resolve(void read.push(payload)) },
    ]);
    await until(() => Promise.resolve(slow.waiting.length === LANES.exports.width));
    const mealId = randomUUID();
    await enqueue('photo', { mealId });
    await until(async () => (await count('done', 'photo')) === 1);
    expect(read).toEqual([{ mealId }]);
    expect([await count('done', 'export_account'), await count('running', 'export_account')]).toEqual([0, LANES.exports.width]);
  });

  test('a lane never works on more than its width, and takes the next job as soon as one ends', async () => {
    const slow = held();
    for (let at = 0; at < 7; at += 1) await enqueue('photo');
    const jobs = await start([{ kind: 'photo', lane: 'reading', handler: slow.handler }]);
    await until(() => Promise.resolve(slow.waiting.length === LANES.reading.width));
    for (let at = 0; at < 20; at += 1) jobs.wake();
    // The first goes on all the while; the others pass it one by one.
    for (let ended = 1; ended <= 6; ended += 1) {
      slow.releaseLast();
      await until(async () => (await count('done')) === ended && slow.waiting.length === Math.min(LANES.reading.width, 7 - ended));
    }
    slow.releaseAll();
    await until(async () => (await count('done')) === 7);
    expect(slow.seen.most).toBe(LANES.reading.width);
  });

  test('a kind with fewer retries than its row: is given up after them', async () => {
    await enqueue('photo');
    const jobs = await start([{ kind: 'photo', lane: 'reading', retries: 1, handler: () => Promise.reject(new Error('no')) }]);
    await until(async () => (await db.rows(`select 1 from private.jobs where attempts = 1 and status = 'queued'`)).length === 1);
    await db.rows('update private.jobs set run_at = now()');
    jobs.wake();
    await until(async () => (await count('failed')) === 1);
    expect(await db.rows('select attempts, max_attempts, error from private.jobs')).toEqual([{ attempts: 2, max_attempts: 3, error: 'no' }]);
  });

  test('while there is no room for files: what writes them waits, the rest of its lane does not', async () => {
    const room = { isThere: false };
    const done = (): Promise<void> => Promise.resolve();
    const kinds: JobKind[] = [
      { kind: 'export_account', lane: 'exports', handler: done, needsRoom: true },
      { kind: 'forget_export', lane: 'exports', handler: done },
    ];
    const jobs = new Jobs(db.rpcs, kinds, createLog('silent'), { hasRoom: () => room.isThere });
    for (const { kind } of kinds) await enqueue(kind);
    await jobs.start(db.database);
    undo.push(() => jobs.stop());
    await until(async () => (await count('done', 'forget_export')) === 1);
    expect(await count('queued', 'export_account')).toBe(1);
    room.isThere = true;
    jobs.wake();
    await until(async () => (await count('done', 'export_account')) === 1);
  });

  test('after the database was away for long: what is still being worked on is not begun a second time', async () => {
    const slow = held();
    await enqueue('photo');
    const restored: (() => void)[] = [];
    const listen = (_channel: string, on: { restored: () => void }): Promise<void> => Promise.resolve(void restored.push(on.restored));
    const jobs = new Jobs(db.rpcs, [{ kind: 'photo', lane: 'reading', handler: slow.handler }], createLog('silent'));
    await jobs.start({ tier: 'postgres', listen } as unknown as Database);
    undo.push(() => jobs.stop());
    await until(() => Promise.resolve(slow.waiting.length === 1));
    await db.rows(`update private.jobs set locked_at = now() - interval '3 minutes'`);
    for (const notify of restored) notify();
    await until(async () => (await db.rows(`select 1 from private.jobs where locked_at > now() - interval '1 minute'`)).length === 1);
    await jobs.sweep();
    expect(slow.seen.most).toBe(1);
    expect(await db.rows('select attempts, status from private.jobs')).toEqual([{ attempts: 1, status: 'running' }]);
  });

  test('the database is away when a job ends: it is not done a second time, nor given up after all its tries', async () => {
    const ended: string[] = [];
    const away = { tries: 1 };
    const call: RpcCalls['call'] = (caller, name, ...rest) =>
      name === 'finish_job' && away.tries-- > 0
        ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }))
        : db.rpcs.call(caller, name, ...rest);
    const jobs = new Jobs(
      { call } as Rpcs,
      [{ kind: 'mail', lane: 'mail', handler: () => Promise.resolve(void ended.push('sent')) }],
      createLog('silent'),
    );
    const id = await enqueue('mail');
    await jobs.start(db.database);
    undo.push(() => jobs.stop());
    await until(async () => (await count('done')) === 1);
    expect([ended, await db.rows('select id from private.jobs')]).toEqual([['sent'], [{ id }]]);
  });

  test('what is to be done at its hour is planned at the start, and again every ten minutes whether or not the last planning could', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    undo.push(() => void vi.useRealTimers());
    const plan = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
    const jobs = new Jobs(db.rpcs, [], createLog('silent'), { plan });
    await jobs.start(db.database);
    undo.push(() => jobs.stop());
    expect(plan).toHaveBeenCalledTimes(1);
    for (const times of [2, 3]) {
      vi.advanceTimersByTime(600_000);
      await until(() => Promise.resolve(plan.mock.calls.length === times));
    }
  });

  test('two slow people of one provider: a third of it waits, and those of every other provider do not', async () => {
    const slow = held();
    const ended: unknown[] = [];
    const handler = async (payload: unknown): Promise<void> => {
      const { provider } = payload as { provider: string };
      if (provider.startsWith('slow')) await slow.handler();
      ended.push(provider);
    };
    const sync = (share: string) => db.service.rpc('enqueue_job', { kind: 'sync', share, payload: { provider: share } }, z.string());
    for (const share of ['slow_a', 'slow_b', 'slow_a', 'slow_b', 'slow_a', 'slow_b']) await sync(share);
    await start([{ kind: 'sync', lane: 'sync', handler }]);
    await until(() => Promise.resolve(slow.waiting.length === 2 * (LANES.sync.widthOfShare ?? 0)));
    await sync('quick');
    await until(() => Promise.resolve(ended.length === 1));
    expect([ended, slow.seen.most, await count('queued')]).toEqual([['quick'], 4, 2]);
    slow.releaseAll();
    await until(async () => (await count('done')) === 7);
    expect(slow.seen.most).toBeLessThanOrEqual(4);
  });

  test('a sync that has taken its turn goes on behind the others of its provider', async () => {
    const turns: unknown[] = [];
    const handler = (payload: unknown): Promise<void> => {
      turns.push(payload);
      const { left, ...rest } = payload as { left: number };
      return left > 0 ? Promise.reject(new JobLater(0, { ...rest, left: left - 1 })) : Promise.resolve();
    };
    for (const left of [1, 0]) await db.service.rpc('enqueue_job', { kind: 'sync', share: 'whoop', payload: { left } }, z.string());
    await start([{ kind: 'sync', lane: 'backup', handler }]);
    await until(async () => (await count('done')) === 2);
    expect(turns).toEqual([{ left: 1 }, { left: 0 }, { left: 0 }]);
    expect(await db.rows('select attempts, error from private.jobs')).toEqual([
      { attempts: 1, error: null },
      { attempts: 1, error: null },
    ]);
  });

  test('two handlers of one kind: are refused', () => {
    const kind: JobKind = { kind: 'photo', lane: 'reading', handler: () => Promise.resolve() };
    expect(() => new Jobs(db.rpcs, [kind, { ...kind, lane: 'sync' }], createLog('silent'))).toThrow('two handlers');
  });
});
