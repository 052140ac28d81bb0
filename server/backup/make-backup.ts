/**
 * Makes a backup: `manifest.json`, one file of JSON lines a table under `tables/`, the stored files under `files/`, and the keys.
 * It is written under another name and renamed when it is whole, so an interrupted one is never taken for a backup. Everything is
 * readable by its owner only, because it holds health data and the keys of the installation.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { asStartError } from '#server/data-folder.ts';
import { StartError } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { knownFolderId, otherFolder, readFolderId } from '#server/storage/files-folder.ts';
import { copyFile, syncFolder } from './copy-file.ts';
import { exportRows } from './export-rows.ts';
import { MANIFEST, type BackupFile, type Manifest } from './manifest.ts';
import { RowFiles } from './row-files.ts';
import { StoredFiles } from './stored-files.ts';

const NOTICE =
  'This folder holds personal health data and the keys of a Živa installation, unencrypted. Keep it where only those may look who may see every record, and delete it when it is no longer needed.';

/** Those of the installation, and those that browsers' subscriptions to reminders are bound to. */
export const KEY_FILES = ['keys.json', 'push-keys.json'];

/** Whether a folder is missing or has nothing in it. */
export function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

export interface BackupRequest {
  readonly database: Database;
  readonly dataFolder: string;
  /** Missing or empty. */
  readonly target: string;
  /** The moment of the backup, ISO 8601. */
  readonly madeAt: string;
  readonly nightly?: boolean;
  /** Ends the making, for a process that stops. */
  readonly signal?: AbortSignal;
  /** Where it is written until it is whole; beside the target when not said. */
  readonly draft?: string;
}

async function copyKeys(dataFolder: string, folder: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const path of KEY_FILES)
    if (existsSync(join(dataFolder, path))) copied.push({ path, ...(await copyFile(join(dataFolder, path), join(folder, path))) });
  return copied;
}

/** @throws StartError when the folder at hand is not the one that holds this database's files */
async function readInstallation(database: Database, filesFolder: string): Promise<string | null> {
  const known = await knownFolderId(database);
  if (known !== undefined && readFolderId(filesFolder) !== known) throw otherFolder(filesFolder);
  return known ?? null;
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.draft`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, MANIFEST));
  await syncFolder(folder);
}

async function fill(folder: string, { database, dataFolder, madeAt, signal, nightly = false }: BackupRequest): Promise<Manifest> {
  const filesFolder = join(dataFolder, 'files');
  const installation = await readInstallation(database, filesFolder);
  const rows = new RowFiles(folder);
  try {
    await exportRows(database, (part) => {
      signal?.throwIfAborted();
      return rows.take(part);
    });
    const { migrations, tables } = await rows.finish();
    const files = new StoredFiles(filesFolder, join(folder, 'files'));
    await files.copyAll(signal);
    // Without an id the files are another server's, as on hosted Supabase.
    const missing = installation === null ? [] : await files.drain(database, folder);
    const keyFiles = await copyKeys(dataFolder, folder);
    const manifest: Manifest = {
      format: 2,
      notice: NOTICE,
      madeAt,
      installation,
      nightly,
      migrations,
      tables,
      files: [...files.copied],
      keyFiles,
      missing,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await rows.close();
  }
}

/** What cannot be removed must not hide why the backup failed. */
async function removeDraft(draft: string, keepFolder: boolean): Promise<void> {
  try {
    if (!keepFolder) await rm(draft, { recursive: true, force: true });
    else for (const name of readdirSync(draft)) await rm(join(draft, name), { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/**
 * Makes the backup while the installation may be serving: rows in one view of the database, then the files.
 * @throws StartError when the target is not empty, a file is missing, or the disk refuses; nothing is left behind then.
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { target } = request;
  if (!isEmptyFolder(target)) throw new StartError(`${target} is not empty. Name a new folder for the backup.`);
  // A folder that is there already may be a disk of its own, onto which nothing can be renamed: there the manifest comes last.
  const isMade = existsSync(target);
  const draft = isMade ? target : (request.draft ?? join(dirname(target), `.${basename(target)}.part-${randomBytes(4).toString('hex')}`));
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const manifest = await fill(draft, request);
    if (!isMade) {
      await rename(draft, target);
      await syncFolder(dirname(target));
    }
    return manifest;
  } catch (error) {
    await removeDraft(draft, isMade);
    throw asStartError(error, target);
  }
}
