/** Every route of the server that is no table, tried by everybody: what testing/endpoint-rights.ts says, and nothing else. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRY, type EndpointName, type Endpoints } from '#functions/registry.ts';
import {
  ADDRESS_CALLS,
  ADDRESS_WEBHOOKS,
  BUCKET_RIGHTS,
  CALLERS,
  ENDPOINT_RIGHTS,
  FILE_VERBS,
  TOPIC_RIGHTS,
  WEBHOOK_ANSWERS,
  WEBHOOK_ROWS,
  toWebhookCalls,
  toWebhookPath,
  type AddressCall,
  type CallerName,
  type EndpointFixtures,
  type FileAnswer,
  type FileVerb,
  type WebhookCall,
} from '#testing/endpoint-rights.ts';
import { providerEnv } from '#testing/provider-calls.ts';
import { FakeStripe } from '#testing/stripe.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { PROBE, PROBE_ROW, probeWebhook } from '#testing/webhook-probe.ts';
import type { WebhookRow } from '#testing/webhook-row.ts';
import { resourceRights } from '../supabase/tests/resource-rights.ts';

const ALL_BUCKETS = { ...BUCKET_RIGHTS, ...resourceRights.buckets };

describe('rights', () => {
  let server: TestServer;
  let stripe: FakeStripe;
  let testUsers: Readonly<Record<Exclude<CallerName, 'anon'>, Person>>;
  const toPerson = (caller: CallerName): Person | undefined => (caller === 'anon' ? undefined : testUsers[caller]);
  const join = () => server.join();
  const arrange = (sql: string) => server.running.database.batch(sql);

  beforeAll(async () => {
    stripe = await FakeStripe.open();
    server = await startTestServer({
      env: { ...stripe.env, ...providerEnv('http://127.0.0.1:9') },
      endpoints: { ...REGISTRY, [PROBE]: probeWebhook },
    });
    const [owner, stranger] = [await join(), await join()];
    const [admin, deactivated] = [await server.join({ admin: true }), await server.join({ admin: true })];
    await arrange(`delete from auth.users where id = '${deactivated.id}'`);
    testUsers = { owner, stranger, admin, deactivated };
    // Each is a customer of the payment provider.
    for (const person of [owner, stranger, admin]) await server.post('/functions/v1/billing-checkout', { tier: 'premium', lang: 'sl' }, person);
  });
  afterAll(async () => {
    await server.stop();
    await stripe.close();
  });

  describe('endpoints', () => {
    test('each has its row', () => {
      expect([...Object.keys(ENDPOINT_RIGHTS), ...Object.keys(WEBHOOK_ROWS), ...ADDRESS_WEBHOOKS].toSorted()).toEqual(
        Object.keys(REGISTRY).toSorted(),
      );
    });

    async function createFixtures(owner: Person): Promise<EndpointFixtures> {
      const [id, email] = [randomUUID(), `${randomUUID()}@ziva.test`];
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
      // Logged in an earlier month: the meals of all rows are more than the plan has in one.
      await arrange(`
        insert into public.meals (id, user_id, day, type, logged_at) values ('${id}', '${owner.id}', '2026-11-20', 'lunch', '2024-01-01');
        insert into public.meal_ingredients (id, meal_id, user_id, name, recognized) values ('${id}', '${id}', '${owner.id}', 'x', false);
        insert into public.uploads (id, user_id, kind, reading_id, bucket, path, status)
          values ('${id}', '${owner.id}', 'meal_photo', '${id}', 'meal-photos', '${owner.id}/${id}/${id}.jpg', 'done');
        insert into public.meal_photos (id, meal_id, user_id, upload_id, width, height) values ('${id}', '${id}', '${owner.id}', '${id}', 9, 9);
        insert into public.unknown_ingredients (user_id, meal_id, ingredient_id, text, lang) values ('${owner.id}', '${id}', '${id}', 'x', 'sl')
          on conflict do nothing;
        insert into public.account_exports (id, user_id, file, status, error, expires_at)
          values ('${id}', '${owner.id}', '${owner.id}/${id}.zip', 'failed', 'internal', now() + interval '7 days');
        insert into public.invitations (id, email, code) values ('${id}', '${id}@ziva.test', upper('${id}'))`);
      return { owner, id, fresh: randomUUID(), password: TEST_PASSWORD, invitation: { email, code } };
    }

    const cases = (Object.keys(ENDPOINT_RIGHTS) as EndpointName[]).flatMap((name) =>
      CALLERS.map((caller) => ({ name, caller, expected: ENDPOINT_RIGHTS[name].rights[caller] })),
    );
    test.each(cases)('$name: $caller → $expected', async ({ name, caller, expected }) => {
      // An endpoint that deletes an account gets an owner of its own.
      const owner = name.startsWith('delete-') && expected === 'done' ? await join() : testUsers.owner;
      const person = caller === 'owner' ? owner : toPerson(caller);
      const response = await server.post(`/functions/v1/${name}`, ENDPOINT_RIGHTS[name].body(await createFixtures(owner)), person);
      const { error } = (await response.json()) as { error?: { code: string } };
      expect(response.ok ? 'done' : error?.code).toBe(expected);
    });
  });

  describe('webhooks', () => {
    const rows: Readonly<Record<string, WebhookRow>> = { ...WEBHOOK_ROWS, [PROBE]: PROBE_ROW };
    const countJobs = async (kind: string) => (await server.running.database.query('select 1 from private.jobs where kind = $1', [kind])).length;

    beforeAll(async () => {
      const person = await join();
      // The jobs find that the tokens open nothing; the connection stays for the next call.
      await arrange(`alter table public.provider_connections add constraint stays check (status <> 'reauth_required')`);
      for (const { about } of Object.values(rows))
        if (about !== undefined)
          await arrange(`
            with c as (insert into public.provider_connections (user_id, provider) values ('${person.id}', '${about.provider}') returning id)
            insert into private.provider_tokens (connection_id, provider_user_id, tokens, expires_at)
              select c.id, '${about.personId}', 'v1.none', now() from c`);
    });

    test('each of the registry has its row, and each row its webhook; a secret in the path is a row’s own', () => {
      const registered = Object.entries(REGISTRY as Endpoints).flatMap(([name, one]) =>
        one.kind === 'webhook' && !(ADDRESS_WEBHOOKS as readonly string[]).includes(name) ? [[name, one.admit !== undefined]] : [],
      );
      const expected = Object.entries(WEBHOOK_ROWS).map(([name, { secret }]) => [name, secret !== undefined]);
      expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(expected));
    });

    const cases = Object.entries(rows).flatMap(([name, row]) => toWebhookCalls(row).map((call) => ({ name, call, ...WEBHOOK_ANSWERS[call] })));
    test.each(cases)('$name: $call → $answer, $jobs', async ({ name, call, answer, jobs }) => {
      const row = rows[name]!;
      const body = row.body(randomUUID());
      const headers: Readonly<Record<WebhookCall, Readonly<Record<string, string>>>> = {
        unsigned: {},
        'wrong signature': row.sign(body, Date.now(), 'another secret'),
        'old timestamp': row.sign(body, Date.now() - 3_600_000),
        right: row.sign(body, Date.now()),
        replayed: row.sign(body, Date.now()),
      };
      const send = () => fetch(`${server.url}/functions/v1/${toWebhookPath(name, row, call)}`, { method: 'POST', body, headers: headers[call] });
      const before = await countJobs(row.job);
      if (call === 'replayed') await send();
      const response = await send();
      const { error } = (await response.json()) as { error?: { code: string } };
      expect([response.ok ? 'done' : error?.code, (await countJobs(row.job)) - before]).toEqual([answer, jobs]);
    });
  });

  describe('addresses', () => {
    test.each(Object.entries(ADDRESS_CALLS) as [AddressCall, (typeof ADDRESS_CALLS)[AddressCall]][])(
      'apple-health: %s → $answer, $rows',
      async (call, { answer, rows }) => {
        const person = await join();
        const make = async (): Promise<string> => {
          const response = await server.fetch('/rest/v1/rpc/renew_health_address', { method: 'POST', body: '{}' }, person);
          return ((await response.json()) as { secret: string }).secret;
        };
        const secret = await make();
        if (call === 'voided secret') await make();
        const body = '{"data":{"metrics":[{"name":"step_count","units":"count","data":[{"date":"2026-11-20 00:00:00 +0100","qty":4000}]}]}}';
        const path = `/functions/v1/apple-health/${call === 'unknown secret' ? 'a'.repeat(64) : secret}`;
        const send = () => fetch(`${server.url}${path}`, { method: 'POST', body });
        if (call === 'replayed') await send();
        const response = await send();
        const { error } = (await response.json()) as { error?: { code: string } };
        const stored = await server.running.database.query('select 1 from public.daily_metrics where user_id = $1', [person.id]);
        expect([response.ok ? 'done' : error?.code, stored.length]).toEqual([answer, rows]);
      },
    );
  });

  describe('files', () => {
    test('each bucket of the catalogue has its row, and none is public', async () => {
      const buckets = await server.running.database.query<{ id: string; public: boolean }>('select id, public from storage.buckets order by id');
      expect(buckets).toEqual(
        Object.keys(ALL_BUCKETS)
          .toSorted()
          .map((id) => ({ id, public: false })),
      );
    });

    const JPEG = {
      type: 'image/jpeg',
      name: () => `${randomUUID()}/${randomUUID()}.jpg`,
      body: async () =>
        new Blob([
          new Uint8Array(
            await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
              .jpeg()
              .toBuffer(),
          ),
        ]),
    };
    /** What lies in a bucket, and under what name; JSON where nothing is said. */
    const KINDS: Readonly<Record<string, { type: string; name: () => string; body: () => Promise<Blob> }>> = {
      exports: { type: 'application/zip', name: () => `${randomUUID()}.zip`, body: () => Promise.resolve(new Blob(['bytes'])) },
      'meal-photos': JPEG,
      'report-pages': JPEG,
    };
    const JSON_FILE = {
      type: 'application/json',
      name: () => `${randomUUID()}/${randomUUID()}.json`,
      body: () => Promise.resolve(new Blob(['{}'])),
    };
    const toKind = (bucket: string) => KINDS[bucket] ?? JSON_FILE;
    const service = () => ({ apikey: server.running.keys.secretKey });
    const put = async (bucket: string, path: string, headers: Record<string, string>, person?: Person) =>
      server.fetch(
        `/storage/v1/object/${bucket}/${path}`,
        { method: 'POST', body: await toKind(bucket).body(), headers: { 'content-type': toKind(bucket).type, ...headers } },
        person,
      );
    const toAnswer = (response: Response, shown: boolean): FileAnswer => (response.ok ? (shown ? 'done' : 'nothing') : 'refused');

    const fileActions: Record<FileVerb, (bucket: string, path: string, person?: Person) => Promise<FileAnswer>> = {
      list: async (bucket, path, person) => {
        const response = await server.post(`/storage/v1/object/list/${bucket}`, { prefix: path.split('/')[0] }, person);
        return toAnswer(response, (await response.text()).includes(path.split('/')[1]!));
      },
      read: async (bucket, path, person) => {
        const response = await server.fetch(`/storage/v1/object/authenticated/${bucket}/${path}`, {}, person);
        return toAnswer(response, response.headers.get('content-type') === toKind(bucket).type && (await response.text()) !== '');
      },
      sign: async (bucket, path, person) => toAnswer(await server.post(`/storage/v1/object/sign/${bucket}/${path}`, { expiresIn: 60 }, person), true),
      write: async (bucket, path, person) => toAnswer(await put(bucket, fresh(path), {}, person), true),
      overwrite: async (bucket, path, person) => toAnswer(await put(bucket, path, { 'x-upsert': 'true' }, person), true),
      delete: async (bucket, path, person) => {
        const body = JSON.stringify({ prefixes: [path] });
        const response = await server.fetch(`/storage/v1/object/${bucket}`, { method: 'DELETE', body }, person);
        return toAnswer(response, (await response.text()) !== '[]');
      },
    };

    /** Another name beside this one. */
    const fresh = (path: string): string => path.replace(/\w(?=\.\w+$)/, (last) => (last === '0' ? '1' : '0'));
    const CHANGES: readonly FileVerb[] = ['write', 'overwrite', 'delete'];
    const cases = Object.entries(ALL_BUCKETS).flatMap(([bucket, rights]) =>
      CALLERS.flatMap((caller) => FILE_VERBS.map((verb) => ({ bucket, caller, verb, expected: rights[caller][verb] }))),
    );
    test.each(cases)('$bucket: $caller, $verb → $expected', async ({ bucket, caller, verb, expected }) => {
      const path = `${testUsers.owner.id}/${toKind(bucket).name()}`;
      expect((await put(bucket, path, service())).status).toBe(200);
      expect(await fileActions[verb](bucket, path, toPerson(caller))).toBe(expected);
      if (expected === 'done' && CHANGES.includes(verb)) return;
      // However it was answered: the owner's file is as it was, and nothing lies beside it.
      expect(await fileActions.read(bucket, path, testUsers.owner)).toBe('done');
      expect((await server.fetch(`/storage/v1/object/authenticated/${bucket}/${fresh(path)}`, {}, testUsers.owner)).ok).toBe(false);
    });

    test.each(CALLERS)('no bucket is made, listed, emptied or removed by %s', async (caller) => {
      const tried = [
        await server.post('/storage/v1/bucket', { id: 'mine', name: 'mine', public: true }, toPerson(caller)),
        await server.post('/storage/v1/bucket/exports/empty', {}, toPerson(caller)),
        await server.fetch('/storage/v1/bucket/exports', { method: 'PUT', body: '{"public":true}' }, toPerson(caller)),
        await server.fetch('/storage/v1/bucket/exports', { method: 'DELETE' }, toPerson(caller)),
      ];
      expect(tried.filter(({ ok }) => ok).map(({ url }) => url)).toEqual([]);
      const buckets = await server.running.database.query<{ id: string; public: boolean }>('select id, public from storage.buckets order by id');
      expect(buckets).toEqual(
        Object.keys(ALL_BUCKETS)
          .toSorted()
          .map((id) => ({ id, public: false })),
      );
    });
  });

  describe('live topics', () => {
    /** Sends one message and gives the status of the reply. */
    async function say(topic: string, event: string, payload: object): Promise<string> {
      const socket = new WebSocket(
        `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.running.keys.publishableKey}&vsn=2.0.0`,
      );
      const reply = new Promise<string>((resolve, reject) => {
        socket.once('error', reject);
        socket.once('open', () => socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, event, payload])));
        socket.once('message', (data: Buffer) => resolve((JSON.parse(data.toString('utf8')) as [0, 0, 0, 0, { status: string }])[4].status));
      });
      const status = await reply;
      socket.close();
      return status;
    }
    const named = (topic: string) => topic.replace(':owner', testUsers.owner.id);
    const getToken = (caller: CallerName) => toPerson(caller)?.token ?? server.running.keys.publishableKey;

    const cases = TOPIC_RIGHTS.flatMap(({ topic, isPrivate, join: rights }) =>
      CALLERS.map((caller) => ({ topic, isPrivate, caller, expected: rights[caller] })),
    );
    test.each(cases)('$topic (private: $isPrivate): $caller joins → $expected', async ({ topic, isPrivate, caller, expected }) => {
      const status = await say(named(topic), 'phx_join', { access_token: getToken(caller), config: { private: isPrivate } });
      expect(status).toBe(expected === 'done' ? 'ok' : 'error');
    });

    test.each(cases)('$topic (private: $isPrivate): $caller never speaks there', async ({ topic, isPrivate, caller }) => {
      const message = { type: 'broadcast', event: 'changed', payload: { topic: 'meals' } };
      expect(await say(named(topic), 'broadcast', { ...message, access_token: getToken(caller) })).toBe('error');
      const posted = { messages: [{ topic: named(topic), event: 'changed', payload: {}, private: isPrivate }] };
      expect((await server.post('/realtime/v1/api/broadcast', posted, toPerson(caller))).ok).toBe(false);
    });
  });
});
