/**
 * /storage/v1: uploads, reads, signs, lists and removes files (docs/storage.md). Calls without a session are rejected before the body is read
 * or the database asked, except signed links. The contract parses a call once; then the row policies of the bucket decide.
 */
import { AppError } from '#core/kit/app-error.ts';
import { readJson } from '../http/json-body.ts';
import { readQuery } from '../http/parameters.ts';
import { SERVICE, type Caller, type Callers } from '../caller.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { DiskStorage } from './disk-storage.ts';
import { fileAnswer } from './file-answer.ts';
import type { ObjectLocation } from './object-key.ts';
import { ObjectRows } from './object-rows.ts';
import { SignedLinks, type ActiveSessions } from './signed-links.ts';
import { linkQuery, listBody, noQuery, removeBody, signBody, signManyBody, upsertHeader } from './storage-contracts.ts';
import { toAnswer, StorageError } from './storage-error.ts';
import { readCall, type StorageCall } from './storage-paths.ts';
import { Uploads, type Upload, type UploadParts } from './upload.ts';

/** Bytes of a JSON body: a hundred keys of maximum length in any script. */
const JSON_LIMIT = 512 * 1024;

export interface StorageParts extends Pick<UploadParts, 'disk' | 'limits' | 'filesFolder' | 'every'> {
  readonly database: Database;
  readonly callers: Pick<Callers, 'read'>;
  readonly sessions: ActiveSessions;
  /** The installation's secret, from which the key of signed links is derived. */
  readonly secret: string;
  readonly log: Log;
}

type Of<Kind extends StorageCall['kind']> = Extract<StorageCall, { kind: Kind }>;

class StorageHandlers {
  readonly #parts: StorageParts;
  readonly #storage: DiskStorage;
  readonly #rows: ObjectRows;
  readonly #links: SignedLinks;
  readonly #uploads: Uploads;

  constructor(parts: StorageParts) {
    this.#parts = parts;
    this.#storage = new DiskStorage(parts.filesFolder);
    this.#rows = new ObjectRows(parts.database);
    this.#links = new SignedLinks(parts.secret, parts.sessions);
    this.#uploads = new Uploads({ ...parts, storage: this.#storage, rows: this.#rows });
  }

