/** A kind of upload as a newcomer adds one: registered by SQL, read by a reader of its own; everything else is there already. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/realtime-js';
import sharp from 'sharp';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { uploadPath, uploadSchema, type Upload } from '#core/contracts/upload.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { catalog, PAGE, PAGES, toPdf } from '#testing/pdf.ts';
import { filesOnDisk } from '#testing/storage.ts';
import { AccountJobs } from './account-jobs.ts';
import type { Reader } from './readers/reader.ts';
import { READERS } from './readers/readers.ts';
import { DiskStorage } from './storage/disk-storage.ts';
import { metadataPath } from './storage/object-metadata.ts';

const BUCKET = 'test-reports';
const KIND = `
create table private.test_reports (id uuid primary key, note text);
create function private.take_test_report(reading_id uuid, result jsonb) returns uuid language sql volatile as $$
  insert into private.test_reports values (reading_id, result ->> 'note') returning id $$;
select private.add_upload_kind('test_report', '${BUCKET}', array['image/jpeg', 'image/png'], max_bytes => 100000, max_count => 3,
  max_total_bytes => 200000, daily_readings => 5, result_function => 'private.take_test_report');
select private.add_upload_kind('test_unread', 'test-unread', array['image/jpeg', 'image/png'], max_bytes => 100000, max_count => 3,
  max_total_bytes => 200000);
select private.add_upload_kind('test_document', 'test-documents', array['application/pdf', 'application/json'], max_bytes => 100000, max_count => 3,
  max_total_bytes => 200000, daily_readings => 0);`;

let server: TestServer;
/** What the reader does next; the last one stays. */
let behaviour: Reader = () => Promise.resolve({ result: { note: 'read' } });
beforeAll(async () => {
  server = await startTestServer();
  await server.running.database.batch(KIND);
  Object.assign(READERS, { test_report: ((reading, tools) => behaviour(reading, tools)) satisfies Reader });
});
afterAll(async () => {
  Reflect.deleteProperty(READERS, 'test_report');
  await server.stop();
});

const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a53' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
const send = async (person: Person, id: string, body?: Blob, bucket = BUCKET) =>
  server.fetch(
    `/storage/v1/object/${bucket}/${uploadPath(person.id, id, 'jpg')}`,
    { method: 'POST', body: body ?? (await picture()), headers: { 'content-type': 'image/jpeg' } },
    person,
  );
const rpc = (name: string, args: object, person: Person) => server.post(`/rest/v1/rpc/${name}`, args, person);
const create = (person: Person, id: string, kind = 'test_report') =>
  rpc('create_upload', { upload: { id, kind, path: uploadPath(person.id, id, 'jpg') } }, person);
const toCode = async (response: Response) => ((await response.json()) as { error?: { code: string }; code?: string; message?: string }).message;
const toRow = async (id: string) =>
  (
    await server.running.database.query<{ status: string; failure: string | null; attempts: number }>(
      'select status, failure, attempts from public.uploads where id = $1',
      [id],
    )
  )[0];
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
const ended = (id: string) => until(async () => ['done', 'failed'].includes((await toRow(id))?.status ?? ''));
async function made(person: Person, kind = 'test_report', bucket = BUCKET): Promise<Upload> {
  const id = randomUUID();
  await send(person, id, undefined, bucket);
  return uploadSchema.parse(await (await create(person, id, kind)).json());
}
async function hurry(kind: string): Promise<void> {
  await server.running.database.query(`update private.jobs set run_at = now() where kind = $1 and status = 'queued'`, [kind]);
  await server.running.database.query(`select pg_notify('ziva_jobs', $1)`, [kind]);
}

