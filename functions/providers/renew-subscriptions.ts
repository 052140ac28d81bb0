/**
 * Keeps the subscriptions that make a provider call this installation: creates what is missing, renews what ends soon, and removes them when nobody
 * is connected any more. It asks the provider first, so doing it again changes nothing.
 */
import { ouraSubscriptions, planSubscriptions, type OuraSubscription } from '#core/providers/oura/subscriptions.ts';
import type { LimitedAnswer, LimitedRequest } from '../ports/limited-fetch.ts';
import type { ConfiguredProvider } from '../ports/providers.ts';
import type { ConnectionParts } from './connection.ts';
import { ProviderAway } from './failures.ts';

const PATH = '/v2/webhook/subscription';
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 1024 * 1024;
/** Longer than any request takes. */
const LEASE_SECONDS = 60;

export interface SubscriptionParts extends ConnectionParts {
  readonly publicUrl: string;
}

interface Call {
  readonly provider: ConfiguredProvider;
  readonly parts: SubscriptionParts;
  readonly lease: string;
}

/** Takes the subscriptions, or keeps them for another while. @returns false while another process has them */
const keep = async ({ parts, lease }: Call): Promise<boolean> =>
  (await parts.db.rpc('lease_provider', { provider: 'oura', lease, seconds: LEASE_SECONDS })) === true;

/** @throws ProviderAway */
async function ask({ provider, parts }: Call, method: NonNullable<LimitedRequest['method']>, path: string, body?: object): Promise<LimitedAnswer> {
  const { clientId, clientSecret, manifest } = provider;
  const headers = { 'x-client-id': clientId, 'x-client-secret': clientSecret, accept: 'application/json' };
  const sent = body === undefined ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    return await parts.ports.fetch(`${manifest.apiUrl}${path}`, { method, ...sent, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  } catch (error) {
    throw new ProviderAway('no answer', { cause: error });
  }
}

/** @throws ProviderAway */
async function change(call: Call, method: 'POST' | 'PUT' | 'DELETE', path: string, expected: readonly number[], body?: object): Promise<void> {
  if (!(await keep(call))) throw new ProviderAway('another process has the subscriptions');
  const { status } = await ask(call, method, path, body);
  if (!expected.includes(status)) throw new ProviderAway(`answered ${status}`);
}

/** @throws ProviderAway */
async function list(call: Call): Promise<OuraSubscription[]> {
  const { status, text } = await ask(call, 'GET', PATH);
  if (status !== 200) throw new ProviderAway(`answered ${status}`);
  try {
    return ouraSubscriptions.parse(JSON.parse(text));
  } catch (error) {
    throw new ProviderAway('not understood', { cause: error });
  }
}

/** A subscription that is gone already (403) is removed, and one that cannot be renewed is made anew. @throws ProviderAway */
async function settle(call: Call, isWanted: boolean): Promise<void> {
  const { provider, parts } = call;
  const callbackUrl = `${parts.publicUrl}/functions/v1/oura-webhook`;
  const plan = planSubscriptions(await list(call), callbackUrl, parts.ports.now(), isWanted);
  for (const id of plan.remove) await change(call, 'DELETE', `${PATH}/${id}`, [204, 200, 403, 404]);
  for (const id of plan.renew) await change(call, 'PUT', `${PATH}/renew/${id}`, [200, 403, 404]);
  for (const one of plan.create)
    await change(call, 'POST', PATH, [201, 200], { callback_url: callbackUrl, verification_token: provider.webhookSecret, ...one });
}

/**
 * Oura is the one provider that subscribes by request. Nothing happens where it is not configured, and where it could not reach this installation:
 * it calls over https alone.
 *
 * One renewal runs at a time: of two beside each other the one that knows of nobody connected would remove what the other has just made.
 * @returns 'busy' while another is at it, which may not know yet what has changed: it has to be done again
 * @throws ProviderAway if another try may succeed
 */
export async function renewSubscriptions(parts: SubscriptionParts): Promise<'done' | 'busy'> {
  const provider = parts.ports.providers.find('oura');
  if (provider === undefined || !(provider.isFake || parts.publicUrl.startsWith('https:'))) return 'done';
  const call = { provider, parts, lease: crypto.randomUUID() };
  if (!(await keep(call))) return 'busy';
  try {
    const isConnected = await parts.db.rpc('has_connections', { provider: 'oura' });
    await settle(call, isConnected === true && provider.webhookSecret !== undefined);
  } finally {
    await parts.db.rpc('release_provider', { provider: 'oura', lease: call.lease });
  }
  return 'done';
}
