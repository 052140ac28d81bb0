/**
 * Who may call each route of /auth/v1. `anyone`: needs no session. `session`: needs one, of the second level where the person has a second
 * factor. `first level`: a session that has not shown its second factor is enough. Every route acts on the caller's own account only.
 * server/auth/rights.test.ts calls each as everybody and fails for a route without a row.
 */
import type { AuthSample } from './fuzz/auth-calls.ts';

export type AuthRight = 'anyone' | 'session' | 'first level';

/** @returns the key of a route in AUTH_RIGHTS, such as 'POST /token?grant_type=password' */
export function toAuthRoute({ method, path, query }: Pick<AuthSample, 'method' | 'path' | 'query'>): string {
  const variant = query['grant_type'] === undefined ? '' : `?grant_type=${query['grant_type']}`;
  return `${method} ${path}${variant}`;
}

export const AUTH_RIGHTS: Readonly<Record<string, AuthRight>> = {
  'GET /health': 'anyone',
  'GET /settings': 'anyone',
  'GET /.well-known/jwks.json': 'anyone',
  'POST /signup': 'anyone',
  'POST /token?grant_type=password': 'anyone',
  'POST /token?grant_type=refresh_token': 'anyone',
  'POST /token?grant_type=pkce': 'anyone',
  'POST /otp': 'anyone',
  'POST /magiclink': 'anyone',
  'POST /recover': 'anyone',
  'POST /verify': 'anyone',
  'GET /verify': 'anyone',
  'POST /resend': 'anyone',
  'GET /authorize': 'anyone',
  'GET /callback': 'anyone',
  'GET /user': 'first level',
  'PUT /user': 'session',
  'GET /reauthenticate': 'session',
  'POST /reauthenticate': 'first level',
  'POST /logout': 'first level',
  'POST /factors': 'session',
  'POST /factors/{factorId}/challenge': 'first level',
  'POST /factors/{factorId}/verify': 'first level',
  'DELETE /factors/{factorId}': 'session',
  'GET /factors/recovery': 'session',
  'POST /factors/recovery': 'first level',
  'POST /factors/recovery/codes': 'session',
};
