import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportRows } from '#server/backup/export-rows.ts';
import { StoredFiles } from '#server/backup/stored-files.ts';
import { readConfig, type ServerConfig } from '#server/config.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { agreeOnFiles } from '#server/storage/files-folder.ts';
import { metadataPath, parseMetadata } from '#server/storage/object-metadata.ts';
import { loadKeys } from '#server/secrets.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { rowsOfBackup, rowsOfDatabase, sumsOfFiles } from '#testing/installation-contents.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { backup } from './backup.ts';
import { backupCommand, restoreCommand } from './backup-commands.ts';
import { checkRestore, restore } from './restore.ts';

const MADE_AT = '2026-11-20T08:00:00.000Z';
const ANA = '11111111-1111-4111-8111-111111111111';
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const MEALS = 800;
const FILES = 250;

let root: string;
let live: TestDatabase;
let database: Database;
let storage: DiskStorage;

const folder = (name: string): string => join(root, name);
const toConfig = (name: string, url: string): ServerConfig => readConfig({ ZIVA_DATA: folder(name), ZIVA_ENV: 'production', DATABASE_URL: url });

/** Inserts a meal and its two ingredients in one transaction. */
async function logMeal(): Promise<void> {
  const id = randomUUID();
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into public.meals (id, user_id, day, type, name, eaten_at) values ($1, $2, '2026-11-19', 'lunch', 'Juha', '2026-11-19T12:00:00Z')`,
      [id, ANA],
    );
    for (const name of ['Juha', 'Kruh'])
      await transaction.query(`insert into public.meal_ingredients (meal_id, user_id, name, grams, recognized) values ($1, $2, $3, 100, true)`, [
        id,
        ANA,
        name,
      ]);
  });
}

/** The content of a file contains its name. */
async function putFile(name: string): Promise<void> {
  await storage.keepStream('exports', name, Readable.from([Buffer.from(`content of ${name} `.repeat(50))]), 'text/plain');
  await database.query(`insert into storage.objects (bucket_id, name) values ('exports', $1)`, [name]);
}

async function removeFile(name: string): Promise<void> {
  await storage.deleteObject('exports', name);
  await database.query(`delete from storage.objects where bucket_id = 'exports' and name = $1`, [name]);
}

const MANY_MEALS = `
with made as (
  insert into public.meals (id, user_id, day, type, name, eaten_at)
  select gen_random_uuid(), '${ANA}', date '2026-11-19' - (n % 300), 'dinner', 'Večerja ' || n, '2026-11-19T18:00:00Z' from generate_series(1, ${MEALS}) n
  returning id)
insert into public.meal_ingredients (meal_id, user_id, name, grams, recognized, nutrients)
select id, '${ANA}', name, 100.125, true, '{"calories": 155.000000000000001}' from made, (values ('Riž'), ('Piščanec')) x (name)`;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ziva-backup-load-'));
  live = await createTestDatabase();
  database = await openPostgres(live.url);
  loadKeys(toConfig('live', live.url));
  await agreeOnFiles(database, folder('live/files'), false);
  storage = new DiskStorage(folder('live/files'));
  await database.query(`select public.create_invitation('ana@ziva.test', code => 'ANA-CODE')`);
  await database.query(`insert into auth.users (id, email, raw_user_meta_data) values ($1, 'ana@ziva.test', '{"invitation_code":"ANA-CODE"}')`, [
    ANA,
  ]);
  for (let n = 0; n < 3; n++) await putFile(`${ANA}/small-${n}.txt`);
  await logMeal();
  await backup(toConfig('live', live.url), folder('small'), MADE_AT);
  await database.query(MANY_MEALS);
  for (let n = 0; n < FILES; n++) await putFile(`${ANA}/${n}.txt`);
});

afterAll(async () => {
  await database.close();
  await live.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Restores into an empty database and folder, passes both to `look`, and removes them. */
async function restored<T>(from: string, look: (database: Database, dataFolder: string) => Promise<T>): Promise<T> {
  const name = randomUUID();
  const target = await createTestDatabase('empty');
  await restore(toConfig(name, target.url), from);
  const opened = await openPostgres(target.url);
  try {
    return await look(opened, folder(name));
  } finally {
    await opened.close();
    await target.drop();
  }
}

describe('a backup while others write', () => {
  test('with six writers it is one snapshot and restores equal row by row and file by file', async () => {
    const end = new AbortController();
    const done = { meals: 0, files: 0, removed: 0 };
    const until = async (work: (n: number) => Promise<void>): Promise<void> => {
      for (let n = 0; !end.signal.aborted || n < 5; n++) await work(n);
    };
    const writers = [1, 2, 3].map(() => until(async () => void (await logMeal(), done.meals++)));
    const uploads = [1, 2].map((who) => until(async (n) => void (await putFile(`${ANA}/late-${who}-${n}.txt`), done.files++)));
    const removal = until(async (n) => void (await removeFile(`${ANA}/${n % FILES}.txt`), done.removed++));
    const counts = await backup(toConfig('live', live.url), folder('load'), MADE_AT).finally(() => end.abort());
    await Promise.all([...writers, ...uploads, removal]);
    expect(Math.min(...Object.values(done))).toBeGreaterThanOrEqual(5);
    expect(counts.rows).toBeGreaterThanOrEqual(MEALS * 3);

    expect(await checkRestore(folder('load'))).toMatchObject({ whole: true, problems: [], rows: counts.rows, files: counts.files, keys: true });
    const rows = await rowsOfBackup(folder('load'));
    // Only complete meals, and for each row of a file the file it names.
    expect(rows['public.meal_ingredients']?.length).toBe((rows['public.meals']?.length ?? 0) * 2);
    const { missing } = JSON.parse(readFileSync(join(folder('load'), 'manifest.json'), 'utf8')) as { missing: { name: string }[] };
    const gone = new Set(missing.map(({ name }) => name));
    for (const line of rows['storage.objects'] ?? []) {
      const { bucket_id: bucket, name } = JSON.parse(line) as { bucket_id: string; name: string };
      if (gone.has(name)) continue;
      const file = join(folder('load'), 'files', metadataPath(bucket, name));
      const bytes = readFileSync(join(dirname(file), parseMetadata(readFileSync(file, 'utf8')).bytes), 'utf8');
      expect(bytes).toBe(`content of ${name} `.repeat(50));
    }
    await restored(folder('load'), async (again, dataFolder) => {
      const kept = rows['storage.objects']?.filter((line) => !gone.has((JSON.parse(line) as { name: string }).name));
      expect(await rowsOfDatabase(again)).toEqual({ ...rows, 'storage.objects': kept });
      expect(await sumsOfFiles(join(dataFolder, 'files'))).toEqual(await sumsOfFiles(join(folder('load'), 'files')));
      expect(loadKeys(toConfig('live', live.url))).toEqual(loadKeys(readConfig({ ZIVA_DATA: dataFolder })));
    });
  });

  test('without writers it has exactly the content of the installation', async () => {
    await backup(toConfig('live', live.url), folder('quiet'), MADE_AT);
    expect(await rowsOfBackup(folder('quiet'))).toEqual(await rowsOfDatabase(database));
    expect(await sumsOfFiles(join(folder('quiet'), 'files'))).toEqual(await sumsOfFiles(folder('live/files')));
  });

  test('a stalled reader is disconnected with a message and blocks nobody meanwhile', async () => {
    const idle = await createTestDatabase();
    const [reader, other] = [await openPostgres(idle.url), await openPostgres(idle.url)];
    const exporting = exportRows(reader, async (part) => {
      if (part.kind === 'migrations') return;
      await other.query(`insert into public.invitations (code, email) values ('MEANWHILE', 'x@ziva.test') on conflict do nothing`);
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
    });
    await expect(exporting).rejects.toThrow(/stood still for minutes.*No backup was kept/);
    expect(await reader.query('select 1 as one')).toEqual([{ one: 1 }]);
    await reader.close();
    await other.close();
    await idle.drop();
  });

  test("killed midway: no backup has the target's name, and the unfinished one is not a backup", async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'backup', folder('killed')], {
      cwd: PROJECT,
      env: { PATH: process.env.PATH ?? '', ZIVA_DATA: folder('live'), ZIVA_ENV: 'production', DATABASE_URL: live.url },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const draft = (): string | undefined => readdirSync(root).find((name) => name.startsWith('.killed.part-'));
    while (draft() === undefined && child.exitCode === null) await pause(1);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(folder('killed'))).toBe(false);
    expect(await checkRestore(folder(draft() ?? ''))).toMatchObject({ whole: false, problems: [expect.stringContaining('has no manifest.json')] });
  });

  test('a process with another files folder is rejected', async () => {
    await expect(backup(toConfig('elsewhere', live.url), folder('never'), MADE_AT)).rejects.toThrow('is not the folder that holds the files');
    expect(existsSync(folder('never'))).toBe(false);
  });
});

describe('a file that rows name and that was not copied', () => {
  const name = `${ANA}/gone.txt`;
  async function listFiles(backupName: string): Promise<StoredFiles> {
    cpSync(join(folder('quiet'), 'tables'), join(folder(backupName), 'tables'), { recursive: true });
    writeFileSync(join(folder(backupName), 'tables', 'storage.objects.jsonl'), `${JSON.stringify({ bucket_id: 'exports', name })}\n`);
    return Promise.resolve(new StoredFiles(folder('live/files'), join(folder(backupName), 'files')));
  }

  test('is left out if its row is deleted too', async () => {
    expect(await (await listFiles('deleted')).drain(database, folder('deleted'), 0)).toEqual([{ bucket: 'exports', name }]);
  });

  test('is an error naming the file if its row exists', async () => {
    await database.query(`insert into storage.objects (bucket_id, name) values ('exports', $1)`, [name]);
    await expect((await listFiles('lost')).drain(database, folder('lost'), 0)).rejects.toThrow(`The file exports/${name} is missing`);
    await database.query(`delete from storage.objects where name = $1`, [name]);
  });

  test('is copied later if it appeared after the folder was read', async () => {
    await putFile(name);
    const files = await listFiles('late');
    expect(await files.drain(database, folder('late'), 0)).toEqual([]);
    expect(files.copied.map(({ path }) => path)).toContain(metadataPath('exports', name));
    await removeFile(name);
  });
});

describe('an incomplete backup', () => {
  interface Loose {
    format: number;
    files: { path: string }[];
    missing: unknown[];
    [key: string]: unknown;
  }
  const changeManifest = (copy: string, change: (manifest: Loose) => Loose): void => {
    const file = join(copy, 'manifest.json');
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Loose)));
  };
  const anObject = (copy: string): { bucket: string; name: string; path: string; bytes: string } => {
    const [line = ''] = readFileSync(join(copy, 'tables', 'storage.objects.jsonl'), 'utf8').split('\n');
    const { bucket_id: bucket, name } = JSON.parse(line) as { bucket_id: string; name: string };
    const path = metadataPath(bucket, name);
    return { bucket, name, path, bytes: `${dirname(path)}/${parseMetadata(readFileSync(join(copy, 'files', path), 'utf8')).bytes}` };
  };
  const without = (copy: string, ...paths: string[]): void => {
    for (const path of paths) unlinkSync(join(copy, 'files', path));
    changeManifest(copy, (manifest) => ({ ...manifest, files: manifest.files.filter((file) => !paths.includes(file.path)) }));
  };
  const makeCopy = (): string => {
    const copy = folder(randomUUID());
    cpSync(folder('small'), copy, { recursive: true });
    return copy;
  };

  test.each<[string, (copy: string) => void, RegExp]>([
    ['keys.json cut off', (copy) => truncateSync(join(copy, 'keys.json'), 20), /keys\.json was changed or cut off/],
    ['keys.json missing', (copy) => unlinkSync(join(copy, 'keys.json')), /keys\.json is missing/],
    ['a manifest cut off', (copy) => truncateSync(join(copy, 'manifest.json'), 300), /manifest\.json is cut off or damaged.*another backup/],
    ['an empty manifest', (copy) => truncateSync(join(copy, 'manifest.json'), 0), /manifest\.json is cut off or damaged/],
    ['no manifest', (copy) => unlinkSync(join(copy, 'manifest.json')), /no whole backup: it has no manifest\.json/],
    ['a table cut off', (copy) => truncateSync(join(copy, 'tables', 'public.meals.jsonl'), 100), /public\.meals\.jsonl was changed or cut off/],
    ['a file without its bytes', (copy) => unlinkSync(join(copy, 'files', anObject(copy).bytes)), /\.bin is missing/],
    ['an object without a file, by the manifest too', (copy) => without(copy, anObject(copy).path), /it has no file of exports\//],
    ['an object without bytes, by the manifest too', (copy) => without(copy, anObject(copy).bytes), /it has no bytes of exports\//],
    [
      'a path that leads outside',
      (copy) => changeManifest(copy, (m) => ({ ...m, files: [...m.files, { ...m.files[0], path: '../keys.json' }] })),
      /points outside/,
    ],
    [
      'an unknown migration',
      (copy) => changeManifest(copy, (m) => ({ ...m, migrations: ['29990101000000'] })),
      /newer Živa \(migration 29990101000000/,
    ],
    ['a newer format', (copy) => changeManifest(copy, (m) => ({ ...m, format: 3 })), /newer Živa \(format 3\)/],
  ])('%s: --check says so, and restoring is refused and leaves nothing', async (_what, damage, words) => {
    const copy = makeCopy();
    damage(copy);
    const output: unknown[] = [];
    const io = {
      out: (value: unknown) => void output.push(value),
      print: () => undefined,
      say: () => undefined,
      stdin: process.stdin,
      env: {},
      now: () => new Date(MADE_AT),
    };
    expect(await restoreCommand(['--check', copy], io)).toBe(1);
    expect(output).toMatchObject([{ whole: false, problems: [expect.stringMatching(words)] }]);
    await expect(restore(toConfig('nothing', 'postgres://nobody@127.0.0.1:1/none'), copy)).rejects.toThrow(words);
    expect(existsSync(folder('nothing'))).toBe(false);
  });

  test('an object deleted during the backup is left out, and the rest is restored', async () => {
    const copy = makeCopy();
    const { bucket, name, path, bytes } = anObject(copy);
    without(copy, path, bytes);
    changeManifest(copy, (manifest) => ({ ...manifest, missing: [{ bucket, name }] }));
    expect(await checkRestore(copy)).toMatchObject({ whole: true, missing: 1 });
    const before = await rowsOfBackup(copy);
    await restored(copy, async (again) => {
      const kept = before['storage.objects']?.filter((line) => (JSON.parse(line) as { name: string }).name !== name);
      expect(await rowsOfDatabase(again)).toEqual({ ...before, 'storage.objects': kept });
    });
  });

  test('a backup of format 1 is restored unless its keys are truncated', async () => {
    const copy = makeCopy();
    changeManifest(
      copy,
      ({ installation: _i, nightly: _n, keyFiles: _k, missing: _m, ...rest }) => ({ ...rest, format: 1, keys: true }) as unknown as Loose,
    );
    await restored(copy, async (again, dataFolder) => {
      expect(await rowsOfDatabase(again)).toEqual(await rowsOfBackup(copy));
      expect(loadKeys(readConfig({ ZIVA_DATA: dataFolder }))).toEqual(loadKeys(toConfig('live', live.url)));
    });
    truncateSync(join(copy, 'keys.json'), 20);
    await expect(restore(toConfig('nothing', live.url), copy)).rejects.toThrow(/keys\.json is missing, cut off or changed/);
  });
});

test('the command line: a backup into an existing empty folder, and its check', async () => {
  const target = mkdtempSync(join(root, 'disk-'));
  const output: unknown[] = [];
  const env = { ZIVA_DATA: folder('live'), DATABASE_URL: live.url };
  const io = {
    out: (value: unknown) => void output.push(value),
    print: () => undefined,
    say: () => undefined,
    stdin: process.stdin,
    env,
    now: () => new Date(MADE_AT),
  };
  expect(await backupCommand([target], io)).toBe(0);
  expect(await restoreCommand([target, '--check'], io)).toBe(0);
  expect(output).toMatchObject([{ backup: target }, { backup: target, whole: true, madeAt: MADE_AT, format: 2 }]);
});
