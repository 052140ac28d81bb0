/**
 * Orphaned files under <data>/files after a crash: bytes without metadata, metadata that were never renamed into place, and
 * objects without a row of storage.objects. The daily job removes them once they are older than a day, because younger ones may belong to
 * an upload in progress.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { isMissing, METADATA_NAME, parseMetadata, readIfThere, type ObjectMetadata } from './object-metadata.ts';
import type { CallerDb } from '../rest/rpc.ts';

/** Objects looked up in one call. */
const AT_ONCE = 500;
const hashesSchema = z.array(z.string());

interface StoredObject {
  /** The name of its metadata without `.json`. */
  readonly hash: string;
  /** Undefined if the file cannot be read. */
  readonly metadata: ObjectMetadata | undefined;
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether a file was last modified before this time; false if it is gone. */
async function isOlder(file: string, before: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < before;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function readObject(place: string, name: string): Promise<StoredObject | undefined> {
  const text = await readIfThere(join(place, name));
  if (text === undefined) return undefined;
  const hash = name.slice(0, -'.json'.length);
  try {
    return { hash, metadata: parseMetadata(text) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { hash, metadata: undefined };
    throw error;
  }
}

/** Removes the objects without a row, except those modified meanwhile. */
async function removeUnowned(db: CallerDb, place: string, objects: readonly StoredObject[], before: number): Promise<void> {
  const asked = objects.map(({ hash, metadata }) => ({ hash, bucket: metadata?.bucket, name: metadata?.key }));
  const orphans = new Set(await db.rpc('orphaned_files', { files: asked }, hashesSchema));
  for (const { hash, metadata } of objects.filter((object) => orphans.has(object.hash))) {
    const file = join(place, `${hash}.json`);
    if (!(await isOlder(file, before))) continue;
    await rm(file, { force: true });
    if (metadata !== undefined) await rm(join(place, metadata.bytes), { force: true });
  }
}

async function removeUnnamed(place: string, names: readonly string[], before: number): Promise<void> {
  const kept = new Set<string>();
  for (const name of names.filter((one) => METADATA_NAME.test(one))) {
    const object = await readObject(place, name);
    // Unreadable metadata: it is unknown which bytes belong to which object.
    if (object !== undefined && object.metadata === undefined) return;
    kept.add(name).add(object?.metadata?.bytes ?? name);
  }
  for (const name of names.filter((one) => !kept.has(one)))
    if (await isOlder(join(place, name), before)) await rm(join(place, name), { force: true });
}

/**
 * Scans the files folder, one subfolder at a time.
 * @param before milliseconds since the epoch: files modified later are kept, they may belong to an upload in progress
 */
export async function removeOrphans(db: CallerDb, folder: string, before: number): Promise<void> {
  for (const place of await foldersIn(folder)) {
    const metadataNames = (await readdir(place)).filter((name) => METADATA_NAME.test(name));
    for (let at = 0; at < metadataNames.length; at += AT_ONCE) {
      const old: StoredObject[] = [];
      for (const name of metadataNames.slice(at, at + AT_ONCE)) {
        const object = (await isOlder(join(place, name), before)) ? await readObject(place, name) : undefined;
        if (object !== undefined) old.push(object);
      }
      if (old.length > 0) await removeUnowned(db, place, old, before);
    }
    await removeUnnamed(place, await readdir(place), before);
  }
}
