/** Second factors driven by the real auth-js. */
import { TOTP } from 'otpauth';
import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_ORIGIN, openAuthApp, type AuthApp } from '#testing/auth-app.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { SecurityKey } from '#testing/security-key.ts';

const RP = { rpId: 'ziva.test', origin: AUTH_ORIGIN };
const DEVICE = { userAgent: 'Mozilla/5.0 Firefox/140 Windows', network: '192.0.2.1' };
const HERE = { rpId: RP.rpId, rpOrigins: [RP.origin] };

let db: TestDb;
let app: AuthApp;
let ana: Member;
/** The clock of the codes; each test begins a minute later, so that no step is shared. */
let clock = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  db = await openTestDb();
  app = await openAuthApp(db, { now: () => clock });
});
afterAll(() => db.close());
beforeEach(async () => {
  clock += 600_000;
  ana = await db.join();
});

const codeAt = (secret: string, at = clock): string => new TOTP({ secret }).generate({ timestamp: at });
const STEP = 30_000;

async function beginTotp(client: GoTrueClient, friendlyName = 'telefon') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Živa' });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, data };
}

async function addTotp(client: GoTrueClient) {
  const factor = await beginTotp(client);
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
  if (error) throw error;
  clock += 2 * STEP;
  return factor;
}

async function getToken(client: GoTrueClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? '';
}
const toKind = async (client: GoTrueClient) => (await app.tokens.read(await getToken(client))).kind;
const getLevels = async (client: GoTrueClient) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};
const getEvents = async (member: Member) =>
  (await db.rows<{ kind: string }>('select kind from public.security_events where user_id = $1 order by at, id', [member.id])).map(
    ({ kind }) => kind,
  );

/** auth-js takes what the browser gives; ours is JSON already. */
const asCredential = (json: object) => ({ toJSON: () => json }) as never;

async function challengeKey(client: GoTrueClient, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: HERE });
  if (error) throw error;
  const { publicKey } = data.webauthn.credential_options;
  return {
    challengeId: data.id,
    type: data.webauthn.type,
    challenge: Buffer.from(publicKey.challenge as ArrayBuffer).toString('base64url'),
    publicKey,
  };
}

async function addKey(client: GoTrueClient, key: SecurityKey, ceremony: Partial<typeof RP> = {}) {
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'ključ' });
  if (error) throw error;
  const { challengeId, challenge, type } = await challengeKey(client, data.id);
  expect(type).toBe('create');
  const credential = key.create({ challenge, ...RP, ...ceremony });
  const verified = await client.mfa.verify({
    factorId: data.id,
    challengeId,
    webauthn: { ...HERE, type: 'create', credential_response: asCredential(credential) },
  });
  return { id: data.id, error: verified.error };
}

async function showKey(client: GoTrueClient, key: SecurityKey, factorId: string, ceremony: Partial<typeof RP> = {}) {
  const { challengeId, challenge } = await challengeKey(client, factorId);
  const credential = asCredential(key.get({ challenge, ...RP, ...ceremony }));
  const show = () => client.mfa.verify({ factorId, challengeId, webauthn: { ...HERE, type: 'request', credential_response: credential } });
  return { ...(await show()), again: show };
}

