/**
 * Verifies a session token on a host that is not the auth server, with the project's published keys, as auth-js does in getClaims. For a token
 * without a key id, with a shared secret or with an unpublished key, the auth server is asked for its user.
 */
import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { CtxUser } from '#functions/ctx.ts';

export interface AuthServer {
  /** URL of the project. */
  readonly url: string;
  readonly publicKey: string;
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** The published keys, fetched once and again when a token has an unknown key. */
function toKeys({ url, publicKey }: AuthServer): JWTVerifyGetKey {
  const known = keySets.get(url);
  if (known !== undefined) return known;
  const keys = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), { headers: { apikey: publicKey } });
  keySets.set(url, keys);
  return keys;
}

function isKeyed(token: string): boolean {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return kid !== undefined && (alg === 'ES256' || alg === 'RS256');
  } catch {
    // Not a token; the auth server returns the fitting error.
    return false;
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

async function askForUser({ url, publicKey }: AuthServer, token: string): Promise<CtxUser | null> {
  const response = await fetch(`${url}/auth/v1/user`, { headers: { apikey: publicKey, authorization: `Bearer ${token}` } });
  if (!response.ok) return null;
  const user = (await response.json()) as { readonly id?: unknown; readonly email?: unknown };
  return asText(user.id) === '' ? null : { id: asText(user.id), email: asText(user.email) };
}

/** @returns null if the token is invalid */
export async function verifiedCaller(server: AuthServer, token: string): Promise<CtxUser | null> {
  if (!isKeyed(token)) return askForUser(server, token);
  try {
    const { payload } = await jwtVerify(token, toKeys(server), {
      algorithms: ['ES256', 'RS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    });
    return { id: asText(payload.sub), email: asText(payload.email) };
  } catch (error) {
    // The key is not published, or the keys could not be fetched.
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
      return askForUser(server, token);
    return null;
  }
}
