/** Subscriptions to a provider's webhooks, over HTTP on a running server that the provider calls back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouraPerson } from '#testing/provider-answers.ts';
import { PROVIDER_CLIENT, providerEnv, THEIR_ID } from '#testing/provider-calls.ts';
import { ProviderFake } from '#testing/provider-fake.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { SubscriptionFake } from '#testing/subscription-fake.ts';

let server: TestServer;
let fake: ProviderFake;
let subscriptions: SubscriptionFake;
beforeAll(async () => {
  fake = await ProviderFake.open(PROVIDER_CLIENT);
  subscriptions = new SubscriptionFake(fake, PROVIDER_CLIENT);
  fake.data.set('/v2/usercollection/personal_info', ouraPerson(THEIR_ID));
  for (const type of ['sleep', 'daily_sleep', 'daily_readiness', 'daily_activity', 'daily_spo2', 'workout'])
    fake.data.set(`/v2/usercollection/${type}`, { data: [] });
  server = await startTestServer({ env: providerEnv(fake.url) });
});
afterAll(async () => {
  await server.stop();
  await fake.close();
});

async function connect(person: Person): Promise<void> {
  const { url } = (await (await server.post('/functions/v1/connect-provider', { provider: 'oura' }, person)).json()) as { url: string };
  expect((await server.post('/functions/v1/return-from-provider', { provider: 'oura', ...fake.agree(url) }, person)).status).toBe(200);
}
const disconnect = (person: Person) => server.post('/functions/v1/disconnect-provider', { provider: 'oura', withData: true }, person);
/** Every job of this kind has ended. */
const settle = async (): Promise<void> => {
  await expect
    .poll(() => server.running.database.query(`select status, error from private.jobs where kind = 'renew_subscriptions'`), { timeout: 20_000 })
    .toSatisfy((jobs: { status: string }[]) => jobs.length > 0 && jobs.every(({ status }) => status === 'done'));
};
const again = async (): Promise<void> => {
  await server.service.rpc('enqueue_job', { kind: 'renew_subscriptions' });
  await settle();
};
const kinds = () => new Set(subscriptions.list.map(({ data_type, event_type }) => `${data_type} ${event_type}`));

test('they are made with the first connection, kept, renewed, and removed with the last', async () => {
  await settle();
  expect(subscriptions.list).toEqual([]);
  const [one, other] = [await server.join(), await server.join()];
  await connect(one);
  await settle();
  expect([subscriptions.list.length, kinds().size]).toEqual([18, 18]);

  subscriptions.asked.splice(0);
  await connect(other);
  await again();
  expect(new Set(subscriptions.asked)).toEqual(new Set(['GET ']));

  subscriptions.list[3]!.expiration_time = new Date(Date.now() + 86_400_000).toISOString();
  subscriptions.list.push({ ...subscriptions.list[5]!, id: 'ffffffff-0000-4000-8000-000000000000' });
  subscriptions.list.splice(0, 1);
  await again();
  expect([subscriptions.list.length, kinds().size]).toEqual([18, 18]);
  expect(
    Date.parse(subscriptions.list.find(({ expiration_time }) => Date.parse(expiration_time) < Date.now() + 30 * 86_400_000)?.expiration_time ?? ''),
  ).toBeNaN();

  await disconnect(one);
  await settle();
  expect(subscriptions.list).toHaveLength(18);
  await disconnect(other);
  await settle();
  expect(subscriptions.list).toEqual([]);
});

test('what comes at once makes one of each, and a provider that is away is asked again', async () => {
  const person = await server.join();
  subscriptions.next.push(undefined, { status: 500 });
  await connect(person);
  await Promise.all(Array.from({ length: 4 }, () => server.service.rpc('enqueue_job', { kind: 'renew_subscriptions' })));
  await expect.poll(() => [subscriptions.list.length, kinds().size], { timeout: 20_000 }).toEqual([18, 18]);
});
