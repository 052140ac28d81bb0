import type { ProviderManifest } from '../provider.ts';

/** Applications of Oura's new portal have other addresses for OAuth; the configuration may replace them. */
export const OURA: ProviderManifest = {
  id: 'oura',
  name: 'Oura',
  authorizeUrl: 'https://cloud.ouraring.com/oauth/authorize',
  tokenUrl: 'https://api.ouraring.com/oauth/token',
  apiUrl: 'https://api.ouraring.com',
  scopes: ['personal', 'daily', 'workout', 'spo2'],
  scopeSeparator: ' ',
  clientAuth: 'body',
  hasPkce: true,
  userId: { in: 'request', url: '/v2/usercollection/personal_info', field: 'id' },
  revocation: { by: 'query', url: 'https://api.ouraring.com/oauth/revoke' },
  backfillDays: 90,
  windowDays: 30,
  overlapDays: 7,
  licence: { isRestricted: false },
  applyUrl: 'https://cloud.ouraring.com/docs',
};
