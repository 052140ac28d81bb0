/**
 * A process of its own that judges files for a gate, one at a time; it stays while there is work and a little longer. Parsers are fed by strangers:
 * one that crashes or grows takes nothing along, and what it held is given back when it ends. A process that ends over a file gets a second try
 * in a fresh one, because the system may have ended it for want of memory. A file is refused only by the process itself, when the process hangs
 * in it, or when it crashed over it twice.
 */
import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#core/kit/app-error.ts';
import { PROJECT_ROOT } from '../../project-root.ts';

/** After this long without a file the process ends, and its memory with it. */
const IDLE_MS = 5000;
/** More than the limits of the processes themselves: then it hangs. */
const TIMEOUT_MS = 30_000;

/** How a process ended without an answer: by its own fault, or by somebody else's hand, or it never began. */
type Ending = 'crashed' | 'stopped';

/** Signals that a process brings upon itself. */
const CRASHES: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS']);

const isCrash = (code: number | null, signal: NodeJS.Signals | null): boolean => (signal === null ? code !== 0 : CRASHES.has(signal));

/** Starts a script of this folder. @param name without its ending */
export function startScript(name: string): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(fileURLToPath(new URL(`./${name}${isSource ? '.ts' : '.js'}`, import.meta.url)), {
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

export class GateProcess<Question, Answer extends object> {
  readonly #start: () => ChildProcess;
  readonly #broken: Answer;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param start makes the process, which answers each message with one
   * @param broken the answer for a file over which it hangs, or crashes twice
   */
  constructor(start: () => ChildProcess, broken: Answer) {
    this.#start = start;
    this.#broken = broken;
  }

  /**
   * In the order asked.
   * @throws AppError server_unavailable when the file could not be judged now, by no fault of its own: it may be sent again
   */
  ask(question: Question): Promise<Answer> {
    const answer = this.#last.then(() => this.#ask(question));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask(question: Question): Promise<Answer> {
    const first = await this.#hand(question);
    const answer = typeof first === 'string' ? await this.#hand(question) : first;
    if (typeof answer !== 'string') return answer;
    if (first === 'crashed' && answer === 'crashed') return this.#broken;
    throw new AppError('server_unavailable');
  }

  #hand(question: Question): Promise<Answer | Ending> {
    clearTimeout(this.#idle);
    if (this.#child?.connected !== true) this.#child = this.#start();
    const child = this.#child;
    child.channel?.ref();
    return new Promise((resolve) => {
      const finish = (answer: Answer | Ending): void => {
        clearTimeout(patience);
        child.removeAllListeners();
        // A process that is ending may still say so.
        child.on('error', () => undefined);
        child.channel?.unref();
        if (typeof answer === 'string' || answer === this.#broken) this.#end();
        else this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
        resolve(answer);
      };
      // It hangs in this file: a second try would only hang as long.
      const patience = setTimeout(() => finish(this.#broken), TIMEOUT_MS);
      child.once('message', (answer) => finish(answer as Answer));
      child.once('exit', (code, signal) => finish(isCrash(code, signal) ? 'crashed' : 'stopped'));
      child.once('error', () => finish('stopped'));
      child.send(question as Serializable);
    });
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
