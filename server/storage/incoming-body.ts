/**
 * Receives the body of an upload. It is streamed to a file, so a slow client uses no memory that others wait for. A client that sends less
 * than MINIMUM in an interval is disconnected. What a crash leaves here is removed within half an hour.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#core/kit/app-error.ts';
import { announcesMore, discard } from '../request-body.ts';
import { isMissing } from './object-metadata.ts';
import { TooSlow } from './storage-error.ts';

/** A subfolder of the files folder; a backup skips its files by their names. */
export const INCOMING_FOLDER = 'incoming';
/** 1.6 kB a second, a tenth of a weak mobile network, so pauses of some seconds are tolerated. */
const MINIMUM = { bytes: 16 * 1024, everyMs: 10_000 } as const;

/** Ten times as long as a request takes. */
const INTERRUPTED_MS = 600_000;

/**
 * Removes bodies whose process died: other processes may be receiving younger ones.
 * @param now milliseconds since the epoch
 */
export async function removeInterrupted(filesFolder: string, now: number): Promise<void> {
  const folder = join(filesFolder, INCOMING_FOLDER);
  try {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if ((await stat(file)).mtimeMs < now - INTERRUPTED_MS) await rm(file, { force: true });
    }
  } catch (error) {
    // Removed meanwhile: another process is at it.
    if (!isMissing(error)) throw error;
  }
}

/** Calls `tick` repeatedly. @returns a function that stops it */
export type Every = (ms: number, tick: () => void) => () => void;

const readEvery: Every = (ms, tick) => {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
};

/** The next bytes, undefined at the end. */
type Next = () => Promise<Uint8Array | undefined>;

/** What the sender broke off or sends too slowly has no rest to wait for. */
class Broken extends AppError {
  constructor(cause: unknown) {
    super('input_invalid', {}, { cause });
  }
}

function createNext(reader: ReadableStreamDefaultReader<Uint8Array>): Next {
  return async () => {
    try {
      const part = await reader.read();
      return part.done ? undefined : part.value;
    } catch (error) {
      throw new Broken(error);
    }
  };
}

/** `next`, failing with TooSlow if the client has sent too little. */
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

const NOTHING = { next: () => Promise.resolve(undefined), stop: () => undefined } as const satisfies ReturnType<typeof paced>;

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
  /** Replaces the clock in tests. */
  readonly every?: Every | undefined;
}

/**
 * Receives a body, passes it to `work` and removes it.
 * @throws AppError input_too_large, input_invalid if it is truncated; TooSlow
 */
export async function withIncomingBody<T>(request: Request, options: IncomingOptions, work: (body: IncomingBody) => Promise<T>): Promise<T> {
  if (await announcesMore(request, options.limit)) throw new AppError('input_too_large');
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
  const reader = request.body?.getReader();
  const { next, stop } = reader === undefined ? NOTHING : paced(createNext(reader), every);
  try {
    let size = 0;
    for (let part = await next(); part !== undefined; part = await next()) {
      size += part.byteLength;
      if (size > limit) throw new AppError('input_too_large');
      await handle.writeFile(part);
    }
    return size;
  } catch (error) {
    if (reader !== undefined && !(error instanceof Broken || error instanceof TooSlow)) await discard(reader);
    throw error;
  } finally {
    stop();
    await handle.close();
  }
}
