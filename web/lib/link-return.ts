/**
 * What an e-mail link or another sign-in brings back in the address. Three shapes are known: `?token_hash=&type=` (our own mails),
 * `#access_token=&refresh_token=` (a server that redirects after checking) and `?code=` on /login (a sign-in page elsewhere). On
 * /register `code` is the invitation and none of our business.
 */
export type LinkReturn =
  | { kind: 'token-hash'; tokenHash: string; type: 'magiclink' | 'recovery' | 'signup' | 'invite' | 'email_change' | 'email' }
  | { kind: 'tokens'; accessToken: string; refreshToken: string }
  | { kind: 'code'; code: string }
  | { kind: 'refused' };

const TYPES = ['magiclink', 'recovery', 'signup', 'invite', 'email_change', 'email'] as const;
const OURS = ['token_hash', 'type', 'error', 'error_code', 'error_description', 'sb'];

export function readLinkReturn(url: URL): LinkReturn | undefined {
  const query = url.searchParams;
  const hash = new URLSearchParams(url.hash.slice(1));
  if (hash.has('error') || hash.has('error_code') || query.has('error_code')) return { kind: 'refused' };

  const tokenHash = query.get('token_hash');
  const type = TYPES.find((known) => known === query.get('type'));
  if (tokenHash && type) return { kind: 'token-hash', tokenHash, type };

  const accessToken = hash.get('access_token');
  const refreshToken = hash.get('refresh_token');
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken };

  const code = query.get('code');
  if (code && url.pathname === '/login') return { kind: 'code', code };
  return undefined;
}

/** The address without what the link brought, so that no token stays in the history. */
export function withoutLinkReturn(url: URL): string {
  const clean = new URL(url);
  clean.hash = '';
  for (const name of OURS) clean.searchParams.delete(name);
  if (clean.pathname === '/login') clean.searchParams.delete('code');
  return `${clean.pathname}${clean.search}`;
}
