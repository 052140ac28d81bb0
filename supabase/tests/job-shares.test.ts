/** Jobs of one provider beside those of others, and what a service tells of again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventJob } from '#functions/ports/jobs.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';

interface Claimed {
  id: string;
  share: string | null;
}

describe('jobs of providers', () => {
  let db: TestDb;
  let ana: Member;
  beforeAll(async () => {
    db = await openTestDb();
    ana = await db.join();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.rows('delete from private.jobs');
    await db.rows('delete from private.share_waits');
  });

  const KIND = 'apply_change';
  const tell = (events: readonly EventJob[]) => db.service.rpc('enqueue_events', { kind: KIND, events });
  const event = (more: Partial<EventJob> = {}): EventJob => ({ id: randomUUID(), payload: { n: 1 }, userId: ana.id, share: 'garmin', ...more });
  const claim = async (full: readonly string[] = [], max = 10) =>
    (await db.service.rpc<Claimed[]>('claim_jobs', { kinds: [KIND], max, full_shares: full })).map(({ share }) => share);
  const states = () => db.rows(`select status, attempts, error, max_attempts from private.jobs order by id`);

  test('thousands of events are queued at once, each once, and told again they are none', async () => {
    const events = Array.from({ length: 5000 }, () => event());
    expect(await tell([...events, ...events.slice(0, 10)])).toBe(5000);
    expect(await tell(events)).toBe(0);
    expect(await db.rows('select count(*)::int as jobs, min(max_attempts) as tries, min(share) as share from private.jobs')).toEqual([
      { jobs: 5000, tries: 9, share: 'garmin' },
    ]);
  });

  test('an event of somebody who is gone is left out, and holds back nobody else', async () => {
    expect(await tell([event({ userId: randomUUID() }), event(), event({ userId: undefined })])).toBe(2);
  });

  test('what was given up is tried anew when it is told again, with all its tries; what waits, runs or is done is left as it is', async () => {
    const told = event();
    for (const status of ['queued', 'running', 'done']) {
      await tell([told]);
      await db.rows(`update private.jobs set status = $1, attempts = 2`, [status]);
      expect(await tell([told])).toBe(0);
      expect(await states()).toEqual([{ status, attempts: 2, error: null, max_attempts: 9 }]);
    }
    await db.rows(`update private.jobs set status = 'failed', attempts = 9, error = 'answered 502', run_at = now() + interval '1 day'`);
    expect(await tell([told])).toBe(1);
    expect(await states()).toEqual([{ status: 'queued', attempts: 0, error: null, max_attempts: 9 }]);
    expect(await claim()).toEqual(['garmin']);
  });

  test('what of a lane has its part already is passed over', async () => {
    await tell([event(), event(), event({ share: 'whoop' }), event({ share: undefined })]);
    expect(new Set(await claim(['garmin']))).toEqual(new Set(['whoop', null]));
    expect(await claim()).toEqual(['garmin', 'garmin']);
  });

  test('a provider that limits the installation: all its jobs wait, a longer wait holds, and others go on', async () => {
    await tell([event(), event(), event({ share: 'whoop' })]);
    await db.service.rpc('hold_share', { share: 'garmin', seconds: 900 });
    await db.service.rpc('hold_share', { share: 'garmin', seconds: 5 });
    expect(await claim()).toEqual(['whoop']);
    const [held] = await db.rows<{ seconds: number }>('select extract(epoch from until - now())::int as seconds from private.share_waits');
    expect(held?.seconds).toBeGreaterThan(890);
    expect((await db.service.rpc<Claimed[]>('claim_jobs', { kinds: [KIND], max: 1, at: new Date(Date.now() + 901_000).toISOString() })).length).toBe(
      1,
    );
    await db.service.rpc('free_share', { share: 'garmin' });
    expect(await claim()).toEqual(['garmin']);
  });

  test('a wait is never longer than a day, also where a clock was ahead, and is forgotten when it is over', async () => {
    await db.service.rpc('hold_share', { share: 'garmin', seconds: 1e9 });
    const days = async () =>
      (await db.rows<{ days: number }>(`select extract(epoch from until - now()) / 86400 as days from private.share_waits`))[0];
    expect(Number((await days())?.days)).toBeLessThanOrEqual(1);
    await db.rows(`update private.share_waits set until = now() + interval '1 year'`);
    await db.service.rpc('sweep_jobs', {});
    expect(Number((await days())?.days)).toBeLessThanOrEqual(1);
    await db.rows(`update private.share_waits set until = now() - interval '1 second'`);
    await db.service.rpc('sweep_jobs', {});
    expect(await days()).toBeUndefined();
  });

  test('what is postponed stays the same job, waits and has used no try', async () => {
    await tell([event()]);
    const [job] = await db.service.rpc<Claimed[]>('claim_jobs', { kinds: [KIND] });
    await db.service.rpc('postpone_job', { id: job?.id ?? '', wait_seconds: 60, payload: { n: 2 } });
    expect(await claim()).toEqual([]);
    expect(
      await db.rows('select status, attempts, payload, extract(epoch from run_at - updated_at)::int as wait, locked_at from private.jobs'),
    ).toEqual([{ status: 'queued', attempts: 0, payload: { n: 2 }, wait: 60, locked_at: null }]);
    await db.service.rpc('postpone_job', { id: job?.id ?? '', wait_seconds: 0 });
    expect(await claim()).toEqual([]);
  });
});
