/**
 * Parses the URL of an e-mail link or of the redirect after another sign-in. Three shapes: `?token_hash=&type=` (own mails),
 * `#access_token=&refresh_token=` (a server that redirects after verifying) and `?code=` on /login (an external sign-in page). On
 * /register `code` is the invitation and is ignored here. Google's redirect has `?via=google`.
 */
const TYPES = ['magiclink', 'recovery', 'signup', 'invite', 'email_change', 'email'] as const;
export type LinkType = (typeof TYPES)[number];

export type LinkReturn =
  | { kind: 'token-hash'; tokenHash: string; type: LinkType }
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type?: LinkType }
  | { kind: 'code'; code: string }
  | { kind: 'refused'; refusal: Refusal };

/** Why the sign-in failed: the link is used or expired, Google refused, or the Google account has no invitation. */
export type Refusal = 'link' | 'recovery' | 'google' | 'uninvited';

/** Added to the address that Google's sign-in comes back to. */
export const VIA_GOOGLE = { name: 'via', value: 'google' } as const;

const OURS = ['token_hash', 'type', 'error', 'error_code', 'error_description', 'sb', VIA_GOOGLE.name];
/** The error code of the database, or the text of a server that does not pass it on. */
const UNINVITED = /invitation_required|invitation_mismatch|Database error saving new user/;

function toType(params: URLSearchParams): LinkType | undefined {
  return TYPES.find((known) => known === params.get('type'));
}

function getRefusal(url: URL, params: URLSearchParams): Refusal {
  if (UNINVITED.test(`${params.get('error_code') ?? ''} ${params.get('error_description') ?? ''}`)) return 'uninvited';
  if (url.searchParams.get(VIA_GOOGLE.name) === VIA_GOOGLE.value) return 'google';
  return url.pathname === '/reset-password' ? 'recovery' : 'link';
}

export function readLinkReturn(url: URL): LinkReturn | undefined {
  const query = url.searchParams;
  const hash = new URLSearchParams(url.hash.slice(1));
  const failed = [hash, query].find((params) => params.has('error_code') || (params.has('error') && (params === hash || url.pathname === '/login')));
  if (failed) return { kind: 'refused', refusal: getRefusal(url, failed) };

  const tokenHash = query.get('token_hash');
  const type = toType(query);
  if (tokenHash && type) return { kind: 'token-hash', tokenHash, type };

  const accessToken = hash.get('access_token');
  const refreshToken = hash.get('refresh_token');
  const sentFor = toType(hash);
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, ...(sentFor ? { type: sentFor } : {}) };

  const code = query.get('code');
  if (code && url.pathname === '/login') return { kind: 'code', code };
  return undefined;
}

/** The URL without the parameters of the link, so that no token remains in the history. */
export function withoutLinkReturn(url: URL): string {
  const clean = new URL(url);
  clean.hash = '';
  for (const name of OURS) clean.searchParams.delete(name);
  if (clean.pathname === '/login') clean.searchParams.delete('code');
  return `${clean.pathname}${clean.search}`;
}
