/** Finds and removes what interrupted backups leave in the folder of backups. */
import { existsSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#server/storage/object-metadata.ts';
import { MANIFEST } from './manifest.ts';

/** `.<name of the backup>.part-<8 hexadecimal digits>`, as makeBackup names a draft beside its target. */
const DRAFT_NAME = /^\..+\.part-[0-9a-f]{8}$/;
/** Files and folders of an unfinished backup. */
const PARTS: ReadonlySet<string> = new Set(['tables', 'files', 'keys.json', 'push-keys.json', `${MANIFEST}.draft`]);
/** Milliseconds. A backup that is being made by hand has a file younger than this. */
const STALE_MS = 86_400_000;

/** When a draft or one of its parts was last modified, in milliseconds since the epoch. Undefined if it is no draft or is complete. */
async function touchedAt(path: string): Promise<number | undefined> {
  if (!(await lstat(path)).isDirectory()) return undefined;
  const names = await readdir(path);
  if (!names.every((name) => PARTS.has(name))) return undefined;
  const times = await Promise.all([path, ...names.map((name) => join(path, name))].map(async (one) => (await lstat(one)).mtimeMs));
  return Math.max(...times);
}

async function isStale(path: string, before: number): Promise<boolean> {
  try {
    const touched = await touchedAt(path);
    return touched !== undefined && touched < before;
  } catch (error) {
    // Its process has just finished or removed it.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Removes the entries of a folder that have one of these names. */
export async function removeWhere(folder: string, isOld: (name: string) => boolean): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) if (isOld(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Removes drafts of manual backups that were not modified for a day.
 * @param now milliseconds since the epoch
 */
export async function removeStaleDrafts(folder: string, now: number): Promise<void> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => DRAFT_NAME.test(name)) : [];
  for (const name of names) if (await isStale(join(folder, name), now - STALE_MS)) await rm(join(folder, name), { recursive: true, force: true });
}
