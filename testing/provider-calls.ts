/** What the providers of wearable data send, signed as they do, and settings of a server that takes it. */
import { createHmac } from 'node:crypto';
import { PROVIDER_IDS, type ProviderId } from '#core/providers/provider.ts';
import type { WebhookRow } from './webhook-row.ts';

export const PROVIDER_CLIENT = { id: 'ziva', secret: 'a-secret-of-the-client' };
export const WEBHOOK_SECRET = 'a_secret_of_the_webhooks_of_tests';
/** Whom every call is about. */
export const THEIR_ID = '10129';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text);
const NOT_SIGNED = (): Readonly<Record<string, string>> => ({});

export const PROVIDER_WEBHOOKS: Readonly<Record<`${ProviderId}-webhook`, WebhookRow>> = {
  'whoop-webhook': {
    job: 'apply_change',
    body: (event) => JSON.stringify({ user_id: Number(THEIR_ID), id: 'a1', type: 'workout.updated', trace_id: event }),
    sign: (body, at, secret = PROVIDER_CLIENT.secret) => ({
      'x-whoop-signature': hmac(secret, `${at}${body}`).digest('base64'),
      'x-whoop-signature-timestamp': String(at),
    }),
    about: { provider: 'whoop', personId: THEIR_ID },
  },
  'oura-webhook': {
    job: 'apply_change',
    body: (event) => JSON.stringify({ event_type: 'update', data_type: 'sleep', object_id: 'a1', event_time: event.slice(0, 60), user_id: THEIR_ID }),
    sign: (body, at, secret = PROVIDER_CLIENT.secret) => {
      const seconds = String(Math.floor(at / 1000));
      return { 'x-oura-signature': hmac(secret, `${seconds}${body}`).digest('hex').toUpperCase(), 'x-oura-timestamp': seconds };
    },
    about: { provider: 'oura', personId: THEIR_ID },
  },
  'suunto-webhook': {
    job: 'apply_change',
    body: (event) =>
      JSON.stringify({ type: 'WORKOUT_CREATED', username: THEIR_ID, workout: { workoutKey: event, startTime: Date.UTC(2026, 10, 20) }, gear: {} }),
    sign: (body, _at, secret = WEBHOOK_SECRET) => ({ 'x-hmac-sha256-signature': hmac(secret, body).digest('hex') }),
    isUntimed: true,
    about: { provider: 'suunto', personId: THEIR_ID },
  },
  'strava-webhook': {
    job: 'apply_change',
    body: (event) =>
      JSON.stringify({
        object_type: 'activity',
        object_id: Number.parseInt(hmac('x', event).digest('hex').slice(0, 12), 16) + 1,
        aspect_type: 'create',
        owner_id: Number(THEIR_ID),
        subscription_id: 1,
        event_time: 1_790_000_000,
        updates: {},
      }),
    sign: NOT_SIGNED,
    secret: WEBHOOK_SECRET,
    isUntimed: true,
    about: { provider: 'strava', personId: THEIR_ID },
  },
  'garmin-webhook': {
    job: 'apply_change',
    body: (event) =>
      JSON.stringify({
        dailies: [{ userId: THEIR_ID, callbackURL: `https://apis.garmin.com/wellness-api/rest/dailies?token=${encodeURIComponent(event)}` }],
      }),
    sign: NOT_SIGNED,
    secret: WEBHOOK_SECRET,
    isUntimed: true,
    about: { provider: 'garmin', personId: THEIR_ID },
  },
};

/** Settings of a server that is a client of every provider. @param fakeUrl where they all answer (provider-fake.ts) */
export function providerEnv(fakeUrl: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    PROVIDER_IDS.flatMap((id) => {
      const prefix = id.toUpperCase();
      return [
        [`${prefix}_CLIENT_ID`, PROVIDER_CLIENT.id],
        [`${prefix}_CLIENT_SECRET`, PROVIDER_CLIENT.secret],
        [`${prefix}_WEBHOOK_SECRET`, WEBHOOK_SECRET],
        [`${prefix}_FAKE_URL`, fakeUrl],
      ];
    }),
  );
}
