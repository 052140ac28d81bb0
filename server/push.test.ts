import { createPublicKey, generateKeyPairSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#core/kit/day.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { isPublicAddress } from './public-host.ts';
import { PushSender } from './push.ts';

interface Delivery {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const deliveries: Delivery[] = [];
let arrived: (() => void) | undefined;
let service: Server;
let server: TestServer;

/** A push service: whoever's path says so is not known any more. */
function startService(): Promise<string> {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      deliveries.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(request.url?.startsWith('/gone') ? 410 : 201).end();
      arrived?.();
    });
  });
  return new Promise((resolve) => {
    service.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(service.address() as AddressInfo).port}`));
  });
}

async function deliveryTo(path: string): Promise<Delivery> {
  for (;;) {
    const next = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const found = deliveries.find((one) => one.path === path);
    if (found) return found;
    await next;
  }
}

function browser(path: string) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { endpoint: `https://push.ziva.test${path}`, keys: { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') } };
}

const keep = (person: Person, path: string) => server.post('/rest/v1/rpc/upsert_push_subscription', { subscription: browser(path) }, person);

/** Logs a meal, and lets its reminder come due at once. */
async function logAndWait(person: Person, text: string): Promise<string> {
  const id = randomUUID();
  const meal = { id, day: dayIn('Europe/Ljubljana', Date.now()), type: 'lunch', source: 'text', lang: 'sl', text, eatenAt: new Date().toISOString() };
  expect((await server.post('/functions/v1/log-meal', meal, person)).status).toBe(200);
  await server.running.database.query(`update public.meals set eaten_at = eaten_at - interval '31 minutes' where id = $1`, [id]);
  await server.running.database.query(`update private.jobs set run_at = now() - interval '1 second' where payload ->> 'mealId' = $1`, [id]);
  server.running.jobs.wake();
  return id;
}

beforeAll(async () => {
  const fakeUrl = await startService();
  server = await startTestServer({ env: { PUSH_CONTACT: 'mailto:info@ziva.test', PUSH_FAKE_URL: fakeUrl } });
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => service.close(resolve));
});

test('the question reaches the browser, signed by this installation and readable by nobody on the way', async () => {
  const ana = await server.join();
  expect((await keep(ana, '/ana')).ok).toBe(true);
  await logAndWait(ana, '2 jajci');
  const { headers, body } = await deliveryTo('/ana');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
  expect(body.includes('jajc')).toBe(false);
  expect(body.includes('satiety')).toBe(false);

  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: 'https://push.ziva.test', sub: 'mailto:info@ziva.test' });
  const file = join(server.folder, 'push-keys.json');
  expect(key).toBe((JSON.parse(readFileSync(file, 'utf8')) as { publicKey: string }).publicKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('it is time for supplements: said to the browser without a name, unless everything is ticked off', async () => {
  const eva = await server.join();
  await keep(eva, '/eva');
  const id = randomUUID();
  const day = dayIn('Europe/Ljubljana', Date.now());
  const query = (sql: string, values: unknown[]) => server.running.database.query<{ status: string }>(sql, values);
  await server.post('/rest/v1/rpc/save_own_supplement', { supplement: { id, type: 'zinc', name: 'Cink', fromDay: day } }, eva);
  const { minute } = (await query(
    `select (extract(hour from m) * 60 + extract(minute from m))::integer as minute from (select now() at time zone 'Europe/Ljubljana' as m) x`,
    [],
  ).then(([row]) => row)) as unknown as { minute: number };
  const come = async () => {
    const job = randomUUID();
    const reminder = randomUUID();
    await server.post('/rest/v1/rpc/save_supplement_reminder', { reminder: { id: reminder, minute } }, eva);
    await query(
      `select public.enqueue_job('supplement_reminder', jsonb_build_object('reminderId', $1::text,
        'moment', ($2::date + make_interval(mins => $3)) at time zone 'Europe/Ljubljana'), $4)`,
      [reminder, day, minute, job],
    );
    server.running.jobs.wake();
    await expect.poll(() => query('select status from private.jobs where id = $1', [job]), { timeout: 60_000 }).toMatchObject([{ status: 'done' }]);
  };
  await come();
  expect((await deliveryTo('/eva')).body.includes('Cink')).toBe(false);
  await server.post('/rest/v1/rpc/tick_own_supplement', { supplement_id: id, day, done: true }, eva);
  await come();
  expect(deliveries.filter(({ path }) => path === '/eva')).toHaveLength(1);
});

test('a browser that its service no longer knows is forgotten', async () => {
  const miha = await server.join();
  await keep(miha, '/gone/miha');
  await logAndWait(miha, 'jabolko');
  await deliveryTo('/gone/miha');
  await expect
    .poll(() => server.running.database.query(`select 1 from public.push_subscriptions where user_id = $1`, [miha.id]), { timeout: 60_000 })
    .toEqual([]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:10.0.0.1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'no address',
])('%s is inside', (address) => expect(isPublicAddress(address)).toBe(false));
test.each(['142.250.1.1', '100.128.0.1', '198.20.0.1', '2a00:1450:4001::1', '2606:4700::1111', '::ffff:142.250.1.1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'http://142.250.1.1/x'])('%s is never called', async (endpoint) => {
  const keys = JSON.parse(readFileSync(join(server.folder, 'push-keys.json'), 'utf8')) as { publicKey: string; privateKey: string };
  const sender = new PushSender({ contact: 'mailto:info@ziva.test', keys: undefined, fakeUrl: undefined }, keys);
  const { p256dh, auth } = browser('/x').keys;
  await expect(sender.send({ endpoint, p256dh, auth }, {})).rejects.toThrow('not on the public network');
});
