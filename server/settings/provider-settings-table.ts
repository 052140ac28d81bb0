/** Settings of providers of wearable data: the same parts for each. */
import { PROVIDER_IDS, type ProviderId } from '#core/providers/provider.ts';
import * as z from 'zod';
import { exactAddress, flag, group, optional, optionalText, setting } from './field.ts';

/** It may end an address: letters, digits and _ alone. */
const webhookSecret = optional(
  z
    .string()
    .trim()
    .regex(/^\w{24,200}$/, 'must be 24 to 200 letters and digits'),
);

const PARTS = {
  CLIENT_ID: setting(optionalText, {
    about: 'a provider of wearable data that people can connect; apply for access at the provider (`docs/providers.md`)',
  }),
  CLIENT_SECRET: setting(optionalText, { about: 'the secret of the client', secret: true }),
  REDIRECT_URI: setting(exactAddress, {
    about: 'the redirect address that is registered at the provider',
    without: '`PUBLIC_URL/integracije/povratek/` and the provider',
  }),
  AUTHORIZE_URL: setting(exactAddress, {
    about: 'another address for OAuth: applications of Oura’s new portal have one',
    without: 'that of the provider',
  }),
  TOKEN_URL: setting(exactAddress, { about: 'another address for tokens', without: 'that of the provider' }),
  API_KEY: setting(optionalText, { about: 'the subscription key that Suunto’s data requests need', secret: true }),
  WEBHOOK_SECRET: setting(webhookSecret, {
    about:
      'a secret of 24 letters and digits or more that the calls of the provider prove: Suunto signs with it, Oura and Strava are verified by it, and it ' +
      'ends the addresses that Strava and Garmin call (`docs/providers.md`). Whoop and Oura sign with the secret of the client',
    without: 'the calls of Suunto, Strava and Garmin are refused, and those of Oura are not subscribed to',
    secret: true,
  }),
  FAKE_URL: setting(exactAddress, { about: 'the address of a fake provider on this machine', forTests: true }),
} as const;

export type ProviderPart = keyof typeof PARTS;
export type ProviderSettingName = `${Uppercase<ProviderId>}_${ProviderPart}`;
type ProviderFields = { readonly [Name in ProviderSettingName]: (typeof PARTS)[ProviderPart & ('CLIENT_ID' | 'REDIRECT_URI')] };

/** Terms that an owner may be released from. */
const PERMISSIONS = {
  STRAVA_WRITTEN_PERMISSION: setting(flag, {
    about:
      'whether Strava has permitted you in writing what its terms restrict: its workouts are then stored, counted and shown to administrators like any ' +
      'others (`docs/decisions/0023-restricted-data.md`)',
    without: 'they are shown to their athlete alone, for seven days',
  }),
} as const;

export const providerSettings = group('Wearable data', {
  ...(Object.fromEntries(
    PROVIDER_IDS.flatMap((id) => Object.entries(PARTS).map(([part, declared]) => [`${id.toUpperCase()}_${part}`, declared] as const)),
  ) as ProviderFields),
  ...PERMISSIONS,
});
