/**
 * Makes a backup: `manifest.json`, one file of JSON lines for each table under `tables/`, the stored files under `files/`, and the keys. It is
 * written under another name and renamed when it is complete, so an interrupted backup is never taken for a complete one. Only its owner can
 * read it, because it has health data and the keys of the installation.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { asStartError } from '#server/data-folder.ts';
import { StartError } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { keepRoomIn } from '#server/room.ts';
import { knownFolderId, otherFolder, readFolderId } from '#server/storage/files-folder.ts';
import { copyFile, syncFolder } from './copy-file.ts';
import { exportRows } from './export-rows.ts';
import { MANIFEST, type BackupFile, type Manifest } from './manifest.ts';
import { RowFiles } from './row-files.ts';
import { StoredFiles } from './stored-files.ts';

const NOTICE =
  'This folder holds personal health data and the keys of a Živa installation, unencrypted. Keep it where only those may look who may see every record, and delete it when it is no longer needed.';

/** The installation's keys, and the keys of the browsers' push subscriptions. */
export const KEY_FILES = ['keys.json', 'push-keys.json'];

/** Whether a folder does not exist or is empty. */
export function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

export interface BackupRequest {
  readonly database: Database;
  readonly dataFolder: string;
  /** The target folder: does not exist or is empty. */
  readonly target: string;
  /** Time of the backup, ISO 8601. */
  readonly madeAt: string;
  readonly nightly?: boolean;
  /** Aborts the backup when the process stops. */
  readonly signal?: AbortSignal;
  /** Where the backup is written until it is complete. Default: beside the target. */
  readonly draft?: string;
  /** Megabytes that stay free where the target is on the disk of the data folder. */
  readonly diskReserveMb: number;
}

async function copyKeys(dataFolder: string, folder: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const path of KEY_FILES)
    if (existsSync(join(dataFolder, path))) copied.push({ path, ...(await copyFile(join(dataFolder, path), join(folder, path))) });
  return copied;
}

/** @throws StartError if this is not the folder with the files of this database */
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

async function fill(folder: string, request: BackupRequest): Promise<Manifest> {
  const { database, dataFolder, madeAt, signal, nightly = false } = request;
  const room = await keepRoomIn(folder, request);
  const mayGoOn = async (): Promise<void> => {
    signal?.throwIfAborted();
    await room();
  };
  const filesFolder = join(dataFolder, 'files');
  const installation = await readInstallation(database, filesFolder);
  const rows = new RowFiles(folder);
  try {
    await exportRows(database, async (part) => {
      await mayGoOn();
      await rows.take(part);
    });
    const { migrations, tables } = await rows.finish();
    const files = new StoredFiles(filesFolder, join(folder, 'files'));
    await files.copyAll(mayGoOn);
    // Without an id another server stores the files, as on hosted Supabase.
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

/** Removes a draft. Its errors are ignored, so that they do not hide why the backup failed. */
async function removeDraft(draft: string, keepFolder: boolean): Promise<void> {
  try {
    if (!keepFolder) await rm(draft, { recursive: true, force: true });
    else for (const name of readdirSync(draft)) await rm(join(draft, name), { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/**
 * Makes a backup while the server may be running: first the rows in one transaction, then the files.
 * @throws StartError if the target is not empty, a file is missing, or the disk is full (LittleRoom: has its reserve left); then nothing is left behind
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { target } = request;
  if (!isEmptyFolder(target)) throw new StartError(`${target} is not empty. Name a new folder for the backup.`);
  // An existing folder may be a mount point, and nothing can be renamed onto it. Then the manifest is written last instead.
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
