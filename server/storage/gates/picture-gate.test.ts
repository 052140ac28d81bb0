/** Uploads of pictures, including hostile ones, to a server in a separate process: what is stored afterwards, and how much memory it took. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_BUCKET, photoPath } from '#core/contracts/photo.ts';
import { runServerProcess, type ServerProcess } from '#testing/process.ts';
import { makeDataFolder, startTestServer, type Person } from '#testing/server.ts';
import { FOLDER_ID_FILE } from '../files-folder.ts';

let folder: string;
let ana: Person;
let bor: Person;
let key: string;
let server: ServerProcess;
let atStart: number;
/** Peak memory in MB; only Linux reports it without a tool. */
const most = async () => {
  const status = `/proc/${server.child.pid}/status`;
  return existsSync(status) ? Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(status, 'utf8'))?.[1]) / 1024 : 0;
};
beforeAll(async () => {
  folder = await makeDataFolder();
  const first = await startTestServer({ folder });
  ana = await first.join();
  bor = await first.join();
  await first.stop();
  key = (JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as { publishableKey: string }).publishableKey;
  server = await runServerProcess({ ZIVA_DATA: folder });
  atStart = await most();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const newPath = (owner: Person = ana) => photoPath(owner.id, randomUUID(), randomUUID());
const toHeaders = (person?: Person): Record<string, string> => ({
  apikey: key,
  ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
});
const put = (path: string, body: BodyInit, more: Record<string, string> = {}, person: Person | undefined = ana) =>
  fetch(`${server.url}/storage/v1/object/${PHOTO_BUCKET}/${path}`, { method: 'POST', body, headers: { ...toHeaders(person), ...more } });
const get = (path: string, person: Person | undefined = ana) =>
  fetch(`${server.url}/storage/v1/object/authenticated/${PHOTO_BUCKET}/${path}`, { headers: toHeaders(person) });
const toCode = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code];

const JPEG = { 'content-type': 'image/jpeg' };
const colour = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } });
/** Bytes as a Blob, which fetch accepts with any kind of buffer. */
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG with this size in its header and these compressed rows. */
function toPng(width: number, height: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]);
}

/** Total bytes of the files that the server stores. */
async function kept(): Promise<Buffer[]> {
  const files = join(folder, 'files');
  if (!existsSync(files)) return [];
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isFile() && entry.name !== FOLDER_ID_FILE).map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
}

describe('a picture is rejected', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/auth/v1/user")</script></svg>';
  const cases: readonly [string, () => Promise<Uint8Array> | Uint8Array, string, number][] = [
    ['a picture of 50,000 x 50,000', () => toPng(50_000, 50_000, Buffer.alloc(1000)), 'image_too_many_pixels', 422],
    ['an SVG with a script, named and declared as PNG', () => Buffer.from(script), 'image_type_wrong', 415],
    ['a JPEG that ends in the middle', async () => (await colour(800, 600).jpeg().toBuffer()).subarray(0, 1500), 'image_broken', 422],
    ['a PNG whose rows are missing', () => toPng(400, 400, Buffer.alloc(10)), 'image_broken', 422],
    ['a PNG whose rows are no rows', () => toPng(40, 40, Buffer.alloc(41 * 40, 0xff)), 'image_broken', 422],
    ['11 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(11 * 1024 * 1024)]), 'image_too_large', 413],
    ['nothing', () => new Uint8Array(), 'image_empty', 422],
    ['a GIF', () => colour(20, 20).gif().toBuffer(), 'image_type_wrong', 415],
    ['a WebP', () => colour(20, 20).webp().toBuffer(), 'image_type_wrong', 415],
    [
      'the beginning of an HEIC',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]),
      'image_type_wrong',
      415,
    ],
    [
      'a page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`<html>${script}`)]),
      'image_broken',
      422,
    ],
  ];
  test.each(cases)('%s', async (_, make, code, status) => {
    const before = (await kept()).length;
    const bytes = await make();
    const path = newPath();
    expect(await toCode(await put(path, blob(bytes), { 'content-type': 'image/png' }))).toEqual([status, code]);
    const form = new FormData();
    form.append('', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'kosilo.jpg');
    expect(await toCode(await put(path, form))).toEqual([status, code]);
    expect((await get(path)).ok).toBe(false);
    expect((await kept()).length).toBe(before);
  });

  test("an upload without a session or into another user's folder is rejected", async () => {
    const picture = blob(await colour(20, 20).jpeg().toBuffer());
    expect(
      await toCode(
        await fetch(`${server.url}/storage/v1/object/${PHOTO_BUCKET}/${newPath()}`, { method: 'POST', body: picture, headers: { apikey: key } }),
      ),
    ).toEqual([401, 'session_missing']);
    expect((await put(newPath(ana), picture, JPEG, bor)).ok).toBe(false);
    expect((await put(`${ana.id}/kosilo.jpg`, picture, JPEG)).ok).toBe(false);
    expect(await kept()).toEqual([]);
  });

  test('bypasses are rejected: an encoded bucket name, a signed address, a copy from another bucket', async () => {
    const script = Buffer.from('<html>');
    const path = newPath();
    for (const address of [
      `object/meal%2Dphotos/${path}`,
      `object/%6Deal-photos/${path}`,
      `object//meal-photos/${path}`,
      `object/upload/sign/meal-photos/${path}`,
    ]) {
      for (const method of ['POST', 'PUT']) {
        const response = await fetch(`${server.url}/storage/v1/${address}`, { method, body: script, headers: { ...toHeaders(ana), ...JPEG } });
        expect(response.ok, `${method} ${address}`).toBe(false);
      }
    }
    expect(await kept()).toEqual([]);
  });
});

