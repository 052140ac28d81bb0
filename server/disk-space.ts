/**
 * Watches the free space of the data folder. Below a limit the server refuses writes that need space; the reserve is
 * for signing in, deleting, and PostgreSQL, which stops if it cannot write its WAL. The limit for accepting writes again is
 * higher, so the state does not oscillate.
 */
import { AppError } from '#core/kit/app-error.ts';
import { errorFields, type Log } from './log.ts';
import { freeBytes } from './room.ts';

const CHECK_MS = 5_000;
/** How far over the bound the disk must be before writes are taken again. */
const LEAVE_FACTOR = 1.25;
const MB = 1024 * 1024;

/** Seconds after which a refused write may be tried again. */
export const FULL_RETRY_SECONDS = 60;

/** The refusal of a write for which there is no room. */
export function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', { retryAfter: FULL_RETRY_SECONDS }, { cause });
}

export type DiskState = 'enough' | 'low';

export interface DiskStatus {
  readonly state: DiskState;
  /** Whole megabytes that this process may still write; undefined where it cannot be told. */
  readonly freeMb: number | undefined;
}

export interface DiskSpaceOptions {
  readonly folder: string;
  /** The bound in megabytes. */
  readonly reserveMb: number;
  readonly log: Log;
  /** Free bytes on the disk of a folder. */
  readonly measure?: ((folder: string) => Promise<number>) | undefined;
}

export class DiskSpace {
  readonly #options: DiskSpaceOptions;
  #state: DiskState = 'enough';
  #freeMb: number | undefined;
  #isUnreadable = false;
  #isToldFull = false;
  readonly #onEnough: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DiskSpaceOptions) {
    this.#options = options;
  }

  /** Looks at once, and every five seconds until `stop`. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => {
      this.#isToldFull = false;
      void this.look();
    }, CHECK_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get status(): DiskStatus {
    return { state: this.#state, freeMb: this.#freeMb };
  }

  get isLow(): boolean {
    return this.#state === 'low';
  }

  /** Tells when writes are taken again, so that what was put off need not wait. */
  onEnough(notify: () => void): void {
    this.#onEnough.push(notify);
  }

  /** Something met a full disk before the watch saw it: says so in the log, once between two looks of the watch, and looks. */
  async noteFull(who: 'database' | 'files'): Promise<void> {
    if (this.#isToldFull) return;
    this.#isToldFull = true;
    this.#options.log.error({ who, code: who === 'database' ? '53100' : 'ENOSPC' }, 'the disk is full');
    await this.look();
  }

  async look(): Promise<void> {
    const { folder, log, measure = freeBytes } = this.#options;
    try {
      this.#judge(await measure(folder));
      this.#isUnreadable = false;
    } catch (error) {
      if (!this.#isUnreadable) log.error(errorFields(error), 'free disk space cannot be read');
      this.#isUnreadable = true;
      this.#freeMb = undefined;
    }
  }

  #judge(free: number): void {
    const { reserveMb, log } = this.#options;
    this.#freeMb = Math.floor(free / MB);
    const bound = reserveMb * MB * (this.isLow ? LEAVE_FACTOR : 1);
    const state: DiskState = free < bound ? 'low' : 'enough';
    if (state === this.#state) return;
    this.#state = state;
    const fields = { freeMb: this.#freeMb, reserveMb };
    if (state === 'low') {
      log.warn(fields, 'disk space is low: writes are refused');
      return;
    }
    log.info(fields, 'disk space is enough again: writes are taken');
    for (const notify of this.#onEnough) notify();
  }
}
