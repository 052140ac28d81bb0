import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { makeDataFolder, startTestServer } from '#testing/server.ts';
import { readConfig, type ServerConfig } from '#server/config.ts';
import { DiskSpace } from '#server/disk-space.ts';
import { agreeOnFiles } from '#server/storage/files-folder.ts';
import { createLog } from '#server/log.ts';
import { loadKeys } from '#server/secrets.ts';
import { readSystemStatus } from '#server/system-status.ts';
import { folderName, lastBackup, NightlyBackups, nextRun } from './nightly.ts';

const DAY = 86_400_000;
/** In local time, as the job computes it. */
const NIGHT = new Date(2026, 10, 22, 3, 0, 0).getTime();

describe('nightly backup: the next time of day', () => {
  const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();
  test.each([
    ['before it', at(2026, 10, 22, 2, 59), at(2026, 10, 22, 3, 0)],
    ['at it', at(2026, 10, 22, 3, 0), at(2026, 10, 23, 3, 0)],
    ['after it', at(2026, 10, 22, 14, 0), at(2026, 10, 23, 3, 0)],
    ['on the last day of a year', at(2026, 11, 31, 23, 0), at(2027, 0, 1, 3, 0)],
  ])('%s', (_when, now, next) => {
    expect(nextRun('03:00', now)).toBe(next);
  });

  describe('nightly backup: the next time of day when the clock changes', () => {
    beforeEach(() => void vi.stubEnv('TZ', 'Europe/Ljubljana'));
    afterEach(() => void vi.unstubAllEnvs());

    test.each([
      ['is skipped: an hour later', '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
      ['was skipped: at the hour again the day after', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00.000Z'],
      ['comes twice: the first time', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
      ['comes the second time: not again', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
    ])('%s', (_when, now, next) => {
      expect(new Date(nextRun('02:30', Date.parse(now))).toISOString()).toBe(next);
    });
  });

  test('nightly backup: the time in the folder name', () => {
    expect(folderName(NIGHT)).toBe('ziva-2026-11-22T03-00-00');
  });

  test('settings: a folder inside the files folder, an invalid time and keeping no backup are rejected', () => {
    expect(readConfig({ ZIVA_DATA: '/srv/ziva', ZIVA_BACKUP_DIR: '/backups' }).nightly).toEqual({ folder: '/backups', keep: 7, at: '03:00' });
    expect(readConfig({}).nightly).toBeUndefined();
    expect(() => readConfig({ ZIVA_DATA: '/srv/ziva', ZIVA_BACKUP_DIR: '/srv/ziva/files/backups' })).toThrow('lies inside /srv/ziva/files');
    expect(() => readConfig({ ZIVA_BACKUP_AT: '25:00', ZIVA_BACKUP_KEEP: '0' })).toThrow(/ZIVA_BACKUP_KEEP.*\n.*ZIVA_BACKUP_AT/);
  });
});

describe('nightly backup job', () => {
  let db: TestDb;
  let root: string;
  let now: number;
  let diskReserveMb: number;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'ziva-nightly-'));
    now = NIGHT;
    diskReserveMb = 0;
    loadKeys(readConfig({ ZIVA_DATA: join(root, 'data') }));
    await db.rows(`delete from ziva_server.facts where name in ('files', 'backup')`);
    await db.rows(`delete from private.jobs`);
    await agreeOnFiles(db.database, join(root, 'data', 'files'), false);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const backups = () => join(root, 'backups');
  const nightly = (keep = 2, folder = backups(), at = '03:00') =>
    new NightlyBackups({
      database: db.database,
      db: db.service.db,
      dataFolder: join(root, 'data'),
      diskReserveMb,
      settings: { folder, keep, at },
      log: createLog('silent'),
      now: () => now,
    });

  test('the newest are kept and only its own are removed', async () => {
    const foreign = ['ziva-2020-01-01T03-00-00', 'ziva-2020-01-02T03-00-00', '.ziva-ffffffff-ziva-2020-01-01T03-00-00', 'photos'];
    for (const name of foreign) await mkdir(join(backups(), name), { recursive: true });
    const { folder } = await nightly().make();
    // A manual backup, and a backup of another installation, with names of the same form.
    const manifest = JSON.parse(await readFile(join(folder ?? '', 'manifest.json'), 'utf8')) as object;
    await writeFile(join(backups(), foreign[0] ?? '', 'manifest.json'), JSON.stringify({ ...manifest, nightly: false }));
    await writeFile(join(backups(), foreign[1] ?? '', 'manifest.json'), JSON.stringify({ ...manifest, installation: 'another' }));
    for (let n = 0; n < 3; n++) {
      now += DAY;
      await nightly().make();
    }
    expect((await readdir(backups())).sort()).toEqual([...foreign, folderName(now - DAY), folderName(now)].sort());
  });

  test('the next backup removes what an interrupted one left', async () => {
    await nightly().make();
    const [row] = await db.rows<{ value: string }>(`select value from ziva_server.facts where name = 'files'`);
    const left = join(backups(), `.ziva-${row?.value.slice(0, 8)}-ziva-2026-11-21T03-00-00`);
    await mkdir(left);
    now += DAY;
    await nightly().make();
    expect(existsSync(left)).toBe(false);
  });

  test('the next backup removes manual drafts that were not modified for a day; younger drafts and other folders stay', async () => {
    const draft = async (name: string, hoursAgo: number, parts: readonly string[] = ['tables', 'files']): Promise<string> => {
      const folder = join(backups(), name);
      const then = new Date(NIGHT - hoursAgo * 3_600_000);
      for (const part of parts) await mkdir(join(folder, part), { recursive: true });
      for (const path of [...parts.map((part) => join(folder, part)), folder]) await utimes(path, then, then);
      return folder;
    };
    const stale = await draft('.before-moving.part-0a1b2c3d', 30);
    const young = await draft('.by-hand.part-0a1b2c3e', 5);
    const whole = await draft('.whole.part-0a1b2c3f', 30, ['tables', 'files', 'manifest.json']);
    const foreign = await draft('.film.part-0a1b2c40', 30, ['scenes']);
    await nightly().make();
    expect([stale, young, whole, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  });

  test('a backup that would use up the reserve of the disk ends, leaves nothing and says why', async () => {
    diskReserveMb = 1_000_000_000;
    await expect(nightly().make()).rejects.toThrow('the server needs them');
    expect(await readdir(backups())).toEqual([]);
    expect(await lastBackup(db.database)).toMatchObject({ ok: false, error: expect.stringContaining('Free some space') as string });
  });

  test('lastBackup has time and size, and after a failure the reason and the last successful backup', async () => {
    await db.join();
    expect(await lastBackup(db.database)).toBeUndefined();
    const made = await nightly().make();
    expect(await lastBackup(db.database)).toEqual(made);
    expect(made).toMatchObject({ ok: true, at: new Date(NIGHT).toISOString(), error: null });
    expect(made.rows).toBeGreaterThan(0);
    now += DAY;
    await writeFile(join(root, 'file'), '');
    await expect(nightly(2, join(root, 'file', 'backups')).make()).rejects.toThrow('part of this path is a file');
    expect(await lastBackup(db.database)).toMatchObject({
      ok: false,
      at: new Date(now).toISOString(),
      error: expect.stringContaining('part of this path is a file') as string,
      lastGoodAt: new Date(NIGHT).toISOString(),
    });
    const disk = new DiskSpace({ folder: root, reserveMb: 0, log: createLog('silent') });
    const reported = (config: ServerConfig) => readSystemStatus({ config, database: db.database, disk });
    expect((await reported(readConfig({ ZIVA_BACKUP_DIR: backups() }))).backup).toEqual({ ok: false, lastGoodAt: new Date(NIGHT).toISOString() });
    expect((await reported(readConfig({}))).backup).toBeNull();
  });

  test('a process that stops leaves no unfinished backup and records no failure', async () => {
    const stopped = nightly();
    stopped.stop();
    await expect(stopped.make()).rejects.toThrow(/aborted/);
    expect(existsSync(backups()) ? await readdir(backups()) : []).toEqual([]);
    expect(await lastBackup(db.database)).toBeUndefined();
  });

  test('one job a day and hour; a job of a former hour makes no backup and queues the next', async () => {
    await nightly().plan();
    await nightly().plan();
    const jobs = () => db.rows<{ payload: { at: string } }>(`select payload from private.jobs where kind = 'nightly_backup' order by created_at`);
    expect(await jobs()).toEqual([{ payload: { at: '03:00' } }]);
    await nightly(2, backups(), '04:30').job.handler({ at: '03:00' });
    expect((await jobs()).map(({ payload }) => payload.at)).toEqual(['03:00', '04:30']);
    expect(existsSync(backups())).toBe(false);
  });
});

test('two processes with one database make one backup a night and queue the next', async () => {
  const [folder, backups] = [await makeDataFolder(), await makeDataFolder()];
  const { url, drop } = await createTestDatabase();
  const env = { DATABASE_URL: url, ZIVA_BACKUP_DIR: backups };
  const one = await startTestServer({ env, folder });
  const two = await startTestServer({ env, folder });
  try {
    const { database } = one.running;
    await database.query(`update private.jobs set run_at = now() - interval '1 hour' where kind = 'nightly_backup'`);
    await database.query(`select pg_notify('ziva_jobs', 'nightly_backup')`);
    const states = async () =>
      (await database.query<{ status: string }>(`select status from private.jobs where kind = 'nightly_backup' order by run_at`)).map(
        ({ status }) => status,
      );
    while ((await states())[0] !== 'done') await new Promise((resolve) => setImmediate(resolve));
    expect(await readdir(backups)).toHaveLength(1);
    expect(await lastBackup(database)).toMatchObject({ ok: true, folder: join(backups, (await readdir(backups))[0] ?? '') });
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await drop();
    for (const path of [folder, backups]) await rm(path, { recursive: true, force: true });
  }
});
