/** Jobs of connections in a process whose clock is not the database's. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sealTokens, tokenContext } from '#functions/providers/connection.ts';
import { createProvidersPort } from '#functions/ports/providers.ts';
import { testPorts } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { AuthMailer } from './auth/auth-mailer.ts';
import { SERVICE } from './caller.ts';
import { Jobs } from './jobs.ts';
import type { JobKind } from './lanes.ts';
import { createLog } from './log.ts';
import { CallerDb } from './rest/rpc.ts';
import { applyChangeJob, planSyncsJob, syncJob } from './sync-jobs.ts';

const DAY_MS = 86_400_000;

describe.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('in a process whose clock is %s', (_, clock) => {
  let db: TestDb;
  let ana: Member;
  let id = '';
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const ports = (status = 200) =>
    testPorts(db, {
      providers: createProvidersPort({ whoop: { clientId: 'ziva', clientSecret: 'x' } }, 'a key'),
      fetch: () => Promise.resolve({ status, headers: new Headers({ 'x-ratelimit-reset': '42' }), text: '{"records": []}' }),
      now: () => Date.now() + clock,
    });
  const waits = async (kind: string) =>
    (
      await db.rows<{ wait: number }>(
        `select round(extract(epoch from run_at - created_at))::int as wait from private.jobs where kind = $1 and status = 'queued'`,
        [kind],
      )
    ).map(({ wait }) => wait);
  const caller = () => new CallerDb(db.rpcs, SERVICE);
  beforeEach(async () => {
    await db.rows('delete from private.jobs');
    ana = await db.join();
    const tokens = { accessToken: 'x', refreshToken: 'y', expiresAt: Date.now() + 100 * DAY_MS };
    const sealed = await sealTokens({ db: db.service.db, ports: ports() }, tokens, tokenContext(ana.id, 'whoop'));
    const args = { user_id: ana.id, provider: 'whoop', scopes: '', tokens: sealed, expires_at: new Date(tokens.expiresAt).toISOString() };
    id = (await db.service.db.rpc('store_connection', args)) ?? '';
  });

  /** Works on a job until it waits again. @returns its row */
  async function workOnce(kind: JobKind, payload: object) {
    const job = await db.service.db.rpc('enqueue_job', { kind: kind.kind, payload, user_id: ana.id, share: 'whoop' });
    const jobs = new Jobs(db.rpcs, [kind], createLog('silent'));
    const read = async () =>
      (
        await db.rows<{ status: string; wait: number; attempts: number; payload: object }>(
          'select status, round(extract(epoch from run_at - updated_at))::int as wait, attempts, payload from private.jobs where id = $1',
          [job],
        )
      )[0];
    await jobs.start(db.database);
    await expect.poll(read, { interval: 5 }).toMatchObject({ status: 'queued', attempts: 0, wait: expect.toSatisfy((wait: number) => wait > 0) });
    await jobs.stop();
    expect(await db.rows('select 1 from private.jobs where kind = $1', [kind.kind])).toHaveLength(1);
    return read();
  }

  test('what another has waits for its seconds, as the same job', async () => {
    await db.service.db.rpc('lease_connection', { connection_id: id, lease: randomUUID(), seconds: 60 });
    const change = { kind: 'span', from: Date.now() - DAY_MS, to: Date.now() };
    const handler = applyChangeJob(caller(), ports());
    const payload = { connection: id, userId: ana.id, change, tries: 2 };
    expect(await workOnce({ kind: 'apply_change', lane: 'changes', handler }, payload)).toMatchObject({ wait: 4, payload: { ...payload, tries: 3 } });
  });

  test('what the provider limits waits for the seconds that it said, as the same job', async () => {
    const handler = syncJob(caller(), ports(429));
    expect(await workOnce({ kind: 'sync_connection', lane: 'sync', handler }, { connection: id })).toMatchObject({ wait: 42 });
  });

  test('what is due is planned by the clock of the database', async () => {
    await db.rows(`update public.provider_connections set last_sync_at = now() - interval '30 minutes' where id = $1`, [id]);
    await planSyncsJob(caller(), ports())({});
    expect(await waits('sync_connection')).toEqual([]);
    await db.rows(`update public.provider_connections set last_sync_at = now() - interval '61 minutes' where id = $1`, [id]);
    await planSyncsJob(caller(), ports())({});
    expect(await waits('sync_connection')).toEqual([0]);
  });

  test('the mail of a link is of use for as long as the link', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + clock);
    const mailer = new AuthMailer({ database: db.database, mail: ports().mail, publicUrl: () => 'https://ziva.test' });
    await mailer.sendLink({ type: 'recovery', to: 'ana@ziva.test', userId: ana.id, token: 'x', redirectTo: undefined });
    vi.restoreAllMocks();
    const [mail] = await db.rows(`select extract(epoch from expires_at - created_at)::int as life from private.jobs where kind = 'mail'`);
    expect(mail).toEqual({ life: 3600 });
  });
});
