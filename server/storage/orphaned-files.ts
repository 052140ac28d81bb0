/**
 * Files under <data>/files that belong to nothing: bytes that no metadata name, metadata that were never renamed into place, and
 * objects that no row of storage.objects names, because a crash came between the file and its row. They may be somebody's, so the
 * daily job removes them once they are older than a day: nobody can be writing them any more.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { isMissing, METADATA_NAME, parseMetadata, readIfThere, type ObjectMetadata } from './object-metadata.ts';
import type { CallerDb } from '../rest/rpc.ts';

/** Objects asked about in one call. */
const AT_ONCE = 500;
const hashesSchema = z.array(z.string());

interface StoredObject {
  /** The name of its metadata without `.json`. */
  readonly hash: string;
  /** Undefined where the file cannot be read. */
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

/** Whether a file was last touched before this moment; one that is gone was not. */
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

/** Removes the objects among these that no row names. Those touched meanwhile stay. */
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
    // Which bytes are whose cannot be told beside metadata that cannot be read.
    if (object !== undefined && object.metadata === undefined) return;
    kept.add(name).add(object?.metadata?.bytes ?? name);
  }
  for (const name of names.filter((one) => !kept.has(one)))
    if (await isOlder(join(place, name), before)) await rm(join(place, name), { force: true });
}

/**
 * Looks through the folder of files, one subfolder at a time.
 * @param before milliseconds since the epoch: what was touched later stays, it may be on its way
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
