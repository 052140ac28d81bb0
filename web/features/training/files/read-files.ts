/** The page's side of the worker that reads files of trainings. It starts with the first file and stops with the last. */
import { AppError } from '#core/kit/app-error.ts';
import type { PreparedFile } from '#core/training-files/prepare-session.ts';
import { FILE_LIMITS } from '#core/training-files/training-file.ts';
import type { FileAnswer, FileRequest } from './file-messages.ts';

/** Milliseconds after which a file is given up; 10 MB take about a second, and ten on a slow phone. */
const MOST_MS = 60_000;

export interface ReadContext {
  readonly timeZone: string;
  readonly today: string;
  readonly signal: AbortSignal;
}

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
function judgeSize({ size, name }: File): PreparedFile | undefined {
  if (size === 0) return { ok: false, name, problem: 'empty' };
  return size > FILE_LIMITS.bytes ? { ok: false, name, problem: 'too_large' } : undefined;
}

/**
 * Reads files one after the other.
 * @param onRead called with each, in their order
 * @throws AppError server_unavailable, internal
 */
export async function readFiles(
  files: readonly File[],
  { timeZone, today, signal }: ReadContext,
  onRead: (file: PreparedFile) => void,
): Promise<void> {
  let worker: Worker | undefined;
  try {
    for (const file of files) {
      const { name } = file;
      const known = judgeSize(file);
      // A file that was moved since it was chosen cannot be read any more.
      const bytes = known ? undefined : await file.arrayBuffer().catch(() => undefined);
      if (signal.aborted) return;
      if (known || bytes === undefined) {
        onRead(known ?? { ok: false, name, problem: 'broken' });
        continue;
      }
      worker ??= open();
      const answer = await ask(worker, { name, bytes, timeZone, today });
      if (answer === undefined) {
        worker.terminate();
        worker = undefined;
      }
      if (signal.aborted) return;
      onRead(answer ?? { ok: false, name, problem: 'too_complex' });
    }
  } finally {
    worker?.terminate();
  }
}
