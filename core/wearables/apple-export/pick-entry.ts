/** Which entry of the export's ZIP is the export: its name is in the phone's language, and beside it are other files. */
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

/** Whether a file begins as a ZIP does. */
export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
