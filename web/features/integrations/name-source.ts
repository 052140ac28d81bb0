/** A source as it writes itself. */
import type { ConnectedSource } from '#core/contracts/connection.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { APPLE_HEALTH } from './apple-health/apple-health.ts';

export const nameSource = (source: ConnectedSource): string => (source === APPLE_HEALTH.id ? APPLE_HEALTH.name : PROVIDERS[source].name);
