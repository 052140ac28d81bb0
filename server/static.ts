/**
 * Serves the built web app. Files under /assets have a hash in their name and are cached forever; all others are revalidated
 * (304 by ETag). A path without a file is the app for navigations: with 404 where it has no such page.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { isKnownPath, readPatterns } from './known-paths.ts';
import { withWebConfig, type WebConfig } from './web-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};
const COMPRESSED = /^(text\/|application\/(json|manifest\+json|wasm)|image\/svg)/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

type Encoding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly body: (encoding: Encoding) => Promise<Buffer>;
}

const deflate: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 7 }),
};
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code));

async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function chooseEncoding(accepted: string | undefined, type: string): Encoding {
  if (!COMPRESSED.test(type) || accepted === undefined) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function toFile(type: string, bytes: Buffer, prepared: (encoding: 'br' | 'gzip') => Promise<Buffer | undefined>): StaticFile {
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = async (encoding: Encoding) => (encoding === 'identity' ? bytes : ((await prepared(encoding)) ?? (await deflate[encoding](bytes))));
  return {
    type,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    body: (encoding) => {
      const body = made.get(encoding) ?? make(encoding);
      made.set(encoding, body);
      // What failed, with too many files open for example, is made again for the next one.
      body.catch(() => made.delete(encoding));
      return body;
    },
  };
}

export class StaticSite {
  readonly #folder: string;
  readonly #config: () => WebConfig;
  readonly #files = new Map<string, { readonly stamp: string; readonly file: StaticFile }>();

  constructor(folder: string, config: () => WebConfig) {
    this.#folder = resolve(folder);
    this.#config = config;
  }

  /** The file's place on disk; undefined for a path that is malformed, hidden or leads outside. */
  #place(pathname: string): string | undefined {
    try {
      const path = decodeURIComponent(pathname);
      const place = resolve(join(this.#folder, path));
      // A dot file (the build's own manifest) is not for serving.
      return place.startsWith(this.#folder + sep) && !/\0|\/\./.test(path) ? place : undefined;
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }

  async #file(place: string, injected = ''): Promise<StaticFile | undefined> {
    const facts = await orUndefined(stat(place));
    if (facts === undefined || !facts.isFile()) return undefined;
    const stamp = `${facts.mtimeMs} ${facts.size} ${injected}`;
    const known = this.#files.get(place);
    if (known?.stamp === stamp) return known.file;
    const bytes = await readFile(place);
    const type = TYPES[extname(place)] ?? 'application/octet-stream';
    const file =
      injected === ''
        ? toFile(type, bytes, (encoding) => orUndefined(readFile(`${place}${SUFFIX[encoding]}`)))
        : toFile(type, Buffer.from(withWebConfig(bytes.toString('utf8'), this.#config())), () => Promise.resolve(undefined));
    this.#files.set(place, { stamp, file });
    return file;
  }

  async #answer(context: Context, file: StaticFile, caching: string, status = 200): Promise<Response> {
    const encoding = chooseEncoding(context.req.header('accept-encoding'), file.type);
    const etag = `"${file.etag}-${encoding}"`;
    const headers = new Headers({ 'content-type': file.type, 'cache-control': caching, etag, vary: 'accept-encoding' });
    if (status === 200 && context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const body = await file.body(encoding);
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.byteLength));
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
  }

  async #page(context: Context, status = 200): Promise<Response> {
    const page = await this.#file(join(this.#folder, 'index.html'), JSON.stringify(this.#config()));
    if (page === undefined) return context.text('The web app is not built. Run: npm run build', 503);
    return this.#answer(context, page, 'no-cache', status);
  }

  /** Whether the app has a page there; a build that does not tell is asked itself. */
  async #isPage(pathname: string): Promise<boolean> {
    const list = await this.#file(join(this.#folder, '.vite', 'paths.json'));
    if (list === undefined) return true;
    return isKnownPath(readPatterns(JSON.parse((await list.body('identity')).toString('utf8'))), pathname);
  }

  async answer(context: Context): Promise<Response> {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return context.text('Method not allowed', 405);
    const { pathname } = new URL(context.req.url);
    if (pathname === '/' || pathname === '/index.html') return this.#page(context);
    const place = this.#place(pathname);
    const file = place === undefined ? undefined : await this.#file(place);
    if (file !== undefined) return this.#answer(context, file, pathname.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    const navigation = (context.req.header('accept') ?? '').includes('text/html') && !pathname.startsWith('/assets/');
    // Kept by nobody: while an update spreads, the file may be at the next process already.
    if (!navigation) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    return this.#page(context, (await this.#isPage(pathname)) ? 200 : 404);
  }
}
