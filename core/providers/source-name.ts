/** How the source of a stored figure is named beside it: Garmin's terms demand its name there. */
import { isProviderId } from './provider.ts';
import { PROVIDERS } from './providers.ts';

/** The brand as it writes itself, or what its terms say instead; undefined where the source is no provider: manual, a file. */
export function findSourceName(source: string): string | undefined {
  if (source === 'apple_health') return 'Apple Health';
  if (source === 'health_connect') return 'Health Connect';
  if (source === 'google_fit') return 'Google Fit';
  if (!isProviderId(source)) return undefined;
  const { name, licence } = PROVIDERS[source];
  return licence.attribution ?? name;
}
