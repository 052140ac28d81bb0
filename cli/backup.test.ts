import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, type ServerConfig } from '#server/config.ts';
import { exportRows } from '#server/backup/export-rows.ts';
import type { Database } from '#server/database.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { loadKeys } from '#server/secrets.ts';
import { backup } from './backup.ts';
import { openInstallation, openStopped } from './installation.ts';
import { restore } from './restore.ts';

const MADE_AT = '2026-11-20T08:00:00.000Z';
const ANA = '11111111-1111-4111-8111-111111111111';
const MEAL = '22222222-2222-4222-8222-222222222222';

let root: string;
const folder = (name: string): string => join(root, name);
const toConfig = (name: string): ServerConfig => readConfig({ ZIVA_DATA: folder(name), ZIVA_ENV: 'production' });

/** The rows and files of an installation with one person, one meal and one file. */
async function fill(database: Database, dataFolder: string): Promise<void> {
  await migrate(database, readMigrations(MIGRATIONS_FOLDER));
  await database.query(`select public.create_invitation('ana@example.com', code => 'ANA-CODE')`);
  await database.query(
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values ($1, 'ana@example.com', 'hash of a "password"\\n', '{"invitation_code":"ANA-CODE","first_name":"Ana Žагар"}')`,
    [ANA],
  );
  await database.query(
    `insert into public.meals (id, user_id, day, type, name, eaten_at, oil, oil_grams) values ($1, $2, '2026-11-19', 'breakfast', 'Jajci', '2026-11-19T07:12:33.123456Z', '1', 13.6)`,
    [MEAL, ANA],
  );
  await database.query(
    `insert into public.meal_ingredients (meal_id, user_id, name, text, grams, nutrients, recognized) values
       ($1, $2, 'Jajce', E'2 jajci\\nz "lupino"', 100.125, '{"calories":155.000000000000001,"protein":12.6}', true), ($1, $2, 'krhlji', 'krhlji', null, null, false)`,
    [MEAL, ANA],
  );
  mkdirSync(join(dataFolder, 'files', 'ab'), { recursive: true });
  writeFileSync(join(dataFolder, 'files', 'ab', 'abcd'), new Uint8Array([0, 255, 10, 13]));
}

/** Every row of every table as JSON. */
async function contents(name: string): Promise<Record<string, string[]>> {
  const installation = await openInstallation(toConfig(name));
  const tables: Record<string, string[]> = {};
  let current: string[] = [];
  try {
    await exportRows(installation.database, (part) => {
      if (part.kind === 'table') tables[part.name] = current = [];
      if (part.kind === 'rows') current.push(...part.lines);
      return Promise.resolve();
    });
  } finally {
    await installation.close();
  }
  for (const rows of Object.values(tables)) rows.sort();
  return tables;
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ziva-backup-'));
  loadKeys(toConfig('first'));
  const { database, close } = await openStopped(folder('first'));
  await fill(database, folder('first'));
  await close();
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('backup and restore', () => {
  test('a stopped installation is restored completely in an empty folder', async () => {
    const counts = await backup(toConfig('first'), folder('copy'), MADE_AT);
    expect(counts).toMatchObject({ installation: 'stopped', files: 1, bytesOfFiles: 4, keys: true });
    expect(counts.tables).toMatchObject({
      'auth.users': 1,
      'public.meals': 1,
      'public.meal_ingredients': 2,
      'public.unknown_ingredients': 1,
      'public.invitations': 1,
    });
    expect(counts.notice).toContain('health data');

    const restored = await restore(toConfig('second'), folder('copy'));
    expect(restored).toMatchObject({ madeAt: MADE_AT, rows: counts.rows, files: 1, keys: true });
    expect(await contents('second')).toEqual(await contents('first'));
    expect(readFileSync(join(folder('second'), 'files', 'ab', 'abcd'))).toEqual(readFileSync(join(folder('first'), 'files', 'ab', 'abcd')));
    expect(loadKeys(toConfig('second'))).toEqual(loadKeys(toConfig('first')));
  });

  test('a restored installation works: triggers run, and there are no migrations to apply', async () => {
    const { database, close } = await openStopped(folder('second'));
    try {
      expect(await migrate(database, readMigrations(MIGRATIONS_FOLDER))).toEqual([]);
      await database.query(
        `insert into public.meal_ingredients (meal_id, user_id, name, grams, nutrients) values ($1, $2, 'Med', 21, '{"calories":64}')`,
        [MEAL, ANA],
      );
      const [meal] = await database.query<{ calories: number }>(
        `select (nutrients ->> 'calories')::numeric as calories from public.meals where id = $1`,
        [MEAL],
      );
      expect(meal?.calories).toBeCloseTo(155 + 64 + 13.6 * 8.84, 4);
      await expect(database.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'stranger@example.com')`)).rejects.toThrow(
        'invitation_required',
      );
    } finally {
      await close();
    }
  });

  test('only the owner can read a backup', () => {
    const files = readdirSync(folder('copy'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => (statSync(join(file.parentPath, file.name)).mode & 0o077) !== 0)).toEqual([]);
    expect(statSync(folder('copy')).mode & 0o077).toBe(0);
  });

  test('a running installation is read beside its server process', async () => {
    const { close } = await openStopped(folder('first'));
    try {
      const counts = await backup(toConfig('first'), folder('live-copy'), MADE_AT);
      expect(counts.installation).toBe('running');
      expect(readFileSync(join(folder('live-copy'), 'tables', 'public.meals.jsonl'), 'utf8')).toBe(
        readFileSync(join(folder('copy'), 'tables', 'public.meals.jsonl'), 'utf8'),
      );
    } finally {
      await close();
    }
  });

  test('a used installation and a used backup folder are not overwritten', async () => {
    await expect(restore(toConfig('second'), folder('copy'))).rejects.toThrow(/is not empty/);
    await expect(backup(toConfig('first'), folder('copy'), MADE_AT)).rejects.toThrow(/is not empty/);
    await expect(backup(toConfig('nowhere'), folder('never'), MADE_AT)).rejects.toThrow(/There is no Živa/);
  });

  test('a damaged, incomplete or newer backup is rejected and changes nothing', async () => {
    const file = join(folder('live-copy'), 'tables', 'public.meals.jsonl');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('Jajci', 'Jajce'));
    await expect(restore(toConfig('third'), folder('live-copy'))).rejects.toThrow(/damaged/);
    writeFileSync(file, whole);
    const manifestFile = join(folder('live-copy'), 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { migrations: string[] };
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '29990101000000'] }));
    await expect(restore(toConfig('third'), folder('live-copy'))).rejects.toThrow(/newer Živa/);
    rmSync(manifestFile);
    await expect(restore(toConfig('third'), folder('live-copy'))).rejects.toThrow(/no whole backup/);
    expect(readdirSync(root)).not.toContain('third');
  });
});
