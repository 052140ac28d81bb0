/** Calls of Whoop, signed with the secret of the client. */
import { whoopEvents } from '#core/providers/whoop/event.ts';
import { providerWebhook } from './providers/provider-webhook.ts';
import { separateSignature } from './webhook-signature.ts';

export const whoopWebhook = providerWebhook('whoop', {
  events: whoopEvents,
  signature: separateSignature({
    signature: 'x-whoop-signature',
    timestamp: 'x-whoop-signature-timestamp',
    encoding: 'base64',
    unit: 'milliseconds',
  }),
  hasClientSecret: true,
});
