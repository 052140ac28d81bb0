/**
 * What a crash in the middle of a write leaves under <data>/files: bytes that no note names, and notes that were never renamed into
 * place. They cost space, and they may be somebody's, so the daily sweep removes them once nobody can be writing them any more.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readNote } from './storage-disk.ts';

const NOTE = /^[0-9a-f]{64}\.json$/;

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** @param before milliseconds since the epoch: what was touched later stays, it may be on its way */
export async function removeUnnamed(folder: string, before: number): Promise<void> {
  for (const place of await foldersIn(folder)) {
    const names = await readdir(place);
    const notes = names.filter((name) => NOTE.test(name));
    const kept = new Set(notes);
    for (const name of notes) kept.add((await readNote(join(place, name)))?.bytes ?? name);
    for (const name of names.filter((one) => !kept.has(one))) {
      const file = join(place, name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs < before) await rm(file, { force: true });
    }
  }
}
