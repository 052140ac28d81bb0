/**
 * Which folder holds the files of an installation. The folder carries an id and the database remembers it, because several processes
 * behind one database must share the folder: a photo that one stored, another could not read, and each would lose what the others
 * keep. A process with another folder is refused.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { inDataFolder } from '../data-folder.ts';
import type { Database } from '../database.ts';
import { isMissing } from './object-metadata.ts';

/** The file in the folder that carries the id; no file of a person. */
export const FOLDER_ID_FILE = '.installation';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a folder of files. @returns undefined when it has none @throws StartError when the file is damaged */
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

/** Several processes may start at once on one folder: the first link wins, the others read what it made. */
function makeFolderId(filesFolder: string): string {
  const file = join(filesFolder, FOLDER_ID_FILE);
  const made = randomUUID();
  const draft = `${file}.${made}`;
  inDataFolder(filesFolder, () => {
    mkdirSync(filesFolder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(draft, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true });
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  });
  const id = readFolderId(filesFolder);
  if (id === undefined) throw new StartError(`${file} vanished while starting.`);
  return id;
}

/** The id of the folder that the database knows; undefined before the first start, and where another server keeps the files. */
export async function knownFolderId(database: Database): Promise<string | undefined> {
  const [own] = await database.query<{ made: boolean }>(`select to_regclass('ziva_server.facts') is not null as made`);
  if (own?.made !== true) return undefined;
  const [row] = await database.query<{ value: string }>(`select value from ziva_server.facts where name = 'files'`);
  return row?.value;
}

/** What a person is told whose process has another folder than the database knows. */
export function otherFolder(filesFolder: string): StartError {
  return new StartError(
    `${filesFolder} is not the folder that holds the files of this database. Every process needs the same one: give them all the same data folder ` +
      '(ZIVA_DATA) on a disk that they share. If that folder is lost, start once with ZIVA_NEW_FILES=1 to go on with this one; the files in the other are gone for the app then.',
  );
}

/**
 * Compares the folder with the one this database was first started with; the first start gives it its id.
 * @param takeThis whether this folder takes the place of the other, on purpose
 * @throws StartError when it is another one
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
