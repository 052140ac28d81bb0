import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder, startTestServer } from '#testing/server.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { readConfig } from './config.ts';
import { openPostgres } from './database-postgres.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './project-root.ts';
import { checkExposure } from './exposure.ts';
import { loadKeys } from './secrets.ts';

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'ziva-start-'));
});
afterAll(async () => {
  await rm(scratch, { recursive: true, force: true });
});

describe('settings', () => {
  test('nothing set is production on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      environment: 'production',
      isPublic: true,
      demo: false,
      adminEmails: [],
      smtp: undefined,
    });
  });

  test.each([
    ['nothing said', {}, 'production', true, false],
    ['a laptop', { ZIVA_ENV: 'development' }, 'development', false, true],
    ['a laptop by name', { ZIVA_ENV: 'development', PUBLIC_URL: 'http://localhost:8080' }, 'development', false, true],
    ['another name of this machine', { ZIVA_ENV: 'development', HOST: 'LOCALHOST.', PUBLIC_URL: 'http://[::1]:3000' }, 'development', false, true],
    ['a laptop without the demo', { ZIVA_ENV: 'development', ZIVA_DEMO: '0' }, 'development', false, false],
    ['a host that others reach', { HOST: '0.0.0.0' }, 'production', true, false],
    ['a proxy in front', { PUBLIC_URL: 'https://ziva.example.si' }, 'production', true, false],
    ['the demo asked for', { PUBLIC_URL: 'https://demo.example.si', ZIVA_DEMO: '1' }, 'production', true, true],
    ['staging', { ZIVA_ENV: 'staging', HOST: '::' }, 'staging', true, false],
    ['a blank is not said', { ZIVA_ENV: ' ' }, 'production', true, false],
  ] as const)('%s', (_, env, environment, isPublic, demo) => {
    expect(readConfig(env)).toMatchObject({ environment, isPublic, demo });
  });

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.1.5', PUBLIC_URL: 'https://ziva.example.si' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://ziva.example.si' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.example.si' }],
  ] as const)('development that others reach by %s does not start: %j', (named, env) => {
    const said = `others reach ${named}. Set ZIVA_ENV=production or ZIVA_ENV=staging.`;
    expect(() => readConfig({ ...env, ZIVA_ENV: 'development' })).toThrow(said);
    expect(() => readConfig({ ...env, ZIVA_ENV: 'development', ZIVA_DEMO: '1' })).toThrow(said);
    expect(readConfig({ ...env, ZIVA_ENV: 'staging' }).demo).toBe(false);
  });

  test('an environment nobody knows is named', () => {
    expect(() => readConfig({ ZIVA_ENV: 'prod' })).toThrow('ZIVA_ENV: must be production, staging, development');
  });

  test('every setting at fault is named, once each', () => {
    const read = () =>
      readConfig({ PORT: 'tri', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'ziva', ADMIN_EMAILS: 'a@ziva.si, ni naslov', ZIVA_JWT_SECRET: 'kratko' });
    expect(read).toThrow(
      /PORT: .*\n.*PUBLIC_URL: .*\n.*DATABASE_URL: must begin with postgres:\/\/.*\n.*ZIVA_JWT_SECRET: needs at least 32.*\n.*ADMIN_EMAILS: /,
    );
  });

  test('half a mail server is refused', () => {
    expect(() => readConfig({ SMTP_HOST: 'mail.ziva.test' })).toThrow('SMTP_FROM');
    expect(() => readConfig({ SMTP_HOST: 'mail.ziva.test', SMTP_USER: 'a' })).toThrow('SMTP_PASSWORD');
  });
});

describe('other machines', () => {
  const check = (env: Readonly<Record<string, string | undefined>>) => () => checkExposure(readConfig({ ZIVA_DATA: join(scratch, 'none'), ...env }));

  test.each([{ HOST: '::' }, { PUBLIC_URL: 'https://ziva.example.si' }, { ZIVA_ENV: 'production' }])(
    'do not reach a folder that has the demo: %j',
    async (env) => {
      const folder = join(scratch, 'with-demo');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'demo.json'), '{}');
      expect(check({ ZIVA_DATA: folder, ...env })).toThrow('holds the demo');
      expect(check({ ZIVA_DATA: folder, ...env, ZIVA_DEMO: '1' })).not.toThrow();
      expect(check({ ZIVA_DATA: folder, ZIVA_ENV: 'development' })).not.toThrow();
      expect(check(env)).not.toThrow();
    },
  );
});

