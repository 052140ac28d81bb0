/** Pings of Garmin, which does not sign: its address is the secret. */
import { garminEvents } from '#core/providers/garmin/event.ts';
import { providerWebhook } from './providers/provider-webhook.ts';

export const garminWebhook = providerWebhook('garmin', { events: garminEvents, signature: undefined });
