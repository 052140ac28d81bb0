/**
 * Reads a downloaded dump of Open Food Facts: tab-separated with a header (named .csv) or one JSON document a line, optionally gzipped. It is
 * streamed. Its fingerprint identifies the file of an interrupted import.
 */
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { OffRecord } from '#core/foods/import/off-record.ts';
import { csvRows, readColumns } from './csv-rows.ts';
import { textLines } from './text-lines.ts';

const DUMP = /\.(csv|tsv|jsonl)(\.gz)?$/i;
/** Files that an import writes beside a dump are not dumps. */
export const REJECTS_SUFFIX = '.rejects.jsonl';
/** Bytes. Documents have about 50 kB, the largest less than 1 MB. */
const LONGEST_LINE = 8_000_000;
const SAMPLE_BYTES = 1_000_000;
/** Part of the fingerprint: a changed reader starts again. */
const READER = 'off-1';

export interface DumpLine {
  /** Line number; the first is 1. */
  readonly line: number;
  /** Undefined if the line cannot be parsed. */
  readonly record: OffRecord | undefined;
}

export interface Dump {
  readonly path: string;
  readonly bytes: number;
  readonly fingerprint: string;
  /** Bytes of the file read so far. */
  readonly bytesRead: () => number;
  /** Records in batches, after skipping `skip` of them. */
  records(skip: number): AsyncGenerator<DumpLine[]>;
}

function isNamedDump(path: string): boolean {
  return DUMP.test(path) && !path.endsWith(REJECTS_SUFFIX);
}

/** Whether a file is a dump, by its name, and for ambiguous names by its header. */
export async function isDump(path: string): Promise<boolean> {
  return isNamedDump(path) && (isDocuments(path) || (await hasProductColumns(path)));
}

/** Dumps in a folder. Other tables are distinguished by their header: they are comma-separated and have no barcode in the first column. */
export async function dumpsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    if (await isDump(path)) found.push(path);
  }
  return found;
}

function readBytes(path: string): { readonly file: ReadStream; readonly bytes: Readable } {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  // Errors of both streams are passed to the reader of the lines.
  return { file, bytes: /\.gz$/i.test(path) ? pipeline(file, createGunzip(), () => undefined) : file };
}

const isDocuments = (path: string): boolean => /\.jsonl/i.test(path);

async function hasProductColumns(path: string): Promise<boolean> {
  const columns = await readColumns({ open: async () => readBytes(path).bytes });
  return columns.includes('code') && columns.includes('product_name');
}

async function readFingerprint(path: string): Promise<{ bytes: number; fingerprint: string }> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const sample = Buffer.alloc(Math.min(SAMPLE_BYTES, size));
    const hash = createHash('sha256').update(`${READER} ${size} `);
    for (const from of [0, Math.max(0, size - SAMPLE_BYTES)]) {
      await file.read(sample, 0, sample.length, from);
      hash.update(sample);
    }
    return { bytes: size, fingerprint: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

function jsonRecord(line: string): OffRecord | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as OffRecord) : undefined;
  } catch {
    return undefined;
  }
}

const FIELD =
  /^(code|lang|lc|product_type|brands|brands_tags|quantity|product_quantity(_unit)?|serving_size|serving_quantity|categories_tags|countries_tags|last_modified_t|unique_scans_n|(product|generic)_name(_sl|_en)?|.*_100g)$/;

/** One JSON document a line; a line that is none is a record without content. */
async function* documentsIn(open: () => Promise<Readable>): AsyncGenerator<DumpLine[]> {
  let line = 0;
  for await (const texts of textLines(await open(), LONGEST_LINE)) {
    const found: DumpLine[] = [];
    for (const text of texts) {
      line += 1;
      if (text?.trim() !== '') found.push({ line, record: text === undefined ? undefined : jsonRecord(text) });
    }
    yield found;
  }
}

async function* rowsIn(open: () => Promise<Readable>): AsyncGenerator<DumpLine[]> {
  for await (const rows of csvRows({ open }, { wanted: (column) => FIELD.test(column), isLenient: true }))
    yield rows.map(({ line, row }) => ({ line, record: row }));
}

/** @throws Error of the file system */
export async function openDump(path: string): Promise<Dump> {
  const { bytes: size, fingerprint } = await readFingerprint(path);
  let file: ReadStream | undefined;
  return {
    path,
    bytes: size,
    fingerprint,
    bytesRead: () => file?.bytesRead ?? 0,
    records: async function* (skip) {
      const open = async (): Promise<Readable> => {
        const opened = readBytes(path);
        file = opened.file;
        return opened.bytes;
      };
      let records = 0;
      for await (const found of isDocuments(path) ? documentsIn(open) : rowsIn(open)) {
        const skipped = Math.max(0, Math.min(skip - records, found.length));
        records += found.length;
        if (skipped < found.length) yield found.slice(skipped);
      }
    },
  };
}