describe('keys', () => {
  test('are made once, for the owner’s eyes only', async () => {
    const config = readConfig({ ZIVA_DATA: join(scratch, 'keys') });
    const first = loadKeys(config);
    expect(loadKeys(config)).toEqual(first);
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    const file = join(scratch, 'keys', 'keys.json');
    await chmod(file, 0o644);
    loadKeys(config);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('a damaged file is told, not replaced', async () => {
    const folder = join(scratch, 'damaged');
    await mkdir(folder);
    await writeFile(join(folder, 'keys.json'), '{"jwtSecret":');
    expect(() => loadKeys(readConfig({ ZIVA_DATA: folder }))).toThrow('is empty or damaged');
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe('{"jwtSecret":');
  });
});

describe('migrations', () => {
  const open = async (): Promise<Database> => openPostgres((await createTestDatabase('empty')).address);

  test('are recorded as the Supabase CLI records them, and applied once', async () => {
    const database = await open();
    const all = readMigrations(MIGRATIONS_FOLDER);
    await migrate(database, all);
    expect(await migrate(database, all)).toEqual([]);
    const rows = await database.query<{ version: string; name: string }>(
      'select version, name from supabase_migrations.schema_migrations order by version',
    );
    expect(rows).toEqual(all.map(({ version, name }) => ({ version, name })));
    await database.close();
  });

  test('one that fails leaves nothing of its start behind', async () => {
    const database = await open();
    const all = readMigrations(MIGRATIONS_FOLDER);
    const good = { version: '29990101000000', name: 'good', sql: 'create table public.half (id int);' };
    const bad = { version: '29990101000001', name: 'bad', sql: 'create table public.whole (id int); select 1/0;' };
    await expect(migrate(database, [...all, good, bad])).rejects.toThrow('29990101000001_bad failed');
    expect(await database.query(`select to_regclass('public.half') as half, to_regclass('public.whole') as whole`)).toEqual([
      { half: null, whole: null },
    ]);
    await database.close();
  });

  test('edited after they were applied, or made by a newer version, the database is refused', async () => {
    const database = await open();
    const all = readMigrations(MIGRATIONS_FOLDER);
    await migrate(database, all);
    const [first, ...others] = all;
    if (first === undefined) throw new Error('There are no migrations.');
    await expect(migrate(database, [{ ...first, sql: `${first.sql} ` }, ...others])).rejects.toThrow(`${first.version}_${first.name}`);
    await expect(migrate(database, others)).rejects.toThrow(`newer Živa (migration ${first.version}`);
    expect(await migrate(database, all)).toEqual([]);
    await database.close();
  });

  test('all of a message happens or nothing does, and values stay values', async () => {
    const database = await open();
    await database.batch('create table t (a numeric(10,2), b bigint, c jsonb)');
    await expect(database.batch(`insert into t (a) values (1); select 1/0`)).rejects.toThrow('division by zero');
    await database.batch(`insert into t values (2.50, 9007199254740993, '{"x": 1}'), (3, 7, null)`);
    expect(await database.query('select * from t order by a')).toEqual([
      { a: 2.5, b: '9007199254740993', c: { x: 1 } },
      { a: 3, b: 7, c: null },
    ]);
    await database.close();
  });
});

test('an empty installation prints the way in for the first administrator, until there is one', async () => {
  const folder = await makeDataFolder();
  const first = await startTestServer({ folder });
  const link = first.running.firstAdminLink ?? '';
  const code = new URL(link).searchParams.get('code') ?? '';
  expect(link.startsWith(`${first.url}/register?code=`)).toBe(true);
  const response = await first.post('/auth/v1/signup', { email: 'vodja@ziva.test', password: 'zelo dolgo geslo', data: { invitation_code: code } });
  expect(((await response.json()) as { user: { user_metadata: { is_admin: boolean } } }).user.user_metadata.is_admin).toBe(true);
  await first.stop();
  const second = await startTestServer({ folder });
  expect(second.running.firstAdminLink).toBeUndefined();
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a port that is taken is told, and nothing stays locked', async () => {
  const folder = await makeDataFolder();
  const first = await startTestServer();
  await expect(startTestServer({ folder, env: { PORT: new URL(first.url).port } })).rejects.toThrow('is taken');
  const second = await startTestServer({ folder });
  await second.stop();
  await first.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a PostgreSQL that does not answer is told', async () => {
  await expect(startTestServer({ env: { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' } })).rejects.toThrow('does not answer');
});
