/** The page after signing in. Only paths of this origin are accepted, to prevent open redirects. */
export function safeNext(next: string | null, origin: string): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || ['/login', '/register', '/forgot-password', '/reset-password'].includes(url.pathname))
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
