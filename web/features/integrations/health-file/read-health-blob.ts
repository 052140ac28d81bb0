/**
 * Reads a file of health data: Apple's export.xml as a stream, of which it holds a part of 64 kB, the database of Health Connect whole, or the ZIP with
 * either.
 */
import { isZip, pickDatabase, pickExportEntry, UnpackedBytes } from '#core/wearables/apple-export/pick-entry.ts';
import { AppleExportReader } from '#core/wearables/apple-export/read-apple-export.ts';
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
    const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (isZip(head)) return await readZip(file, now, onRead, openDatabase);
    return await (isDatabase(head) ? readPlainDatabase(file, now, openDatabase) : readPlain(file, now, onRead));
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
