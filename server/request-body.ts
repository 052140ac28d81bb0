/** Bodies are read completely, up to a limit, before parsing; longer ones are rejected. */
const KIB = 1024;
export const BODY_LIMITS = { auth: 64 * KIB, rest: 1024 * KIB, functions: 256 * KIB, storage: 11 * KIB * KIB } as const;

/** A body over the limit is read and thrown away up to these, so that the refusal reaches whoever sends all before they listen. */
const DISCARD_BYTES = 128 * KIB * KIB;
const DISCARD_MS = 10_000;

/** Reads and throws away the rest of a body that is refused: left where it is, it would end the connection under the next request on it. */
export async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), DISCARD_MS);
  try {
    let length = 0;
    for (let part = await reader.read(); !part.done && length <= DISCARD_BYTES; part = await reader.read()) length += part.value.byteLength;
    if (length > DISCARD_BYTES) await reader.cancel();
  } catch {
    // Gone: nobody waits for the refusal any more.
  } finally {
    clearTimeout(late);
  }
}

/** Whether a body announces more bytes than the limit; it is then thrown away, so that the refusal arrives. */
export async function announcesMore(request: Request, limit: number): Promise<boolean> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced <= limit) return false;
  if (request.body !== null && announced <= DISCARD_BYTES) await discard(request.body.getReader());
  return true;
}

/** @returns the bytes (none for a request without a body), or 'too_large'. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | 'too_large'> {
  if (await announcesMore(request, limit)) return 'too_large';
  const announced = request.headers.get('content-length');
  // Node's parser holds a body to its announced length.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await discard(reader);
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

/** As readBody; 'too_slow' when the body is not here after `ms` milliseconds: the connection should end with the answer. */
export async function readBodyWithin(request: Request, limit: number, ms: number): Promise<Uint8Array<ArrayBuffer> | 'too_large' | 'too_slow'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'too_slow'>((resolve) => {
    timer = setTimeout(() => resolve('too_slow'), ms);
  });
  try {
    return await Promise.race([readBody(request, limit), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same request with a body that is at hand. */
export function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { method, headers, url } = request;
  const bodiless = method === 'GET' || method === 'HEAD' || body.byteLength === 0;
  return new Request(url, bodiless ? { method, headers } : { method, headers, body });
}
