/** The CSV files of a folder or a ZIP, or a single one, opened one after the other, because a download of food tables may be larger than memory. */
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise, type ZipFile } from 'yauzl';
import { openZipEntry } from './zip-entry.ts';

export interface TableFile {
  /** Without its folder, in lower case. */
  readonly name: string;
  readonly open: () => Promise<Readable>;
}

export interface TableFiles {
  readonly files: readonly TableFile[];
  readonly close: () => void;
}

export class UnreadableZip extends Error {
  readonly code = 'zip_unreadable';
}

const isCsv = (path: string): boolean => /\.csv$/i.test(path);
const toName = (path: string): string => basename(path.replaceAll('\\', '/')).toLowerCase();

function filesOnDisk(paths: readonly string[]): TableFiles {
  return { files: paths.map((path) => ({ name: toName(path), open: async () => createReadStream(path) })), close: () => undefined };
}

function filesOfFolder(folder: string): TableFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCsv).toSorted();
  return filesOnDisk(paths.map((path) => join(folder, path)));
}

const unreadable = (cause: Error): never => {
  throw new UnreadableZip(cause.message, { cause });
};

async function filesIn(zip: ZipFile): Promise<TableFile[]> {
  const files: TableFile[] = [];
  for await (const entry of zip.eachEntry()) {
    if (isCsv(entry.fileName)) files.push({ name: toName(entry.fileName), open: () => openZipEntry(zip, entry).catch(unreadable) });
  }
  return files;
}

async function filesOfZip(path: string): Promise<TableFiles> {
  // The directory is read at once and the entries later, so autoClose is off.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(unreadable);
  try {
    return { files: await filesIn(zip), close: () => zip.close() };
  } catch (error) {
    zip.close();
    return unreadable(error as Error);
  }
}

/**
 * @throws UnreadableZip if it is a file, not named .csv, and not a readable ZIP
 * @throws Error of the file system
 */
export async function openTableFiles(path: string): Promise<TableFiles> {
  if (statSync(path).isDirectory()) return filesOfFolder(path);
  return isCsv(path) ? filesOnDisk([path]) : await filesOfZip(path);
}
