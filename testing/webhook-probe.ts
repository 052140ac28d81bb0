/** A webhook for tests: signed as by Stripe and Terra, with a handshake as at Strava. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { combinedSignature, isSameSecret } from '#functions/webhook-signature.ts';
import { webhook } from '#functions/webhook.ts';
import type { WebhookRow } from './webhook-row.ts';

export const PROBE = 'probe-event';
const SECRET = 'a secret that only the provider knows';
export const PROBE_TOKEN = 'a token that was agreed on';
/** Bytes. */
export const PROBE_BODY_LIMIT = 4096;

export const probeWebhook = webhook({
  signature: combinedSignature('probe-signature'),
  secret: () => SECRET,
  event: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(1000)), steps: z.int() }),
  job: 'probe_event',
  toJobs: (event) => [{ name: event.id, payload: event }],
  handshake: async (query) =>
    (await isSameSecret(query.get('hub.verify_token') ?? '', PROBE_TOKEN)) ? (query.get('hub.challenge') ?? undefined) : undefined,
  bodyLimit: PROBE_BODY_LIMIT,
  bodyWithinMs: 1_000,
});

export const PROBE_ROW: WebhookRow = {
  job: 'probe_event',
  body: (id) => JSON.stringify({ id, steps: 4000 }),
  sign: (body, at, secret = SECRET) => {
    const seconds = Math.floor(at / 1000);
    return { 'probe-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}` };
  },
};