describe('a kind of upload', () => {
  test('a file: kept, read, its result stored, the window told', async () => {
    const ana = await server.join();
    const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.running.keys.publishableKey },
      transport: WebSocket as never,
    });
    await client.setAuth(ana.token);
    const received: string[] = [];
    const channel = client.channel(`user:${ana.id}`, { config: { private: true } });
    channel.on('broadcast', { event: 'changed' }, ({ payload }: { payload: { topic: string } }) => received.push(payload.topic));
    await new Promise<void>((resolve) => channel.subscribe((status) => status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && resolve()));
    let seen: Buffer | undefined;
    behaviour = async ({ files: [file] }, { readBytes }) => {
      seen = Buffer.from((file && (await readBytes(file))) ?? []);
      return { result: { note: 'iron 12' } };
    };
    const upload = await made(ana);
    expect(upload).toMatchObject({ kind: 'test_report', status: 'waiting', mediaType: 'image/jpeg', attempts: 0, failure: null });
    await ended(upload.id);
    expect(await toRow(upload.id)).toEqual({ status: 'done', failure: null, attempts: 1 });
    expect((await sharp(seen).metadata()).width).toBe(30);
    expect(await server.running.database.query('select note from private.test_reports where id = $1', [upload.id])).toEqual([{ note: 'iron 12' }]);
    await until(() => Promise.resolve(received.includes('uploads')));
    await client.disconnect();
    // The same id again is the same upload, and is not read again; two at once are one.
    const twice = randomUUID();
    await send(ana, twice);
    const answers = await Promise.all([create(ana, twice), create(ana, twice), create(ana, twice)]);
    expect(await Promise.all(answers.map(async (answer) => uploadSchema.parse(await answer.json()).id))).toEqual([twice, twice, twice]);
    await ended(twice);
    expect(await toRow(twice)).toMatchObject({ status: 'done', attempts: 1 });
    expect(uploadSchema.parse(await (await create(ana, upload.id)).json())).toMatchObject({ id: upload.id, status: 'done', resultId: upload.id });
  });

  test('a reading that fails three times is given up with its reason, and read again when its owner asks', async () => {
    const ana = await server.join();
    behaviour = () => Promise.reject(new Error('lab_silent'));
    const { id } = await made(ana);
    for (const attempts of [1, 2, 3]) {
      await until(async () => {
        const row = await toRow(id);
        return row?.attempts === attempts && row.status !== 'reading';
      });
      await hurry('read_upload');
    }
    expect(await toRow(id)).toEqual({ status: 'failed', failure: 'lab_silent', attempts: 3 });
    behaviour = () => Promise.resolve({ failure: 'not_a_report' });
    expect(uploadSchema.parse(await (await rpc('retry_upload', { upload_id: id }, ana)).json()).status).toBe('waiting');
    await ended(id);
    expect(await toRow(id)).toEqual({ status: 'failed', failure: 'not_a_report', attempts: 1 });
  });

  test('without a reader it fails with that reason', async () => {
    const { id } = await made(await server.join(), 'test_unread', 'test-unread');
    await ended(id);
    expect(await toRow(id)).toMatchObject({ status: 'failed', failure: 'reader_missing', attempts: 1 });
  });

  test('deleted by its owner: row and file go; a stranger may neither see, repeat nor delete it, an administrator may see it', async () => {
    behaviour = () => Promise.resolve({ result: { note: 'x' } });
    const [ana, bor, admin] = [await server.join(), await server.join(), await server.join({ admin: true })];
    const { id, path } = await made(ana);
    await ended(id);
    const get = (person: Person) => server.fetch(`/storage/v1/object/authenticated/${BUCKET}/${path}`, {}, person);
    expect([(await get(ana)).ok, (await get(bor)).ok, (await get(admin)).ok]).toEqual([true, false, true]);
    for (const name of ['retry_upload', 'delete_upload'])
      for (const person of [bor, admin]) expect((await rpc(name, { upload_id: id }, person)).ok).toBe(false);
    expect(await toCode(await create(bor, id))).toBe('id_taken');
    const before = await filesOnDisk(server);
    expect((await rpc('delete_upload', { upload_id: id }, ana)).ok).toBe(true);
    await until(async () => (await filesOnDisk(server)) === before - 2);
    expect((await get(ana)).ok).toBe(false);
  });

  test('refused: a file that is not there, of another person, over the limits; nothing is stored', async () => {
    const [ana, bor] = [await server.join(), await server.join()];
    expect(await toCode(await create(ana, randomUUID()))).toBe('upload_missing');
    const id = randomUUID();
    await send(bor, id);
    expect(await toCode(await rpc('create_upload', { upload: { id, kind: 'test_report', path: uploadPath(bor.id, id, 'jpg') } }, ana))).toBe(
      'input_invalid',
    );
    expect(await toCode(await create(ana, randomUUID(), 'meal_photo'))).toBe('input_invalid');
    const before = await filesOnDisk(server);
    expect((await send(ana, randomUUID(), new Blob([new Uint8Array(100_001)]))).status).toBe(413);
    for (let n = 0; n < 3; n++) await made(ana);
    expect((await send(ana, randomUUID())).status).toBe(409);
    expect(await filesOnDisk(server)).toBe(before + 6);
    expect(await server.running.database.query('select 1 from public.uploads where user_id = $1', [ana.id])).toHaveLength(3);
  });

  test('documents: refused by what they hold, with nothing stored; else kept as they came and never shown as a page', async () => {
    const ana = await server.join();
    const sendAs = async (type: string, bytes: Uint8Array<ArrayBuffer>, id: string = randomUUID()) => {
      const address = `/storage/v1/object/test-documents/${uploadPath(ana.id, id, 'pdf')}`;
      const response = await server.fetch(address, { method: 'POST', body: new Blob([bytes]), headers: { 'content-type': type } }, ana);
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    const pdf = toPdf([catalog(), PAGES, PAGE]);
    const before = await filesOnDisk(server);
    const script = toPdf([catalog('/OpenAction << /S /JavaScript /JS (x) >>'), PAGES, PAGE]);
    expect(await sendAs('application/pdf', script)).toEqual([422, 'upload_unsafe']);
    expect(await sendAs('application/pdf', new Uint8Array(Buffer.from('<html><script>')))).toEqual([415, 'upload_type_wrong']);
    expect(await sendAs('application/json', new Uint8Array())).toEqual([422, 'upload_empty']);
    expect(await sendAs('application/json', new Uint8Array(Buffer.from('{}<script>')))).toEqual([422, 'upload_broken']);
    expect(await filesOnDisk(server)).toBe(before);
    const id = randomUUID();
    // What it is, not what the sender says.
    expect(await sendAs('text/html', pdf, id)).toEqual([200, undefined]);
    const kept = await server.fetch(`/storage/v1/object/authenticated/test-documents/${uploadPath(ana.id, id, 'pdf')}`, {}, ana);
    expect([kept.headers.get('content-type'), kept.headers.get('x-content-type-options')]).toEqual(['application/pdf', 'nosniff']);
    expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
    const args = { upload: { id, kind: 'test_document', path: uploadPath(ana.id, id, 'pdf') } };
    expect(uploadSchema.parse(await (await rpc('create_upload', args, ana)).json())).toMatchObject({ status: 'done', bytes: pdf.length });
  });

  test.each(['jpeg', 'gif', 'html', 'pdf', 'jpg.html', 'JPG', ''])('no picture lies under the ending "%s"', async (ending) => {
    const ana = await server.join();
    const address = `/storage/v1/object/${BUCKET}/${uploadPath(ana.id, randomUUID(), ending)}`;
    const before = await filesOnDisk(server);
    const answer = await server.fetch(address, { method: 'POST', body: await picture(), headers: { 'content-type': 'image/jpeg' } }, ana);
    expect(answer.ok).toBe(false);
    expect(await filesOnDisk(server)).toBe(before);
  });

  test('read at most as often a day as the kind allows', async () => {
    behaviour = () => Promise.resolve({ failure: 'not_a_report' });
    const ana = await server.join();
    const { id } = await made(ana);
    for (let n = 1; n < 5; n++) {
      await ended(id);
      expect((await rpc('retry_upload', { upload_id: id }, ana)).ok).toBe(true);
    }
    await ended(id);
    expect(await toCode(await rpc('retry_upload', { upload_id: id }, ana))).toBe('rate_limited');
  });

  test('sent and never made an upload: left for a day, then removed; uploads stay', async () => {
    behaviour = () => Promise.resolve({ result: { note: 'x' } });
    const ana = await server.join();
    const kept = await made(ana);
    await send(ana, randomUUID());
    const before = await filesOnDisk(server);
    const sweepAfter = (hours: number) =>
      new AccountJobs({
        db: server.service,
        filesFolder: join(server.folder, 'files'),
        mailFolder: join(server.folder, 'mail'),
        addressKey: 'a key',
        publicUrl: () => server.url,
        now: () => Date.now() + hours * 3_600_000,
      }).sweep();
    await sweepAfter(23);
    expect(await filesOnDisk(server)).toBe(before);
    await sweepAfter(25);
    const left = await server.running.database.query(
      'select path from public.uploads u join storage.objects o on o.name = u.path where u.user_id = $1',
      [ana.id],
    );
    expect([left, (await filesOnDisk(server)) < before]).toEqual([[{ path: kept.path }], true]);
  });

  test("the archive of one's data holds the files and says what became of them; leaving removes both", async () => {
    const ana = await server.join();
    const { id, path } = await made(ana);
    await ended(id);
    await server.post('/functions/v1/request-export', { id: randomUUID() }, ana);
    const find = () =>
      server.running.database.query<{ file: string }>(`select file from public.account_exports where user_id = $1 and status = 'ready'`, [ana.id]);
    await until(async () => (await find()).length === 1);
    const stream = await new DiskStorage(join(server.folder, 'files')).openFile('exports', (await find())[0]?.file ?? '');
    const names = await namesIn(stream === undefined ? Buffer.alloc(0) : await buffer(stream));
    expect(names).toContain(`files/${BUCKET}/${path.split('/').slice(1).join('/')}`);
    expect(names).toContain('json/uploads.json');
    await server.service.rpc('delete_account', { user_id: ana.id, confirmation: ana.email });
    const file = join(server.folder, 'files', metadataPath(BUCKET, path));
    await until(() => Promise.resolve(!existsSync(file)));
    expect(await toRow(id)).toBeUndefined();
  });
});

test('kinds: each that is read has its reader', async () => {
  const kinds = await server.running.database.query<{ kind: string }>(
    `select kind from private.upload_kinds where daily_readings > 0 and kind <> 'test_unread' order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(READERS).toSorted());
});

function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: false }, (error, zip) => {
      if (error !== null) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    }),
  );
}
