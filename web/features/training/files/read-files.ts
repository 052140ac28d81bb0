/** Reads files of trainings: recordings in a worker that starts with the first of them and stops with the last, pictures and PDF by the reader of pictures. */
import type { PictureProblem } from '#core/contracts/training-file.ts';
import { AppError, type ErrorCode } from '#core/kit/app-error.ts';
import { judgeForBrowser } from '#core/kit/browser-image.ts';
import type { PreparedFile } from '#core/training-files/prepare-session.ts';
import type { FileProblem } from '#core/training-files/file-problems.ts';
import { FILE_LIMITS } from '#core/training-files/training-file.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { readTraining } from '#web/lib/readers/training.ts';
import type { FileAnswer, FileRequest } from './file-messages.ts';
import { hasFigures, toContentId, type PictureFile } from './picture-session.ts';

/** Milliseconds after which a file is given up; 10 MB take about a second, and ten on a slow phone. */
const MOST_MS = 60_000;

export interface ReadContext {
  readonly timeZone: string;
  readonly today: string;
  readonly signal: AbortSignal;
}

export interface FailedFile {
  readonly ok: false;
  readonly name: string;
  readonly problem: FileProblem | PictureProblem;
  readonly file: File;
  /** What the person can look at while entering it by hand. */
  readonly shown?: PictureFile;
}

export type ReadFile = Extract<PreparedFile, { ok: true }> | FailedFile | (PictureFile & { readonly ok: true });

/** Reasons that may be gone when it is tried again. */
export const isTransient = ({ problem }: FailedFile): boolean => ['reader', 'too_complex', 'broken'].includes(problem);

const open = (): Worker => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });

/** @throws AppError server_unavailable when the worker could not be loaded */
function ask(worker: Worker, request: FileRequest): Promise<PreparedFile | undefined> {
  return new Promise((resolve, reject) => {
    const events = new AbortController();
    const { signal } = events;
    const timer = setTimeout(() => resolve(undefined), MOST_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const settle = (work: () => void) => {
      events.abort();
      work();
    };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FileAnswer>) =>
        settle(() => ('file' in data ? resolve(data.file) : reject(new AppError('internal', {}, { cause: data.failed })))),
      { signal },
    );
    worker.addEventListener('error', ({ message }) => settle(() => reject(new AppError('server_unavailable', {}, { cause: message }))), { signal });
    worker.postMessage(request, [request.bytes]);
  });
}

/** Told from its size before its bytes are held. */
function judgeSize(size: number): FileProblem | undefined {
  if (size === 0) return 'empty';
  return size > FILE_LIMITS.bytes ? 'too_large' : undefined;
}

const REFUSALS: Partial<Record<ErrorCode, FailedFile['problem']>> = {
  image_too_many_pixels: 'pixels',
  image_type_unsupported: 'unsupported',
  upload_encrypted: 'locked',
  upload_unsafe: 'unsafe',
  upload_too_complex: 'too_complex',
  input_too_large: 'too_large',
  server_unavailable: 'reader',
};

/** @returns undefined for what is no picture and no PDF */
function toLookedAt(bytes: ArrayBuffer): 'picture' | 'pdf' | undefined {
  const view = new Uint8Array(bytes);
  if (String.fromCharCode(...view.subarray(0, 5)) === '%PDF-') return 'pdf';
  const verdict = judgeForBrowser(view);
  return verdict.ok || verdict.code !== 'image_type_wrong' ? 'picture' : undefined;
}

async function readPicture(file: File, bytes: ArrayBuffer, type: 'picture' | 'pdf', { today, signal }: ReadContext): Promise<ReadFile> {
  const { name } = file;
  const fail = (problem: FailedFile['problem'], shown?: PictureFile): FailedFile => ({
    ok: false,
    name,
    problem,
    file,
    ...(shown === undefined ? {} : { shown }),
  });
  try {
    const found: PictureFile = { name, externalId: await toContentId(bytes), ...(await readTraining(file, { today, signal })) };
    if (hasFigures(found.reading)) return { ok: true, ...found };
    return fail(found.reading.isSeveral ? 'several' : type, found);
  } catch (error) {
    signal.throwIfAborted();
    return fail(REFUSALS[asAppError(error).code] ?? 'broken');
  }
}

/** One recording after the other; the worker that a file held up is ended. */
class RecordingReader {
  #worker: Worker | undefined;

  async read(file: File, bytes: ArrayBuffer, { timeZone, today }: ReadContext): Promise<ReadFile> {
    this.#worker ??= open();
    const { name } = file;
    const answer = await ask(this.#worker, { name, bytes, timeZone, today });
    if (answer === undefined) this.stop();
    if (answer?.ok) return answer;
    return { ok: false, name, problem: answer?.problem ?? 'too_complex', file };
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

async function readOne(file: File, recordings: RecordingReader, context: ReadContext): Promise<ReadFile> {
  const { name } = file;
  const known = judgeSize(file.size);
  // A file that was moved since it was chosen cannot be read any more.
  const bytes = known ? undefined : await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return { ok: false, name, problem: known ?? 'broken', file };
  const type = toLookedAt(bytes);
  return type === undefined ? recordings.read(file, bytes, context) : readPicture(file, bytes, type, context);
}

/**
 * Reads files one after the other.
 * @param onRead called with each, in their order
 * @throws AppError server_unavailable, internal
 */
export async function readFiles(files: readonly File[], context: ReadContext, onRead: (file: ReadFile) => void): Promise<void> {
  const recordings = new RecordingReader();
  const { signal } = context;
  try {
    for (const file of files) {
      if (signal.aborted) return;
      const read = await readOne(file, recordings, context).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (read === undefined) return;
      onRead(read);
    }
  } finally {
    recordings.stop();
  }
}
