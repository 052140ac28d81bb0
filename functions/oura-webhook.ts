/** Calls of Oura, signed with the secret of the client; the address is verified with a token that was agreed on. */
import { ouraEvents } from '#core/providers/oura/event.ts';
import { providerWebhook } from './providers/provider-webhook.ts';
import { separateSignature } from './webhook-signature.ts';

export const ouraWebhook = providerWebhook('oura', {
  events: ouraEvents,
  signature: separateSignature({ signature: 'x-oura-signature', timestamp: 'x-oura-timestamp', encoding: 'hex', unit: 'seconds' }),
  hasClientSecret: true,
  handshake: { token: 'verification_token', challenge: 'challenge', answer: 'challenge' },
});
