/** Mails as work: what a mail server that is away, or silent, does to them and to the other work, against a real database. */
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { Jobs } from './jobs.ts';
import { FinalJobError, type JobHandler, type JobKind } from './lanes.ts';
import { createLog, type Log } from './log.ts';
import { createDelivery, mailJob } from './mail.ts';

const SILENT = createLog('silent');
let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A mail server that says 421 while it is away. */
async function startMailServer() {
  const state = { isAway: false, received: [] as string[], onMessage: (): void => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(state.isAway ? Object.assign(new Error('away'), { responseCode: 421 }) : null),
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        state.received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
        state.onMessage();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    state,
    deliver: createDelivery({ host: '127.0.0.1', port, from: 'ziva@ziva.test', user: undefined, password: undefined }, '', () => undefined),
  };
}

interface JobRow extends Record<string, unknown> {
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
}
const getJob = async (id: string) => (await db.rows<JobRow>('select status, attempts, error from private.jobs where id = $1', [id]))[0];
async function until(id: string, isSo: (job: JobRow) => boolean): Promise<JobRow> {
  for (;;) {
    const job = await getJob(id);
    if (job !== undefined && isSo(job)) return job;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function post(to: string, more: object = {}): Promise<string> {
  const payload = { kind: 'magicLink', to, lang: 'sl', link: `https://ziva.test/${randomUUID()}` };
  return db.service.rpc('enqueue_job', { kind: 'mail', payload, ...more }, z.string());
}

const mailKind = (handler: JobHandler): JobKind => ({ kind: 'mail', lane: 'mail', handler });

async function startJobs(kinds: readonly JobKind[], log: Log = SILENT): Promise<Jobs> {
  const jobs = new Jobs(db.rpcs, kinds, log);
  await jobs.start(db.database);
  undo.push(() => jobs.stop());
  return jobs;
}

test('a mail server that was away for the first tries: gets the mail at a later one', async () => {
  const { state, deliver } = await startMailServer();
  const jobs = await startJobs([mailKind(mailJob(deliver))]);
  state.isAway = true;
  const to = `${randomUUID()}@ziva.test`;
  const id = await post(to);
  for (let tried = 1; tried <= 5; tried += 1) {
    expect(await until(id, ({ attempts, status }) => attempts === tried && status !== 'running')).toMatchObject({
      status: 'queued',
      error: '421 away',
    });
    if (tried === 5) state.isAway = false;
    await db.rows('update private.jobs set run_at = now() where id = $1', [id]);
    jobs.wake();
  }
  expect(await until(id, ({ status }) => status === 'done')).toMatchObject({ attempts: 6, error: null });
  expect(state.received).toEqual([to]);
});

test('a mail whose link has expired while the server was away: is not sent, and says so', async () => {
  const { state, deliver } = await startMailServer();
  const id = await post(`${randomUUID()}@ziva.test`, { expires_at: new Date(Date.now() - 1000).toISOString() });
  await startJobs([mailKind(mailJob(deliver))]);
  expect(await until(id, ({ status }) => status === 'failed')).toMatchObject({ attempts: 0, error: 'expired' });
  expect(state.received).toEqual([]);
});

test('a mail that can never be delivered: is given up at its first try', async () => {
  const id = await post(`${randomUUID()}@ziva.test`);
  await startJobs([mailKind(() => Promise.reject(new FinalJobError('550 no such mailbox')))]);
  expect(await until(id, ({ attempts, status }) => attempts === 1 && status !== 'running')).toMatchObject({
    status: 'failed',
    attempts: 1,
    error: '550 no such mailbox',
  });
});

test('a silent mail server: holds no reminder up', async () => {
  let release: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => {
    release = resolve;
  });
  undo.push(() => release());
  const reminded: unknown[] = [];
  const remind = (payload: unknown): Promise<void> => Promise.resolve(void reminded.push(payload));
  await startJobs([mailKind(() => silence), { kind: 'satiety_reminder', lane: 'reminders', handler: remind }]);
  const mails: string[] = [];
  for (let n = 0; n < 8; n += 1) mails.push(await post('a@ziva.test'));
  await until(mails[0] ?? '', ({ status }) => status === 'running');
  const id = await db.service.rpc('enqueue_job', { kind: 'satiety_reminder', payload: { n: 1 } }, z.string());
  await until(id, ({ status }) => status === 'done');
  expect(reminded).toEqual([{ n: 1 }]);
  release();
  for (const mail of mails) await until(mail, ({ status }) => status === 'done');
});

test('a stop while the mail server is silent: waits seconds, and the mail is sent by the next start, once', async () => {
  let speak: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const id = await post('a@ziva.test');
  const silent = await startJobs([mailKind(() => silence)]);
  await until(id, ({ status }) => status === 'running');
  const asked = performance.now();
  await silent.stop();
  expect(performance.now() - asked).toBeLessThan(4_000);
  // What comes of it after the stop counts for nothing.
  speak();
  await new Promise((resolve) => setImmediate(resolve));
  expect((await getJob(id))?.status).toBe('running');
  const sent: unknown[] = [];
  const next = await startJobs([mailKind((payload) => Promise.resolve(void sent.push(payload)))]);
  await until(id, ({ status }) => status === 'done');
  await next.stop();
  expect(sent).toHaveLength(1);
});

test('a job of a kind that nobody has handled for an hour: fails with a word, and is told once', async () => {
  const reported: unknown[] = [];
  const log = Object.assign(createLog('silent'), { warn: (fields: unknown) => void reported.push(fields) });
  const id = await db.service.rpc('enqueue_job', { kind: 'from_tomorrow' }, z.string());
  const jobs = await startJobs([mailKind(() => Promise.resolve())], log);
  expect((await getJob(id))?.status).toBe('queued');
  await db.rows(`update private.jobs set unhandled_since = now() - interval '1 hour' where id = $1`, [id]);
  await jobs.sweep();
  await jobs.sweep();
  expect(await getJob(id)).toMatchObject({ status: 'failed', error: 'no handler of kind from_tomorrow' });
  expect(reported).toEqual([{ kinds: ['from_tomorrow'] }]);
});
