/** Has pictures decoded, one at a time, by a process that stays while there is work and a little longer (photo-decoder.ts). */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Decoded } from './photo-decoder.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** After this long without a picture the process ends, and its memory with it. */
const IDLE_MS = 5000;
/** More than the decoder's own limit: then it hangs. */
const PATIENCE_MS = 30_000;
const BROKEN: Decoded = { ok: false, code: 'image_broken' };

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
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** In the order asked. A picture that brings the decoder down is a broken one. */
  decode(bytes: Uint8Array): Promise<Decoded> {
    const decoded = this.#last.then(() => this.#hand(bytes));
    this.#last = decoded.catch(() => undefined);
    return decoded;
  }

  #hand(bytes: Uint8Array): Promise<Decoded> {
    clearTimeout(this.#idle);
    if (this.#child?.connected !== true) this.#child = start();
    const child = this.#child;
    child.channel?.ref();
    return new Promise<Decoded>((resolve, reject) => {
      const finish = (decoded: Decoded, isWell: boolean): void => {
        clearTimeout(patience);
        child.removeAllListeners();
        child.channel?.unref();
        if (isWell) this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
        else this.#end();
        resolve(decoded);
      };
      const patience = setTimeout(() => finish(BROKEN, false), PATIENCE_MS);
      child.once('message', (decoded) => finish(decoded as Decoded, true));
      child.once('exit', () => finish(BROKEN, false));
      child.once('error', (error) => {
        reject(error);
        finish(BROKEN, false);
      });
      child.send(bytes);
    });
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
