/** The URL of a raw request. A request line such as "GET //" is no URL; thrown inside a listener, that would end the process. */
import type { IncomingMessage } from 'node:http';

const ORIGIN = 'http://localhost';

export function toUrl(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  return URL.canParse(target, ORIGIN) ? new URL(target, ORIGIN) : undefined;
}

/** Whether the percent signs of a path stand for something. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** Two Host headers: a proxy in front may have gone by the other one. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
