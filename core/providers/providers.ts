/** The one list of providers. A further provider is a folder and a line here. */
import { GARMIN } from './garmin/manifest.ts';
import { OURA } from './oura/manifest.ts';
import type { ProviderId, ProviderManifest } from './provider.ts';
import { STRAVA } from './strava/manifest.ts';
import { SUUNTO } from './suunto/manifest.ts';
import { WHOOP } from './whoop/manifest.ts';

export const PROVIDERS: Readonly<Record<ProviderId, ProviderManifest>> = {
  whoop: WHOOP,
  strava: STRAVA,
  oura: OURA,
  garmin: GARMIN,
  suunto: SUUNTO,
};
