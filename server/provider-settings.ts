/** Settings of the providers of wearable data: WHOOP_CLIENT_ID, WHOOP_CLIENT_SECRET and the same for each provider. */
import { PROVIDER_IDS, type ProviderId } from '#core/providers/provider.ts';
import type { ProviderSettings } from '#functions/ports/providers.ts';
import type { ProviderPart, ProviderSettingName } from './settings/provider-settings-table.ts';

/** The parsed settings (settings/provider-settings-table.ts). */
export type ProviderEnv = { readonly [Name in ProviderSettingName]?: string | undefined } & { readonly STRAVA_WRITTEN_PERMISSION?: boolean };

/** A setting that cannot be used, with its reason. */
export class ProviderSettingsFault extends Error {
  override readonly name = 'ProviderSettingsFault';
}

function readProvider(id: ProviderId, env: ProviderEnv): ProviderSettings | undefined {
  const prefix = id.toUpperCase() as Uppercase<ProviderId>;
  const read = (part: ProviderPart): string | undefined => env[`${prefix}_${part}`];
  const [clientId, clientSecret] = [read('CLIENT_ID'), read('CLIENT_SECRET')];
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new ProviderSettingsFault(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together: set both or neither.`);
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    clientId,
    clientSecret,
    redirectUri: read('REDIRECT_URI'),
    authorizeUrl: read('AUTHORIZE_URL'),
    tokenUrl: read('TOKEN_URL'),
    apiKey: read('API_KEY'),
    webhookSecret: read('WEBHOOK_SECRET'),
    hasWrittenPermission: id === 'strava' && env.STRAVA_WRITTEN_PERMISSION === true,
    fakeUrl: read('FAKE_URL')?.replace(/\/+$/, ''),
  };
}

/** @throws ProviderSettingsFault */
export function readProviderSettings(env: ProviderEnv): Readonly<Partial<Record<ProviderId, ProviderSettings>>> {
  return Object.fromEntries(
    PROVIDER_IDS.flatMap((id) => {
      const settings = readProvider(id, env);
      return settings === undefined ? [] : [[id, settings] as const];
    }),
  );
}
