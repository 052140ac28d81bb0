import type { ProviderManifest } from '../provider.ts';

/** Terms: Strava API Policy of 2026-06-01, 5.3 (no AI), 5.4 (no combining), 5.5 (seven days); data is shown to its athlete only. */
export const STRAVA: ProviderManifest = {
  id: 'strava',
  name: 'Strava',
  authorizeUrl: 'https://www.strava.com/oauth/authorize',
  tokenUrl: 'https://www.strava.com/oauth/token',
  apiUrl: 'https://www.strava.com/api/v3',
  scopes: ['read', 'activity:read_all'],
  scopeSeparator: ',',
  clientAuth: 'body',
  hasPkce: false,
  userId: { in: 'token', path: ['athlete', 'id'] },
  revocation: { by: 'form', url: 'https://www.strava.com/oauth/revoke' },
  backfillDays: 7,
  windowDays: 7,
  overlapDays: 7,
  limitWindows: [
    { limit: 'x-ratelimit-limit', usage: 'x-ratelimit-usage' },
    { limit: 'x-readratelimit-limit', usage: 'x-readratelimit-usage' },
  ],
  licence: {
    isRestricted: true,
    keepDays: 7,
    attribution: 'Powered by Strava',
    connectLabel: 'Connect with Strava',
    workoutLink: { url: 'https://www.strava.com/activities/', label: 'View on Strava' },
  },
  applyUrl: 'https://developers.strava.com',
};
