import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { StaticSite } from './static.ts';

let folder: string;
let app: Hono;
const config = {
  publishableKey: 'sb_publishable_test',
  google: false,
  adminFactor: false,
  documents: [],
  products: null,
  payments: false,
  analytics: null,
  providers: [],
  mail: true,
  accountMail: true,
  photo: { provider: null, place: null, local: false },
  pushKey: undefined,
  demo: { email: 'a</script><b>@ziva.test', password: 'x' },
};
const script = 'export const answer = 42;\n'.repeat(200);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ziva-static-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await mkdir(join(folder, 'web', '.vite'));
  await writeFile(join(folder, 'secret.txt'), 'skrivnost');
  await writeFile(join(folder, 'web', '.vite', 'manifest.json'), '{"secret":1}');
  await writeFile(join(folder, 'web', '.vite', 'paths.json'), JSON.stringify(['/', '/obroki', '/teža', '/vprašalnik', '/admin/user/:userId/:tab?']));
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><html><head><title>Živa</title></head><body></body></html>');
  await writeFile(join(folder, 'web', 'sw.js'), script);
  await writeFile(join(folder, 'web', 'assets', 'main-abc.js'), script);
  await writeFile(join(folder, 'web', 'assets', 'ready-abc.js'), 'plain');
  await writeFile(join(folder, 'web', 'assets', 'ready-abc.js.br'), brotliCompressSync('prepared'));
  const site = new StaticSite(join(folder, 'web'), () => config);
  app = new Hono();
  app.use(securityHeaders({ dev: false, isSecure: (request) => request.headers.get('x-forwarded-proto') === 'https' }));
  app.all('*', (context) => site.answer(context));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(`http://ziva.test${path}`, { headers });
const page = { accept: 'text/html,*/*' };

test('a file that could not be read once is served when it can be', async () => {
  const script = join(folder, 'web', 'assets', 'moved-abc.js');
  await writeFile(script, 'plain');
  await symlink('moved-abc.js.br', `${script}.br`);
  expect((await get('/assets/moved-abc.js', { 'accept-encoding': 'br' })).status).toBe(500);
  await rm(`${script}.br`);
  await writeFile(`${script}.br`, brotliCompressSync('prepared'));
  const answer = await get('/assets/moved-abc.js', { 'accept-encoding': 'br' });
  expect([answer.status, brotliDecompressSync(await answer.arrayBuffer()).toString()]).toEqual([200, 'prepared']);
});

test('nobody keeps that a file is missing', async () => {
  const answer = await get('/assets/next-version.js');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

describe('the page', () => {
  test.each([
    '/',
    '/index.html',
    '/obroki',
    '/Obroki/',
    '/te%C5%BEa',
    '/te%c5%bea',
    '/tez%CC%8Ca',
    '/teža',
    '/vpra%C5%A1alnik?korak=2',
    '/admin/user/1',
    '/admin/user/1/mails',
  ])('%s is the app, with what it must know', async (path) => {
    const response = await get(path, page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const html = await response.text();
    const data = /<script id="ziva-config" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(config);
    expect(html).not.toContain('<b>@ziva');
  });

  test.each(['/nic', '/a.b', '/obroki/nic', '/admin/user', '/admin/user/1/mails/2', '/te%BEa', '/te%C5%BEave'])(
    '%s is the app with its 404 page, and answers so',
    async (path) => {
      const response = await get(path, page);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await response.text()).toContain('ziva-config');
      const etag = response.headers.get('etag') ?? '';
      expect((await get(path, { ...page, 'if-none-match': etag })).status).toBe(404);
    },
  );

  test('is not sent twice when it did not change', async () => {
    const etag = (await get('/', page)).headers.get('etag') ?? '';
    expect((await get('/', { ...page, 'if-none-match': etag })).status).toBe(304);
  });

  test('is not the answer to a script or a picture that is missing', async () => {
    expect((await get('/assets/gone-abc.js', page)).status).toBe(404);
    expect((await get('/missing.png', { accept: 'image/*' })).status).toBe(404);
  });

  test('refuses scripts from inside a page and frames around it', async () => {
    const policy = (await get('/', page)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
  });

  test('asks for https for good only when it came over https', async () => {
    expect((await get('/', page)).headers.get('strict-transport-security')).toBeNull();
    expect((await get('/', { ...page, 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('files', () => {
  test('with a hash in their name are kept for ever, and come compressed', async () => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.length).toBeLessThan(script.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(script);
    expect(await (await get('/assets/main-abc.js')).text()).toBe(script);
  });

  test('without a hash, as the service worker, are asked for again each time', async () => {
    const response = await get('/sw.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await get('/sw.js', { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('prepared by the build are taken as they are', async () => {
    const response = await get('/assets/ready-abc.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('prepared');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%00',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/%E0%A4%A',
    '/assets',
  ])('%s gives nothing away', async (path) => {
    const response = await get(path, { accept: '*/*' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test('are only read', async () => {
    expect((await app.request('http://ziva.test/', { method: 'POST' })).status).toBe(405);
  });
});
