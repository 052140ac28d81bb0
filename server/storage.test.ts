import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

describe('storage', () => {
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  const bytes = new TextEncoder().encode('0123456789'.repeat(100));

  const filesOf = (person?: Person) =>
    createClient(server.url, server.running.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` } },
      realtime: { transport: WebSocket as never },
    }).storage.from('files');

  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
    bor = await server.join();
    await server.running.database.batch(`
    insert into storage.buckets (id, name, public) values ('files', 'files', false);
    create policy "files: owner" on storage.objects for all to authenticated
      using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text)
      with check (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
  });
  afterAll(() => server.stop());

  test('the owner uploads, reads, overwrites and removes', async () => {
    const path = `${ana.id}/krožnik č š ž.txt`;
    const files = filesOf(ana);
    expect((await files.upload(path, bytes, { contentType: 'text/plain' })).error).toBeNull();
    expect(await (await files.download(path)).data?.text()).toBe(new TextDecoder().decode(bytes));
    expect((await files.upload(path, 'novo', { contentType: 'text/plain', upsert: true })).error).toBeNull();
    expect(await (await files.download(path)).data?.text()).toBe('novo');
    expect((await files.remove([path])).data).toHaveLength(1);
    expect((await files.download(path)).error).not.toBeNull();
    const left = await readdir(join(server.folder, 'files'), { recursive: true, withFileTypes: true });
    // What is left is the id of the folder itself.
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['.installation']);
  });

  test('a stranger and nobody read, list, sign, overwrite and remove nothing', async () => {
    const path = `${ana.id}/skrivno.txt`;
    await filesOf(ana).upload(path, bytes, { contentType: 'text/plain' });
    for (const files of [filesOf(bor), filesOf()]) {
      expect((await files.download(path)).data).toBeNull();
      expect((await files.list(ana.id)).data ?? []).toEqual([]);
      expect((await files.createSignedUrl(path, 60)).data).toBeNull();
      expect((await files.upload(path, 'tuje', { contentType: 'text/plain', upsert: true })).error).not.toBeNull();
      expect((await files.remove([path])).data ?? []).toEqual([]);
    }
    expect(await (await filesOf(ana).download(path)).data?.text()).toBe(new TextDecoder().decode(bytes));
  });

  test('a signed address opens the file until it is tampered with', async () => {
    const path = `${ana.id}/podpisano.txt`;
    await filesOf(ana).upload(path, bytes, { contentType: 'text/plain' });
    const { data } = await filesOf(ana).createSignedUrl(path, 60);
    const address = data?.signedUrl ?? '';
    expect(address.startsWith(`${server.url}/storage/v1/object/sign/`)).toBe(true);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.replace('podpisano', 'skrivno'))).ok).toBe(false);
    expect((await fetch(`${address}x`)).ok).toBe(false);
    const many = await filesOf(ana).createSignedUrls([path, `${ana.id}/ni-ga.txt`], 60);
    expect(many.data?.map((item) => item.error === null)).toEqual([true, false]);
  });

  test('a signed upload address takes one file', async () => {
    const path = `${ana.id}/po-podpisu.txt`;
    const { data } = await filesOf(ana).createSignedUploadUrl(path);
    expect((await filesOf().uploadToSignedUrl(path, data?.token ?? '', 'vsebina', { contentType: 'text/plain' })).error).toBeNull();
    expect(await (await filesOf(ana).download(path)).data?.text()).toBe('vsebina');
  });

  test('a range is a part, and one past the end is none', async () => {
    const path = `${ana.id}/del.txt`;
    await filesOf(ana).upload(path, bytes, { contentType: 'text/plain' });
    const part = (range: string) => server.fetch(`/storage/v1/object/authenticated/files/${path}`, { headers: { range } }, ana);
    const middle = await part('bytes=3-5');
    expect([middle.status, middle.headers.get('content-range'), await middle.text()]).toEqual([206, 'bytes 3-5/1000', '345']);
    expect(await (await part('bytes=-2')).text()).toBe('89');
    expect((await part('bytes=998-')).headers.get('content-length')).toBe('2');
    expect((await part('bytes=1000-')).status).toBe(416);
    expect((await part('bytes=5-3')).status).toBe(200);
  });

  test('no key leads outside the folder', async () => {
    const keys = ['../../keys.json', `${ana.id}/../../../keys.json`, `${ana.id}/..%2f..%2fkeys.json`, '/etc/passwd', `${ana.id}/a\\..\\b`];
    for (const key of keys) {
      const response = await server.fetch(
        `/storage/v1/object/files/${key}`,
        { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
        ana,
      );
      expect(response.status).toBeLessThan(500);
      expect(await (await server.fetch(`/storage/v1/object/authenticated/files/${key}`, {}, ana)).text()).not.toMatch(/jwtSecret|root:/);
    }
    const expected = ['files', 'keys.json'];
    expect((await readdir(server.folder)).sort()).toEqual(expected);
  });

  test('what was uploaded never runs as a page of ours', async () => {
    const path = `${ana.id}/stran.html`;
    await filesOf(ana).upload(path, '<script>alert(1)</script>', { contentType: 'text/html' });
    const response = await server.fetch(`/storage/v1/object/authenticated/files/${path}`, {}, ana);
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a file over the limit is refused', async () => {
    const response = await server.fetch(
      `/storage/v1/object/files/${ana.id}/velika.bin`,
      { method: 'POST', body: new Uint8Array(12 * 1024 * 1024), headers: { 'content-type': 'application/octet-stream' } },
      ana,
    );
    expect(response.status).toBe(413);
  });
});
