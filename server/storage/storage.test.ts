import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { filesOnDisk, makeFilesBucket, getStorage } from '#testing/storage.ts';

describe('storage', () => {
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  const bytes = new TextEncoder().encode('0123456789'.repeat(100));
  const TEXT = { contentType: 'text/plain' };
  const listFiles = (person?: Person) => getStorage(server, person).from('files');
  const asText = async (path: string, person: Person | undefined = ana) => (await listFiles(person).download(path)).data?.text();

  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
    bor = await server.join();
    await makeFilesBucket(server);
  });
  afterAll(() => server.stop());

  test('the owner uploads, reads, overwrites and removes', async () => {
    const path = `${ana.id}/krožnik č š ž.txt`;
    const files = listFiles(ana);
    const before = await filesOnDisk(server);
    const { data, error } = await files.upload(path, bytes, TEXT);
    expect([error, data?.path, data?.fullPath]).toEqual([null, path, `files/${path}`]);
    expect(await asText(path)).toBe(new TextDecoder().decode(bytes));
    expect((await files.upload(path, 'novo', TEXT)).error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    const again = await files.upload(path, 'novo', { ...TEXT, upsert: true });
    expect([again.error, again.data?.id]).toEqual([null, data?.id]);
    expect(await asText(path)).toBe('novo');
    expect((await files.update(path, 'novejše', TEXT)).error).toBeNull();
    expect(await asText(path)).toBe('novejše');
    expect((await files.exists(path)).data).toBe(true);
    expect((await files.remove([path, `${ana.id}/ni-ga.txt`])).data).toMatchObject([{ id: data?.id, name: path, bucket_id: 'files' }]);
    expect((await files.exists(path)).data).toBe(false);
    expect((await files.download(path)).error).not.toBeNull();
    expect(await filesOnDisk(server)).toBe(before);
  });

  test('a file is accepted raw and in a form, as clients send it', async () => {
    const form = new FormData();
    form.append('', new Blob(['v obrazcu'], { type: 'text/plain' }), 'ime.txt');
    const bodies = { blob: new Blob(['v zavoju'], { type: 'text/plain' }), form, stream: new Blob(['v toku']).stream(), none: new Uint8Array() };
    for (const [name, body] of Object.entries(bodies))
      expect((await listFiles(ana).upload(`${ana.id}/zavito/${name}.txt`, body, TEXT)).error).toBeNull();
    const came = await Promise.all(Object.keys(bodies).map((name) => asText(`${ana.id}/zavito/${name}.txt`)));
    expect(came).toEqual(['v zavoju', 'v obrazcu', 'v toku', '']);
  });

  test('a form with other fields or several files is rejected', async () => {
    const [two, more] = [new FormData(), new FormData()];
    two.append('', new Blob(['a']), 'a');
    two.append('b', new Blob(['b']), 'b');
    more.append('', new Blob(['a']), 'a');
    more.append('metadata', '{}');
    for (const form of [two, more, new FormData()])
      expect((await listFiles(ana).upload(`${ana.id}/obrazec.txt`, form, TEXT)).error).toMatchObject({ status: 400 });
    expect((await listFiles(ana).upload(`${ana.id}/obrazec.txt`, 'x', { ...TEXT, metadata: { a: 1 } })).error).toMatchObject({ status: 400 });
  });

  test('a listing has folders, then files, in the requested order, page by page', async () => {
    for (const name of ['b.txt', 'a.txt', 'C.txt', 'mapa/x.txt', 'mapa/y/z.txt']) await listFiles(ana).upload(`${ana.id}/seznam/${name}`, 'x', TEXT);
    const names = async (folder: string, options?: Parameters<ReturnType<typeof listFiles>['list']>[1]) =>
      (await listFiles(ana).list(folder, options)).data?.map(({ name }) => name);
    const here = `${ana.id}/seznam`;
    expect(await names(`${here}/mapa/`)).toEqual(['y', 'x.txt']);
    expect(await names(here, { sortBy: { column: 'created_at', order: 'desc' } })).toEqual(['mapa', 'C.txt', 'a.txt', 'b.txt']);
    expect(await names(here, { limit: 2, offset: 1, sortBy: { column: 'created_at', order: 'asc' } })).toEqual(['b.txt', 'a.txt']);
    expect(await names(here, { search: 'c' })).toEqual(['C.txt']);
    expect(await names(`${here}/ma`)).toEqual([]);
    const [folder, file] = (await listFiles(ana).list(`${here}/mapa`)).data ?? [];
    expect(folder).toMatchObject({ name: 'y', id: null, metadata: null });
    expect(file).toMatchObject({ metadata: { size: 1, mimetype: 'text/plain' } });
  });

  test('strangers and visitors cannot read, list, sign, overwrite or remove', async () => {
    const path = `${ana.id}/skrivno.txt`;
    await listFiles(ana).upload(path, bytes, TEXT);
    for (const files of [listFiles(bor), listFiles()]) {
      expect((await files.download(path)).data).toBeNull();
      expect((await files.list(ana.id)).data ?? []).toEqual([]);
      expect((await files.createSignedUrl(path, 60)).data).toBeNull();
      expect((await files.createSignedUrls([path], 60)).data?.[0]?.signedUrl ?? null).toBeNull();
      expect((await files.upload(path, 'tuje', { ...TEXT, upsert: true })).error).not.toBeNull();
      expect((await files.upload(path, 'tuje', TEXT)).error).not.toMatchObject({ statusCode: '409' });
      expect((await files.remove([path])).data ?? []).toEqual([]);
    }
    expect(await asText(path)).toBe(new TextDecoder().decode(bytes));
  });

  test('a rejected upload leaves no bytes', async () => {
    const before = await filesOnDisk(server);
    expect((await listFiles(bor).upload(`${ana.id}/podtaknjeno.txt`, bytes, TEXT)).error).toMatchObject({ statusCode: '403' });
    expect((await getStorage(server, ana).from('brez').upload(`${ana.id}/a.txt`, bytes, TEXT)).error).toMatchObject({ statusCode: '404' });
    expect(await filesOnDisk(server)).toBe(before);
  });

  test('a range returns a part; a range after the end is 416', async () => {
    const path = `${ana.id}/del.txt`;
    await listFiles(ana).upload(path, bytes, TEXT);
    const part = (range: string, more: Record<string, string> = {}) =>
      server.fetch(`/storage/v1/object/authenticated/files/${path}`, { headers: { range, ...more } }, ana);
    const middle = await part('bytes=3-5');
    expect([middle.status, middle.headers.get('content-range'), await middle.text()]).toEqual([206, 'bytes 3-5/1000', '345']);
    expect(await (await part('bytes=-2')).text()).toBe('89');
    expect((await part('bytes=998-')).headers.get('content-length')).toBe('2');
    const past = await part('bytes=1000-');
    expect([past.status, past.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect((await part('bytes=5-3')).status).toBe(200);
    expect((await part('bytes=3-5', { 'if-range': '"drugo"' })).status).toBe(200);
  });

  test('responses are not cached, and a client with the same bytes gets 304', async () => {
    const path = `${ana.id}/enako.txt`;
    await listFiles(ana).upload(path, bytes, { ...TEXT, cacheControl: '31536000' });
    const get = (headers: Record<string, string>, method = 'GET') => server.fetch(`/storage/v1/object/files/${path}`, { method, headers }, ana);
    const first = await get({});
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const same = await get({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect((await get({ 'if-none-match': '"drugo"' })).status).toBe(200);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', '']);
    expect((await server.post('/storage/v1/object/list/files', { prefix: ana.id }, ana)).headers.get('cache-control')).toBe('no-store');
  });

  test('uploaded content never runs as a page of this origin', async () => {
    const path = `${ana.id}/stran.html`;
    await listFiles(ana).upload(path, '<script>alert(1)</script>', { contentType: 'text/html' });
    const response = await server.fetch(`/storage/v1/object/authenticated/files/${path}`, {}, ana);
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the limits of the server and of the bucket apply', async () => {
    await server.running.database.batch(`
      insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values ('ozko', 'ozko', 100, array['text/plain', 'audio/*']);
      create policy "ozko: all" on storage.objects for all to authenticated using (bucket_id = 'ozko')`);
    const put = (bucket: string, size: number, contentType: string) =>
      getStorage(server, ana).from(bucket).upload(`${ana.id}/${size}.bin`, new Uint8Array(size), { contentType, upsert: true });
    expect((await put('files', 12 * 1024 * 1024, 'text/plain')).error).toMatchObject({ status: 413 });
    expect((await put('files', 10.5 * 1024 * 1024, 'text/plain')).error).toMatchObject({ status: 413 });
    expect((await put('ozko', 101, 'text/plain')).error).toMatchObject({ status: 413 });
    expect((await put('ozko', 100, 'text/html')).error).toMatchObject({ statusCode: '415' });
    expect((await put('ozko', 100, 'Text/Plain; charset=utf-8')).error).toBeNull();
    expect((await put('ozko', 99, 'audio/ogg')).error).toBeNull();
    expect((await put('files', 9, 'text/html\u0100')).error).not.toBeNull();
  });

  test('a stream over the limit is cut off', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(1024 * 1024)) });
    const sending = fetch(`${server.url}/storage/v1/object/files/${ana.id}/brez-konca.bin`, {
      method: 'POST',
      body,
      headers: { ...server.headers(ana), 'content-type': 'application/octet-stream' },
      duplex: 'half',
    } as RequestInit);
    expect((await sending).status).toBe(413);
  });

  describe('a call that does not exist', () => {
    test('is 404 for users, and visitors are rejected first', async () => {
      const path = `${ana.id}/skrivno.txt`;
      const tried = async (person?: Person) => {
        const client = getStorage(server, person);
        const files = client.from('files');
        const answers = await Promise.all([
          files.createSignedUploadUrl(path),
          files.uploadToSignedUrl(path, 'x', 'vsebina', TEXT),
          files.move(path, `${ana.id}/drugje.txt`),
          files.copy(path, `${ana.id}/drugje.txt`),
          files.info(path),
          files.listV2({ prefix: ana.id }),
          files.purgeCache(path),
          client.listBuckets(),
          client.getBucket('files'),
          client.getBucket('ni-ga'),
          client.createBucket('novo'),
          client.emptyBucket('files'),
          client.deleteBucket('files'),
          client.deleteBucket('ni-ga'),
        ]);
        return [...new Set(answers.map(({ error }) => (error as { status?: number } | null)?.status))];
      };
      expect(await tried(ana)).toEqual([404]);
      expect(await tried()).toEqual([401]);
    });

    const lists: readonly object[] = [
      { sortBy: { column: 'bogus' } },
      { sortBy: { order: 'bogus' } },
      { sortBy: { column: 'name; drop table x', order: 'asc' } },
      { offset: -1 },
      { limit: 1.5 },
      { limit: 0 },
      { limit: 100_000 },
      { prefix: '../x' },
      { prefix: 5 },
      { prefix: 'a\u0000' },
      { bogus: 1 },
      { search: ['x'] },
    ];
    test.each(lists)('a listing with %j is rejected', async (more) => {
      expect((await server.post('/storage/v1/object/list/files', { prefix: ana.id, ...more }, ana)).status).toBe(400);
    });

    const calls: readonly (readonly [string, string, unknown])[] = [
      ['POST', 'object/sign/files/OWN/a.txt', { expiresIn: 0 }],
      ['POST', 'object/sign/files/OWN/a.txt', { expiresIn: '60' }],
      ['POST', 'object/sign/files/OWN/a.txt', { expiresIn: 60, transform: { width: 1 } }],
      ['POST', 'object/sign/files/OWN/a.txt', {}],
      ['POST', 'object/sign/files', { expiresIn: 60, paths: [] }],
      ['POST', 'object/sign/files', { expiresIn: 60, paths: ['../x'] }],
      ['POST', 'object/sign/files', { expiresIn: 60, paths: Array.from({ length: 101 }, (_, n) => `${n}`) }],
      ['DELETE', 'object/files', { prefixes: ['a//b'] }],
      ['DELETE', 'object/files', { prefixes: 'a' }],
      ['DELETE', 'object/files', {}],
      ['DELETE', 'object/files', 'ni json'],
      ['DELETE', 'object/files?extra=1', { prefixes: ['a'] }],
      ['GET', 'object/files/OWN/a.txt?download=1', undefined],
      ['GET', 'object/files/OWN/a%00b', undefined],
      ['POST', 'object/files/OWN/a%00b', undefined],
      ['POST', 'object/files/OWN/a%2Fb', undefined],
      ['POST', 'object/files/OWN/a%5Cb', undefined],
      ['POST', 'object/files/OWN/a%252e', undefined],
      ['POST', 'object/files/OWN/%E2%80%AEgpj.exe', undefined],
      ['POST', 'object/files/OWN//a', undefined],
      ['POST', 'object/files/OWN/', undefined],
      ['POST', 'object/fi%6Ces/OWN/a', undefined],
      ['POST', 'object/Files/OWN/a', undefined],
      ['POST', `object/files/OWN/${'a'.repeat(1000)}`, undefined],
    ];
    test.each(calls)('%s %s with %j is rejected', async (method, path, body) => {
      const init = { method, ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }) };
      expect((await server.fetch(`/storage/v1/${path.replace('OWN', ana.id)}`, init, ana)).status).toBe(400);
    });

    test.each([
      '../../keys.json',
      'OWN/../../../keys.json',
      'OWN/..%2f..%2fkeys.json',
      '%2e%2e/%2e%2e/keys.json',
      '..;/keys.json',
      '/etc/passwd',
      'OWN/a\\..\\b',
      'OWN/..%5c..%5ckeys.json',
      'OWN/%252e%252e/keys.json',
      'OWN/..%c0%af..%c0%afkeys.json',
      'OWN/\u2025/x',
    ])('the key %s leads nowhere, over a raw socket', async (key) => {
      const target = `/storage/v1/object/authenticated/files/${key.replace('OWN', ana.id)}`;
      for (const method of ['GET', 'POST']) {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
        const head = { host: 'localhost', connection: 'close', 'content-length': '0', ...server.headers(ana) };
        socket.write(
          `${method} ${target} HTTP/1.1\r\n${Object.entries(head)
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('')}\r\n`,
        );
        const answer = await text(socket);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
        expect(answer).not.toMatch(/jwtSecret|root:/);
      }
      expect((await readdir(server.folder)).toSorted()).toEqual(['files', 'keys.json']);
    });
  });
});
