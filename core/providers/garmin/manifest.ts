import type { ProviderManifest } from '../provider.ts';

/** Garmin sends its data itself; a backfill is a request that is answered by such calls. Terms: brand attribution on every display. */
export const GARMIN: ProviderManifest = {
  id: 'garmin',
  name: 'Garmin',
  authorizeUrl: 'https://connect.garmin.com/oauth2Confirm',
  tokenUrl: 'https://diauth.garmin.com/di-oauth2-service/oauth/token',
  apiUrl: 'https://apis.garmin.com',
  // What the application may read is chosen by the person on Garmin's own page.
  scopes: [],
  scopeSeparator: ' ',
  clientAuth: 'body',
  hasPkce: true,
  userId: { in: 'request', url: '/wellness-api/rest/user/id', field: 'userId' },
  revocation: { by: 'bearer', method: 'DELETE', url: 'https://apis.garmin.com/wellness-api/rest/user/registration' },
  backfillDays: 30,
  windowDays: 30,
  overlapDays: 7,
  isPushOnly: true,
  licence: { isRestricted: false, attribution: 'Garmin' },
  applyUrl: 'https://developer.garmin.com/gc-developer-program',
};
