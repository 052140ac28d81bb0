/**
 * The part of auth that needs auth-js (27 kB). It is loaded when first needed (supabase.ts), not with the page. It imports no other file of the
 * app, so that its chunk has no code of the first load.
 */
import { AuthClient, isAuthApiError, isAuthRetryableFetchError, type Session as AuthSession } from '@supabase/auth-js';
import type { LinkReturn, Refusal } from './link-return.ts';

export type Auth = InstanceType<typeof AuthClient>;

/**
 * Without the moment at which a session ends: auth-js then counts it from its seconds, by the clock of this device, which may be wrong. By the server's
 * moment a clock that is an hour fast would renew the token before every call, and a slow one would never.
 */
async function fetchSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok || !/\/(?:token|verify|signup)(?:\?|$)/.test(input instanceof Request ? input.url : String(input))) return response;
  const { expires_at: _, ...body } = (await response.json()) as Record<string, unknown>;
  return Response.json(body, { status: response.status });
}

/** @param storageKey key of the session in localStorage */
export function makeAuth(publishableKey: string, storageKey: string): Auth {
  return new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey,
    flowType: 'pkce',
    fetch: fetchSession,
    // link-return.ts reads the parameters of e-mail links: `code` is also the invitation's name on /register.
    detectSessionInUrl: false,
  });
}

/** Whether the server was unreachable or failed: the link may still be valid. */
function isTransientError(error: unknown): boolean {
  return isAuthRetryableFetchError(error) || (isAuthApiError(error) && error.status >= 500);
}

/** Exchanges an e-mail link or the redirect of another sign-in for a session. */
export async function redeemLink(auth: Auth, link: Exclude<LinkReturn, { kind: 'refused' }>): Promise<AuthSession | Refusal | 'trouble'> {
  const { data, error } = await (link.kind === 'token-hash'
    ? auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
    : link.kind === 'tokens'
      ? auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
      : auth.exchangeCodeForSession(link.code));
  if (data.session) return data.session;
  if (isTransientError(error)) return 'trouble';
  if (link.kind === 'code') return 'google';
  return link.type === 'recovery' ? 'recovery' : 'link';
}
