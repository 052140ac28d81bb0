/** Calls of Suunto, signed with the notification secret, without a time. */
import { suuntoEvents } from '#core/providers/suunto/event.ts';
import { providerWebhook } from './providers/provider-webhook.ts';
import { untimedSignature } from './webhook-signature.ts';

export const suuntoWebhook = providerWebhook('suunto', { events: suuntoEvents, signature: untimedSignature('x-hmac-sha256-signature') });
