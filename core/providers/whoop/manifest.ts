import type { ProviderManifest } from '../provider.ts';

export const WHOOP: ProviderManifest = {
  id: 'whoop',
  name: 'WHOOP',
  authorizeUrl: 'https://api.prod.whoop.com/oauth/oauth2/auth',
  tokenUrl: 'https://api.prod.whoop.com/oauth/oauth2/token',
  apiUrl: 'https://api.prod.whoop.com/developer',
  // Without `offline` there is no refresh token.
  scopes: ['offline', 'read:profile', 'read:cycles', 'read:recovery', 'read:sleep', 'read:workout'],
  scopeSeparator: ' ',
  refreshScope: 'offline',
  clientAuth: 'body',
  hasPkce: false,
  userId: { in: 'request', url: '/v2/user/profile/basic', field: 'user_id' },
  revocation: { by: 'bearer', method: 'DELETE', url: 'https://api.prod.whoop.com/developer/v2/user/access' },
  backfillDays: 90,
  windowDays: 30,
  overlapDays: 7,
  licence: { isRestricted: false },
  applyUrl: 'https://developer.whoop.com',
};
