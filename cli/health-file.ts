/** Reads a file of health data from the disk: Apple's export.xml and Google Fit's files as streams, the database of Health Connect whole, or the ZIP with one of them. */
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { HEAD_BYTES, isMarkup, isZip, pickDatabase, pickExportEntry, UnpackedBytes } from '#core/wearables/apple-export/pick-entry.ts';
import { AppleExportReader } from '#core/wearables/apple-export/read-apple-export.ts';
import { isFitTable, pickFitEntries, type FitFile } from '#core/wearables/google-fit/fit-entries.ts';
import { GoogleFitReader, type FitFileReading } from '#core/wearables/google-fit/read-google-fit.ts';
import { checkDatabase, DATABASE_LIMIT, isDatabase } from '#core/wearables/health-connect/health-database.ts';
import { readHealthConnect } from '#core/wearables/health-connect/read-health-connect.ts';
import { toSqlFile } from '#core/wearables/health-connect/sql-file.ts';
import { HealthFileError, type HealthFile } from '#core/wearables/health-file.ts';
import { openZipEntry } from './zip-entry.ts';

const PART_BYTES = 65_536;

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const broken = (cause: unknown): never => {
  throw cause instanceof HealthFileError ? cause : new HealthFileError('broken', { cause });
};

/** @param onRead called with the bytes of the text that were read */
async function readStream(stream: Readable, now: number, onRead: (bytes: number) => void): Promise<HealthFile> {
  const reader = new AppleExportReader(now);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      return broken(error);
    }
  };
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length; at += PART_BYTES) reader.write(decode(chunk.subarray(at, at + PART_BYTES)));
    read += chunk.length;
    onRead(read);
  }
  reader.write(decode());
  return reader.finish();
}

/** @throws HealthFileError */
export async function readDatabase(bytes: Uint8Array, now: number): Promise<HealthFile> {
  checkDatabase(bytes);
  const { default: initSqlJs } = await import('sql.js');
  const sql = await initSqlJs();
  const database = new sql.Database(bytes);
  try {
    return readHealthConnect(toSqlFile(database), now);
  } finally {
    database.close();
  }
}

async function readPart(reading: FitFileReading, stream: Readable, onPart: (bytes: number) => void): Promise<void> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    if (reading.isDone) break;
    reading.write(chunk);
    onPart(chunk.length);
  }
  reading.end();
}

type FitEntry = { readonly name: string; readonly file: FitFile; readonly entry: Entry };

async function readFit(zip: ZipFile, entries: readonly FitEntry[], now: number, onRead: (bytes: number) => void): Promise<HealthFile> {
  const reader = new GoogleFitReader(now);
  let read = 0;
  for (const { name, file, entry } of entries) {
    const reading = reader.open(name, file);
    if (!reading.isDone) await readPart(reading, await openZipEntry(zip, entry), (bytes) => onRead((read += bytes)));
  }
  return reader.finish();
}

async function readZip(path: string, now: number, onRead: (bytes: number) => void): Promise<HealthFile> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(broken);
  try {
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      entries.push({ name: entry.fileName, size: entry.uncompressedSize, isEncrypted: entry.isEncrypted(), entry });
    }
    const found = pickDatabase(entries);
    const fit = found === undefined ? pickFitEntries(entries) : undefined;
    if (fit !== undefined) return await readFit(zip, fit, now, onRead);
    const stream = await openZipEntry(zip, (found ?? pickExportEntry(entries)).entry);
    if (found !== undefined) {
      const unpacked = new UnpackedBytes();
      for await (const chunk of stream as AsyncIterable<Uint8Array>) unpacked.add(chunk);
      return await readDatabase(unpacked.join(), now);
    }
    return await readStream(stream, now, onRead);
  } catch (error) {
    return broken(error);
  } finally {
    zip.close();
  }
}

/**
 * @param now ms since 1970
 * @throws HealthFileError
 * @throws Error of the file system
 */
export async function readHealthFile(path: string, now: number, onRead: (bytes: number) => void): Promise<HealthFile> {
  const head = await readHead(path);
  if (isZip(head)) return readZip(path, now, onRead);
  if (isDatabase(head)) {
    if ((await stat(path)).size > DATABASE_LIMIT) throw new HealthFileError('too_large');
    return readDatabase(await readFile(path), now);
  }
  if (isFitTable(head)) {
    const reader = new GoogleFitReader(now);
    await readPart(reader.open(path, 'table'), createReadStream(path), onRead);
    return reader.finish();
  }
  if (!isMarkup(head)) throw new HealthFileError('unknown_type');
  return readStream(createReadStream(path, { highWaterMark: 1024 * 1024 }), now, onRead);
}
