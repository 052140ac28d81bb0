/**
 * An upload from its first byte to its row: rejects callers without rights before reading the body, limits concurrent uploads of a user,
 * streams the body to disk, then loads it into memory, validates and stores it.
 */
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '#core/kit/app-error.ts';
import type { Caller } from '../caller.ts';
import { storageFull, type DiskSpace } from '../disk-space.ts';
import { PersonTurns, type TurnLimits } from '../person-turns.ts';
import type { RateLimits } from '../rate-limit.ts';
import { BODY_LIMITS } from '../request-body.ts';
import type { DiskStorage } from './disk-storage.ts';
import { judgeUpload, tooLargeFor } from './gates/gates.ts';
import { withIncomingBody, type Every } from './incoming-body.ts';
import type { ObjectLocation } from './object-key.ts';
import type { Bucket, ObjectRows } from './object-rows.ts';
import { ByteSemaphore } from './byte-semaphore.ts';
import { StorageError } from './storage-error.ts';
import { readUploadedFile, type UploadedFile } from './uploaded-file.ts';

const MB = 1024 * 1024;
/** Bytes of bodies in memory for validation, all users together. */
const BODY_BYTES = 24 * MB;
/** One slow upload does not block the next, and a person cannot occupy much. After a day offline some tens of pictures are sent at once; they wait with unread bodies. */
export const UPLOAD_TURNS: TurnLimits = { atOnce: 2, mostWaiting: 48, retrySeconds: 10 };
/** Bytes of one file; a body may be slightly larger because of the form around it. */
const LARGEST_FILE = 10 * MB;

export interface UploadParts {
  readonly disk: DiskSpace;
  readonly limits: Pick<RateLimits, 'take'>;
  readonly storage: DiskStorage;
  readonly rows: ObjectRows;
  readonly filesFolder: string;
  /** Replaces the clock in tests. */
  readonly every?: Every | undefined;
}

export type Upload = ObjectLocation & { readonly replaces: boolean };

/** Rejects a file that is too large with the error of its type, which tells the user what to do. */
function asStorageErrors<T>({ uploadTypes }: Bucket, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'input_too_large' && uploadTypes !== null)
      throw new AppError(tooLargeFor(uploadTypes), {}, { cause: error });
    throw error;
  });
}

function allows({ mimetypes }: Bucket, mimetype: string): boolean {
  const [type = ''] = mimetype.toLowerCase().split(';');
  return mimetypes === null || mimetypes.some((one) => one === type.trim() || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}

async function judge(bucket: Bucket, file: UploadedFile): Promise<UploadedFile> {
  const limit = Math.min(LARGEST_FILE, bucket.sizeLimit ?? LARGEST_FILE);
  if (file.bytes.byteLength > limit) throw new AppError('input_too_large');
  const kept = bucket.uploadTypes === null ? file : await judgeUpload(bucket.uploadTypes, file.bytes);
  if (kept.bytes.byteLength > limit) throw new AppError('input_too_large');
  if (!allows(bucket, kept.mimetype)) throw new StorageError('mime_wrong');
  return kept;
}

export class Uploads {
  readonly #parts: UploadParts;
  readonly #turns = new PersonTurns(UPLOAD_TURNS);
  readonly #semaphore = new ByteSemaphore(BODY_BYTES);

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  /**
   * @returns the id of the object's row
   * @throws AppError, StorageError, TooSlow, and database errors
   */
  async take(request: Request, caller: Caller, upload: Upload): Promise<string> {
    const { disk, limits, rows } = this.#parts;
    if (disk.isLow) throw storageFull();
    if (request.headers.has('x-metadata')) throw new AppError('input_invalid', { fields: ['x-metadata'] });
    const wait = caller.userId === null ? undefined : await limits.take('pictureUser', caller.userId);
    if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
    const bucket = await rows.bucket(upload.bucket, caller.userId);
    if (bucket === undefined) throw new StorageError('bucket_missing');
    if (bucket.isFull) throw new AppError('upload_limit_reached');
    return this.#turns.take(caller.userId ?? caller.role, () => asStorageErrors(bucket, this.#receive(request, caller, upload, bucket)));
  }

  #receive(request: Request, caller: Caller, upload: Upload, bucket: Bucket): Promise<string> {
    const { filesFolder, every } = this.#parts;
    return withIncomingBody(request, { folder: filesFolder, limit: BODY_LIMITS.storage, every }, ({ file, size }) =>
      this.#semaphore.take(size, async () => {
        const sent = await readUploadedFile(request.headers, await readFile(file));
        return this.#keep(caller, upload, await judge(bucket, sent));
      }),
    );
  }

  async #keep(caller: Caller, upload: Upload, { bytes, mimetype }: UploadedFile): Promise<string> {
    const { storage, rows } = this.#parts;
    const draft = await storage.draft(upload, Readable.from([bytes]), mimetype);
    try {
      return await rows.insert(caller, { ...upload, file: draft, mimetype }, () => draft.place());
    } finally {
      await draft.discard();
    }
  }
}
