/**
 * A separate process that validates files for a gate, one at a time, and ends shortly after the last file. Parsers handle untrusted input:
 * a crash or leak does not affect the server, and the memory is freed when the process ends. If the process ends during a file, the file gets
 * a second try in a new process, because the system may have killed it for lack of memory. A file is rejected only by the verdict of the
 * process, if it takes too much (process-limits.ts), or if it crashes twice. Silence is no verdict: on a busy server a harmless file takes longer.
 */
import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#core/kit/app-error.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { childEnvironment } from '../../settings/process-environment.ts';
import { LIMIT_SIGNAL } from './process-limits.ts';

/** Idle time after which the process ends. */
const IDLE_MS = 5000;
/** Longer than the limits of the processes themselves, which count processor time: the server is busy, or the process hangs. */
const TIMEOUT_MS = 30_000;

/** How a process ended without an answer: it crashed, was killed or did not start, or said nothing for too long. */
type Ending = 'crashed' | 'stopped' | 'silent';

/** Signals of crashes. */
const CRASHES: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS']);

const isCrash = (code: number | null, signal: NodeJS.Signals | null): boolean => (signal === null ? code !== 0 : CRASHES.has(signal));

/** Starts a script. @param name without extension @param folder URL of a file beside it; this one without */
export function startScript(name: string, folder: string = import.meta.url): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(fileURLToPath(new URL(`./${name}${isSource ? '.ts' : '.js'}`, folder)), {
    cwd: PROJECT_ROOT,
    execArgv: isSource ? ['--import', 'tsx'] : [],
    // Without the server's secrets; with few memory arenas, which are not freed while the process runs.
    env: { ...childEnvironment(), MALLOC_ARENA_MAX: '2' },
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
  readonly #timeoutMs: number;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param start creates the process, which answers each message with one message
   * @param broken the answer for a file that takes too much or on which it crashes twice
   * @param timeoutMs replaces the limit in tests
   */
  constructor(start: () => ChildProcess, broken: Answer, timeoutMs = TIMEOUT_MS) {
    this.#start = start;
    this.#broken = broken;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Validates files in order.
   * @throws AppError server_unavailable if the file could not be validated for external reasons; the client may retry
   */
  ask(question: Question): Promise<Answer> {
    const answer = this.#last.then(() => this.#ask(question));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask(question: Question): Promise<Answer> {
    const first = await this.#hand(question);
    // A request has no time for being silent to twice.
    const answer = first === 'crashed' || first === 'stopped' ? await this.#hand(question) : first;
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
      const patience = setTimeout(() => finish('silent'), this.#timeoutMs);
      child.once('message', (answer) => finish(answer as Answer));
      child.once('exit', (code, signal) => finish(signal === LIMIT_SIGNAL ? this.#broken : isCrash(code, signal) ? 'crashed' : 'stopped'));
      child.once('error', () => finish('stopped'));
      child.send(question as Serializable);
    });
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
