/** The whole life of a connection against a provider over real HTTP. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connections } from '#core/contracts/connection.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { ProviderFake } from '#testing/provider-fake.ts';
import { connectProvider } from '../connect-provider.ts';
import { connections } from '../connections.ts';
import { disconnectProvider } from '../disconnect-provider.ts';
import { limitedFetch } from '../ports/limited-fetch.ts';
import { createProvidersPort } from '../ports/providers.ts';
import { returnFromProvider } from '../return-from-provider.ts';
import { syncProvider } from '../sync-provider.ts';
import { HeldConnection } from './connection.ts';
import { LostLease } from './failures.ts';
import { revokeEnded } from './revoke-ended.ts';

const CLIENT = { id: 'ziva', secret: 'a-secret' };
const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('connections', () => {
  let db: TestDb;
  let fake: ProviderFake;
  let ana: Member;
  let at = NOW;
  let key = 'a secret of the installation';
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    fake = await ProviderFake.open(CLIENT);
    fake.data.set('/developer/v2/user/profile/basic', { user_id: 10_129 });
    fake.data.set('/v2/usercollection/personal_info', { id: 'oura-person' });
    ana = await db.join();
    at = NOW;
    key = 'a secret of the installation';
  });
  afterEach(() => fake.close());

  const ctx = (who: Member = ana) => {
    const settings = { clientId: CLIENT.id, clientSecret: CLIENT.secret, fakeUrl: fake.url };
    const providers = createProvidersPort({ whoop: settings, oura: settings, suunto: settings }, key);
    return testCtx(db, who, { providers, fetch: limitedFetch, now: () => at });
  };
  const begin = async (provider: ProviderId, who = ana) => (await callEndpoint<{ url: string }>(connectProvider, ctx(who), { provider })).body.url;
  const connect = async (provider: ProviderId, who = ana) =>
    callEndpoint<Connections>(returnFromProvider, ctx(who), { provider, ...fake.agree(await begin(provider, who)) });
  const find = async (provider: ProviderId, who = ana) =>
    (await db.rows<{ id: string }>('select id from public.provider_connections where user_id = $1 and provider = $2', [who.id, provider]))[0]?.id ??
    '';
  const take = async (id: string) => {
    const held = await HeldConnection.take({ db: db.service.db, ports: ctx().ports }, id);
    if (held === undefined || held === 'busy') throw new Error(`not taken: ${held ?? 'gone'}`);
    return held;
  };
  const readState = async () => (await callEndpoint<Connections>(connections, ctx(), {})).body.connections;

  test('whoop: the address has client, redirect, scopes and a state, and no challenge', async () => {
    const url = new URL(await begin('whoop'));
    expect(`${url.origin}${url.pathname}`).toBe(`${fake.url}/oauth/oauth2/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'ziva',
      redirect_uri: 'https://ziva.test/integracije/povratek/whoop',
      scope: 'offline read:profile read:cycles read:recovery read:sleep read:workout',
    });
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.has('code_challenge')).toBe(false);
  });

  test('whoop: connects, queues the first sync, and stores tokens that the database cannot read', async () => {
    const { status, body } = await connect('whoop');
    expect(status).toBe(200);
    expect(body.connections).toMatchObject([{ provider: 'whoop', status: 'awaiting_first_sync', isAutomatic: true }]);
    const [row] = await db.rows<{ tokens: string; provider_user_id: string }>(
      'select tokens, provider_user_id from private.provider_tokens t where t.connection_id = $1',
      [await find('whoop')],
    );
    expect(row?.provider_user_id).toBe('10129');
    expect(row?.tokens).toMatch(/^v1\./);
    const held = await take(await find('whoop'));
    expect(row?.tokens).not.toContain(held.tokens.accessToken);
    expect(await db.rows(`select 1 from private.jobs where kind = 'sync_connection' and user_id = $1`, [ana.id])).toHaveLength(1);
  });

  test('oura: proves the code with PKCE; a wrong verifier would be refused', async () => {
    const url = await begin('oura');
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    expect((await callEndpoint(returnFromProvider, ctx(), { provider: 'oura', ...fake.agree(url) })).status).toBe(200);
    expect(fake.asked.find(({ path }) => path.endsWith('/token'))?.form['code_verifier']).toMatch(/^[\w-]{43}$/);
  });

  test('suunto: proves the client by HTTP Basic and reads the person from the token', async () => {
    const claims = Buffer.from(JSON.stringify({ user: 'ana-suunto' })).toString('base64url');
    fake.tokenExtras = { access_token: `x.${claims}.y` };
    expect((await connect('suunto')).status).toBe(200);
    const asked = fake.asked.find(({ path }) => path.endsWith('/token'));
    expect(asked?.headers.authorization).toMatch(/^Basic /);
    expect(asked?.form).not.toHaveProperty('client_secret');
    expect(await db.rows(`select 1 from private.provider_tokens where provider_user_id = 'ana-suunto'`)).toHaveLength(1);
  });

  test('a state counts once, for its person, its provider and fifteen minutes', async () => {
    const bor = await db.join();
    const brought = fake.agree(await begin('whoop'));
    const refused = { status: 403, body: { error: { code: 'provider_refused' } } };
    expect(await callEndpoint(returnFromProvider, ctx(bor), { provider: 'whoop', ...brought })).toEqual(refused);
    expect(await callEndpoint(returnFromProvider, ctx(), { provider: 'oura', ...brought })).toEqual(refused);
    expect(await callEndpoint(returnFromProvider, ctx(), { provider: 'whoop', ...brought, state: 'made-up' })).toEqual(refused);
    const age = (length: string) => db.rows('update private.connection_attempts set created_at = now() - $1::interval', [length]);
    await age('16 minutes');
    expect(await callEndpoint(returnFromProvider, ctx(), { provider: 'whoop', ...brought })).toEqual(refused);
    await age('14 minutes');
    // Another process may end it, whose clock is another.
    at = NOW + 3_600_000;
    expect((await callEndpoint(returnFromProvider, ctx(), { provider: 'whoop', ...brought })).status).toBe(200);
    expect(await callEndpoint(returnFromProvider, ctx(), { provider: 'whoop', ...brought })).toEqual(refused);
  });

  test('a code that the provider refuses connects nobody; a provider that is away says so', async () => {
    const { state } = fake.agree(await begin('whoop'));
    expect((await callEndpoint(returnFromProvider, ctx(), { provider: 'whoop', state, code: 'made-up' })).body).toEqual({
      error: { code: 'provider_refused' },
    });
    for (const planned of ['cut', { status: 503, body: {} }, { status: 429, body: {} }, { status: 200, body: 'no tokens' }] as const) {
      const brought = fake.agree(await begin('whoop'));
      fake.nextTokens.push(planned);
      expect((await callEndpoint(returnFromProvider, ctx(), { provider: 'whoop', ...brought })).body).toEqual({ error: { code: 'provider_away' } });
    }
    expect(await readState()).toEqual([]);
  });

  test('tokens are refreshed before they end, and the rotated pair is stored before it is used', async () => {
    await connect('whoop');
    const id = await find('whoop');
    const first = await take(id);
    const before = await first.accessToken();
    await first.release();
    at = NOW + 55 * 60_000;
    const second = await take(id);
    const after = await second.accessToken();
    expect(after).not.toBe(before);
    expect(fake.asked.filter(({ form }) => form['grant_type'] === 'refresh_token').map(({ form }) => form['scope'])).toEqual(['offline']);
    await second.release();
    const third = await take(id);
    expect(await third.accessToken()).toBe(after);
    expect(fake.validGrants).toBe(1);
  });

  test('one process has a connection at a time; a lease that was lost stores no tokens', async () => {
    await connect('whoop');
    const id = await find('whoop');
    const first = await take(id);
    expect(await HeldConnection.take({ db: db.service.db, ports: ctx().ports }, id)).toBe('busy');
    await db.rows('update private.provider_tokens set lease_until = now() where connection_id = $1', [id]);
    const second = await take(id);
    expect(await first.renew()).toBe(false);
    await expect(first.accessToken(true)).rejects.toThrow('lease');
    expect(await second.renew()).toBe(true);
  });

  test('a refused refresh asks the person to connect again, keeps the row, and connecting again heals it', async () => {
    await connect('whoop');
    const held = await take(await find('whoop'));
    fake.revoke();
    await expect(held.accessToken(true)).rejects.toThrow('400');
    await held.release();
    expect(await readState()).toMatchObject([{ status: 'reauth_required', failure: 'reauth_required' }]);
    expect((await connect('whoop')).body.connections).toMatchObject([{ status: 'awaiting_first_sync' }]);
    expect((await readState())[0]).not.toHaveProperty('failure');
  });

  test('a connection that has ended stands on the person’s overview until they connect again', async () => {
    await connect('whoop');
    const attention = async () =>
      (await db.as(ana).rpc<{ parts: { attention: { kind: string; data: object }[] } }>('overview', {})).parts.attention.filter(
        ({ kind }) => kind === 'connection_ended',
      );
    expect(await attention()).toEqual([]);
    await db.service.db.rpc('require_reauth', { connection_id: await find('whoop') });
    expect(await attention()).toMatchObject([{ data: { provider: 'whoop' } }]);
    await connect('whoop');
    expect(await attention()).toEqual([]);
  });

  test('the desk is told of a connection that has ended, unless its provider is restricted, until they connect again', async () => {
    const signals = () => db.rows(`select data from private.client_signals where user_id = $1 and kind = 'connection_ended'`, [ana.id]);
    for (const provider of ['whoop', 'oura'] as const) {
      await connect(provider);
      await db.rows(`update public.provider_connections set is_restricted = provider = 'oura' where user_id = $1`, [ana.id]);
      await db.service.db.rpc('require_reauth', { connection_id: await find(provider) });
    }
    expect(await signals()).toEqual([{ data: { providers: ['whoop'] } }]);
    await connect('whoop');
    expect(await signals()).toEqual([]);
    await db.service.db.rpc('require_reauth', { connection_id: await find('whoop') });
    await db.service.db.rpc('remove_connection', { user_id: ana.id, provider: 'whoop', with_data: false });
    expect(await signals()).toEqual([]);
  });

  test('connecting again with another account there mixes nothing: it is refused, and what was granted by mistake is withdrawn', async () => {
    await connect('whoop');
    fake.data.set('/developer/v2/user/profile/basic', { user_id: 20_258 });
    expect((await connect('whoop')).body).toEqual({ error: { code: 'provider_other_account' } });
    expect(fake.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(await readState()).toMatchObject([{ status: 'awaiting_first_sync' }]);
    const [kept] = await db.rows('select provider_user_id from private.provider_tokens where connection_id = $1', [await find('whoop')]);
    expect(kept).toEqual({ provider_user_id: '10129' });
  });

  test('a refresh that no answer came to leaves the connection as it is', async () => {
    await connect('whoop');
    const held = await take(await find('whoop'));
    fake.nextTokens.push('cut');
    await expect(held.accessToken(true)).rejects.toThrow('nothing usable');
    expect(await readState()).toMatchObject([{ status: 'awaiting_first_sync' }]);
    expect(await held.accessToken(true)).toMatch(/^[\w-]{36}$/);
  });

  test.each([403, 404, 408, 429, 503])('a refresh that something on the way answers with %i disconnects nobody', async (status) => {
    await connect('whoop');
    const held = await take(await find('whoop'));
    fake.nextTokens.push({ status, headers: { 'content-type': 'text/html' }, body: '<h1>Try later</h1>' });
    await expect(held.accessToken(true)).rejects.toThrow(status === 429 ? 'the limit of the provider' : `answered ${status}`);
    expect(await readState()).toMatchObject([{ status: 'awaiting_first_sync' }]);
    expect(await held.accessToken(true)).toMatch(/^[\w-]{36}$/);
  });

  test('with another key, as after a restore elsewhere, the person connects again', async () => {
    await connect('whoop');
    key = 'another installation';
    expect(await HeldConnection.take({ db: db.service.db, ports: ctx().ports }, await find('whoop'))).toBeUndefined();
    expect(await readState()).toMatchObject([{ status: 'reauth_required' }]);
  });

  test('a sync that is asked for twice within five minutes is one', async () => {
    await connect('whoop');
    const ask = async () => (await callEndpoint(syncProvider, ctx(), { provider: 'whoop' })).body;
    expect(await ask()).toEqual({ isQueued: true });
    expect(await ask()).toEqual({ isQueued: false });
    // Before, and by a clock of the database that was put back since.
    for (const length of ['5 minutes 1 second', '-1 hour']) {
      await db.rows('update public.provider_connections set sync_asked_at = now() - $2::interval where user_id = $1', [ana.id, length]);
      expect(await ask()).toEqual({ isQueued: true });
    }
  });

  test('disconnecting revokes at the provider and removes tokens; data goes only if asked', async () => {
    await connect('whoop');
    await db.rows(
      `insert into public.weight_entries (user_id, day, weight_kg, source, external_id) values ($1, '2026-11-20', 70, 'whoop', 'w'), ($1, '2026-11-20', 71, 'manual', null)`,
      [ana.id],
    );
    expect((await callEndpoint(disconnectProvider, ctx(), { provider: 'whoop', withData: false })).body).toEqual({ isRevoked: true, deleted: 0 });
    expect(fake.validGrants).toBe(0);
    expect(await readState()).toEqual([]);
    expect((await callEndpoint(disconnectProvider, ctx(), { provider: 'whoop', withData: true })).status).toBe(404);
    await connect('whoop');
    expect((await callEndpoint(disconnectProvider, ctx(), { provider: 'whoop', withData: true })).body).toEqual({ isRevoked: true, deleted: 1 });
    expect(await db.rows('select source from public.weight_entries where user_id = $1', [ana.id])).toEqual([{ source: 'manual' }]);
  });

  test('disconnecting ends here also if the provider does not answer', async () => {
    await connect('whoop');
    await fake.close();
    expect((await callEndpoint(disconnectProvider, ctx(), { provider: 'whoop', withData: false })).body).toEqual({ isRevoked: false, deleted: 0 });
    expect(await readState()).toEqual([]);
  });

  describe('consent of what ended', () => {
    const pending = () => db.rows<{ id: string; tokens: string }>('select id, tokens from private.pending_revocations where user_id = $1', [ana.id]);
    const revoke = async () => revokeEnded({ db: db.service.db, ports: ctx().ports }, (await pending())[0]?.id ?? '');

    test('an account that is deleted is not kept waiting; its consent is withdrawn afterwards, and no token stays', async () => {
      await connect('whoop');
      const id = await find('whoop');
      await db.rows('delete from auth.users where id = $1', [ana.id]);
      expect([fake.validGrants, await db.rows('select 1 from private.provider_tokens where connection_id = $1', [id])]).toEqual([1, []]);
      fake.nextTokens.push('cut');
      // Access tokens live an hour: a pair is refreshed, and kept until the provider has confirmed.
      at = NOW + 2 * 3_600_000;
      const before = (await pending())[0]?.tokens;
      await expect(revoke()).rejects.toThrow('nothing usable');
      fake.nextData.push({ status: 503 });
      await expect(revoke()).rejects.toThrow('confirm');
      expect((await pending())[0]?.tokens).not.toBe(before);
      await revoke();
      expect([fake.validGrants, await pending()]).toEqual([0, []]);
    });

    test('a provider that was away while disconnecting is asked again; one that refuses the tokens has nothing to withdraw', async () => {
      for (const end of [revoke, () => Promise.resolve(fake.revoke()).then(revoke)]) {
        await connect('whoop');
        fake.nextData.push({ status: 503 });
        const { body } = await callEndpoint(disconnectProvider, ctx(), { provider: 'whoop', withData: false });
        expect(body).toEqual({ isRevoked: false, deleted: 0 });
        expect(await pending()).toHaveLength(1);
        at += 2 * 3_600_000;
        await end();
        expect([fake.validGrants, await pending()]).toEqual([0, []]);
      }
    });

    test('who disconnects while tokens are refreshed: the new pair is the one that is revoked', async () => {
      await connect('whoop');
      at += 2 * 3_600_000;
      const held = await take(await find('whoop'));
      let ended: unknown;
      fake.nextTokens.push(async () => {
        ended = (await callEndpoint(disconnectProvider, ctx(), { provider: 'whoop', withData: false })).body;
        return undefined;
      });
      await expect(held.accessToken()).rejects.toThrow(LostLease);
      expect([ended, fake.validGrants]).toEqual([{ isRevoked: false, deleted: 0 }, 1]);
      await revoke();
      expect([fake.validGrants, await pending()]).toEqual([0, []]);
    });

    test('without the provider’s word the tokens are forgotten after a week', async () => {
      await connect('whoop');
      await db.rows('delete from auth.users where id = $1', [ana.id]);
      await db.service.db.rpc('plan_syncs', { at: new Date(Date.now() + 8 * 86_400_000).toISOString() });
      expect(await pending()).toEqual([]);
    });
  });

  test('a provider that is not configured is not available; one whose terms restrict its data says so, unless the owner has permission', async () => {
    const strava = { clientId: 'x', clientSecret: 'y' };
    const ask = async (settings: Parameters<typeof createProvidersPort>[0]) => {
      const bare = testCtx(db, ana, { providers: createProvidersPort(settings, key) });
      expect((await callEndpoint(connectProvider, bare, { provider: 'whoop' })).status).toBe(404);
      const { available, restricted } = (await callEndpoint<Connections>(connections, bare, {})).body;
      return { available, restricted };
    };
    expect(await ask({})).toEqual({ available: [], restricted: [] });
    expect(await ask({ strava })).toEqual({ available: ['strava'], restricted: ['strava'] });
    expect(await ask({ strava: { ...strava, hasWrittenPermission: true } })).toEqual({ available: ['strava'], restricted: [] });
  });
});
