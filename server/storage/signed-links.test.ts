import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder, startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { makeFilesBucket, getStorage } from '#testing/storage.ts';
import type { Caller } from '../caller.ts';
import { SignedLinks } from './signed-links.ts';

const SECRET = 'a secret of forty characters, more or less';
const PLACE = { bucket: 'files', key: 'a/b.txt' };
const ARCHIVE = { bucket: 'exports', key: 'a/b.zip' };

describe('the token of a signed link', () => {
  const [userId, session] = [randomUUID(), randomUUID()];
  const caller: Caller = { role: 'authenticated', claims: { sub: userId, role: 'authenticated', session_id: session }, userId, email: null };
  const service: Caller = { role: 'service_role', claims: { role: 'service_role' }, userId: null, email: null };
  const stands = {
    state: (user: string, id: string | undefined) => Promise.resolve(user === userId && id === session ? ('stands' as const) : ('ended' as const)),
  };
  let now = 1_800_000_000_000;
  const links = new SignedLinks(SECRET, stands, () => now);

  test('opens its object until it expires', async () => {
    const token = await links.sign(PLACE, caller, 3600);
    await expect(links.check(token, PLACE)).resolves.toBeUndefined();
    await expect(links.check(token, { ...PLACE, key: 'a/c.txt' })).rejects.toMatchObject({ refusal: 'link_of_other' });
    await expect(links.check(token, { ...PLACE, bucket: 'exports' })).rejects.toMatchObject({ refusal: 'link_of_other' });
    now += 3_600_000;
    await expect(links.check(token, PLACE)).rejects.toMatchObject({ refusal: 'link_wrong' });
  });

  test('is valid for an hour at most, for an archive 15 minutes and only in a session', async () => {
    await expect(links.sign(PLACE, caller, 3601)).rejects.toThrow('input_invalid');
    await expect(links.sign(ARCHIVE, caller, 901)).rejects.toThrow('input_invalid');
    await expect(links.check(await links.sign(ARCHIVE, caller, 900), ARCHIVE)).resolves.toBeUndefined();
    await expect(links.sign(ARCHIVE, service, 60)).rejects.toThrow('access_denied');
    await expect(links.check(await links.sign(PLACE, service, 60), PLACE)).resolves.toBeUndefined();
  });

  test('ends with the session that signed it', async () => {
    const ended = new SignedLinks(SECRET, { state: () => Promise.resolve('ended' as const) }, () => now);
    await expect(ended.check(await links.sign(ARCHIVE, caller, 60), ARCHIVE)).rejects.toMatchObject({ refusal: 'link_wrong' });
  });

  test('of another installation is rejected', async () => {
    const other = new SignedLinks(`${SECRET}!`, stands, () => now);
    await expect(links.check(await other.sign(PLACE, caller, 60), PLACE)).rejects.toMatchObject({ refusal: 'link_wrong' });
  });
});

describe('a signed link', () => {
  let folder: string;
  let server: TestServer;
  let ana: Person;
  let path: string;
  const address = (token: string) => `/storage/v1/object/sign/files/${path}?token=${token}`;
  const sign = async (person: Person = ana, expiresIn = 60): Promise<string> =>
    (await getStorage(server, person).from('files').createSignedUrl(path, expiresIn)).data?.signedUrl ?? '';
  const getToken = (link: string): string => new URL(link).searchParams.get('token') ?? '';

  beforeAll(async () => {
    folder = await makeDataFolder();
    server = await startTestServer({ folder });
    ana = await server.join();
    await makeFilesBucket(server);
    path = `${ana.id}/podpisano š.txt`;
    await getStorage(server, ana).from('files').upload(path, 'vsebina', { contentType: 'text/plain' });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('opens its file for anybody who has it, and no other file', async () => {
    const link = await sign();
    expect(link.startsWith(`${server.url}/storage/v1/object/sign/files/`)).toBe(true);
    const answer = await fetch(link);
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, 'vsebina', 'private, no-store']);
    expect((await fetch(link, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
    expect((await fetch(link.replace('podpisano', 'skrivno'))).status).toBe(400);
    expect((await fetch(`${link}&token=x`)).status).toBe(400);
    expect((await fetch(`${link}&cacheNonce=1`)).status).toBe(400);
    const saved = await getStorage(server, ana).from('files').createSignedUrl(path, 60, { download: 'moj izvid.txt' });
    expect((await fetch(saved.data?.signedUrl ?? '')).headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''moj%20izvid.txt");
    const many = await getStorage(server, ana)
      .from('files')
      .createSignedUrls([path, `${ana.id}/ni-ga.txt`], 60);
    expect(many.data?.map((item) => item.error === null)).toEqual([true, false]);
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  test.each([3601, 315_360_000, 1e10, 0, -1, 1.5])('cannot be signed for %d seconds', async (expiresIn) => {
    const files = getStorage(server, ana).from('files');
    expect((await files.createSignedUrl(path, expiresIn)).error).toMatchObject({ status: 400 });
    expect((await files.createSignedUrls([path], expiresIn)).error).toMatchObject({ status: 400 });
  });

  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forgeries: Record<string, () => Promise<string>> = {
    nonsense: () => Promise.resolve('x'),
    'three parts of nonsense': () => Promise.resolve('a.b.c'),
    'no signature': async () => (await sign()).replace(/^.*token=/, '').replace(/[^.]+$/, ''),
    'another signature': async () => `${getToken(await sign())}x`,
    'alg none': async () => `${encode({ alg: 'none', typ: 'storage-link+jwt' })}.${encode(decodeJwt(getToken(await sign())))}.`,
    'a later end': async () => {
      const [head = '', body = '', signature = ''] = getToken(await sign()).split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
      return `${head}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`;
    },
    'the installation’s secret as its key': async () => {
      const token = getToken(await sign());
      const head = decodeProtectedHeader(token);
      return new SignJWT(decodeJwt(token))
        .setProtectedHeader({ ...head, alg: 'HS256' })
        .sign(new TextEncoder().encode(server.running.keys.jwtSecret));
    },
    'a session token': () => Promise.resolve(ana.token),
    'the public key of the app': () => Promise.resolve(server.running.keys.publishableKey),
  };
  test.each(Object.entries(forgeries))('with %s opens nothing', async (_what, make) => {
    const response = await server.fetch(address(await make()));
    expect([response.status, (await response.json()) as object]).toMatchObject([400, { statusCode: '400', error: 'InvalidJWT' }]);
  });

  test('has a token that is not accepted as a session', async () => {
    const token = getToken(await sign());
    expect((await server.fetch(`/storage/v1/object/files/${path}`, {}, { token })).status).toBe(401);
    expect((await server.post('/rest/v1/rpc/my_profile', {}, { token })).status).toBe(401);
  });

  test('ends when the file is removed', async () => {
    const files = getStorage(server, ana).from('files');
    const other = `${ana.id}/kratko.txt`;
    await files.upload(other, 'x', { contentType: 'text/plain' });
    const { data } = await files.createSignedUrl(other, 60);
    await files.remove([other]);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(400);
  });

  test('survives a restart and ends when its signer signs out', async () => {
    const link = await sign();
    await server.stop();
    server = await startTestServer({ folder });
    const again = link.replace(/^http:\/\/[^/]+/, server.url);
    expect(await (await fetch(again)).text()).toBe('vsebina');
    await server.post('/auth/v1/logout', {}, ana);
    expect((await fetch(again)).status).toBe(400);
  });
});
