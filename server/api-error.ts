/** An error as /auth/v1 and its neighbours answer it: our code under every name a client of theirs looks for. */
export function apiError(
  status: number,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ code, error_code: code, message: code, msg: code, ...more }, { status, headers: { 'x-sb-error-code': code, ...headers } });
}

/** @param seconds until it may be tried again */
export function rateLimitedAnswer(seconds: number): Response {
  return apiError(429, 'rate_limited', { retryAfter: seconds }, { 'retry-after': String(seconds) });
}
