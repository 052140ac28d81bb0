/**
 * What the backend's storage answers, put right for storage-js: ranges get their 206 and 416, signed addresses come in the
 * spelling that the client reads (`signedURL` without the /storage/v1 that the client adds itself, `url` for uploads), and
 * what people uploaded is never run as a page of this origin.
 */
import * as z from 'zod';

const PREFIX = '/storage/v1';
const one = z.looseObject({ signedUrl: z.string() });

const withoutPrefix = (address: string): string => (address.startsWith(PREFIX) ? address.slice(PREFIX.length) : address);

async function withJson(response: Response, rewrite: (body: unknown) => unknown): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(rewrite(await response.json())), { status: response.status, headers });
}

function signedBody(body: unknown): unknown {
  const single = one.safeParse(body);
  if (!single.success) return body;
  const { signedUrl, ...rest } = single.data;
  return { ...rest, signedURL: withoutPrefix(signedUrl), url: withoutPrefix(signedUrl) };
}

/** Types that a browser shows without running anything; all others are downloaded. */
const SHOWN = /^(image\/(png|jpeg|webp|gif|avif)|application\/pdf|text\/plain)\b/i;

function fileAnswer(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  if (!SHOWN.test(headers.get('content-type') ?? '')) headers.set('content-disposition', 'attachment');
  const range = headers.get('content-range');
  if (response.status !== 200 || range === null) return new Response(response.body, { status: response.status, headers });
  if (!range.startsWith('bytes */')) return new Response(response.body, { status: 206, headers });
  headers.delete('content-length');
  void response.body?.cancel();
  return new Response(null, { status: 416, headers });
}

export async function mendStorageAnswer(request: Request, response: Response): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (request.method === 'POST' && /^\/storage\/v1\/object\/(upload\/)?sign\//.test(path) && response.ok) return withJson(response, signedBody);
  if (request.method === 'GET' && path.startsWith('/storage/v1/object/')) return fileAnswer(response);
  return response;
}
