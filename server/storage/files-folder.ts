/**
 * The id of the files folder. The folder contains an id and the database stores it, because all processes of one database must share
 * the folder: with another folder a process could not read the files of the others. A process with another folder does not start.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { inDataFolder } from '../data-folder.ts';
import type { Database } from '../database.ts';
import { makeFirst } from '../first-file.ts';
import { isMissing } from './object-metadata.ts';

/** The file with the id; not a file of a user. */
export const FOLDER_ID_FILE = '.installation';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a files folder. @returns undefined if it has none @throws StartError if the file is damaged */
export function readFolderId(filesFolder: string): string | undefined {
  const file = join(filesFolder, FOLDER_ID_FILE);
  let text: string;
  try {
    text = inDataFolder(file, () => readFileSync(file, 'utf8').trim());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  if (!UUID.test(text))
    throw new StartError(
      `${file} is empty or damaged. If this is the folder of this installation, delete that file and start once with ZIVA_NEW_FILES=1.`,
    );
  return text;
}

/** Several processes may start at once on one folder: the first wins, the others read its id. */
function makeFolderId(filesFolder: string): string {
  const file = join(filesFolder, FOLDER_ID_FILE);
  const made = randomUUID();
  inDataFolder(filesFolder, () => {
    mkdirSync(filesFolder, { recursive: true, mode: 0o700 });
    try {
      makeFirst(file, `${file}.${made}`, `${made}\n`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  });
  const id = readFolderId(filesFolder);
  if (id === undefined) throw new StartError(`${file} vanished while starting.`);
  return id;
}

/** The folder id stored in the database; undefined before the first start and if another server stores the files. */
export async function knownFolderId(database: Database): Promise<string | undefined> {
  const [own] = await database.query<{ made: boolean }>(`select to_regclass('ziva_server.facts') is not null as made`);
  if (own?.made !== true) return undefined;
  const [row] = await database.query<{ value: string }>(`select value from ziva_server.facts where name = 'files'`);
  return row?.value;
}

/** The error message for another folder. */
export function otherFolder(filesFolder: string): StartError {
  return new StartError(
    `${filesFolder} is not the folder that holds the files of this database. Every process needs the same one: give them all the same data folder ` +
      '(ZIVA_DATA) on a disk that they share. If that folder is lost, start once with ZIVA_NEW_FILES=1 to go on with this one; the files in the other are gone for the app then.',
  );
}

/**
 * Compares the folder with the one that the database knows; the first start creates the id.
 * @param takeThis whether this folder deliberately replaces the other
 * @throws StartError if it is another folder
 */
export async function agreeOnFiles(database: Database, filesFolder: string, takeThis: boolean): Promise<void> {
  const known = await knownFolderId(database);
  const mine = readFolderId(filesFolder);
  if (known !== undefined && known !== mine && !takeThis) throw otherFolder(filesFolder);
  const id = mine ?? makeFolderId(filesFolder);
  if (known === id) return;
  const onConflict = takeThis ? 'do update set value = excluded.value' : 'do nothing';
  await database.query(`insert into ziva_server.facts (name, value) values ('files', $1) on conflict (name) ${onConflict}`, [id]);
  if ((await knownFolderId(database)) !== id) throw otherFolder(filesFolder);
}
