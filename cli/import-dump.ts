/**
 * Imports a dump of Open Food Facts: records are read, checked and stored in batches. Each batch is one transaction with its position in the
 * file, so an interrupted import resumes there and ends with the same rows.
 */
import * as z from 'zod';
import { offRow, readOffProduct, type OffProduct } from '#core/products/off-product.ts';
import type { Database } from '#server/database.ts';
import { importBatch, importFoods, importProgress, isRefusal } from '#server/import-foods.ts';
import type { Room } from '#server/room.ts';
import { REJECTS_SUFFIX, type Dump, type DumpLine } from './product-dump.ts';
import { RejectsFile } from './rejects-file.ts';

const RECORDS_AT_A_TIME = 1000;
const SAY_EVERY_MS = 2000;
const DATABASE_REFUSES = 'database_refuses';

const counts = z.record(z.string(), z.number().int().nonnegative());
const stateSchema = z.object({ taken: z.number(), rejectBytes: z.number(), rejected: counts, mended: counts });
type State = z.infer<typeof stateSchema>;

export interface DumpCounts {
  readonly table: 'off';
  readonly file: string;
  readonly records: number;
  /** Stored records; of several versions of a number the newest. */
  readonly taken: number;
  /** By kind of correction. */
  readonly mended: Readonly<Record<string, number>>;
  /** By reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly rejectsFile: string;
  /** Records that an earlier run stored. */
  readonly resumedAfter: number;
  readonly seconds: number;
}

export interface DumpOptions {
  readonly restart: boolean;
  readonly say: (words: string) => void;
  readonly room: Room;
}

interface Reject {
  readonly line: number;
  readonly code?: string;
  readonly reason: string;
}

interface Batch {
  readonly rows: readonly { readonly line: number; readonly product: OffProduct }[];
  readonly rejects: readonly Reject[];
}

const count = (into: Record<string, number>, what: string, times = 1): void => {
  into[what] = (into[what] ?? 0) + times;
};

/** The newer of two records of one number; of equal age the later one. */
function judge(lines: readonly DumpLine[]): Batch {
  const byCode = new Map<string, Batch['rows'][number]>();
  const rejects: Reject[] = [];
  for (const { line, record } of lines) {
    const read = record && readOffProduct(record);
    if (read === undefined) rejects.push({ line, reason: 'unreadable' });
    else if (!read.ok) rejects.push({ line, code: read.code, reason: read.reason });
    else if ((byCode.get(read.product.barcode)?.product.changedAt ?? '') <= (read.product.changedAt ?? ''))
      byCode.set(read.product.barcode, { line, product: read.product });
  }
  return { rows: [...byCode.values()], rejects };
}

class Import {
  readonly #database: Database;
  readonly #dump: Dump;
  readonly #state: State;
  readonly #rejects: RejectsFile;
  #done: number;

  constructor(database: Database, dump: Dump, state: State, done: number) {
    this.#database = database;
    this.#dump = dump;
    this.#state = state;
    this.#done = done;
    this.#rejects = new RejectsFile(`${dump.path}${REJECTS_SUFFIX}`, state.rejectBytes);
  }

  get done(): number {
    return this.#done;
  }

  get state(): State {
    return this.#state;
  }

  get rejectsFile(): string {
    return this.#rejects.path;
  }

  get hasAllRejects(): boolean {
    return this.#rejects.isWhole;
  }

