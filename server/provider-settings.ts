/** Settings of the providers of wearable data: WHOOP_CLIENT_ID, WHOOP_CLIENT_SECRET and the same for each provider. */
import * as z from 'zod';
import { PROVIDER_IDS, type ProviderId } from '#core/providers/provider.ts';
import type { ProviderSettings } from '#functions/ports/providers.ts';

const text = z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), z.string().trim().optional());
const address = text.pipe(z.url({ protocol: /^https?$/, error: 'must be an address' }).optional());

/** The part of the environment that belongs to providers; `SETTINGS` of docs/configuration.md. */
export type ProviderEnv = Readonly<Record<string, string | undefined>>;

const PARTS = {
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  REDIRECT_URI: address,
  AUTHORIZE_URL: address,
  TOKEN_URL: address,
  API_KEY: text,
  FAKE_URL: address,
} as const;

/** A setting that cannot be used, with its reason. */
export class ProviderSettingsFault extends Error {
  override readonly name = 'ProviderSettingsFault';
}

function readParts(id: ProviderId, env: ProviderEnv) {
  const prefix = id.toUpperCase();
  const read = (name: keyof typeof PARTS): string | undefined => {
    const parsed = PARTS[name].safeParse(env[`${prefix}_${name}`]);
    if (!parsed.success) throw new ProviderSettingsFault(`${prefix}_${name} ${parsed.error.issues[0]?.message ?? 'cannot be used'}`);
    return parsed.data;
  };
  return { prefix, read };
}

function readProvider(id: ProviderId, env: ProviderEnv): ProviderSettings | undefined {
  const { prefix, read } = readParts(id, env);
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
