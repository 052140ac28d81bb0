/** Calls of Strava. Whether it signs is told in two ways, so its address is the secret. */
import { stravaEvents } from '#core/providers/strava/event.ts';
import { providerWebhook } from './providers/provider-webhook.ts';

export const stravaWebhook = providerWebhook('strava', {
  events: stravaEvents,
  signature: undefined,
  handshake: { token: 'hub.verify_token', challenge: 'hub.challenge', answer: 'hub.challenge' },
});
