/**
 * The stored files of a backup. They are copied after the rows are read, so a file added meanwhile is one too many and none is missing. A file
 * that disappears while it is copied was deleted or replaced; the copy leaves it out, and the comparison with the rows shows whether it is
 * needed.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { FOLDER_ID_FILE } from '#server/storage/files-folder.ts';
import { BYTES_NAME, DRAFT_NAME, isMissing, METADATA_NAME, metadataPath, parseMetadata, readIfThere } from '#server/storage/object-metadata.ts';
import { copyFile } from './copy-file.ts';
import type { BackupFile } from './manifest.ts';
import { objectsIn, type ObjectName } from './object-rows.ts';

/** Objects looked up in one statement. */
const AT_ONCE = 500;
/** Milliseconds. A deletion may remove the file a moment before its row. */
const DELETION_TRIES = 20;
const DELETION_PAUSE_MS = 250;

export class StoredFiles {
  readonly #from: string;
  readonly #to: string;
  readonly #copied: BackupFile[] = [];
  /** Paths of metadata that were copied with their bytes. */
  readonly #objects = new Set<string>();

  /**
   * @param from the folder of files of the installation
   * @param to the folder of files of the backup
   */
  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  get copied(): readonly BackupFile[] {
    return this.#copied;
  }

  /**
   * Copies the files of the folder, one subfolder at a time.
   * @param mayGoOn asked before each file; throws to end it
   */
  async copyAll(mayGoOn: () => Promise<void>): Promise<void> {
    await this.#copyFolder('', mayGoOn);
  }

  async #copyFolder(below: string, mayGoOn: () => Promise<void>): Promise<void> {
    const entries = await readdir(join(this.#from, below), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      await mayGoOn();
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await this.#copyFolder(path, mayGoOn);
      else if (entry.isFile() && METADATA_NAME.test(entry.name)) await this.#copyObject(path);
      else if (entry.isFile() && !isPartOfObject(path)) await this.#copyPlain(path);
    }
  }

  /** @returns the copy with its checksum; undefined if the file disappeared */
  async #copyPlain(path: string): Promise<BackupFile | undefined> {
    const target = join(this.#to, path);
    try {
      const file = { path, ...(await copyFile(join(this.#from, path), target)) };
      this.#copied.push(file);
      return file;
    } catch (error) {
      if (!isMissing(error)) throw error;
      await rm(target, { force: true });
      return undefined;
    }
  }

  /** Copies metadata and the bytes they name. If a replacement removes the bytes meanwhile, the replacement is copied. */
  async #copyObject(path: string): Promise<boolean> {
    for (let before: string | undefined; ;) {
      const text = await readIfThere(join(this.#from, path));
      if (text === undefined) return false;
      const bytes = `${dirname(path)}/${bytesNamedIn(path, text)}`;
      if ((await this.#copyPlain(bytes)) !== undefined) {
        // Bytes first: copyPlain has created the folder.
        await writeFile(join(this.#to, path), text, { mode: 0o600, flush: true });
        this.#copied.push({ path, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') });
        this.#objects.add(path);
        return true;
      }
      // The same metadata twice without their bytes, so no replacement is in progress.
      if (text === before) return false;
      before = text;
    }
  }

  /**
   * Compares the copied files with the rows of the backup.
   * @param folder the backup, with its tables
   * @param pauseMs between two looks at an object that has a row and no file
   * @returns objects whose row and file were deleted since the rows were read
   * @throws StartError naming a file that is in the database and not on disk
   */
  async drain(database: Database, folder: string, pauseMs = DELETION_PAUSE_MS): Promise<ObjectName[]> {
    const missing: ObjectName[] = [];
    let absent: ObjectName[] = [];
    const look = async (): Promise<void> => {
      for (const object of absent) if (await this.#isGone(database, object, pauseMs)) missing.push(object);
      absent = [];
    };
    for await (const object of objectsIn(folder)) {
      if (!this.#objects.has(metadataPath(object.bucket, object.name))) absent.push(object);
      if (absent.length >= AT_ONCE) await look();
    }
    await look();
    return missing;
  }

  async #isGone(database: Database, { bucket, name }: ObjectName, pauseMs: number): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      // It may have returned since the folder was read.
      if (await this.#copyObject(metadataPath(bucket, name))) return false;
      const rows = await database.query('select 1 from storage.objects where bucket_id = $1 and name = $2', [bucket, name]);
      if (rows.length === 0) return true;
      if (tries >= DELETION_TRIES)
        throw new StartError(
          `The file ${bucket}/${name} is missing in ${this.#from}, and the database still names it. Put it back from an older backup, or remove what it belongs to in the app; then make the backup again.`,
        );
      await pause(pauseMs);
    }
  }
}

/** Bytes are copied with the metadata that name them. Drafts and the folder's id are not part of a backup. */
function isPartOfObject(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return BYTES_NAME.test(name) || DRAFT_NAME.test(name) || path.startsWith(FOLDER_ID_FILE);
}

function bytesNamedIn(path: string, text: string): string {
  try {
    return parseMetadata(text).bytes;
  } catch (error) {
    throw new StartError(
      `${path} in the folder of files is damaged. Put it back from an older backup, or delete it and what it belongs to in the app.`,
      {
        cause: error,
      },
    );
  }
}
