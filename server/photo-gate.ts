/**
 * What stands before a bucket of pictures: bytes are judged by what they are, then decoded and encoded anew, so that only a picture ever
 * lies there, upright, at most 2048 pixels, without EXIF and without whatever was hidden behind or inside the one that came.
 * Decoding is one at a time in a process of its own, and bodies are read only while there is room for them: however many come at once, memory stays bounded.
 */
import { PHOTO_BUCKET } from '#core/contracts/photo.ts';
import { AppError } from '#core/kit/app-error.ts';
import { judgeImage } from '#core/kit/image-kind.ts';
import { Decoding } from './decoding.ts';

/** Buckets that hold nothing but pictures that passed here. */
const PICTURE_BUCKETS: ReadonlySet<string> = new Set([PHOTO_BUCKET]);
/** Bytes of bodies on their way in or waiting to be decoded. */
const ROOM = 24 * 1024 * 1024;

/** Whether the bucket takes only pictures that passed this gate. */
export function holdsPictures(bucket: string): boolean {
  return PICTURE_BUCKETS.has(bucket);
}

/** Room for so many bytes, in the order asked. */
class Room {
  #free: number;
  readonly #waiting: { readonly bytes: number; readonly enter: () => void }[] = [];

  constructor(bytes: number) {
    this.#free = bytes;
  }

  async take<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length === 0 && this.#free >= bytes) this.#free -= bytes;
    else await new Promise<void>((enter) => this.#waiting.push({ bytes, enter }));
    try {
      return await work();
    } finally {
      this.#free += bytes;
      this.#letIn();
    }
  }

  #letIn(): void {
    for (let [next] = this.#waiting; next !== undefined && next.bytes <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.enter();
    }
  }
}

const room = new Room(ROOM);
const decoding = new Decoding();

/** Runs `work` when there is room for a body of so many bytes. */
export function withRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return room.take(Math.min(bytes, ROOM), work);
}

/**
 * The picture as it may be kept: a JPEG of our own making.
 * @throws AppError with a code of core/kit/image-kind.ts
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const verdict = judgeImage(bytes);
  if (!verdict.ok) throw new AppError(verdict.code);
  const decoded = await decoding.decode(bytes);
  if (!decoded.ok) throw new AppError(decoded.code);
  return new Uint8Array(decoded.bytes);
}

/** The bucket of pictures that a request to /storage/v1 puts a file into, or wants to. Undefined for all others. */
export function pictureBucketOf(method: string, pathname: string): string | undefined {
  if (method !== 'POST' && method !== 'PUT') return undefined;
  const parts = pathname.split('/').map(decodeURIComponent);
  const at = parts.indexOf('object');
  const bucket = parts.slice(at + 1).find((part) => part !== 'upload' && part !== 'sign' && part !== '');
  // Listing and signing for reading put nothing anywhere.
  if (at === -1 || bucket === undefined || parts[at + 1] === 'list' || parts[at + 1] === 'sign') return undefined;
  return holdsPictures(bucket) ? bucket : undefined;
}

async function fileIn(request: Request, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return body;
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new AppError('input_invalid', {}, { cause: error });
  }
  const files = [...form.values()].filter((value) => typeof value !== 'string');
  const [file] = files;
  if (file === undefined || files.length > 1) throw new AppError('input_invalid');
  return new Uint8Array(await file.arrayBuffer());
}

const CARRIED = ['authorization', 'apikey', 'x-upsert', 'x-client-info'];

/**
 * An upload as it goes on to the backend: the clean picture, whatever it was wrapped in and called.
 * @throws AppError
 */
export async function cleanUpload(request: Request, body: Uint8Array<ArrayBuffer>): Promise<Request> {
  const picture = await cleanPicture(await fileIn(request, body));
  const headers = new Headers({ 'content-type': 'image/jpeg', 'cache-control': 'max-age=31536000' });
  for (const name of CARRIED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(request.url, { method: request.method, headers, body: picture });
}