  /** Rows that the database rejects, found by halving the batch. */
  async #refused(rows: Batch['rows']): Promise<Reject[]> {
    try {
      await importFoods(
        this.#database,
        rows.map(({ product }) => offRow(product)),
      );
      return [];
    } catch (error) {
      const [only] = rows;
      if (only === undefined || !isRefusal(error)) throw error;
      if (rows.length === 1) return [{ line: only.line, code: only.product.barcode, reason: DATABASE_REFUSES }];
      const middle = Math.ceil(rows.length / 2);
      return [...(await this.#refused(rows.slice(0, middle))), ...(await this.#refused(rows.slice(middle)))];
    }
  }

  async #checkpoint(rows: readonly object[], finished: boolean): Promise<void> {
    const { fingerprint } = this.#dump;
    await importBatch(this.#database, { rows, fingerprint, rowsDone: this.#done, state: this.#state, finished });
  }

  #note({ rows, rejects }: Batch, records: number): void {
    this.#rejects.add(rejects);
    this.#state.rejectBytes = this.#rejects.bytes;
    for (const { reason } of rejects) count(this.#state.rejected, reason);
    for (const { product } of rows) if (product.mended !== undefined) count(this.#state.mended, product.mended);
    this.#state.taken += rows.length;
    this.#done += records;
  }

  async store(lines: readonly DumpLine[]): Promise<void> {
    const batch = judge(lines);
    const before = structuredClone({ state: this.#state, done: this.#done });
    this.#note(batch, lines.length);
    try {
      await this.#checkpoint(
        batch.rows.map(({ product }) => offRow(product)),
        false,
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const refused = await this.#refused(batch.rows);
      const wrong = new Set(refused.map(({ code }) => code));
      Object.assign(this.#state, before.state);
      this.#done = before.done;
      this.#rejects.cutTo(before.state.rejectBytes);
      this.#note({ rows: batch.rows.filter(({ product }) => !wrong.has(product.barcode)), rejects: [...batch.rejects, ...refused] }, lines.length);
      await this.#checkpoint([], false);
    }
  }

  async finish(): Promise<void> {
    await this.#checkpoint([], true);
  }

  close(): void {
    this.#rejects.close();
  }
}

async function* inBatches(records: AsyncGenerator<DumpLine[]>): AsyncGenerator<DumpLine[]> {
  let batch: DumpLine[] = [];
  for await (const lines of records) {
    batch.push(...lines);
    while (batch.length >= RECORDS_AT_A_TIME) yield batch.splice(0, RECORDS_AT_A_TIME);
  }
  if (batch.length > 0) yield batch;
}

function teller(dump: Dump, skipped: number, say: DumpOptions['say']): (done: number) => void {
  const start = performance.now();
  let last = start;
  return (done) => {
    const now = performance.now();
    if (now - last < SAY_EVERY_MS) return;
    last = now;
    const percent = dump.bytes === 0 ? 100 : (dump.bytesRead() / dump.bytes) * 100;
    say(`${done} records, ${Math.round(((done - skipped) * 1000) / (now - start))} a second, ${percent.toFixed(1)} % of the file`);
  };
}

/** @throws StartError if the database is not available; LittleRoom; Error of the file system */
export async function importDump(database: Database, dump: Dump, { restart, say, room }: DumpOptions): Promise<DumpCounts> {
  const start = performance.now();
  const earlier = restart ? null : await importProgress(database, dump.fingerprint);
  const resumedAfter = earlier?.rowsDone ?? 0;
  const state = earlier === null ? { taken: 0, rejectBytes: 0, rejected: {}, mended: {} } : stateSchema.parse(earlier.state);
  const work = new Import(database, dump, state, resumedAfter);
  try {
    if (earlier?.finished) say(`${dump.path} is in already; --restart reads it again.`);
    else {
      if (resumedAfter > 0) say(`Going on after ${resumedAfter} records of ${dump.path}.`);
      if (!work.hasAllRejects) say(`${work.rejectsFile} was changed or removed: it lists what is rejected from here on.`);
      const notify = teller(dump, resumedAfter, say);
      for await (const lines of inBatches(dump.records(resumedAfter))) {
        await room();
        await work.store(lines);
        notify(work.done);
      }
      await work.finish();
    }
  } finally {
    work.close();
  }
  const { taken, rejected, mended } = work.state;
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { table: 'off', file: dump.path, records: work.done, taken, mended, rejected, rejectsFile: work.rejectsFile, resumedAfter, seconds };
}
