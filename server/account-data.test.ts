import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountExport } from '#core/contracts/account-data.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { AccountJobs } from './account-jobs.ts';
import { metadataPath, parseMetadata } from './storage/object-metadata.ts';
import { DiskStorage } from './storage/disk-storage.ts';

async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) contents.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return contents;
}

describe('account data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const requestExport = async (person: Person, id = randomUUID()) =>
    (await (await server.post('/functions/v1/request-export', { id }, person)).json()) as AccountExport;
  const newestExport = async (person: Person) =>
    ((await (await server.post('/rest/v1/rpc/my_account_data', {}, person)).json()) as { export: AccountExport | null }).export;
  async function readyExport(person: Person): Promise<AccountExport> {
    const { id } = await requestExport(person);
    for (;;) {
      const made = await newestExport(person);
      if (made?.id === id && made.status !== 'queued' && made.status !== 'running') return made;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const sign = (person: Person, file: string) => server.post(`/storage/v1/object/sign/exports/${file}`, { expiresIn: 300 }, person);
  async function download(person: Person, { file }: AccountExport): Promise<Buffer> {
    const { signedURL } = (await (await sign(person, file)).json()) as { signedURL: string };
    return Buffer.from(await (await fetch(`${server.url}/storage/v1${signedURL}`)).arrayBuffer());
  }
  const leave = (person: Person, more: object = {}) =>
    server.post('/functions/v1/delete-account', { confirmation: person.email, password: TEST_PASSWORD, ...more }, person);
  const logMeal = (person: Person, words: string) =>
    server.post('/functions/v1/log-meal', { id: randomUUID(), day: '2024-04-01', type: 'lunch', source: 'text', lang: 'sl', text: words }, person);
  const weigh = (person: Person, kg: number) =>
    server.fetch('/rest/v1/weight_entries', { method: 'POST', body: JSON.stringify({ day: '2026-04-01', weight_kg: kg }) }, person);
  /** A worker of its own over the same installation, at whatever time. */
  const workerAt = (now: number) =>
    new AccountJobs({
      db: server.service,
      filesFolder: join(server.folder, 'files'),
      mailFolder: join(server.folder, 'mail'),
      addressKey: server.running.keys.jwtSecret,
      publicUrl: () => server.url,
      now: () => now,
    });
  const filesOnDisk = async () =>
    (await readdir(join(server.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

  /** Where a text stands in the database: any column of any table. */
  async function findPlaces(text: string): Promise<string[]> {
    const { database } = server.running;
    const tables = await database.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await database.query(`select 1 from ${name} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0 limit 1`, [text]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  describe('an export', () => {
    test('is one archive with everything as JSON and CSV, the files, and a page that says what is what', async () => {
      const [ana, miha] = [await server.join(), await server.join()];
      expect((await logMeal(ana, '2 jajci in 100 g ovsenih kosmičev')).status).toBe(200);
      expect((await logMeal(miha, 'tuja potica')).status).toBe(200);
      await weigh(ana, 70.5);
      await server.running.database.query('update public.profiles set first_name = $1 where user_id = $2', ['=SUM(1;2)', ana.id]);
      const name = `${ana.id}/mapa/izvid č.txt`;
      await server.running.database.batch(`insert into storage.buckets (id, name, public) values ('izvidi', 'izvidi', false) on conflict do nothing;
        insert into storage.objects (bucket_id, name) values ('izvidi', '${name}'), ('izvidi', '${ana.id}/izgubljeno.txt')`);
      await new DiskStorage(join(server.folder, 'files')).keepStream('izvidi', name, Readable.from([Buffer.from('železo 12')]), 'text/plain');

      const contents = await unzip(await download(ana, await readyExport(ana)));
      const json = (file: string) => JSON.parse(contents.get(`json/${file}.json`) ?? '') as Record<string, unknown>[];
      const csv = (file: string) => parse(contents.get(`csv/${file}.csv`) ?? '', { columns: true, bom: true }) as unknown as Record<string, string>[];
      expect(json('meals')).toMatchObject([{ text: '2 jajci in 100 g ovsenih kosmičev' }]);
      expect(contents.get('csv/consents.csv')).toMatch(/^\uFEFF?id,user_id,/);
      expect(csv('meals')).toMatchObject([{ text: '2 jajci in 100 g ovsenih kosmičev', type: 'lunch' }]);
      expect(csv('meal_ingredients').map((row) => row.name)).toEqual(json('meal_ingredients').map((row) => row.name));
      expect(json('weight_entries')).toMatchObject([{ day: '2026-04-01', weight_kg: 70.5 }]);
      expect(csv('weight_entries')).toMatchObject([{ day: '2026-04-01', weight_kg: '70.5' }]);
      expect(json('account')).toMatchObject({ id: ana.id, email: ana.email, sessions: [{}] });
      expect(json('profiles')).toMatchObject([{ first_name: '=SUM(1;2)' }]);
      expect(csv('profiles')).toMatchObject([{ first_name: "'=SUM(1;2)" }]);
      expect(contents.get('files/izvidi/mapa/izvid č.txt')).toBe('železo 12');
      expect(contents.get('PREBERI.txt')).toMatch(/json\/meals\.json, csv\/meals\.csv \(1\): obroki[^]*izgubljeno\.txt/);
      expect([...contents.values()].join('')).not.toMatch(/potica|encrypted_password/);
    });

    test('speaks the person’s language and has a size and a day of its own', async () => {
      const person = await server.join({ lang: 'en' });
      const made = await readyExport(person);
      const archive = await download(person, made);
      expect(made).toMatchObject({ status: 'ready', bytes: archive.byteLength });
      expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.readyAt ?? '')).toBe(7 * 86_400_000);
      expect((await unzip(archive)).get('README.txt')).toContain('the meals you logged');
    });

    test('is for nobody else: no signing, no reading, no asking for it', async () => {
      const ana = await server.join();
      const { file, id } = await readyExport(ana);
      for (const other of [await server.join(), await server.join({ admin: true })]) {
        expect((await sign(other, file)).ok).toBe(false);
        expect((await server.fetch(`/storage/v1/object/authenticated/exports/${file}`, {}, other)).ok).toBe(false);
        expect(await newestExport(other)).toBeNull();
        expect(await (await server.post('/functions/v1/request-export', { id }, other)).json()).toEqual({ error: { code: 'id_taken' } });
      }
      expect((await server.fetch(`/storage/v1/object/public/exports/${file}`)).ok).toBe(false);
      expect((await server.post('/functions/v1/request-export', { id: randomUUID() })).status).toBe(401);
      expect((await server.post('/functions/v1/request-export', { id: 'eins' }, ana)).status).toBe(400);
      const written = await server.fetch(`/storage/v1/object/exports/${ana.id}/moje.zip`, { method: 'POST', body: 'x' }, ana);
      expect(written.ok).toBe(false);
    });

    test('is gone after a week, bytes and all', async () => {
      const ana = await server.join();
      const made = await readyExport(ana);
      const before = await filesOnDisk();
      await workerAt(Date.parse(made.expiresAt ?? '') - 1000).sweep();
      expect((await sign(ana, made.file)).ok).toBe(true);
      await workerAt(Date.parse(made.expiresAt ?? '') + 1000).sweep();
      expect((await sign(ana, made.file)).ok).toBe(false);
      expect(await newestExport(ana)).toBeNull();
      expect(await filesOnDisk()).toBeLessThan(before);
    });
  });

  describe('the daily sweep', () => {
    const DAY = 86_400_000;
    const storage = () => new DiskStorage(join(server.folder, 'files'));
    const put = (key: string) => storage().keepStream('exports', key, Readable.from([Buffer.from('vsebina')]), 'text/plain');
    const isThere = async (key: string) => {
      const file = await storage().openFile('exports', key);
      file?.destroy();
      return file !== undefined;
    };
    const insertRow = (key: string) =>
      server.running.database.query(`insert into storage.objects (bucket_id, name) values ('exports', $1) on conflict do nothing`, [key]);

    test('bytes that no metadata name: gone after a day, not before', async () => {
      await put('soseda');
      await insertRow('soseda');
      const folder = join(server.folder, 'files');
      const stray = join(folder, metadataPath('exports', 'soseda').slice(0, 2), `${randomUUID()}.bin`);
      await writeFile(stray, 'napol zapisano');
      await workerAt(Date.now()).sweep();
      expect(existsSync(stray)).toBe(true);
      await workerAt(Date.now() + 2 * DAY).sweep();
      expect(existsSync(stray)).toBe(false);
      expect(await isThere('soseda')).toBe(true);
    });

    test('a file whose row never came, or whose account is gone: bytes and metadata gone after a day, others stay', async () => {
      const ana = await server.join();
      const late = `${ana.id}/late.txt`;
      await put('z vrstico');
      await insertRow('z vrstico');
      await put('brez vrstice');
      const before = await filesOnDisk();
      await server.service.rpc('delete_account', { user_id: ana.id, confirmation: ana.email });
      await put(late);
      await workerAt(Date.now()).sweep();
      expect([await isThere('brez vrstice'), await isThere(late)]).toEqual([true, true]);
      await workerAt(Date.now() + 2 * DAY).sweep();
      expect([await isThere('z vrstico'), await isThere('brez vrstice'), await isThere(late)]).toEqual([true, false, false]);
      expect(await filesOnDisk()).toBeLessThanOrEqual(before - 2);
    });

    test('metadata of an earlier version, without bucket and key: judged by the hash of its name', async () => {
      const keys = ['staro z vrstico', 'staro brez vrstice'];
      for (const key of keys) {
        await put(key);
        const file = join(server.folder, 'files', metadataPath('exports', key));
        const { bytes, mimetype, cacheControl, eTag } = parseMetadata(await readFile(file, 'utf8'));
        await writeFile(file, JSON.stringify({ bytes, mimetype, cacheControl, eTag }));
      }
      await insertRow('staro z vrstico');
      await workerAt(Date.now() + 2 * DAY).sweep();
      expect(await Promise.all(keys.map(isThere))).toEqual([true, false]);
    });

    test('metadata that cannot be read, of a file with a row: it and its bytes stay', async () => {
      await put('okvarjeno');
      await insertRow('okvarjeno');
      const file = join(server.folder, 'files', metadataPath('exports', 'okvarjeno'));
      const { bytes } = parseMetadata(await readFile(file, 'utf8'));
      await writeFile(file, '{"bytes":');
      await workerAt(Date.now() + 2 * DAY).sweep();
      expect([existsSync(file), existsSync(join(dirname(file), bytes))]).toEqual([true, true]);
      await rm(file);
    });
  });

  test('the sweep forgets ids of meals deleted 30 days ago', async () => {
    const ana = await server.join();
    const id = randomUUID();
    await server.post('/functions/v1/log-meal', { id, day: '2024-03-01', type: 'lunch', source: 'text', lang: 'sl', text: 'jabolko' }, ana);
    await server.post('/rest/v1/rpc/delete_meal', { meal_id: id }, ana);
    const remembered = () => server.running.database.query('select 1 from private.deleted_meals where meal_id = $1', [id]);
    await workerAt(Date.now() + 29 * 86_400_000).sweep();
    expect(await remembered()).toHaveLength(1);
    await workerAt(Date.now() + 31 * 86_400_000).sweep();
    expect(await remembered()).toEqual([]);
  });

  describe('deleting one’s account', () => {
    test.each([
      ['another address', { confirmation: 'nekdo@ziva.test' }, 400, 'input_invalid'],
      ['no address', { confirmation: '' }, 400, 'input_invalid'],
      ['a wrong password', { password: 'napačno geslo' }, 400, 'credentials_wrong'],
      ['no password', { password: undefined }, 400, 'credentials_wrong'],
    ])('with %s changes nothing', async (_what, more, status, code) => {
      const ana = await server.join();
      const response = await leave(ana, more);
      expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([status, code]);
      expect((await server.post('/rest/v1/rpc/my_account', {}, ana)).status).toBe(200);
    });

    test('needs a session, and is refused to administrators', async () => {
      expect((await server.post('/functions/v1/delete-account', { confirmation: 'x@ziva.test' })).status).toBe(401);
      const response = await leave(await server.join({ admin: true }));
      expect([response.status, await response.json()]).toEqual([403, { error: { code: 'access_denied' } }]);
    });

    test('of who came by an e-mail link asks for a session just begun', async () => {
      const email = `${randomUUID().slice(0, 8)}@ziva.test`;
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
      await server.post('/functions/v1/claim-invitation', { email, code, lang: 'sl' });
      await server.post('/auth/v1/otp', { email, create_user: true });
      const link = new URL((await server.mailTo(email)).link).searchParams;
      const verified = await server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: link.get('type') });
      const { access_token: token, user } = (await verified.json()) as { access_token: string; user: { id: string } };
      const person: Person = { id: user.id, email, token, refreshToken: '' };
      const grown = `update auth.sessions set created_at = created_at - interval '11 minutes' where user_id = $1`;
      await server.running.database.query(grown, [person.id]);
      expect((await leave(person, { password: undefined })).status).toBe(403);
      await server.running.database.query(grown.replace('-', '+'), [person.id]);
      expect((await leave(person, { password: undefined })).status).toBe(200);
    });

    test('ends everything: no signing in, no refreshing, no invitation, no live token', async () => {
      const email = `${randomUUID().slice(0, 8)}@ziva.test`;
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
      const form = { email, code, password: TEST_PASSWORD, lang: 'sl', timeZone: 'Europe/Ljubljana' };
      expect((await server.post('/functions/v1/register', form)).status).toBe(200);
      const signIn = () => server.post('/auth/v1/token?grant_type=password', { email, password: TEST_PASSWORD });
      const session = (await (await signIn()).json()) as { access_token: string; refresh_token: string; user: { id: string } };
      const person: Person = { id: session.user.id, email, token: session.access_token, refreshToken: session.refresh_token };
      const made = await readyExport(person);
      const { signedURL } = (await (await sign(person, made.file)).json()) as { signedURL: string };

      const response = await leave(person, { confirmation: ` ${email.toUpperCase()} ` });
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
      expect((await signIn()).status).toBe(400);
      expect((await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken })).ok).toBe(false);
      expect((await server.post('/functions/v1/register', form)).status).toBe(403);
      expect((await fetch(`${server.url}/storage/v1${signedURL}`)).ok).toBe(false);
      expect((await leave(person)).status).toBe(401);
      expect((await logMeal(person, '2 jajci')).status).toBe(401);
      expect((await server.post('/rest/v1/rpc/my_account', {}, person)).status).toBe(401);
    });

    test('leaves nothing that tells of the person, in the database or on disk', async () => {
      const ana = await server.join();
      await server.post('/auth/v1/otp', { email: ana.email });
      await server.mailTo(ana.email);
      const miha = await server.join();
      await server.post('/auth/v1/otp', { email: miha.email });
      await server.mailTo(miha.email);
      await readyExport(ana);
      const kept = await filesOnDisk();
      expect((await leave(ana)).status).toBe(200);
      // By the job that was queued, or by this one: whoever comes first.
      await workerAt(Date.now()).purge();
      for (const entry of await readdir(server.folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        expect(file).not.toContain(ana.id);
        // What lies in the database's own files is asked of the database, in supabase/tests/account-data.test.ts.
        if (!entry.isFile() || file.startsWith(join(server.folder, 'db'))) continue;
        const content = await readFile(file, 'latin1');
        expect(content).not.toContain(ana.email);
        expect(content).not.toContain(ana.id);
      }
      for (const reported of [ana.id, ana.email]) expect(await findPlaces(reported)).toEqual([]);
      expect(await filesOnDisk()).toBeLessThan(kept);
      expect((await server.mails()).map(({ to }) => to)).toContain(miha.email);
      const due = await server.running.database.query('select 1 from private.account_purges where purged_at is null');
      expect(due).toEqual([]);
    });

    test('whose purge failed is purged by the sweep of a later day', async () => {
      const ana = await server.join();
      await server.service.rpc('delete_account', { user_id: ana.id, confirmation: ana.email, at: new Date(Date.now() + 86_400_000).toISOString() });
      const left = async () => (await server.running.database.query('select 1 from private.account_purges where user_id = $1', [ana.id])).length;
      await workerAt(Date.now()).sweep();
      expect(await left()).toBe(1);
      await workerAt(Date.now() + 30 * 86_400_000).sweep();
      expect(await left()).toBe(0);
    });
  });

  describe('deleting a user', () => {
    const remove = (admin: Person, userId: string, confirmation: string) => server.post('/functions/v1/delete-user', { userId, confirmation }, admin);

    test('is an administrator’s, with the address typed out', async () => {
      const [admin, ana] = [await server.join({ admin: true }), await server.join()];
      expect((await remove(admin, ana.id, admin.email)).status).toBe(400);
      expect((await remove(admin, ana.id, ana.email)).status).toBe(200);
      expect((await remove(admin, ana.id, ana.email)).status).toBe(404);
      expect((await server.post('/auth/v1/token?grant_type=password', { email: ana.email, password: TEST_PASSWORD })).status).toBe(400);
      const lines = await server.running.database.query(`select user_id, details from public.audit_entries where actor_id = $1`, [admin.id]);
      expect(lines).toEqual([{ user_id: null, details: {} }]);
    });

    test('is nobody else’s, and not of oneself', async () => {
      const [admin, ana, miha] = [await server.join({ admin: true }), await server.join(), await server.join()];
      expect((await remove(ana, miha.id, miha.email)).status).toBe(403);
      expect((await remove(admin, admin.id, admin.email)).status).toBe(403);
      expect((await server.post('/functions/v1/delete-user', { userId: ana.id, confirmation: ana.email })).status).toBe(401);
    });
  });
});
