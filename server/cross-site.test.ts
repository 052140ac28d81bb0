import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#functions/registry.ts';
import type { Endpoint } from '#functions/respond.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.join();
});
afterAll(() => server.stop());

const AUTH = ['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce', 'otp', 'magiclink', 'recover'];
const CHANGES = [
  ...[...AUTH, 'resend', 'verify', 'logout', 'callback', 'user'].map((name) => `/auth/v1/${name}`),
  ...['weight_entries', 'rpc/my_profile', 'rpc/claim_invitation'].map((name) => `/rest/v1/${name}`),
  ...['bucket', 'object/files/x.txt'].map((name) => `/storage/v1/${name}`),
  ...Object.keys(REGISTRY).map((name) => `/functions/v1/${name}`),
];
const withKey = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}apikey=${server.running.keys.publishableKey}`;

/**
 * Without the secret that its sender signs with, a webhook is not there; with it, an unsigned call is refused (webhook.test.ts). Of a webhook whose
 * address ends with a secret, the address without one is like any other.
 */
const SIGNED_WEBHOOKS = Object.entries<Endpoint>(REGISTRY).flatMap(([name, one]) =>
  one.kind === 'webhook' && one.admit === undefined ? [`/functions/v1/${name}`] : [],
);

describe.each(CHANGES)('%s', (path) => {
  test.each([
    ['application/x-www-form-urlencoded', 'email=ana%40ziva.test'],
    ['text/plain', '{"email":"ana@ziva.test"}'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nana@ziva.test\r\n--x--\r\n'],
  ])('what another site’s form can send is refused: %s', async (type, body) => {
    const headers = { 'content-type': type, origin: 'https://evil.example' };
    for (const target of [path, withKey(path)]) {
      const response = await fetch(server.url + target, { method: 'POST', headers, body, redirect: 'manual' });
      expect(response.status).toBe(SIGNED_WEBHOOKS.includes(path) ? 404 : 401);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test.each(['cross-site', 'same-site'])('even with the key and a session, what a browser calls %s is refused', async (site) => {
    const headers = { ...server.headers(ana), 'sec-fetch-site': site, origin: 'https://evil.example' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await fetch(server.url + path, { method, headers, body: '{}' })).status).toBe(403);
  });

  test('no other origin is given leave', async () => {
    const asks = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization',
    };
    const answers = [
      await fetch(server.url + path, { method: 'OPTIONS', headers: asks }),
      await fetch(server.url + path, { method: 'POST', headers: { ...server.headers(ana), origin: 'https://evil.example' }, body: '[]' }),
      await fetch(server.url + path, { headers: { ...server.headers(ana), origin: 'https://evil.example' }, redirect: 'manual' }),
    ];
    for (const { headers } of answers) expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

test('nobody is let in by a cookie: the one there is tells known devices apart', async () => {
  const signedIn = await server.post('/auth/v1/token?grant_type=password', { email: ana.email, password: 'zelo dolgo geslo' });
  const device = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect([signedIn.headers.getSetCookie().length, device]).toEqual([1, expect.stringMatching(/^ziva_device=/)]);
  const cookie = `${device}; sb-access-token=${ana.token}; sb-refresh-token=${ana.refreshToken}`;
  expect((await fetch(`${server.url}/auth/v1/user`, { headers: { apikey: server.running.keys.publishableKey, cookie } })).status).toBe(401);
});
