/**
 * Calls of the providers of wearable data. Each event becomes a job of whoever is connected with the person that it names
 * (apply-change.ts); one that names nobody here is answered with a yes and kept nowhere.
 */
import * as z from 'zod/mini';
import type { EventReader, ProviderChange, ProviderEvent } from '#core/providers/event.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import type { Ctx } from '../ctx.ts';
import type { WebhookEndpoint } from '../respond.ts';
import { isSameSecret, type SignatureScheme } from '../webhook-signature.ts';
import { webhook, type EventJob } from '../webhook.ts';

/** Bytes. Suunto sends a night's samples, and Garmin many people's pings at once; of each only ids, times and addresses are kept. */
const BODY_LIMIT = 2 * 1024 * 1024;

const connectedSchema = z.array(
  z.object({ id: z.string(), userId: z.string(), isAutomatic: z.boolean(), isEnded: z.boolean(), connectedAt: z.string() }),
);

function toSchema({ read }: EventReader) {
  return z.pipe(
    z.unknown(),
    z.transform((body, { issues, value }) => {
      const events = read(body);
      if (events === undefined) issues.push({ code: 'custom', message: 'no call of this provider', input: value });
      return { events: events ?? [] };
    }),
  );
}

const ALWAYS_HEARD: readonly ProviderChange['kind'][] = ['deleted', 'permissions', 'ended'];
type Connected = Pick<z.infer<typeof connectedSchema>[number], 'isAutomatic' | 'isEnded'>;
/**
 * What the person asked not to be synced by itself is not; that something is gone, or not to be read any more, is always heard. Of a connection that
 * has ended only what is gone is: all else is fetched when it is made anew.
 */
const isHeard = ({ change }: ProviderEvent, { isAutomatic, isEnded }: Connected): boolean =>
  isEnded ? change.kind === 'deleted' : isAutomatic || ALWAYS_HEARD.includes(change.kind);

/** The job may be worked long after it was told that something is gone. */
const toldAt = (change: ProviderChange, at: number): ProviderChange => (change.kind === 'deleted' ? { ...change, at } : change);

/** Of many events of one person, the person is looked for once. */
async function toJobs(provider: ProviderId, events: readonly ProviderEvent[], { db, ports }: Ctx): Promise<EventJob[]> {
  const jobs: EventJob[] = [];
  const now = ports.now();
  const known = new Map<string, z.infer<typeof connectedSchema>>();
  for (const event of events) {
    const connected = known.get(event.userId) ?? (await db.rpc('find_connected', { provider, provider_user_id: event.userId }, connectedSchema));
    known.set(event.userId, connected);
    // What happened after connecting again is another event, also where the provider's call says nothing that differs.
    for (const { id, userId, connectedAt } of connected.filter((one) => isHeard(event, one)))
      jobs.push({
        name: `${id} ${connectedAt} ${event.name}`,
        payload: { connection: id, userId, change: toldAt(event.change, now) },
        userId,
        share: provider,
      });
  }
  return jobs;
}

interface ProviderWebhookParts {
  readonly events: EventReader;
  readonly signature: SignatureScheme | undefined;
  /** Whether the provider signs with the secret of the client. */
  readonly hasClientSecret?: true;
  /** Names of the query by which the provider verifies the address, and of what it expects. */
  readonly handshake?: { readonly token: string; readonly challenge: string; readonly answer: string };
}

export function providerWebhook(provider: ProviderId, { events, signature, hasClientSecret, handshake }: ProviderWebhookParts): WebhookEndpoint {
  const find = ({ ports }: Ctx) => ports.providers.find(provider);
  return webhook({
    signature,
    secret: (ctx) => (hasClientSecret ? find(ctx)?.clientSecret : find(ctx)?.webhookSecret),
    event: toSchema(events),
    job: 'apply_change',
    toJobs: ({ events: told }, ctx) => toJobs(provider, told, ctx),
    ...(handshake === undefined
      ? {}
      : {
          handshake: async (query, ctx) => {
            const [token, challenge] = [find(ctx)?.webhookSecret, query.get(handshake.challenge)];
            if (token === undefined || challenge === undefined) return undefined;
            return (await isSameSecret(query.get(handshake.token) ?? '', token)) ? { [handshake.answer]: challenge } : undefined;
          },
        }),
    // Strava and Garmin take nothing else for a yes.
    status: 200,
    bodyLimit: BODY_LIMIT,
  });
}
