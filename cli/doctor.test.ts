import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.ts';
import type { Io } from './command.ts';
import { doctor } from './doctor.ts';

interface Row {
  readonly name: string;
  readonly words: string;
}
interface Report {
  readonly starts: boolean;
  readonly fault?: string;
  readonly set: readonly Row[];
  readonly reached: readonly (Row & { readonly ok: boolean })[];
  readonly missing: readonly Row[];
  readonly unsafe: readonly Row[];
}

let folder: string;
let ziva: TestServer;
let other: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziva-doctor-'));
  ziva = await startTestServer();
  other = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await ziva.stop();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const otherUrl = (): string => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

async function run(env: Io['env'], ...args: string[]): Promise<{ code: number; report: Report | undefined; printed: string }> {
  const objects: unknown[] = [];
  const lines: string[] = [];
  const io: Io = {
    out: (value) => objects.push(value),
    print: (text) => lines.push(text),
    say: () => undefined,
    stdin: (async function* () {})(),
    env: { ZIVA_DATA: folder, ...env },
    now: () => new Date(0),
  };
  return { code: await doctor(args, io), report: objects[0] as Report | undefined, printed: lines.join('\n') };
}

const names = (rows: readonly Row[] | undefined): string[] => (rows ?? []).map(({ name }) => name);

test('doctor: what is set is shown, a secret never, in neither form', async () => {
  const secrets = {
    DATABASE_URL: 'postgres://ziva:skrivnost-1@127.0.0.1:1/ziva',
    SMTP_PASSWORD: 'skrivnost-2',
    STRIPE_SECRET_KEY: 'sk_live_skrivnost-3',
    STRIPE_WEBHOOK_SECRET: 'whsec_skrivnost-4',
    GOOGLE_CLIENT_SECRET: 'skrivnost-5',
    ZIVA_SECRET_KEY: 'sb_secret_skrivnost-6-skrivnost',
    ZIVA_JWT_SECRET: 'skrivnost-7-skrivnost-7-skrivnost-7',
    PUSH_PRIVATE_KEY: 'skrivnost-8',
    AI_API_KEY: 'skrivnost-9',
  };
  // What is asked outside is on this machine, where nobody listens.
  const env = {
    ...secrets,
    ZIVA_ENV: 'development',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    SMTP_USER: 'ziva@ziva.test',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_FAKE_URL: 'http://127.0.0.1:1',
    STRIPE_PRICE_PREMIUM: 'price_a',
    STRIPE_PRICE_PRO: 'price_b',
    STRIPE_FAKE_URL: 'http://127.0.0.1:1',
    PUSH_CONTACT: 'mailto:a@ziva.test',
    PUSH_PUBLIC_KEY: 'public',
    AI_PROVIDER: 'openai',
    AI_MODEL: 'm',
    AI_BASE_URL: 'http://127.0.0.1:1',
  };
  const { code, report, printed } = await run(env, '--json');
  expect(code).toBe(1);
  expect(names(report?.set)).toEqual(expect.arrayContaining(Object.keys(secrets)));
  expect(report?.set).toContainEqual({ kind: 'set', name: 'SMTP_HOST', words: '127.0.0.1' });
  const plain = await run(env);
  expect(plain.printed).toContain('DATABASE_URL: set, not shown');
  expect(`${JSON.stringify(report)}${printed}${plain.printed}`).not.toContain('skrivnost');
  expect(report?.reached.filter(({ ok }) => ok)).toEqual([]);
  expect(names(report?.reached)).toEqual(['database', 'mail server', 'AI model', 'Google', 'Stripe']);
});

test('doctor: reaches a running installation at its address, and is not misled by another server there', async () => {
  const { report } = await run({ ZIVA_ENV: 'development', PUBLIC_URL: ziva.url, OPEN_FOOD_FACTS_URL: otherUrl() }, '--json');
  expect(report?.reached.slice(1)).toEqual([
    { name: 'PUBLIC_URL', ok: true, words: expect.stringContaining('Živa answers') },
    { name: 'Open Food Facts', ok: true, words: expect.stringContaining('127.0.0.1') },
  ]);
  const misled = await run({ ZIVA_ENV: 'development', PUBLIC_URL: otherUrl() }, '--json');
  expect(misled.report?.reached[1]).toMatchObject({ name: 'PUBLIC_URL', ok: false, words: expect.stringContaining('not Živa') });
  expect(misled.code).toBe(1);
});

test('doctor: says what is missing in words, and nothing unsafe of a laptop', async () => {
  const { code, report, printed } = await run({ ZIVA_ENV: 'development' }, '--json');
  expect([code, report?.unsafe, printed]).toEqual([0, [], '']);
  expect(names(report?.missing)).toEqual(expect.arrayContaining(['SMTP_HOST', 'ZIVA_BACKUP_DIR', 'AI_PROVIDER']));
  expect((await run({ ZIVA_ENV: 'development' })).printed).toContain('SMTP_HOST: mails are written to the data folder');
});

test('doctor: says why the server does not start', async () => {
  const { code, report } = await run({ ZIVA_ENV: 'development', HOST: '0.0.0.0' }, '--json');
  expect([code, report?.starts]).toEqual([1, false]);
  expect(report?.fault).toContain('ZIVA_ENV=production');
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://ziva.invalid' }],
  ['TRUST_PROXY', { PUBLIC_URL: 'https://ziva.invalid' }],
  ['ZIVA_DEMO', { ZIVA_DEMO: '1' }],
  ['ZIVA_ROTATE_KEYS', { ZIVA_ROTATE_KEYS: '1' }],
  ['ZIVA_DEOM', { ZIVA_DEOM: '1' }],
])('doctor: %s is unsafe in %j', async (name, env: Record<string, string>) => {
  const { report } = await run(env, '--json');
  expect(names(report?.unsafe)).toContain(name);
});

test('doctor: keys that others can read are unsafe', async () => {
  const own = mkdtempSync(join(tmpdir(), 'ziva-doctor-keys-'));
  writeFileSync(join(own, 'keys.json'), '{}', { mode: 0o644 });
  const { report, code } = await run({ ZIVA_ENV: 'development', ZIVA_DATA: own }, '--json');
  expect(names(report?.unsafe)).toEqual([join(own, 'keys.json')]);
  expect(code).toBe(1);
  rmSync(own, { recursive: true, force: true });
});