describe('a stored picture', () => {
  test('is upright, at most 2048 pixels, without EXIF, and readable by its owner and administrators only', async () => {
    const exif = { IFD0: { Artist: 'Ana Kovač', Orientation: '6' }, IFD3: { GPSLatitude: '46/1 3/1 0/1' } };
    const picture = await colour(3000, 1000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const path = newPath();
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'IMG_2041.HEIC');
    expect((await put(path, form)).status).toBe(200);
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const about = await sharp(bytes).metadata();
    expect([about.format, about.width, about.height, about.orientation, about.exif]).toEqual(['jpeg', 683, 2048, undefined, undefined]);
    expect(bytes.includes('Kova')).toBe(false);
    expect((await get(path, bor)).ok).toBe(false);
    expect((await put(path, blob(picture), { ...JPEG, 'x-upsert': 'true' })).ok).toBe(false);
    expect(
      (
        await fetch(`${server.url}/storage/v1/object/${PHOTO_BUCKET}`, {
          method: 'DELETE',
          body: JSON.stringify({ prefixes: [path] }),
          headers: { ...toHeaders(ana), 'content-type': 'application/json' },
        })
      ).ok,
    ).toBe(true);
    expect(await kept()).toEqual([]);
  });

  test('has nothing hidden: no page after the end, no comment, no rows after the last', async () => {
    const secret = '<script>alert(1)</script>PK\u0003\u0004zip';
    const hidden = Buffer.from(secret);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden]);
    const jpeg = await colour(64, 64).jpeg().toBuffer();
    const pictures = [
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), hidden]),
      Buffer.concat([await colour(64, 64, 4).png().toBuffer(), hidden]),
      // The header says 64 rows; the data unpack to 40 MB.
      toPng(64, 64, Buffer.alloc(40 * 1024 * 1024)),
    ];
    for (const picture of pictures) {
      const path = newPath();
      expect((await put(path, blob(picture), { 'content-type': 'image/png' })).status).toBe(200);
      const bytes = Buffer.from(await (await get(path)).arrayBuffer());
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
      expect(bytes.includes('alert(1)') || bytes.includes('PK\u0003\u0004')).toBe(false);
    }
  });
});

test('many large pictures at once take less than 200 MB more than an idle server', async () => {
  const large = blob(await colour(6000, 8000).jpeg().toBuffer());
  const progressive = blob(await colour(4500, 4500).jpeg({ progressive: true }).toBuffer());
  const bomb = blob(toPng(50_000, 50_000, Buffer.alloc(1_000_000)));
  const heavy = blob(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(9 * 1024 * 1024)]));
  const sent = Array.from({ length: 10 }, () => [large, progressive, bomb, heavy]).flat();
  const answers = await Promise.all(sent.map(async (body) => (await put(newPath(), body, JPEG)).status));
  expect(answers).toEqual(Array.from({ length: 10 }, () => [200, 200, 422, 422]).flat());
  expect((await most()) - atStart).toBeLessThan(200);
});
