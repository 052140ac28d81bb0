import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServerProcess } from '#testing/process.ts';
import { startTestServer } from '#testing/server.ts';
import { readConfig, StartError } from './config.ts';
import { asStartError, writeWhole } from './data-folder.ts';
import { EXIT_CONFIG } from './supervised.ts';
import { openPostgres } from './database-postgres.ts';
import type { Database } from './database.ts';
import { readDemo } from './demo.ts';
import { agreeOnFiles, FOLDER_ID_FILE } from './storage/files-folder.ts';
import { loadPushKeys } from './push-keys.ts';
import { agreeOnKeys, loadKeys } from './secrets.ts';

let root: string;
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ziva-data-folder-'));
  testDatabase = await createTestDatabase();
  database = await openPostgres(testDatabase.address);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(root, { recursive: true, force: true });
});

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, randomUUID());
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

describe('a file of the data folder that was cut off', () => {
  const cut = ['', '{"jwtSecret":', '[]'];

  test.each(cut)('keys.json with %j: both ways out are named, and the second message agrees with the first', async (content) => {
    const folder = await folderWith({ 'keys.json': content });
    const config = readConfig({ ZIVA_DATA: folder });
    expect(() => loadKeys(config)).toThrow(/backup.*delete the file and start once with ZIVA_ROTATE_KEYS=1/);
    const sound = loadKeys(readConfig({ ZIVA_DATA: await folderWith({}) }));
    await agreeOnKeys(database, sound, true);
    // As the first message says: deleted, and started with the setting.
    await rm(join(folder, 'keys.json'));
    const made = loadKeys(config);
    await expect(agreeOnKeys(database, made, false)).rejects.toThrow(/backup.*ZIVA_ROTATE_KEYS=1/);
    await agreeOnKeys(database, made, true);
    await agreeOnKeys(database, made, false);
  });

  test.each(cut)('push-keys.json with %j', async (content) => {
    const config = readConfig({ ZIVA_DATA: await folderWith({ 'push-keys.json': content }), PUSH_CONTACT: 'mailto:a@ziva.test' });
    expect(() => loadPushKeys(config)).toThrow(/empty or damaged.*delete it/);
  });

  test.each(cut)('demo.json with %j', async (content) => {
    const folder = await folderWith({ 'demo.json': content });
    expect(() => readDemo(folder)).toThrow(StartError);
    expect(() => readDemo(folder)).toThrow(/demo\.json is empty or damaged.*Delete/);
  });

  test('an empty demo.json: the process ends before it serves, with one sentence and no stack', async () => {
    const folder = await folderWith({ 'demo.json': '' });
    const started = await startServerProcess({ ZIVA_DATA: folder, ZIVA_DEMO: '1' });
    expect(started).toMatchObject({ code: EXIT_CONFIG });
    const { errors } = started as { errors: string };
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain('demo.json is empty or damaged');
  });
});

describe('what the system refuses', () => {
  test.each([
    ['EROFS', /read-only/],
    ['EACCES', /may not read and write/],
    ['EPERM', /another account/],
    ['ENOSPC', /is full/],
    ['EDQUOT', /quota/],
  ])('%s is told in one sentence that names the path', (code, words) => {
    const reported = asStartError(Object.assign(new Error('raw'), { code }), '/srv/ziva/keys.json');
    expect(reported).toBeInstanceOf(StartError);
    expect((reported as Error).message).toMatch(words);
    expect((reported as Error).message).toContain('/srv/ziva/keys.json');
  });

  test('an error that nobody can put right stays as it came', () => {
    const error = Object.assign(new Error('raw'), { code: 'EIO' });
    expect(asStartError(error, '/srv')).toBe(error);
  });

  test('a data folder below a file, or in the place of one', async () => {
    const folder = await folderWith({ file: '' });
    for (const path of ['file', 'file/data']) expect(() => loadKeys(readConfig({ ZIVA_DATA: join(folder, path) }))).toThrow(StartError);
  });

  test('a file is written whole or not at all, and no draft stays', async () => {
    const folder = await folderWith({});
    writeWhole(join(folder, 'demo.json'), '{}');
    await mkdir(join(folder, 'taken'));
    expect(() => writeWhole(join(folder, 'taken'), '{}')).toThrow(/taken/);
    expect((await readdir(folder)).sort()).toEqual(['demo.json', 'taken']);
  });
});

describe('the folder of files', () => {
  const forget = () => database.query(`delete from ziva_server.facts where name = 'files'`);

  test('the first start gives it an id, later ones on it go on', async () => {
    await forget();
    const files = join(await folderWith({}), 'files');
    await agreeOnFiles(database, files, false);
    const id = await readFile(join(files, FOLDER_ID_FILE), 'utf8');
    await agreeOnFiles(database, files, false);
    expect(await readFile(join(files, FOLDER_ID_FILE), 'utf8')).toBe(id);
    expect(await readdir(files)).toEqual([FOLDER_ID_FILE]);
  });

  test('several processes start at once: on one folder all go on, on folders of their own one does', async () => {
    await forget();
    const shared = join(await folderWith({}), 'files');
    await Promise.all(Array.from({ length: 5 }, () => agreeOnFiles(database, shared, false)));
    await forget();
    const folders = await Promise.all(Array.from({ length: 5 }, async () => join(await folderWith({}), 'files')));
    const ended = await Promise.allSettled(folders.map((files) => agreeOnFiles(database, files, false)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('another folder is refused and left as it was, until it is taken on purpose; then the first is refused', async () => {
    await forget();
    const [first, second] = [join(await folderWith({}), 'files'), join(await folderWith({}), 'files')];
    await agreeOnFiles(database, first, false);
    await expect(agreeOnFiles(database, second, false)).rejects.toThrow(/same data folder.*ZIVA_NEW_FILES=1/);
    expect(existsSync(second)).toBe(false);
    await agreeOnFiles(database, second, true);
    await agreeOnFiles(database, second, false);
    await expect(agreeOnFiles(database, first, false)).rejects.toThrow(StartError);
  });

  test('a damaged id is told', async () => {
    const files = await folderWith({ [FOLDER_ID_FILE]: '' });
    await expect(agreeOnFiles(database, files, false)).rejects.toThrow(/empty or damaged/);
  });

  test('a second server with the same keys and a folder of its own does not start', async () => {
    const { url, drop } = await createTestDatabase();
    const env = {
      DATABASE_URL: url,
      ZIVA_JWT_SECRET: 'skrivnost'.repeat(5),
      ZIVA_PUBLISHABLE_KEY: 'sb_publishable_aaaaaaaaaaaaaaaaaaaa',
      ZIVA_SECRET_KEY: 'sb_secret_bbbbbbbbbbbbbbbbbbbbbbbb',
    };
    const one = await startTestServer({ env });
    try {
      await expect(startTestServer({ env })).rejects.toThrow('is not the folder that holds the files of this database');
      const two = await startTestServer({ env, folder: one.folder });
      await two.stop();
    } finally {
      await one.stop();
      await drop();
    }
  });
});
