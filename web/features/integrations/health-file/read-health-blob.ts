/**
 * Reads a file of health data: Apple's export.xml as a stream, of which it holds a part of 64 kB, the database of Health Connect whole, Google Fit's
 * files one after the other, or the ZIP with one of them.
 */
import { HEAD_BYTES, isMarkup, isZip, pickDatabase, pickExportEntry, UnpackedBytes } from '#core/wearables/apple-export/pick-entry.ts';
import { AppleExportReader } from '#core/wearables/apple-export/read-apple-export.ts';
import { isFitTable, pickFitEntries, type FitFile } from '#core/wearables/google-fit/fit-entries.ts';
import type { FitFileReading, GoogleFitReader } from '#core/wearables/google-fit/read-google-fit.ts';
import { checkDatabase, DATABASE_LIMIT, isDatabase } from '#core/wearables/health-connect/health-database.ts';
import { HealthFileError, toBatches, type HealthFile } from '#core/wearables/health-file.ts';
import type { HealthFound } from './health-messages.ts';

const PART_BYTES = 65_536;
type OnRead = (read: number, total: number) => void;

/** @throws the HealthFileError itself; anything else is a damaged file */
const broken = (cause: unknown): never => {
  throw cause instanceof HealthFileError ? cause : new HealthFileError('broken', { cause });
};

class TextReader {
  readonly #reader: AppleExportReader;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #total: number;
  readonly #onRead: OnRead;
  #read = 0;

  constructor(now: number, total: number, onRead: OnRead) {
    this.#reader = new AppleExportReader(now);
    this.#total = total;
    this.#onRead = onRead;
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += PART_BYTES) this.#reader.write(this.#decode(bytes.subarray(at, at + PART_BYTES)));
    this.#read += bytes.length;
    this.#onRead(this.#read, this.#total);
  }

  finish(): HealthFile {
    this.#reader.write(this.#decode());
    return this.#reader.finish();
  }

  #decode(bytes?: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      return broken(error);
    }
  }
}

async function readPlain(file: Blob, now: number, onRead: OnRead): Promise<HealthFile> {
  const reader = new TextReader(now, file.size, onRead);
  await file.stream().pipeTo(new WritableStream({ write: (bytes) => reader.write(bytes) }));
  return reader.finish();
}

type OpenDatabase = (bytes: Uint8Array, now: number) => Promise<HealthFile>;
const openLate: OpenDatabase = async (bytes, now) => (await import('./open-database.ts')).openDatabase(bytes, now);

async function readDatabase(bytes: Uint8Array, now: number, openDatabase: OpenDatabase): Promise<HealthFile> {
  checkDatabase(bytes);
  return openDatabase(bytes, now);
}

async function readPlainDatabase(file: Blob, now: number, openDatabase: OpenDatabase): Promise<HealthFile> {
  if (file.size > DATABASE_LIMIT) throw new HealthFileError('too_large');
  return readDatabase(new Uint8Array(await file.arrayBuffer()), now, openDatabase);
}

/** Fetched for such a file alone. */
const openFit = async (now: number): Promise<GoogleFitReader> =>
  new (await import('#core/wearables/google-fit/read-google-fit.ts')).GoogleFitReader(now);

async function readFitTable(file: Blob, now: number, onRead: OnRead): Promise<HealthFile> {
  const reader = await openFit(now);
  const reading = reader.open('', 'table');
  reading.write(new Uint8Array(await file.arrayBuffer()));
  reading.end();
  onRead(file.size, file.size);
  return reader.finish();
}

interface FitEntry {
  readonly name: string;
  readonly size: number;
  readonly file: FitFile;
  readonly entry: { getData: (to: WritableStream<Uint8Array>, options?: { signal?: AbortSignal }) => Promise<unknown> };
}

/** Unpacks a stream only as far as it is read. */
async function unpack(entry: FitEntry['entry'], reading: FitFileReading, onPart: (bytes: number) => void): Promise<void> {
  const enough = new AbortController();
  const write = (bytes: Uint8Array) => {
    reading.write(bytes);
    onPart(bytes.length);
    if (reading.isDone) enough.abort();
  };
  try {
    await entry.getData(new WritableStream<Uint8Array>({ write }), { signal: enough.signal });
  } catch (error) {
    if (!reading.isDone) throw error;
  }
  reading.end();
}

async function readFit(entries: readonly FitEntry[], now: number, onRead: OnRead): Promise<HealthFile> {
  const reader = await openFit(now);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const { name, file, size, entry } of entries) {
    const reading = reader.open(name, file);
    let read = before;
    if (!reading.isDone) await unpack(entry, reading, (bytes) => onRead((read += bytes), total));
    before += size;
  }
  onRead(total, total);
  return reader.finish();
}

async function readZip(file: Blob, now: number, onRead: OnRead, openDatabase: OpenDatabase): Promise<HealthFile> {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  try {
    const entries = (await zip.getEntries()).flatMap((entry) =>
      entry.directory ? [] : [{ name: entry.filename, size: entry.uncompressedSize, isEncrypted: entry.encrypted, entry }],
    );
    const found = pickDatabase(entries);
    if (found !== undefined) {
      const unpacked = new UnpackedBytes();
      let read = 0;
      const write = (bytes: Uint8Array) => {
        unpacked.add(bytes);
        read += bytes.length;
        onRead(read, found.size);
      };
      await found.entry.getData(new WritableStream<Uint8Array>({ write }));
      return await readDatabase(unpacked.join(), now, openDatabase);
    }
    const fit = pickFitEntries(entries);
    if (fit !== undefined) return await readFit(fit, now, onRead);
    const { entry, size } = pickExportEntry(entries);
    const reader = new TextReader(now, size, onRead);
    await entry.getData(new WritableStream<Uint8Array>({ write: (bytes) => reader.write(bytes) }));
    return reader.finish();
  } finally {
    await zip.close();
  }
}

/**
 * @param onRead called with the unpacked bytes that were read
 * @throws HealthFileError
 */
export async function readHealthBlob(file: Blob, now: number, onRead: OnRead, openDatabase: OpenDatabase = openLate): Promise<HealthFile> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (isZip(head)) return await readZip(file, now, onRead, openDatabase);
    if (isFitTable(head)) return await readFitTable(file, now, onRead);
    if (isDatabase(head)) return await readPlainDatabase(file, now, openDatabase);
    if (!isMarkup(head)) throw new HealthFileError('unknown_type');
    return await readPlain(file, now, onRead);
  } catch (error) {
    return broken(error);
  }
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((total, count) => total + count, 0);

export function toFound(file: HealthFile): HealthFound {
  const { exportedAt, metrics, sleeps, workouts, measures, meals, skipped, unread } = file;
  const days = [metrics, sleeps, workouts, measures, meals].flatMap((list) => list.map(({ day }) => day)).sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  return {
    exportedAt,
    metrics: metrics.length,
    sleeps: sleeps.length,
    workouts: workouts.length,
    measures: measures.length,
    meals: meals.length,
    skipped: sum(skipped),
    unread: sum(unread),
    ...(firstDay === undefined ? {} : { firstDay }),
    ...(lastDay === undefined ? {} : { lastDay }),
    batches: toBatches(file),
  };
}