describe('an authenticator app', () => {
  it('is enrolled as GoTrue does it, and is no factor before its first code', async () => {
    const client = await app.signIn(ana.id);
    const { data, id } = await beginTotp(client);
    expect(data).toMatchObject({
      type: 'totp',
      friendly_name: 'telefon',
      totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringMatching(/^otpauth:/) },
    });
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    const listed = await client.mfa.listFactors();
    expect(listed.data?.all).toMatchObject([{ id, status: 'unverified' }]);
    expect(listed.data?.totp).toEqual([]);
    expect([await getLevels(client), await toKind(client)]).toEqual([['aal1', 'aal1'], 'claims']);
  });

  it('raises the session with its first code, ends the others and tells the owner', async () => {
    const [client, other] = [await app.signIn(ana.id), await app.signIn(ana.id)];
    await addTotp(client);
    expect([await getLevels(client), await toKind(client), await toKind(other)]).toEqual([['aal2', 'aal2'], 'claims', 'ended']);
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentAuthenticationMethods).toEqual([
      expect.objectContaining({ method: 'totp' }),
      expect.objectContaining({ method: 'password' }),
    ]);
    await app.drain();
    expect(await getEvents(ana)).toEqual(['factor_added']);
    const mails = await db.rows<{ what: string }>(
      `select payload ->> 'what' as what from private.jobs where kind = 'mail' and payload ->> 'to' = $1`,
      [ana.email],
    );
    expect(mails).toEqual([{ what: 'factorAdded' }]);
  });

  it('is asked for at the next sign-in; until then nothing but showing it is allowed', async () => {
    const factor = await addTotp(await app.signIn(ana.id));
    const next = await app.signIn(ana.id);
    expect([await getLevels(next), await toKind(next)]).toEqual([['aal1', 'aal2'], 'factor_needed']);
    expect((await next.mfa.enroll({ factorType: 'totp', friendlyName: 'tat' })).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await next.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const token = await getToken(next);
    for (const [method, path] of [
      ['GET', '/recovery'],
      ['POST', '/recovery/codes'],
    ] as const)
      expect((await app.fetch(`/auth/v1/factors${path}`, { method, token })).status).toBe(403);
    expect((await next.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) })).error).toBeNull();
    expect([await getLevels(next), await toKind(next)]).toEqual([['aal2', 'aal2'], 'claims']);
  });

  it('does not lift a token, or a refresh token, from before its code was shown', async () => {
    const factor = await addTotp(await app.signIn(ana.id));
    const next = await app.signIn(ana.id);
    const { data: before } = await next.getSession();
    await next.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
    expect((await app.tokens.read(before.session?.access_token ?? '')).kind).toBe('factor_needed');
    await expect(app.sessions.refresh(before.session?.refresh_token ?? '', DEVICE)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    const { data: after } = await next.getSession();
    const refreshed = await app.sessions.refresh(after.session?.refresh_token ?? '', DEVICE);
    expect((await app.tokens.read(refreshed.access_token)).kind).toBe('claims');
  });

  it('never takes the same code twice, in one session or another', async () => {
    const factor = await addTotp(await app.signIn(ana.id));
    const [first, second] = [await app.signIn(ana.id), await app.signIn(ana.id)];
    const code = codeAt(factor.secret);
    expect((await first.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    expect((await second.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    const earlier = codeAt(factor.secret, clock - STEP);
    expect((await second.mfa.challengeAndVerify({ factorId: factor.id, code: earlier })).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect(await toKind(second)).toBe('factor_needed');
  });

  it('takes a code of two requests at once for one of them', async () => {
    const factor = await addTotp(await app.signIn(ana.id));
    const clients = [await app.signIn(ana.id), await app.signIn(ana.id), await app.signIn(ana.id)];
    const answers = await Promise.all(clients.map((client) => client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('uses a challenge once, and for five minutes', async () => {
    const factor = await addTotp(await app.signIn(ana.id));
    const client = await app.signIn(ana.id);
    const challenge = async () => (await client.mfa.challenge({ factorId: factor.id })).data?.id ?? '';
    const used = await challenge();
    const show = (challengeId: string, at = clock) => client.mfa.verify({ factorId: factor.id, challengeId, code: codeAt(factor.secret, at) });
    expect((await show(used)).error).toBeNull();
    clock += STEP;
    expect((await show(used)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const old = await challenge();
    await db.rows(`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`, [old]);
    expect((await show(old)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('stops after five wrong codes whatever the session, and the right one clears the count', async () => {
    const factor = await addTotp(await app.signIn(ana.id));
    const tries = async (count: number) => {
      const client = await app.signIn(ana.id);
      const outcomes: (string | undefined)[] = [];
      for (let index = 0; index < count; index += 1) {
        const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
        outcomes.push(error?.code);
      }
      return outcomes;
    };
    expect(await tries(4)).toEqual(Array.from({ length: 4 }, () => 'mfa_verification_failed'));
    const client = await app.signIn(ana.id);
    expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) })).error).toBeNull();
    expect([...(await tries(3)), ...(await tries(3))]).toEqual([...Array.from({ length: 5 }, () => 'mfa_verification_failed'), 'rate_limited']);
    clock += STEP;
    const last = await app.signIn(ana.id);
    expect((await last.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) })).error?.status).toBe(429);
    expect((await getEvents(ana)).filter((kind) => kind === 'factor_refused')).toHaveLength(1);
  });

  it('of somebody else is not there', async () => {
    const factor = await addTotp(await app.signIn(ana.id));
    const stranger = await app.signIn((await db.join()).id);
    const notThere = { status: 404, code: 'mfa_factor_not_found' };
    expect((await stranger.mfa.challenge({ factorId: factor.id })).error).toMatchObject(notThere);
    expect((await stranger.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) })).error).toMatchObject(notThere);
    expect((await stranger.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(notThere);
    const own = await beginTotp(stranger);
    const mine = await app.signIn(ana.id);
    const { data } = await mine.mfa.challenge({ factorId: factor.id });
    expect((await stranger.mfa.verify({ factorId: own.id, challengeId: data?.id ?? '', code: codeAt(own.secret) })).error).toMatchObject(notThere);
  });

  it('taken away, sessions fall to the first level and go on; the name is free again', async () => {
    const client = await app.signIn(ana.id);
    const factor = await addTotp(client);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'telefon' })).error).toMatchObject({ code: 'mfa_factor_name_conflict' });
    expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
    const { data } = await client.getSession();
    await client.setSession(await app.sessions.refresh(data.session?.refresh_token ?? '', DEVICE));
    expect([await getLevels(client), await toKind(client)]).toEqual([['aal1', 'aal1'], 'claims']);
    const { data: after } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(after?.currentAuthenticationMethods).toEqual([expect.objectContaining({ method: 'password' })]);
    expect(await getEvents(ana)).toEqual(['factor_added', 'factor_removed']);
    await addTotp(client);
    expect(await getLevels(client)).toEqual(['aal2', 'aal2']);
  });

  it('taken away while another stays, ends what the others had shown with it', async () => {
    const client = await app.signIn(ana.id);
    const totp = await addTotp(client);
    const key = new SecurityKey();
    expect((await addKey(client, key)).error).toBeNull();
    const other = await app.signIn(ana.id);
    await other.mfa.challengeAndVerify({ factorId: totp.id, code: codeAt(totp.secret) });
    await client.mfa.unenroll({ factorId: totp.id });
    expect([await toKind(client), await toKind(other)]).toEqual(['claims', 'factor_needed']);
  });

  it.each([
    { factor_type: 'totp', friendly_name: 'a\nb' },
    { factor_type: 'totp', friendly_name: '\u202egnp' },
    { factor_type: 'totp', friendly_name: '\u200b' },
    { factor_type: 'sms' },
    { factor_type: 'totp', phone: '040' },
    { friendly_name: 'x' },
  ])('is refused with %j', async (body) => {
    const token = await getToken(await app.signIn(ana.id));
    expect((await app.fetch('/auth/v1/factors', { method: 'POST', body: JSON.stringify(body), token })).status).toBe(400);
  });
});

describe('a security key', () => {
  it('is added and asked for at the next sign-in', async () => {
    const key = new SecurityKey();
    const first = await app.signIn(ana.id);
    const { id, error } = await addKey(first, key);
    expect(error).toBeNull();
    expect(await getLevels(first)).toEqual(['aal2', 'aal2']);
    const next = await app.signIn(ana.id);
    expect(await toKind(next)).toBe('factor_needed');
    expect((await showKey(next, key, id)).error).toBeNull();
    expect(await getLevels(next)).toEqual(['aal2', 'aal2']);
    expect((await next.mfa.listFactors()).data?.webauthn).toMatchObject([{ id, friendly_name: 'ključ' }]);
  });

  it.each([
    ['origin', { origin: 'https://ziva.test.evil.example' }],
    ['port', { origin: 'https://ziva.test:8443' }],
    ['scheme', { origin: 'http://ziva.test' }],
    ['host', { rpId: 'evil.example' }],
  ])('of another %s is refused, at adding and at signing in', async (_what, ceremony) => {
    const client = await app.signIn(ana.id);
    const key = new SecurityKey();
    expect((await addKey(client, key, ceremony)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const { id } = await addKey(client, key);
    const next = await app.signIn(ana.id);
    expect((await showKey(next, key, id, ceremony)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(await toKind(next)).toBe('factor_needed');
  });

  it('answers a challenge once, whether right or wrong', async () => {
    const key = new SecurityKey();
    const client = await app.signIn(ana.id);
    const { id } = await addKey(client, key);
    const right = await showKey(client, key, id);
    expect((await right.again()).error).toMatchObject({ code: 'mfa_challenge_expired' });
    const wrong = await showKey(client, new SecurityKey(), id);
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await wrong.again()).error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  it('whose counter has not grown is a copy, and is refused', async () => {
    const key = new SecurityKey();
    const client = await app.signIn(ana.id);
    const { id } = await addKey(client, key);
    key.counter = 7;
    expect((await showKey(client, key, id)).error).toBeNull();
    key.counter = 7;
    expect((await showKey(client, key, id)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await showKey(client, key, id)).error).toBeNull();
  });

  it('cannot be made for another relying party', async () => {
    const client = await app.signIn(ana.id);
    const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'x' });
    const { error } = await client.mfa.challenge({
      factorId: data?.id ?? '',
      webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is not excluded by a flood of wrong codes', async () => {
    const client = await app.signIn(ana.id);
    const totp = await addTotp(client);
    const key = new SecurityKey();
    const { id } = await addKey(client, key);
    for (let index = 0; index < 6; index += 1) await client.mfa.challengeAndVerify({ factorId: totp.id, code: '000000' });
    const next = await app.signIn(ana.id);
    expect((await showKey(next, key, id)).error).toBeNull();
  });
});

describe('recovery codes', () => {
  const make = async (client: GoTrueClient) => {
    const response = await app.fetch('/auth/v1/factors/recovery/codes', { method: 'POST', body: '{}', token: await getToken(client) });
    return { status: response.status, body: (await response.json()) as { codes: string[] } };
  };
  const show = async (client: GoTrueClient, code: unknown) =>
    app.fetch('/auth/v1/factors/recovery', { method: 'POST', body: JSON.stringify({ code }), token: await getToken(client) });
  const left = async (client: GoTrueClient) =>
    ((await (await app.fetch('/auth/v1/factors/recovery', { method: 'GET', token: await getToken(client) })).json()) as { left: number }).left;

  it('stand in for a factor once each, and the owner is told', async () => {
    const client = await app.signIn(ana.id);
    expect((await make(client)).status).toBe(422);
    await addTotp(client);
    expect(await left(client)).toBe(0);
    const { codes } = (await make(client)).body;
    expect([codes.length, await left(client)]).toEqual([10, 10]);
    const next = await app.signIn(ana.id);
    const response = await show(next, codes[3]?.toUpperCase());
    expect(response.status).toBe(200);
    await next.setSession((await response.json()) as { access_token: string; refresh_token: string });
    expect([await getLevels(next), await toKind(next), await left(next)]).toEqual([['aal2', 'aal2'], 'claims', 9]);
    const again = await app.signIn(ana.id);
    expect((await show(again, codes[3])).status).toBe(422);
    await app.drain();
    expect(await getEvents(ana)).toEqual(['factor_added', 'recovery_codes_made', 'recovery_code_used', 'factor_refused']);
    const mails = await db.rows(
      `select 1 from private.jobs where kind = 'mail' and payload ->> 'what' = 'recoveryCodeUsed' and payload ->> 'to' = $1`,
      [ana.email],
    );
    expect(mails).toHaveLength(1);
  });

  it('made anew replace the others, and go with the last factor', async () => {
    const client = await app.signIn(ana.id);
    const factor = await addTotp(client);
    const [first, second] = [(await make(client)).body.codes, (await make(client)).body.codes];
    const next = await app.signIn(ana.id);
    expect([(await show(next, first[0])).status, (await show(next, second[0])).status]).toEqual([422, 200]);
    await client.mfa.unenroll({ factorId: factor.id });
    expect(await db.rows('select 1 from private.recovery_codes where user_id = $1', [ana.id])).toEqual([]);
  });

  it("are nobody else's, and are limited", async () => {
    const client = await app.signIn(ana.id);
    await addTotp(client);
    const { codes } = (await make(client)).body;
    const bor = await db.join();
    const other = await app.signIn(bor.id);
    await addTotp(other);
    const next = await app.signIn(bor.id);
    const statuses: number[] = [];
    for (const code of [codes[0], 'x', '', codes[1], codes[2], codes[3]]) statuses.push((await show(next, code)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await left(client)).toBe(10);
  });

  it('lie there as hashes alone', async () => {
    const client = await app.signIn(ana.id);
    await addTotp(client);
    const { codes } = (await make(client)).body;
    const [row] = await db.rows<{ text: string }>('select string_agg(r::text, $2) as text from private.recovery_codes r where user_id = $1', [
      ana.id,
      ' ',
    ]);
    const written = codes.flatMap((code) => [code, code.replaceAll('-', ''), Buffer.from(code.replaceAll('-', '')).toString('hex')]);
    expect(written.filter((code) => row?.text.toLowerCase().includes(code))).toEqual([]);
  });
});
