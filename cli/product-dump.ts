/**
 * Reads a downloaded dump of Open Food Facts: tab-separated with a header (named .csv) or one JSON document a line, optionally gzipped. It is
 * streamed. Its fingerprint identifies the file of an interrupted import.
 */
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { OffRecord } from '#core/foods/import/off-record.ts';
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
  return isNamedDump(path) && (/\.jsonl/i.test(path) || (await isProductHeader(path)));
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

function readBytes(path: string): { readonly file: ReadStream; readonly text: AsyncIterable<Buffer> } {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  // Errors of both streams are passed to the reader of the lines.
  return { file, text: /\.gz$/i.test(path) ? pipeline(file, createGunzip(), () => undefined) : file };
}

const toFields = (line: string): string[] =>
  line.includes('\t') ? line.split('\t') : (parse(line, { relax_column_count: true, relax_quotes: true })[0] ?? []);

const isProductLine = (header: string): boolean => {
  const fields = toFields(header.replace(/^\ufeff/, ''));
  return fields.includes('code') && fields.includes('product_name');
};

async function isProductHeader(path: string): Promise<boolean> {
  for await (const [first] of textLines(readBytes(path).text, LONGEST_LINE)) return isProductLine(first ?? '');
  return false;
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

/** Parses lines by the header, which is the first of them. */
function rowReader(wanted: (field: string) => boolean): (line: string) => OffRecord | 'header' | undefined {
  let columns: (readonly [number, string])[] | undefined;
  return (line) => {
    if (columns === undefined) {
      columns = toFields(line.replace(/^\ufeff/, '')).flatMap((name, at) => (wanted(name) ? [[at, name] as const] : []));
      return 'header';
    }
    const fields = toFields(line);
    return Object.fromEntries(columns.map(([at, name]) => [name, fields[at] ?? '']));
  };
}

const FIELD =
  /^(code|lang|lc|product_type|brands|brands_tags|quantity|product_quantity(_unit)?|serving_size|serving_quantity|categories_tags|countries_tags|last_modified_t|unique_scans_n|(product|generic)_name(_sl|_en)?|.*_100g)$/;

/** @throws Error of the file system */
export async function openDump(path: string): Promise<Dump> {
  const { bytes, fingerprint } = await readFingerprint(path);
  let file: ReadStream | undefined;
  return {
    path,
    bytes,
    fingerprint,
    bytesRead: () => file?.bytesRead ?? 0,
    records: async function* (skip) {
      const opened = readBytes(path);
      file = opened.file;
      const read = /\.jsonl/i.test(path) ? jsonRecord : rowReader((name) => FIELD.test(name));
      let line = 0;
      let records = 0;
      for await (const lines of textLines(opened.text, LONGEST_LINE)) {
        const found: DumpLine[] = [];
        for (const text of lines) {
          line += 1;
          if (text?.trim() === '') continue;
          // The header is read even if records are skipped.
          const record = text === undefined || (records < skip && line > 1) ? undefined : read(text);
          if (record === 'header') continue;
          records += 1;
          if (records > skip) found.push({ line, record });
        }
        if (found.length > 0) yield found;
      }
    },
  };
}
