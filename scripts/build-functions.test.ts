/** The bundles are what Supabase runs, so they are tried on its runtime: each is started under Deno and answers. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commonProperties } from '#core/analytics/events.ts';
import { REGISTRY } from '#functions/registry.ts';
import type { Endpoint } from '#functions/respond.ts';
import { startCollector } from '#testing/collector.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The program itself: the package's own command starts it from a further Node, one for each endpoint here. */
const DENO = (createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall: () => string }).runInstall();
const running = new Set<ChildProcess>();

function serve(name: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn(
    DENO,
    ['run', '--no-prompt', '--no-config', '--no-lock', '--allow-net=127.0.0.1,0.0.0.0', '--allow-env', `supabase/functions/${name}/index.ts`],
    {
      cwd: ROOT,
      // Port 0: Deno picks a free one and says which. Nobody is behind the project's address: no endpoint here gets that far.
      env: {
        ...process.env,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        NO_COLOR: '1',
        SUPABASE_URL: 'http://127.0.0.1:1',
        SUPABASE_ANON_KEY: 'public',
        SUPABASE_SERVICE_ROLE_KEY: 'secret',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  return new Promise((resolve, reject) => {
    let output = '';
    const onMessage = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /Listening on (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', onMessage);
    child.stderr.on('data', onMessage);
    child.once('exit', () => reject(new Error(`${name} did not start: ${output}`)));
  });
}

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

describe('edge bundles', () => {
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/build-functions.ts'], { cwd: ROOT });
  }, 60_000);

  const hasAddress = (one: Endpoint): boolean => one.kind === 'webhook' && one.admit !== undefined;
  const listKinds = (isWebhook: boolean) =>
    Object.entries<Endpoint>(REGISTRY).filter(([, one]) => (one.kind === 'webhook') === isWebhook && !hasAddress(one));
  const addresses = Object.entries<Endpoint>(REGISTRY).filter(([, one]) => hasAddress(one));

  /** A GET is answered by those that shake hands, which nobody does where nothing is configured. */
  const getStatus = (one: Endpoint): number => (one.kind === 'webhook' && one.methods.includes('GET') ? 403 : 405);

  test.each(addresses)('%s starts on Deno and takes nothing without its secret', async (name, one) => {
    const url = await serve(name);
    const response = await fetch(url, { method: 'POST', body: '{"data":{}}' });
    expect([response.status, await response.json()]).toEqual([403, { error: { code: 'access_denied' } }]);
    expect((await fetch(url)).status).toBe(getStatus(one));
  });

  test('ingest forwards listed events of its own key, and nothing else', async () => {
    const collector = await startCollector();
    try {
      const url = `${await serve('ingest', { POSTHOG_KEY: 'phc_test', POSTHOG_HOST: `${collector.url}/` })}ingest`;
      const common = commonProperties('11111111-1111-4111-8111-111111111111', new Date('2026-11-26T08:00:00Z'), 1280);
      const toBatch = (more: object) => ({
        api_key: 'phc_test',
        batch: [{ event: 'page_opened', properties: { ...common, token: 'phc_test', distinct_id: common.user_id, page: 'meals', ...more } }],
      });
      const post = (body: unknown, headers: Record<string, string> = {}, path = '/e/?ip=0&ver=1') =>
        fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
      const statuses: number[] = [];
      for (const answer of [
        post(toBatch({ weight_kg: 81.5 })),
        post({ ...toBatch({}), api_key: 'phc_other' }),
        post('x'.repeat(70_000)),
        post(toBatch({}), { 'sec-fetch-site': 'cross-site' }),
        post(toBatch({}), {}, '/flags/'),
      ])
        statuses.push((await answer).status);
      expect(statuses).toEqual([400, 400, 413, 403, 404]);
      expect(collector.requests).toEqual([]);
      expect((await post(toBatch({}), { cookie: 'secret=1', authorization: 'Bearer x' })).status).toBe(200);
      expect(collector.requests).toMatchObject([{ path: '/e/', body: toBatch({}) }]);
      expect(Object.keys(collector.requests[0]?.headers ?? {}).filter((name) => /cookie|auth|referer|forwarded/.test(name))).toEqual([]);
      collector.status = 500;
      expect((await post(toBatch({}))).status).toBe(502);
    } finally {
      await collector.close();
    }
  });

  test('ingest does not exist without a key', async () => {
    expect((await fetch(`${await serve('ingest')}ingest/e/`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  // Jobs are not run there, so no provider is configured, and no browser is answered.
  test.each(listKinds(true))('%s starts on Deno, where there is no provider', async (name, one) => {
    const url = await serve(name);
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":' });
    expect([response.status, await response.json()]).toEqual([404, { error: { code: 'not_found' } }]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(url)).status).toBe(getStatus(one));
  });

  test.each(listKinds(false))('%s starts on Deno and refuses what it must', async (name, { kind }) => {
    const url = await serve(name);
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":' });
    const code = kind === 'public' ? 'input_invalid' : 'session_missing';
    expect([response.status, await response.json()]).toEqual([kind === 'public' ? 400 : 401, { error: { code } }]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204);
    expect((await fetch(url)).status).toBe(405);
  });
});
