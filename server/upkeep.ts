/**
 * What autovacuum does elsewhere: PGlite has none, so dead rows would pile up, statistics would stay those of an empty
 * database, and the log would grow until the next stop. Once after the start all tables are looked after (PGlite forgets at a
 * stop how much they changed), later those that changed. Each statement is a turn of its own at the gate, taken when nobody
 * has asked for anything for a moment, so that a request waits for one table at most.
 */
import type { EmbeddedDatabase } from './database-pglite.ts';
import { errorFields, type Log } from './log.ts';

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 5 * 60_000;
const QUIET_MS = 1_000;
const ASK_AGAIN_MS = 250;
/** A database that is never quiet needs it most. */
const PATIENCE_MS = 30_000;

/** A tenth of the usual 100: reads 3,000 rows of a table instead of 30,000, 0.15 s instead of 1.5 s with 177,000 rows. */
const STATISTICS_TARGET = 10;
/** As autovacuum counts, with half its share of dead rows: a scan in WebAssembly costs more. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.1;
/** What a start after a crash reads again. */
const LOG_BYTES = 32 * 1024 * 1024;

const ALL_SQL = `select format('%I.%I', schemaname, relname) as name from pg_catalog.pg_stat_user_tables order by 1`;
const CHANGED_SQL = `
select format('%I.%I', s.schemaname, s.relname) as name
from pg_catalog.pg_stat_user_tables s join pg_catalog.pg_class c on c.oid = s.relid
where greatest(s.n_dead_tup, s.n_mod_since_analyze, s.n_ins_since_vacuum) > $1::integer + $2::float8 * greatest(c.reltuples, 0)
order by 1`;
const LOG_SQL = `select pg_catalog.pg_wal_lsn_diff(pg_catalog.pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_catalog.pg_control_checkpoint()`;

export interface Pace {
  readonly quietMs: number;
  readonly patienceMs: number;
}

export class Upkeep {
  readonly #database: EmbeddedDatabase;
  readonly #log: Log;
  readonly #pace: Pace;
  #knowsChanges = false;
  #stopped = false;
  #next: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  constructor(database: EmbeddedDatabase, log: Log, pace: Pace = { quietMs: QUIET_MS, patienceMs: PATIENCE_MS }) {
    this.#database = database;
    this.#log = log;
    this.#pace = pace;
  }

  start(): void {
    this.#plan(FIRST_LOOK_MS);
  }

  /** Finishes the statement at hand and takes no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#next);
    this.#wake();
    await this.#looking;
  }

  /** Looks after what is due. @returns the tables looked after. */
  async look(): Promise<string[]> {
    const done: string[] = [];
    for (const name of await this.#due()) {
      if (!(await this.#turn(`vacuum ${name}`))) break;
      if (!(await this.#turn(`set local default_statistics_target = ${STATISTICS_TARGET}; analyze ${name}`))) break;
      done.push(name);
    }
    const [log] = await this.#database.query<{ bytes: number }>(LOG_SQL);
    if ((log?.bytes ?? 0) > LOG_BYTES) await this.#turn('checkpoint');
    return done;
  }

  async #due(): Promise<string[]> {
    const rows = this.#knowsChanges
      ? await this.#database.query<{ name: string }>(CHANGED_SQL, [CHANGED_ROWS, CHANGED_SHARE])
      : await this.#database.query<{ name: string }>(ALL_SQL);
    this.#knowsChanges = true;
    return rows.map((row) => row.name);
  }

  /** @returns false when it was not done because everything is to stop. */
  async #turn(sql: string): Promise<boolean> {
    const latest = performance.now() + this.#pace.patienceMs;
    while (!this.#stopped && this.#database.quietMs() < this.#pace.quietMs && performance.now() < latest) await this.#pause();
    if (this.#stopped) return false;
    await this.#database.batch(sql);
    return true;
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_MS);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #plan(afterMs: number): void {
    this.#next = setTimeout(() => {
      this.#looking = this.#lookQuietly();
    }, afterMs);
    this.#next.unref();
  }

  async #lookQuietly(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.#log.error(errorFields(error), 'tables could not be looked after');
    }
    if (!this.#stopped) this.#plan(LOOK_EVERY_MS);
  }
}
