/** What interrupted backups leave in the folder of backups. */
import { existsSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#server/storage/object-metadata.ts';
import { MANIFEST } from './manifest.ts';

/** `.<name of the backup>.part-<8 hexadecimal digits>`, as makeBackup names a draft beside its target. */
const DRAFT_NAME = /^\..+\.part-[0-9a-f]{8}$/;
/** What a backup that is being made consists of. */
const PARTS: ReadonlySet<string> = new Set(['tables', 'files', 'keys.json', 'push-keys.json', `${MANIFEST}.draft`]);
/** Somebody may be making a backup by hand; for as long as that goes on, something in it is younger. */
const STALE_MS = 86_400_000;

/** The newest moment at which a draft or one of its parts was touched; undefined when it is none, or whole. */
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
    // Whoever made it has just ended.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Removes from a folder what has one of these names. */
export async function removeWhere(folder: string, isOld: (name: string) => boolean): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) if (isOld(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Removes drafts of backups made by hand that nothing has touched for a day.
 * @param now milliseconds since the epoch
 */
export async function removeStaleDrafts(folder: string, now: number): Promise<void> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => DRAFT_NAME.test(name)) : [];
  for (const name of names) if (await isStale(join(folder, name), now - STALE_MS)) await rm(join(folder, name), { recursive: true, force: true });
}
