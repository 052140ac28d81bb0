/**
 * The response with a file: complete, a range (RFC 9110, 14), or 304. It is not cached, because files are private and must not outlive
 * the session. Uploaded content never runs as a page of this origin.
 */
import { Readable } from 'node:stream';
import { parseRange } from './byte-range.ts';
import type { OpenObject } from './disk-storage.ts';

/** Types that a browser displays without executing anything; all others are downloaded. */
const SHOWN = /^(image\/(png|jpeg|webp|gif|avif)|application\/pdf|text\/plain)\b/i;

function disposition(mimetype: string, saveAs: string | undefined): string | undefined {
  if (saveAs === undefined) return SHOWN.test(mimetype) ? undefined : 'attachment';
  // RFC 5987 allows fewer unescaped characters than a URL.
  const name = encodeURIComponent(saveAs).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return name === '' ? 'attachment' : `attachment; filename*=UTF-8''${name}`;
}

function toHeaders(object: OpenObject, saveAs: string | undefined): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': object.mimetype,
    'last-modified': object.lastModified.toUTCString(),
    'x-content-type-options': 'nosniff',
    etag: object.eTag,
  });
  const how = disposition(object.mimetype, saveAs);
  if (how !== undefined) headers.set('content-disposition', how);
  return headers;
}

/** Whether the client has this content already. */
function isKnown(request: Request, eTag: string): boolean {
  const asked = request.headers.get('if-none-match');
  return asked !== null && asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === eTag);
}

/** The requested range, unless If-Range names other content. */
function toRange(request: Request, object: OpenObject) {
  const of = request.headers.get('if-range');
  return of === null || of === object.eTag ? parseRange(request.headers.get('range') ?? undefined, object.size) : undefined;
}

/** @param saveAs the file name for a download; '' for its own name, undefined to display harmless types */
export async function fileAnswer(request: Request, object: OpenObject, saveAs?: string): Promise<Response> {
  const headers = toHeaders(object, saveAs);
  const bare = async (status: number): Promise<Response> => {
    await object.close();
    return new Response(null, { status, headers });
  };
  if (isKnown(request, object.eTag)) return bare(304);
  const range = request.method === 'GET' ? toRange(request, object) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${object.size}`);
    return bare(416);
  }
  headers.set('content-length', String(range === undefined ? object.size : range.end - range.start + 1));
  if (request.method === 'HEAD') return bare(200);
  if (range !== undefined) headers.set('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
  const body = Readable.toWeb(object.stream(range)) as unknown as ReadableStream<Uint8Array>;
  return new Response(body, { status: range === undefined ? 200 : 206, headers });
}
