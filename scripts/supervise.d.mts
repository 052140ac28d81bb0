import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';

export declare const EXIT_CONFIG: number;
export declare const EXIT_TRANSIENT: number;

/** All in milliseconds; what each is, stands beside the values. */
export interface Timings {
  readonly checkMs: number;
  readonly silentMs: number;
  readonly silentStartMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  readonly steadyMs: number;
  readonly sameSignalMs: number;
}
export declare const TIMINGS: Timings;

export interface SuperviseOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly stdio?: 'inherit' | 'ignore';
  readonly timings?: Partial<Timings>;
  /** Writes a line for the person at the terminal; to stderr unless given. */
  readonly say?: (line: string) => void;
  readonly onStart?: (child: ChildProcess) => void;
  /** What emits SIGINT, SIGTERM and SIGHUP; the process itself unless given. */
  readonly signals?: EventEmitter;
}

/** @returns the exit code to end with */
export declare function supervise(options: SuperviseOptions): Promise<number>;
