import type { ProviderManifest } from '../provider.ts';

export const SUUNTO: ProviderManifest = {
  id: 'suunto',
  name: 'Suunto',
  authorizeUrl: 'https://cloudapi-oauth.suunto.com/oauth/authorize',
  tokenUrl: 'https://cloudapi-oauth.suunto.com/oauth/token',
  apiUrl: 'https://cloudapi.suunto.com',
  scopes: [],
  scopeSeparator: ' ',
  clientAuth: 'basic',
  hasPkce: false,
  keyHeader: 'Ocp-Apim-Subscription-Key',
  userId: { in: 'claim', claim: 'user' },
  revocation: { by: 'bearer', method: 'GET', url: 'https://cloudapi-oauth.suunto.com/oauth/deauthorize', hasClientId: true },
  backfillDays: 90,
  windowDays: 28,
  // After failed calls Suunto sends no events for a while and does not repeat them.
  overlapDays: 30,
  licence: { isRestricted: false },
  applyUrl: 'https://apizone.suunto.com',
};
