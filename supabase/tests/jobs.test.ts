import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestDb, getRefusal, type TestDb } from '#testing/db.ts';

interface Claimed {
  id: string;
  payload: { n?: number };
  attempts: number;
}
const START = Date.parse('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(START + seconds * 1000).toISOString();

describe('jobs', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  let kinds = 0;
  const newKind = () => `kind_${String.fromCharCode(97 + (kinds += 1))}`;
  const enqueue = (kind: string, more: object = {}) => db.service.rpc('enqueue_job', { kind, run_at: after(0), ...more }, z.string());
  const claim = (kind: string, at: string, max = 10) => db.service.rpc<Claimed[]>('claim_jobs', { kinds: [kind], max, at });
  const fail = (id: string, at: string, more: object = {}) => db.service.rpc('fail_job', { id, error: 'no mail server', at, ...more });
  const sweep = (at: string, known?: string[]) => db.service.rpc<{ unknownKinds: string[] }>('sweep_jobs', { at, ...(known && { kinds: known }) });
  const getState = async (id: string) =>
    (await db.rows<{ status: string; error: string | null }>('select status, error from private.jobs where id = $1', [id]))[0];
  /** Fails a job at each of its tries. @returns the seconds at which it was tried */
  const tries = async (id: string): Promise<number[]> => {
    const seconds: number[] = [];
    for (;;) {
      const [due] = await db.rows<{ at: number; status: string }>(
        `select extract(epoch from run_at)::float8 * 1000 as at, status from private.jobs where id = $1`,
        [id],
      );
      const at = ((due?.at ?? 0) - START) / 1000;
      const claimed = due?.status === 'queued' ? await claim('mail', after(at)) : [];
      if (!claimed.some((job) => job.id === id)) return seconds;
      seconds.push(at);
      await fail(id, after(at));
    }
  };

  test('are claimed when due, oldest first, each once', async () => {
    const kind = newKind();
    await enqueue(kind, { payload: { n: 2 }, run_at: after(5) });
    await enqueue(kind, { payload: { n: 1 } });
    expect(await claim(kind, after(-1))).toEqual([]);
    expect((await claim(kind, after(10), 5)).map(({ payload }) => payload.n)).toEqual([1, 2]);
    expect(await claim(kind, after(10), 5)).toEqual([]);
    expect(await claim('other', after(10))).toEqual([]);
  });

  test('claimed by many at once are still each claimed once', async () => {
    const kind = newKind();
    for (let n = 0; n < 20; n += 1) await enqueue(kind, { payload: { n } });
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => claim(kind, after(1), 4)))).flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    expect(claimed.length + (await claim(kind, after(1), 20)).length).toBe(20);
  });

  test('wait and are of use for lengths by the clock of the database', async () => {
    const kind = newKind();
    const id = await db.service.rpc('enqueue_job', { kind, wait_seconds: 60, life_seconds: 3600 }, z.string());
    const [row] = await db.rows(
      'select extract(epoch from run_at - created_at)::float8 as wait, extract(epoch from expires_at - created_at)::float8 as life from private.jobs where id = $1',
      [id],
    );
    expect(row).toEqual({ wait: 60, life: 3600 });
    await db.service.rpc('enqueue_job', { kind, wait_seconds: -60 });
    const [{ rank } = { rank: 0 }] = await db.rows<{ rank: number }>(
      'select count(*)::int as rank from private.jobs where kind = $1 and run_at < created_at',
      [kind],
    );
    expect(rank).toBe(0);
  });

  test('with the same id are one', async () => {
    const [kind, id] = [newKind(), randomUUID()];
    await enqueue(kind, { id });
    await enqueue(kind, { id });
    expect(await claim(kind, after(1))).toHaveLength(1);
  });

  test('that fail wait longer each time and are given up with the reason', async () => {
    const kind = newKind();
    const id = await enqueue(kind);
    await claim(kind, after(0));
    expect(await fail(id, after(0))).toBe('queued');
    expect(await claim(kind, after(29))).toEqual([]);
    expect((await claim(kind, after(30)))[0]?.attempts).toBe(2);
    expect(await fail(id, after(30))).toBe('queued');
    expect(await claim(kind, after(149))).toEqual([]);
    expect((await claim(kind, after(150)))[0]?.attempts).toBe(3);
    expect(await fail(id, after(150))).toBe('failed');
    expect(await claim(kind, after(1e6))).toEqual([]);
    expect(await db.rows('select status, error from private.jobs where id = $1', [id])).toEqual([{ status: 'failed', error: 'no mail server' }]);
  });

  test('a mail: is tried at least twelve times over a day with growing pauses, then given up', async () => {
    const id = await enqueue('mail');
    const at = await tries(id);
    const pauses = at.slice(1).map((second, i) => second - (at[i] ?? 0));
    expect(at.length).toBeGreaterThanOrEqual(12);
    expect(pauses).toEqual([...new Set(pauses)].toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(30);
    expect(at.at(-1)).toBeGreaterThan(24 * 3600);
    expect(at.at(-1)).toBeLessThan(25 * 3600);
    expect(await getState(id)).toEqual({ status: 'failed', error: 'no mail server' });
  });

  test('what a webhook told of: is tried for most of the day that the provider keeps it, and not longer', async () => {
    const [row] = await db.rows<{ hours: number }>(
      `select extract(epoch from sum(p))::float8 / 3600 as hours from unnest(private.retry_pauses('apply_change')) p`,
    );
    expect(row?.hours).toBeGreaterThan(20);
    expect(row?.hours).toBeLessThan(24);
  });

  test('a mail that is good for an hour: is tried until then, never after, and ends as expired with what was the matter', async () => {
    const id = await enqueue('mail', { expires_at: after(3600) });
    const at = await tries(id);
    expect(at.at(-1)).toBeGreaterThan(55 * 60);
    expect(at.at(-1)).toBeLessThan(3600);
    expect(await getState(id)).toMatchObject({ status: 'queued' });
    await sweep(after(3599));
    expect(await getState(id)).toMatchObject({ status: 'queued' });
    await sweep(after(3600));
    expect(await getState(id)).toEqual({ status: 'failed', error: 'expired: no mail server' });
  });

  test('a job whose try is cut off by a dead process after it has expired: is not tried again', async () => {
    const kind = newKind();
    const id = await enqueue(kind, { expires_at: after(60) });
    await claim(kind, after(0));
    await sweep(after(600));
    expect(await claim(kind, after(600))).toEqual([]);
    expect((await getState(id))?.status).toBe('failed');
  });

  test('a failure that is final: gives the job up at its first try', async () => {
    const id = await enqueue('mail');
    await claim('mail', after(0));
    expect(await fail(id, after(0), { final: true })).toBe('failed');
  });

  test('a kind that nobody handles: is given up after an hour, with its name, and told once', async () => {
    const kind = newKind();
    const id = await enqueue(kind);
    expect((await sweep(after(10), ['mail'])).unknownKinds).toEqual([]);
    expect((await sweep(after(3600), ['mail'])).unknownKinds).toEqual([]);
    expect((await getState(id))?.status).toBe('queued');
    expect((await sweep(after(3610), ['mail'])).unknownKinds).toEqual([kind]);
    expect(await getState(id)).toEqual({ status: 'failed', error: `no handler of kind ${kind}` });
    expect((await sweep(after(3620), ['mail'])).unknownKinds).toEqual([]);
  });

  test('a kind that only another process handles: is kept while that one is about, and waits an hour for its return', async () => {
    const kind = newKind();
    const id = await enqueue(kind);
    for (let at = 0; at <= 7200; at += 1800) {
      await sweep(after(at + 1), ['mail']);
      await sweep(after(at + 2), ['mail', kind]);
    }
    expect((await getState(id))?.status).toBe('queued');
    await sweep(after(7300), ['mail']);
    await sweep(after(10_800), ['mail']);
    expect(await claim(kind, after(10_801))).toHaveLength(1);
  });

  test('a job that is not due yet: is not counted as waiting for a handler', async () => {
    const kind = newKind();
    const id = await enqueue(kind, { run_at: after(86_400) });
    await sweep(after(0), ['mail']);
    await sweep(after(7200), ['mail']);
    expect((await getState(id))?.status).toBe('queued');
  });

  test('of a dead process are given back two minutes after they were last heard of, and not for ever', async () => {
    const kind = newKind();
    const id = await enqueue(kind, { max_attempts: 2 });
    await claim(kind, after(0));
    await db.service.rpc('heartbeat_jobs', { ids: [id], at: after(480) });
    await db.service.rpc('sweep_jobs', { at: after(599) });
    expect(await claim(kind, after(600))).toEqual([]);
    await db.service.rpc('sweep_jobs', { at: after(601) });
    expect(await claim(kind, after(601))).toHaveLength(1);
    await db.service.rpc('sweep_jobs', { at: after(1300) });
    expect(await db.rows('select status from private.jobs where id = $1', [id])).toEqual([{ status: 'failed' }]);
  });

  describe('of a clock that was a day ahead and was put back', () => {
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const DAY_MINUTES = 1440;
    /** A job as it was written when the clock was a day ahead. */
    const left = async (kind: string, more: { status?: string; waits?: number; locked_at?: string } = {}): Promise<string> => {
      const { status = 'queued', waits = 0, locked_at = null } = more;
      const [row] = await db.rows<{ id: string }>(
        `insert into private.jobs (kind, status, attempts, run_at, locked_at, created_at, updated_at) values ($1, $2, 1, $3, $4, $5, $5) returning id`,
        [kind, status, soon(DAY_MINUTES + waits), locked_at, soon(DAY_MINUTES)],
      );
      return row?.id ?? '';
    };

    test('wait as long as they were meant to, not a day more', async () => {
      const kind = newKind();
      const [due, later] = [await left(kind), await left(kind, { waits: 8 })];
      await db.service.rpc('sweep_jobs');
      expect(await claim(kind, soon(0.1))).toMatchObject([{ id: due }]);
      expect(await claim(kind, soon(7))).toEqual([]);
      expect(await claim(kind, soon(9))).toMatchObject([{ id: later }]);
    });

    test('a reminder keeps its moment, and so does what was queued by a right clock', async () => {
      const kind = newKind();
      await left('supplement_reminder');
      await enqueue(kind, { run_at: soon(DAY_MINUTES) });
      await db.service.rpc('sweep_jobs');
      expect(await claim('supplement_reminder', soon(DAY_MINUTES - 1))).toEqual([]);
      expect(await claim('supplement_reminder', soon(DAY_MINUTES + 1))).toHaveLength(1);
      expect(await claim(kind, soon(DAY_MINUTES - 1))).toEqual([]);
    });

    test('a dead process held: are given back after two minutes, and by a process of its own at once', async () => {
      const kind = newKind();
      const id = await left(kind, { status: 'running', locked_at: soon(3 * DAY_MINUTES) });
      await db.service.rpc('sweep_jobs');
      await db.service.rpc('sweep_jobs', { at: soon(3) });
      expect(await claim(kind, soon(3))).toMatchObject([{ id }]);
      const own = newKind();
      const held = await left(own, { status: 'running', locked_at: soon(3 * DAY_MINUTES) });
      await db.service.rpc('release_jobs');
      expect(await claim(own, soon(1))).toMatchObject([{ id: held }]);
    });
  });

  test('that are done stay a week', async () => {
    const kind = newKind();
    const id = await enqueue(kind);
    await claim(kind, after(0));
    await db.service.rpc('finish_job', { id });
    await db.service.rpc('sweep_jobs');
    expect(await db.rows('select status from private.jobs where id = $1', [id])).toEqual([{ status: 'done' }]);
    await db.service.rpc('sweep_jobs', { at: new Date(Date.now() + 8 * 86_400_000).toISOString() });
    expect(await db.rows('select status from private.jobs where id = $1', [id])).toEqual([]);
  });

  test('of a strange kind or a huge payload are refused', async () => {
    expect(await getRefusal(enqueue('Drop Table'))).toBe('input_invalid');
    expect(await getRefusal(enqueue('mail', { payload: { text: Array.from({ length: 40_000 }, () => randomUUID()) } }))).toBe('input_invalid');
  });
});
