import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, refusalOf, type TestDb } from '#testing/db.ts';

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
  const enqueue = (kind: string, more: object = {}) => db.service.rpc<string>('enqueue_job', { kind, run_at: after(0), ...more });
  const claim = (kind: string, at: string, max = 10) => db.service.rpc<Claimed[]>('claim_jobs', { kinds: [kind], max, at });
  const fail = (id: string, at: string) => db.service.rpc<string>('fail_job', { id, error: 'no mail server', at });

  test('are claimed when due, oldest first, each once', async () => {
    const kind = newKind();
    await enqueue(kind, { payload: { n: 2 }, run_at: after(5) });
    await enqueue(kind, { payload: { n: 1 } });
    expect(await claim(kind, after(-1))).toEqual([]);
    const claimed = await Promise.all([claim(kind, after(10)), claim(kind, after(10))]);
    expect(claimed.flat().map(({ payload }) => payload.n)).toEqual([1, 2]);
    expect(await claim('other', after(10))).toEqual([]);
  });

  test('claimed by many at once are still each claimed once', async () => {
    const kind = newKind();
    for (let n = 0; n < 20; n += 1) await enqueue(kind, { payload: { n } });
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => claim(kind, after(1), 4)))).flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    expect(claimed.length + (await claim(kind, after(1), 20)).length).toBe(20);
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

  test('of a dead process are given back two minutes after they were last heard of, and not for ever', async () => {
    const kind = newKind();
    const id = await enqueue(kind, { max_attempts: 2 });
    await claim(kind, after(0));
    await db.service.rpc('pulse_jobs', { ids: [id], at: after(480) });
    await db.service.rpc('sweep_jobs', { at: after(599) });
    expect(await claim(kind, after(600))).toEqual([]);
    await db.service.rpc('sweep_jobs', { at: after(601) });
    expect(await claim(kind, after(601))).toHaveLength(1);
    await db.service.rpc('sweep_jobs', { at: after(1300) });
    expect(await db.rows('select status from private.jobs where id = $1', [id])).toEqual([{ status: 'failed' }]);
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
    expect(await refusalOf(enqueue('Drop Table'))).toBe('input_invalid');
    expect(await refusalOf(enqueue('mail', { payload: { text: Array.from({ length: 40_000 }, () => randomUUID()) } }))).toBe('input_invalid');
  });
});
