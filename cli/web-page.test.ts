/** `ziva web-page`: the page for a web server in front of a project; a server of ours stands in the project's place. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { UsageError } from './command.ts';
import { webPage } from './web-page.ts';

let root: string;
let project: TestServer;
const printed: unknown[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ziva-page-'));
  project = await startTestServer();
  mkdirSync(join(root, 'web/assets'), { recursive: true });
  writeFileSync(join(root, 'web/index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(root, 'web/assets/app.js'), 'export {};');
});
afterAll(async () => {
  await project.stop();
  rmSync(root, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  webPage(['--web', join(root, 'web'), ...args], {
    out: (value) => printed.push(value),
    print: () => undefined,
    say: () => undefined,
    stdin: (async function* () {})(),
    env: { SUPABASE_SECRET_KEY: project.running.keys.secretKey, ...env },
    now: () => new Date(0),
  });
const toProject = (out: string): string[] => ['--project', `${project.url}/`, '--key', project.running.keys.publishableKey, '--out', join(root, out)];
const readPage = (out: string): Record<string, unknown> =>
  JSON.parse(
    /<script id="ziva-config" type="application\/json">(.*?)<\/script>/.exec(readFileSync(join(root, out, 'index.html'), 'utf8'))?.[1] ?? '{}',
  );

test('the page has the project’s key, its versions of the terms, and what is configured', async () => {
  expect(await run(toProject('plain'))).toBe(0);
  expect(readFileSync(join(root, 'plain/assets/app.js'), 'utf8')).toBe('export {};');
  const page = readPage('plain');
  expect(page).toMatchObject({
    publishableKey: project.running.keys.publishableKey,
    analytics: null,
    products: null,
    google: false,
    providers: [],
    mail: false,
    accountMail: true,
    demo: null,
  });
  expect(page['documents']).toContainEqual(expect.objectContaining({ kind: 'privacy', version: 1 }));

  await run([...toProject('more'), '--google'], { POSTHOG_KEY: 'phc_test', OPEN_FOOD_FACTS_URL: 'https://world.openfoodfacts.org' });
  expect(readPage('more')).toMatchObject({
    google: true,
    analytics: { key: 'phc_test', host: 'eu.i.posthog.com' },
    products: 'world.openfoodfacts.org',
  });
  expect(printed.at(-1)).toMatchObject({ out: join(root, 'more'), analytics: 'eu.i.posthog.com' });
});

test('a wrong key or a folder that exists changes nothing, and what is missing is said', async () => {
  await expect(run(toProject('wrong'), { SUPABASE_SECRET_KEY: 'sb_secret_wrong' })).rejects.toThrow(/answered 401/);
  expect(existsSync(join(root, 'wrong'))).toBe(false);
  await expect(run(toProject('web'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(run(['--key', 'x'])).rejects.toBeInstanceOf(UsageError);
});