  /** @throws errors for toAnswer, and unexpected ones */
  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (isLink(request.method, url.pathname)) {
      const link = readCall(request.method, url.pathname);
      if (link?.kind === 'openLink') return this.#openLink(request, link, url);
    }
    const caller = await this.#caller(request);
    const call = readCall(request.method, url.pathname);
    if (call === undefined) throw new AppError('not_found');
    readQuery(url, noQuery);
    return this.#call(request, caller, call);
  }

  async #caller(request: Request): Promise<Caller> {
    const answer = await this.#parts.callers.read(request);
    if (answer.kind === 'factor_needed') throw new AppError('second_factor_needed');
    if (answer.kind !== 'caller' || answer.caller.role === 'anon') throw new AppError('session_missing');
    return answer.caller;
  }

  #call(request: Request, caller: Caller, call: StorageCall): Promise<Response> {
    switch (call.kind) {
      case 'upload':
        return this.#upload(request, caller, call);
      case 'download':
        return this.#download(request, caller, call);
      case 'sign':
        return this.#sign(request, caller, call);
      case 'signMany':
        return this.#signMany(request, caller, call);
      case 'list':
        return this.#list(request, caller, call);
      case 'remove':
        return this.#remove(request, caller, call);
      case 'openLink':
        throw new AppError('not_found');
    }
  }

  async #upload(request: Request, caller: Caller, { bucket, key, replaces }: Of<'upload'>): Promise<Response> {
    const header = upsertHeader.safeParse(request.headers.get('x-upsert') ?? undefined);
    if (!header.success) throw new AppError('input_invalid', { fields: ['x-upsert'] });
    const upload: Upload = { bucket, key, replaces: replaces || header.data === 'true' };
    const id = await this.#uploads.take(request, caller, upload);
    return Response.json({ Id: id, Key: `${bucket}/${key}` });
  }

  /** @throws StorageError object_missing, also if the caller may not see the object */
  async #demand(caller: Caller, { bucket, key }: ObjectLocation): Promise<void> {
    if (!(await this.#rows.readable(caller, bucket, [key])).has(key)) throw new StorageError('object_missing');
  }

  async #file(request: Request, caller: Caller, place: ObjectLocation, saveAs?: string): Promise<Response> {
    await this.#demand(caller, place);
    const object = await this.#storage.open(place);
    if (object === undefined) {
      // Removed concurrently, or lost.
      await this.#demand(caller, place);
      this.#parts.log.error({ bucket: place.bucket }, 'a file that the database names is missing on disk');
      throw new StorageError('object_missing');
    }
    return fileAnswer(request, object, saveAs);
  }

  #download(request: Request, caller: Caller, { bucket, key }: Of<'download'>): Promise<Response> {
    return this.#file(request, caller, { bucket, key });
  }

  async #openLink(request: Request, { bucket, key }: Of<'openLink'>, url: URL): Promise<Response> {
    const { token, download } = readQuery(url, linkQuery);
    await this.#links.check(token, { bucket, key });
    // The right to read was checked when the link was signed; now the object only has to exist.
    return this.#file(request, SERVICE, { bucket, key }, download);
  }

  async #toAddress(caller: Caller, place: ObjectLocation, seconds: number): Promise<string> {
    const token = await this.#links.sign(place, caller, seconds);
    // storage-js encodes the URL itself.
    return `/object/sign/${place.bucket}/${place.key}?token=${token}`;
  }

  async #sign(request: Request, caller: Caller, { bucket, key }: Of<'sign'>): Promise<Response> {
    const { expiresIn } = await readJson(request, JSON_LIMIT, signBody);
    await this.#demand(caller, { bucket, key });
    return Response.json({ signedURL: await this.#toAddress(caller, { bucket, key }, expiresIn) });
  }

  async #signMany(request: Request, caller: Caller, { bucket }: Of<'signMany'>): Promise<Response> {
    const { expiresIn, paths } = await readJson(request, JSON_LIMIT, signManyBody);
    const readable = await this.#rows.readable(caller, bucket, paths);
    const answers = paths.map(async (path) =>
      readable.has(path)
        ? { path, signedURL: await this.#toAddress(caller, { bucket, key: path }, expiresIn), error: null }
        : { path, signedURL: null, error: 'Either the object does not exist or you do not have access to it' },
    );
    return Response.json(await Promise.all(answers));
  }

  async #list(request: Request, caller: Caller, { bucket }: Of<'list'>): Promise<Response> {
    const { prefix, limit, offset, search, sortBy } = await readJson(request, JSON_LIMIT, listBody);
    return Response.json(await this.#rows.list(caller, { bucket, folder: prefix, limit, offset, search, ...sortBy }));
  }

  /** Rows first: the daily job removes a file without a row; a row without a file would be an error. */
  async #remove(request: Request, caller: Caller, { bucket }: Of<'remove'>): Promise<Response> {
    const { prefixes } = await readJson(request, JSON_LIMIT, removeBody);
    const versions = new Map<string, string>();
    const rows = await this.#rows.delete(caller, bucket, prefixes, async (keys) => {
      for (const key of keys) {
        const version = await this.#storage.getVersion({ bucket, key });
        if (version !== undefined) versions.set(key, version);
      }
    });
    for (const [key, version] of versions) await this.#storage.deleteObject(bucket, key, version);
    return Response.json(rows);
  }
}

/** Whether a request uses a signed link instead of a session. */
const isLink = (method: string, pathname: string): boolean =>
  (method === 'GET' || method === 'HEAD') && pathname.startsWith('/storage/v1/object/sign/');

/** @returns the handler of /storage/v1; it throws unexpected errors and full disks, which the app handles */
export function createStorageRoute(parts: StorageParts): (request: Request) => Promise<Response> {
  const handlers = new StorageHandlers(parts);
  return async (request) => {
    const response = await handlers.answer(request).catch(toAnswer);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  };
}
