/** Slow, simultaneous and broken uploads do not affect other users. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { photoPath } from '#core/contracts/photo.ts';
import { makeDataFolder, startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { filesOnDisk, makeFilesBucket, getStorage } from '#testing/storage.ts';
import { SERVICE, type Caller } from '../caller.ts';
import { PersonTurns } from '../person-turns.ts';
import { INCOMING_FOLDER, removeInterrupted } from './incoming-body.ts';
import { ObjectRows } from './object-rows.ts';
import { createStorageRoute, type StorageParts } from './storage-route.ts';
import { UPLOAD_TURNS } from './upload.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Announces 11 MB and sends one byte of it. */
function drip(port: number, path: string, headers: Record<string, string>): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const all = { host: 'localhost', ...headers, 'content-type': 'image/jpeg', 'content-length': String(11 * 1024 * 1024) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n\u0001`);
  return socket;
}

describe('a server with uploads in progress', () => {
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  const picture = async () => {
    const made = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    return new Blob([new Uint8Array(made)], { type: 'image/jpeg' });
  };
  const newPath = (person: Person) => photoPath(person.id, randomUUID(), randomUUID());
  const incoming = async () => (await readdir(join(server.folder, 'files', INCOMING_FOLDER)).catch(() => [])).length;
  const dripUpload = (person: Person) =>
    drip(Number(new URL(server.url).port), `/storage/v1/object/meal-photos/${newPath(person)}`, server.headers(person));

  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
    bor = await server.join();
    await makeFilesBucket(server);
  });
  afterAll(() => server.stop());

  test('three slow uploads of one user take two slots, and another user’s photo is accepted at once', async () => {
    for (let n = 0; n < 3; n++) dripUpload(ana);
    await expect.poll(incoming).toBe(2);
    expect(
      (
        await getStorage(server, bor)
          .from('meal-photos')
          .upload(newPath(bor), await picture())
      ).error,
    ).toBeNull();
    expect(await incoming()).toBe(2);
  });

  test('an upload that is cut off is removed, and its slot is free again', async () => {
    await expect.poll(incoming).toBe(0);
    // Those of the test before.
    await expect.poll(incoming).toBe(0);
    const before = await filesOnDisk(server);
    const cut = [dripUpload(ana), dripUpload(ana), dripUpload(ana)];
    await expect.poll(incoming).toBe(2);
    for (const socket of cut) socket.destroy();
    await expect.poll(incoming).toBe(0);
    expect(await filesOnDisk(server)).toBe(before);
    expect(
      (
        await getStorage(server, ana)
          .from('meal-photos')
          .upload(newPath(ana), await picture())
      ).error,
    ).toBeNull();
  });

  test('what a process that was killed left is removed after minutes, and what another is receiving stays', async () => {
    const upload = dripUpload(ana);
    await expect.poll(incoming).toBe(1);
    const left = join(server.folder, 'files', INCOMING_FOLDER, `${randomUUID()}.bin`);
    await writeFile(left, 'half of a picture');
    await utimes(left, new Date(), new Date(Date.now() - 11 * 60_000));
    await removeInterrupted(join(server.folder, 'files'), Date.now());
    expect(await incoming()).toBe(1);
    await expect(stat(left)).rejects.toThrow('ENOENT');
    upload.destroy();
    await expect.poll(incoming).toBe(0);
  });

  test('an upload of a visitor is rejected before its body is read', async () => {
    const socket = drip(Number(new URL(server.url).port), `/storage/v1/object/meal-photos/${newPath(ana)}`, {
      ...server.headers(),
      connection: 'close',
    });
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('two uploads to one name: one is stored, the other gets a conflict', async () => {
    const path = newPath(ana);
    const files = getStorage(server, ana).from('meal-photos');
    const answers = await Promise.all([files.upload(path, await picture()), files.upload(path, await picture())]);
    expect(answers.map(({ error }) => (error as { statusCode?: string } | null)?.statusCode ?? 'kept').toSorted()).toEqual(['409', 'kept']);
    expect((await files.download(path)).data?.type).toBe('image/jpeg');
  });

  test('an object removed during uploads with the same name: a row always has its bytes', async () => {
    const path = `${ana.id}/isto.txt`;
    const files = getStorage(server, ana).from('files');
    const work = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 2 ? files.remove([path]) : files.upload(path, `vsebina ${n}`, { contentType: 'text/plain', upsert: true }),
    );
    expect((await Promise.all(work)).map(({ error }) => error)).toEqual(Array.from({ length: 12 }, () => null));
    const isThere = (await files.exists(path)).data;
    const read = await files.download(path);
    expect(read.error === null).toBe(isThere);
  });

  test('bytes that cannot be stored leave no row', async () => {
    const rows = new ObjectRows(server.running.database);
    const object = { bucket: 'files', key: `${ana.id}/nikamor.txt`, replaces: false, file: { eTag: '"x"', size: 1 }, mimetype: 'text/plain' };
    await expect(rows.insert(SERVICE, object, () => Promise.reject(new Error('EIO')))).rejects.toThrow('EIO');
    expect(await rows.readable(SERVICE, 'files', [object.key])).toEqual(new Set());
  });
});

describe('the minimum speed of a body', () => {
  const ticks: (() => void)[] = [];
  const person: Caller = { role: 'authenticated', claims: {}, userId: randomUUID(), email: null };
  let http: Server;
  let folder: string;
  beforeAll(async () => {
    folder = await makeDataFolder();
    const parts = {
      callers: { read: () => Promise.resolve({ kind: 'caller', caller: person }) },
      database: { query: () => Promise.resolve([{ file_size_limit: null, allowed_mime_types: null, media_types: null, is_full: false }]) },
      disk: { isLow: false },
      limits: { take: () => Promise.resolve(undefined) },
      filesFolder: folder,
      secret: 'x',
      every: (_ms: number, tick: () => void) => {
        ticks.push(tick);
        return () => undefined;
      },
    } as unknown as StorageParts;
    http = createServer((request, response) => void getRequestListener(createStorageRoute(parts))(request, response));
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    http.closeAllConnections();
    http.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a body that is too slow gets 408 and its connection is closed; a faster one is accepted', async () => {
    const { port } = http.address() as AddressInfo;
    const [slow, quick] = [drip(port, '/storage/v1/object/files/a/slow', {}), drip(port, '/storage/v1/object/files/a/quick', {})];
    quick.write(Buffer.alloc(64 * 1024));
    const sizes = async () => {
      const names = await readdir(join(folder, INCOMING_FOLDER)).catch(() => []);
      return (await Promise.all(names.map(async (name) => (await stat(join(folder, INCOMING_FOLDER, name))).size))).toSorted((a, b) => a - b);
    };
    await expect.poll(sizes).toEqual([1, 64 * 1024 + 1]);
    for (const tick of ticks) tick();
    const answer = await text(slow);
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i);
    expect(await sizes()).toEqual([64 * 1024 + 1]);
    expect(quick.destroyed).toBe(false);
  });
});

describe('the upload slots of a user', () => {
  test('are two; others wait in order, and the fifty-first is rejected', async () => {
    const slots = new PersonTurns(UPLOAD_TURNS);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const all = Array.from({ length: 50 }, (_, n) =>
      slots.take('ana', () => {
        begun.push(n);
        return new Promise<void>((end) => ends.push(end));
      }),
    );
    await expect(slots.take('ana', () => Promise.resolve())).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 10 } });
    await expect(slots.take('bor', () => Promise.resolve('bor'))).resolves.toBe('bor');
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await all[1];
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    for (let n = 0; n < 50; n++) {
      await expect.poll(() => ends.length).toBeGreaterThan(n);
      ends[n]?.();
    }
    await Promise.all(all);
    expect(begun).toHaveLength(50);
    await expect(slots.take('ana', () => Promise.resolve('again'))).resolves.toBe('again');
  });
});
