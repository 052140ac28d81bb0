/** The URL of a raw request. A request line such as "GET //" is no URL; thrown inside a listener, that would end the process. */
import type { IncomingMessage } from 'node:http';

const ORIGIN = 'http://localhost';

export function urlOf(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  return URL.canParse(target, ORIGIN) ? new URL(target, ORIGIN) : undefined;
}
