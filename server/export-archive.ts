/**
 * The export of a user: each table as JSON and CSV, the account, every stored file, and a README.
 * Rows are streamed page by page, so an archive needs memory for one page only.
 */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { EXPORT_WORDS } from '#i18n/catalogues.ts';
import { translate } from '#i18n/t.ts';
import type { CallerDb } from './rest/rpc.ts';
import type { DiskStorage } from './storage/disk-storage.ts';

const ROWS_AT_A_TIME = 500;

const fileSchema = z.object({ bucket: z.string(), name: z.string() });
export type StoredFile = z.infer<typeof fileSchema>;

/** The result of rpc `start_export`. */
export const exportOutlineSchema = z.object({
  userId: z.uuid(),
  /** The archive's own name in the bucket `exports`. */
  file: z.string(),
  lang: z.enum(INTERFACE_LANGS),
  timeZone: z.string(),
  tables: z.array(z.object({ name: z.string(), about: z.string().nullable(), columns: z.array(z.string()) })),
  files: z.array(fileSchema),
});
export type ExportOutline = z.infer<typeof exportOutlineSchema>;

const pageSchema = z.array(z.record(z.string(), z.unknown()));
type Row = z.infer<typeof pageSchema>[number];

async function* readPages(db: CallerDb, userId: string, table: string): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const page = await db.rpc('export_page', { user_id: userId, table_name: table, after, max: ROWS_AT_A_TIME }, pageSchema);
    yield page;
    if (page.length < ROWS_AT_A_TIME) return;
    after = page.at(-1);
  }
}

async function* asJson(pages: AsyncIterable<readonly Row[]>, counted: (rows: number) => void): AsyncGenerator<string> {
  let count = 0;
  yield '[';
  for await (const page of pages) {
    if (page.length > 0) yield `${count === 0 ? '\n' : ',\n'}${page.map((row) => JSON.stringify(row)).join(',\n')}`;
    count += page.length;
  }
  yield '\n]\n';
  counted(count);
}

/** A value of a cell: what is no number or text stands as JSON. */
const toCell = (value: unknown): string | number | null =>
  value === null || typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);

/** With the mark that has spreadsheets read it as UTF-8, and no cell that they would take for a formula. */
async function* asCsv(columns: readonly string[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let header = true;
  for await (const page of pages) {
    const rows = page.map((row) => columns.map((name) => toCell(row[name])));
    // The header stands there also where there are no rows.
    yield stringify(rows, { header, columns: [...columns], bom: header, escape_formulas: true });
    header = false;
  }
}

/** A stored file's place in the archive: the owner's own folder is left out, and nothing in a name leads out of the archive. */
function toPlace({ bucket, name }: StoredFile): string {
  const parts = name
    .split('/')
    .slice(1)
    .map((part) => (/^\.*$/.test(part) ? '_' : part.replaceAll('\\', '_')));
  return ['files', bucket, ...parts].join('/');
}

/** Says what is in the archive. A table that has no words yet is told by its own description. */
function writeReadme(outline: ExportOutline, counts: ReadonlyMap<string, number>, missing: readonly string[], madeAt: string): string {
  const catalog = EXPORT_WORDS[outline.lang];
  const words = (key: string, params = {}) => translate(catalog, key, params);
  const tables = catalog['tables'];
  const toAbout = ({ name, about }: ExportOutline['tables'][number]) =>
    typeof tables === 'object' && typeof tables[name] === 'string' ? words(`tables.${name}`) : (about ?? words('otherTable'));
  const list = [
    `- json/account.json: ${words('account')}`,
    ...outline.tables.map((table) => `- json/${table.name}.json, csv/${table.name}.csv (${counts.get(table.name) ?? 0}): ${toAbout(table)}`),
    `- files/ (${outline.files.length - missing.length}): ${words('files')}`,
  ];
  const lost = missing.length === 0 ? [] : [[words('missing'), ...missing.map((name) => `- ${name}`)].join('\n')];
  return `${[words('title'), words('made', { at: madeAt }), words('intro'), list.join('\n'), ...lost, words('notes')].join('\n\n')}\n`;
}

/** "2026-11-21 20.15" in the person's own zone. */
function timeIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

export interface ArchiveParts {
  readonly db: CallerDb;
  readonly storage: Pick<DiskStorage, 'openFile'>;
  /** Milliseconds since the epoch: when the archive says it was made. */
  readonly at: number;
}

/** The archive as a stream that fails when anything that goes in does. */
export function openArchive(outline: ExportOutline, { db, storage, at }: ArchiveParts): Readable {
  const zip = new ZipFile();
  const counts = new Map<string, number>();
  const missing: string[] = [];
  const mtime = new Date(at);
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const add = (name: string, open: () => Readable) =>
    zip.addReadStreamLazy(name, { mtime, mode: 0o100600 }, (give) => {
      const stream = open();
      stream.once('error', fail);
      give(null, stream);
    });

  add('json/account.json', () =>
    Readable.from(readOnce(async () => `${JSON.stringify(await db.rpc('export_account', { user_id: outline.userId }), null, 2)}\n`)),
  );
  for (const { name, columns } of outline.tables) {
    add(`json/${name}.json`, () => Readable.from(asJson(readPages(db, outline.userId, name), (count) => counts.set(name, count))));
    add(`csv/${name}.csv`, () => Readable.from(asCsv(columns, readPages(db, outline.userId, name))));
  }
  for (const file of outline.files) add(toPlace(file), () => Readable.from(readBytes(storage, file, () => missing.push(file.name))));
  const readme = translate(EXPORT_WORDS[outline.lang], 'fileName');
  add(readme, () => Readable.from(readOnce(() => Promise.resolve(writeReadme(outline, counts, missing, timeIn(outline.timeZone, at))))));
  zip.end();
  return output;
}

async function* readOnce(text: () => Promise<string>): AsyncGenerator<string> {
  yield await text();
}

/** A file that the database names and the disk has lost must not cost the person the rest. */
async function* readBytes(storage: ArchiveParts['storage'], { bucket, name }: StoredFile, lost: () => void): AsyncGenerator<Uint8Array> {
  const stream = await storage.openFile(bucket, name);
  if (stream === undefined) lost();
  else yield* stream as AsyncIterable<Uint8Array>;
}
