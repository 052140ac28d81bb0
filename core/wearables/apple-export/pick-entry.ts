/** Which entry of the export's ZIP is the export: its name is in the phone's language, and beside it are other files. */
import { DATABASE_LIMIT } from '../health-connect/health-database.ts';
import { HEALTH_FILE_LIMITS, HealthFileError } from '../health-file.ts';

export interface ZipEntry {
  readonly name: string;
  /** Bytes, unpacked. */
  readonly size: number;
  readonly isEncrypted: boolean;
}

/** The largest XML but the clinical document, which holds the same once more. @throws HealthFileError unknown_type, locked, too_large */
export function pickExportEntry<Entry extends ZipEntry>(entries: readonly Entry[]): Entry {
  const texts = entries.filter(({ name }) => /\.xml$/i.test(name) && !/(?:^|[/_-])cda\.xml$/i.test(name));
  const [largest] = texts.toSorted((a, b) => b.size - a.size);
  if (largest === undefined) throw new HealthFileError('unknown_type');
  if (largest.isEncrypted) throw new HealthFileError('locked');
  if (largest.size > HEALTH_FILE_LIMITS.characters) throw new HealthFileError('too_large');
  return largest;
}

/** The database of Health Connect, where the ZIP has one. @throws HealthFileError locked, too_large */
export function pickDatabase<Entry extends ZipEntry>(entries: readonly Entry[]): Entry | undefined {
  const [largest] = entries.filter(({ name }) => /\.db$/i.test(name)).toSorted((a, b) => b.size - a.size);
  if (largest?.isEncrypted === true) throw new HealthFileError('locked');
  if (largest !== undefined && largest.size > DATABASE_LIMIT) throw new HealthFileError('too_large');
  return largest;
}

/** Bytes as they are unpacked: what a ZIP says of their number may be a lie. */
export class UnpackedBytes {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  /** @throws HealthFileError too_large */
  add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > DATABASE_LIMIT) throw new HealthFileError('too_large');
    this.#parts.push(part);
  }

  join(): Uint8Array {
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts.splice(0)) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}

/** Bytes of a file's beginning by which its kind is told. */
export const HEAD_BYTES = 64;

/** Whether a file begins as markup does, after a byte order mark and white space. One without bytes is told apart as empty later. */
export const isMarkup = (head: Uint8Array): boolean =>
  head.length === 0 || /^(?:\u{FEFF})?\s*(?:<|$)/u.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head));

/** Whether a file begins as a ZIP does. */
export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
