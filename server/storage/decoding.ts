/**
 * Has pictures decoded, one at a time, by a process that stays while there is work and a little longer (photo-decoder.ts). A process
 * that ends over a picture gets a second try in a fresh one, because the system may have ended it for want of memory. A picture is
 * called broken only by the decoder itself, or when the decoder crashed over it twice.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#core/kit/app-error.ts';
import type { Decoded } from './photo-decoder.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** After this long without a picture the process ends, and its memory with it. */
const IDLE_MS = 5000;
/** More than the decoder's own limit: then it hangs. */
const PATIENCE_MS = 30_000;
const BROKEN: Decoded = { ok: false, code: 'image_broken' };

/** How a process ended without an answer: by its own fault, or by somebody else's hand, or it never began. */
type Ending = 'crashed' | 'stopped';

/** Signals that a process brings upon itself. */
const CRASHES: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS']);

const isCrash = (code: number | null, signal: NodeJS.Signals | null): boolean => (signal === null ? code !== 0 : CRASHES.has(signal));

function start(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(fileURLToPath(new URL(isSource ? './photo-decoder.ts' : './photo-decoder.js', import.meta.url)), {
    cwd: PROJECT_ROOT,
    execArgv: isSource ? ['--import', 'tsx'] : [],
    // None of the server's secrets; few pools of memory, for they are never given back while it runs.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

export class Decoding {
  readonly #start: () => ChildProcess;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param startDecoder makes the process */
  constructor(startDecoder: () => ChildProcess = start) {
    this.#start = startDecoder;
  }

  /**
   * In the order asked.
   * @throws AppError server_unavailable when the picture could not be decoded now, by no fault of its own: it may be sent again
   */
  decode(bytes: Uint8Array): Promise<Decoded> {
    const decoded = this.#last.then(() => this.#decode(bytes));
    this.#last = decoded.catch(() => undefined);
    return decoded;
  }

  async #decode(bytes: Uint8Array): Promise<Decoded> {
    const first = await this.#hand(bytes);
    const answer = typeof first === 'string' ? await this.#hand(bytes) : first;
    if (typeof answer !== 'string') return answer;
    if (first === 'crashed' && answer === 'crashed') return BROKEN;
    throw new AppError('server_unavailable');
  }

  #hand(bytes: Uint8Array): Promise<Decoded | Ending> {
    clearTimeout(this.#idle);
    if (this.#child?.connected !== true) this.#child = this.#start();
    const child = this.#child;
    child.channel?.ref();
    return new Promise((resolve) => {
      const finish = (answer: Decoded | Ending): void => {
        clearTimeout(patience);
        child.removeAllListeners();
        // A process that is ending may still say so.
        child.on('error', () => undefined);
        child.channel?.unref();
        if (typeof answer === 'string' || answer === BROKEN) this.#end();
        else this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
        resolve(answer);
      };
      // It hangs in this picture: a second try would only hang as long.
      const patience = setTimeout(() => finish(BROKEN), PATIENCE_MS);
      child.once('message', (decoded) => finish(decoded as Decoded));
      child.once('exit', (code, signal) => finish(isCrash(code, signal) ? 'crashed' : 'stopped'));
      child.once('error', () => finish('stopped'));
      child.send(bytes);
    });
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
