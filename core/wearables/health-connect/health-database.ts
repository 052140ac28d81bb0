/** The database of Health Connect's export as a reader sees it. Who opens it decides with which library; what is in it may be hostile. */
import { HealthFileError } from '../health-file.ts';

export type SqlValue = number | string | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface SqlFile {
  /** @throws Error where the file is damaged */
  rows: (sql: string) => Iterable<SqlRow>;
}

const MAGIC = 'SQLite format 3\0';
/** Bytes: the whole database is held in memory, twice while it is opened. */
export const DATABASE_LIMIT = 300_000_000;

/** @throws HealthFileError empty, unknown_type, truncated, too_large */
export function checkDatabase(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new HealthFileError('empty');
  if (bytes.length > DATABASE_LIMIT) throw new HealthFileError('too_large');
  if (new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new HealthFileError('unknown_type');
  if (bytes.length < 100) throw new HealthFileError('truncated');
  const header = new DataView(bytes.buffer, bytes.byteOffset, 100);
  const pageBytes = header.getUint16(16) === 1 ? 65_536 : header.getUint16(16);
  if (bytes.length < pageBytes * header.getUint32(28)) throw new HealthFileError('truncated');
}

export const isDatabase = (head: Uint8Array): boolean => new TextDecoder('latin1').decode(head.subarray(0, 4)) === MAGIC.slice(0, 4);

/** Where the work of a query would be anything but reading rows: a view, a virtual table, a computed column. */
const COMPUTED = /\b(?:virtual|generated)\b|\bas\s*\(/i;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,80}$/;

export interface Table {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
}

/** The plain tables by name. @throws HealthFileError unsafe for a schema that would compute */
export function readTables(file: SqlFile): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  for (const { name, sql, type } of file.rows(`select name, sql, type from sqlite_master where type in ('table', 'view') limit 1000`)) {
    if (typeof name !== 'string' || !NAME.test(name) || name.startsWith('sqlite_')) continue;
    if (type !== 'table' || typeof sql !== 'string' || COMPUTED.test(sql)) {
      if (name.endsWith('_table')) throw new HealthFileError('unsafe');
      continue;
    }
    const columns = [...file.rows(`select name from pragma_table_info('${name}')`)].map((row) => String(row['name']));
    tables.set(name, { name, columns: new Set(columns.filter((column) => NAME.test(column))) });
  }
  return tables;
}
