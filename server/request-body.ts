/** Bodies are read whole, up to a limit, before anything looks inside: an announced length over it is refused unread, a longer stream is cut. */
const KIB = 1024;
export const BODY_LIMITS = { auth: 64 * KIB, rest: 1024 * KIB, functions: 256 * KIB, storage: 11 * KIB * KIB } as const;

/** @returns the bytes (none for a request without a body), or 'too_large'. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | 'too_large'> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) return 'too_large';
  // Node's parser holds a body to its announced length.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader.cancel();
      return 'too_large';
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** The same request with a body that is at hand. */
export function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { method, headers, url } = request;
  const bodiless = method === 'GET' || method === 'HEAD' || body.byteLength === 0;
  return new Request(url, bodiless ? { method, headers } : { method, headers, body });
}
