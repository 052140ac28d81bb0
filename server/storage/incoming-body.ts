/**
 * The body of an upload on its way in. It is written to a file as it arrives, so a slow sender holds no memory that others wait for;
 * one that sends less than MINIMUM in a stretch of time is cut off. Files that a crash leaves here the daily sweep removes.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#core/kit/app-error.ts';
import { TooSlow } from './storage-error.ts';

/** The subfolder of the folder of files; a backup leaves it out by the names of the files in it. */
export const INCOMING_FOLDER = 'incoming';
/** 1.6 kB a second: a tenth of what a weak mobile network gives, so a pause of some seconds does no harm. */
const MINIMUM = { bytes: 16 * 1024, everyMs: 10_000 } as const;

/** Calls `tick` again and again. @returns what ends it */
export type Every = (ms: number, tick: () => void) => () => void;

const readEvery: Every = (ms, tick) => {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
};

/** The next bytes, undefined at the end. */
type Next = () => Promise<Uint8Array | undefined>;

function createNext(body: ReadableStream<Uint8Array>): Next {
  const reader = body.getReader();
  return async () => {
    try {
      const part = await reader.read();
      return part.done ? undefined : part.value;
    } catch (error) {
      // Whoever sent it went away.
      throw new AppError('input_invalid', {}, { cause: error });
    }
  };
}

/** `next`, which fails with TooSlow while the sender is waited for and sent too little. */
function paced(next: Next, every: Every): { readonly next: Next; readonly stop: () => void } {
  let came = 0;
  let isWaiting = false;
  let giveUp: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  late.catch(() => undefined);
  const stop = every(MINIMUM.everyMs, () => {
    if (isWaiting && came < MINIMUM.bytes) giveUp(new TooSlow());
    came = 0;
  });
  return {
    next: async () => {
      isWaiting = true;
      const part = await Promise.race([next(), late]);
      isWaiting = false;
      came += part?.byteLength ?? 0;
      return part;
    },
    stop,
  };
}

export interface IncomingBody {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
}

export interface IncomingOptions {
  /** The folder of files. */
  readonly folder: string;
  /** Bytes. */
  readonly limit: number;
  /** In place of the clock: for tests. */
  readonly every?: Every | undefined;
}

/**
 * Takes a body in, hands it to `work` and removes it.
 * @throws AppError input_too_large, input_invalid when it is cut off; TooSlow
 */
export async function withIncomingBody<T>(request: Request, options: IncomingOptions, work: (body: IncomingBody) => Promise<T>): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > options.limit) throw new AppError('input_too_large');
  const folder = join(options.folder, INCOMING_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${randomUUID()}.bin`);
  try {
    return await work({ file, size: await write(request, file, options) });
  } finally {
    await rm(file, { force: true });
  }
}

async function write(request: Request, file: string, { limit, every = readEvery }: IncomingOptions): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  const { next, stop } =
    request.body === null ? { next: () => Promise.resolve(undefined), stop: () => undefined } : paced(createNext(request.body), every);
  try {
    let size = 0;
    for (let part = await next(); part !== undefined; part = await next()) {
      size += part.byteLength;
      if (size > limit) throw new AppError('input_too_large');
      await handle.writeFile(part);
    }
    return size;
  } finally {
    stop();
    await handle.close();
  }
}
