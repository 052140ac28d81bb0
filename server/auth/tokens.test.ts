import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import { decodeJwt, decodeProtectedHeader, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifiedCaller } from '#functions/hosts/verified-caller.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { drawKey, TokenKeys } from '../token-keys.ts';

type Client = InstanceType<typeof AuthClient>;

describe('session tokens', () => {
  let server: TestServer;
  let ana: Person;
  let published: JWK;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
    const { keys } = (await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JWK[] };
    published = keys[0]!;
  });
  afterAll(() => server.stop());

  /** The client, and the paths it asked for. */
  function getClient(): { client: Client; asked: string[] } {
    const asked: string[] = [];
    const listening: typeof fetch = (input, init) => {
      asked.push(new URL(new Request(input).url).pathname);
      return fetch(input, init);
    };
    const headers = { apikey: server.running.keys.publishableKey };
    const client = new AuthClient({ url: `${server.url}/auth/v1`, headers, fetch: listening, persistSession: false, autoRefreshToken: false });
    return { client, asked };
  }
  const getClaims = (): Record<string, unknown> => decodeJwt(ana.token);
  const secret = (): Uint8Array => new TextEncoder().encode(server.running.keys.jwtSecret);
  const byHs256 = (claims: Record<string, unknown>, key = secret()): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
  const ownKey = () => importJWK(drawKey(server.running.keys.jwtSecret).privateJwk, 'ES256');
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('sessions are signed with the published key, which keeps its private half to itself', async () => {
    const header = decodeProtectedHeader(ana.token);
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: published.kid });
    expect(Object.keys(published).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test('however the session came about', async () => {
    await server.post('/auth/v1/otp', { email: ana.email, create_user: false });
    const link = new URL((await server.mailTo(ana.email)).link).searchParams;
    const answers = await Promise.all([
      server.post('/auth/v1/token?grant_type=password', { email: ana.email, password: 'zelo dolgo geslo' }),
      server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: ana.refreshToken }),
      server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: link.get('type') }),
    ]);
    for (const answer of answers) {
      const { access_token: token } = (await answer.json()) as { access_token: string };
      expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: published.kid });
      expect(answer.headers.has('sb-auth-refresh-token-prefix')).toBe(false);
    }
  });

  test('getClaims verifies them by the key it fetched, without asking who it is', async () => {
    const { client, asked } = getClient();
    for (let time = 0; time < 2; time += 1) {
      const { data, error } = await client.getClaims(ana.token);
      expect([error, data?.claims.sub]).toEqual([null, ana.id]);
    }
    expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  });

  test.each([['ES256 without a key id', async () => new SignJWT(getClaims()).setProtectedHeader({ alg: 'ES256' }).sign(await ownKey())]])(
    'getClaims leaves %s to the server, which knows the person',
    async (_what, make) => {
      const { client, asked } = getClient();
      const { data, error } = await client.getClaims(await make());
      expect([error, data?.claims.sub]).toEqual([null, ana.id]);
      expect(asked).toEqual(['/auth/v1/user']);
    },
  );

  /** Tokens that are nobody's, by what is wrong with them. */
  const forgeries: Readonly<Record<string, () => Promise<string> | string>> = {
    'no algorithm': () => `${part({ alg: 'none', typ: 'JWT' })}.${part(getClaims())}.AAAA`,
    'no signature': () => `${ana.token.split('.').slice(0, 2).join('.')}.`,
    'a signature that is not ours': async () =>
      new SignJWT(getClaims()).setProtectedHeader({ alg: 'ES256', kid: published.kid! }).sign((await generateKeyPair('ES256')).privateKey),
    'changed claims': () => {
      const [header, , signature] = ana.token.split('.');
      return `${header}.${part({ ...getClaims(), role: 'service_role' })}.${signature}`;
    },
    'a key id that is not published': async () =>
      new SignJWT(getClaims()).setProtectedHeader({ alg: 'ES256', kid: 'another' }).sign((await generateKeyPair('ES256')).privateKey),
    'HS256 by the installation’s secret': () => byHs256(getClaims()),
    'HS256 by the published key': async () => {
      const spki = await exportSPKI((await importJWK(published, 'ES256')) as CryptoKey);
      return byHs256(getClaims(), new TextEncoder().encode(spki));
    },
    'HS256 by the published JWK': () => byHs256(getClaims(), new TextEncoder().encode(JSON.stringify(published))),
    'HS256 by another secret': () => byHs256(getClaims(), new Uint8Array(32)),
    RS256: async () =>
      new SignJWT(getClaims()).setProtectedHeader({ alg: 'RS256', kid: published.kid! }).sign((await generateKeyPair('RS256')).privateKey),
    'a key of its own in the header': async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
      return new SignJWT(getClaims()).setProtectedHeader({ alg: 'ES256', kid: published.kid!, jwk: await exportJWK(publicKey) }).sign(privateKey);
    },
    'no end': async () => {
      const { exp: _exp, ...claims } = getClaims();
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: published.kid! }).sign(await ownKey());
    },
    'an end that is past': async () => {
      const past = Math.floor(Date.now() / 1000) - 60;
      return (await TokenKeys.create(server.running.keys.jwtSecret)).sign({ ...getClaims(), exp: past });
    },
    'HS256 that ended': () => byHs256({ ...getClaims(), exp: Math.floor(Date.now() / 1000) - 60 }),
    'nothing in it': () => '..',
  };

  test.each(Object.entries(forgeries))('a token with %s is nobody on every route', async (_what, make) => {
    const token = await make();
    const { client } = getClient();
    const answers = await Promise.all([
      server.fetch('/auth/v1/user', {}, { token }),
      server.fetch('/auth/v1/user', { method: 'PUT', body: '{"data":{}}' }, { token }),
      server.post('/rest/v1/rpc/my_profile', {}, { token }),
      server.post('/functions/v1/log-meal', {}, { token }),
      server.fetch('/storage/v1/bucket', { method: 'POST', body: '{"name":"x"}' }, { token }),
    ]);
    for (const answer of answers) expect([400, 401, 403]).toContain(answer.status);
    expect(await (await server.fetch('/rest/v1/profiles?select=user_id', {}, { token })).text()).not.toContain(ana.id);
    const { data, error } = await client.getClaims(token).catch((refusal: unknown) => ({ data: null, error: refusal }));
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(Error);
  });

  test.each([
    ['no end', 'Missing exp claim'],
    ['an end that is past', 'JWT has expired'],
    ['a signature that is not ours', 'Invalid JWT signature'],
  ])('with %s getClaims says: %s', async (what, message) => {
    const { error } = await getClient().client.getClaims(await forgeries[what]!());
    expect(error?.message).toBe(message);
  });

  test('an algorithm nobody knows is told as such', async () => {
    const token = `${part({ alg: 'PS256', typ: 'JWT', kid: published.kid })}.${part(getClaims())}.AAAA`;
    await expect(getClient().client.getClaims(token)).rejects.toThrow('Invalid alg claim');
  });

  describe('a host that is not the auth server', () => {
    let gate: Server;
    let url: string;
    const asked: string[] = [];
    const passOn = async (path: string, headers: Record<string, string>, response: ServerResponse): Promise<void> => {
      const answer = await fetch(server.url + path, { headers });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    };
    /** Passes on to the server and remembers what was asked for. */
    beforeAll(async () => {
      gate = createServer((request, response) => {
        asked.push(request.url ?? '');
        const headers = { apikey: String(request.headers.apikey), authorization: request.headers.authorization ?? '' };
        void passOn(request.url ?? '', headers, response);
      });
      await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
    });
    afterAll(() => gate.close());
    const read = async (token: string) => {
      asked.length = 0;
      return { caller: await verifiedCaller({ url, publicKey: server.running.keys.publishableKey }, token), asked: [...asked] };
    };

    test('verifies by the published key, fetched once', async () => {
      const caller = { id: ana.id, email: ana.email };
      expect(await read(ana.token)).toEqual({ caller, asked: ['/auth/v1/.well-known/jwks.json'] });
      expect(await read(ana.token)).toEqual({ caller, asked: [] });
    });

    test('asks about what it cannot verify', async () => {
      expect(await read(await new SignJWT(getClaims()).setProtectedHeader({ alg: 'ES256' }).sign(await ownKey()))).toEqual({
        caller: { id: ana.id, email: ana.email },
        asked: ['/auth/v1/user'],
      });
    });

    test.each(Object.entries(forgeries))('takes a token with %s for nobody', async (_what, make) => {
      expect((await read(await make())).caller).toBeNull();
    });
  });
});

test('processes that agree on the secret agree on the key, and another secret has another', async () => {
  const [one, two, other] = await Promise.all(['a', 'a', 'b'].map((letter) => TokenKeys.create(letter.repeat(48))));
  expect(one!.published).toEqual(two!.published);
  expect(one!.published.keys[0]!.kid).not.toBe(other!.published.keys[0]!.kid);
});
