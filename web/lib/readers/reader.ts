/** The page's side of the reader's worker, which starts with the first picture and stops when idle. */
import { AppError } from '#core/kit/app-error.ts';
import type { ReaderAnswer, ReaderRequest, ReaderResults } from './reader-messages.ts';

/** Milliseconds without work after which the worker is stopped to free its memory. */
const IDLE_MS = 90_000;

interface Waiting {
  readonly resolve: (result: ReaderResults[keyof ReaderResults]) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((part: number) => void) | undefined;
}

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

function stop(error: unknown): void {
  worker?.terminate();
  worker = undefined;
  clearTimeout(idle);
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function rest(): void {
  clearTimeout(idle);
  if (waiting.size === 0) idle = setTimeout(() => stop(undefined), IDLE_MS);
}

function hear({ data }: MessageEvent<ReaderAnswer>): void {
  const one = waiting.get(data.id);
  if (one === undefined) return;
  if ('progress' in data) return one.onProgress?.(data.progress);
  waiting.delete(data.id);
  // Errors in the worker are files that could not be loaded; the pictures were validated before.
  if ('failed' in data) one.reject(new AppError('server_unavailable', {}, { cause: data.failed }));
  else one.resolve(data.result);
  rest();
}

function start(): Worker {
  const started = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', hear);
  started.addEventListener('error', (event) => stop(new AppError('server_unavailable', {}, { cause: event.message })));
  return started;
}

/** If no other reading is in progress, the worker is stopped at once; otherwise it continues and the result is discarded. */
function forget(id: number, reason: unknown): void {
  const one = waiting.get(id);
  if (waiting.size === 1) return stop(reason);
  waiting.delete(id);
  one?.reject(reason);
}

export interface ReadOptions {
  readonly onProgress?: ((part: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Work = ReaderRequest extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

/** Pictures go over to the worker instead of being copied. */
function toTransfers(work: Work): ImageBitmap[] {
  if ('bitmap' in work) return [work.bitmap];
  const pages: readonly object[] = 'pages' in work ? work.pages : 'page' in work ? [work.page] : [];
  return pages.filter((page) => page instanceof ImageBitmap);
}

/** @throws AppError `server_unavailable` when the reader's files could not be fetched; the signal's reason when stopped */
export function read<K extends ReaderRequest['kind']>(work: Extract<Work, { kind: K }> | Work, options: ReadOptions = {}): Promise<ReaderResults[K]> {
  const { onProgress, signal } = options;
  signal?.throwIfAborted();
  worker ??= start();
  clearTimeout(idle);
  last += 1;
  const id = last;
  const onAbort = (): void => forget(id, signal?.reason);
  const reading = new Promise<ReaderResults[keyof ReaderResults]>((resolve, reject) => waiting.set(id, { resolve, reject, onProgress }));
  signal?.addEventListener('abort', onAbort, { once: true });
  worker.postMessage({ id, ...work }, toTransfers(work));
  return reading.finally(() => signal?.removeEventListener('abort', onAbort)) as Promise<ReaderResults[K]>;
}
