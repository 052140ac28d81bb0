/** A body that is refused for the length it announces is read to its end: whoever sends all before they listen gets the refusal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withIncomingBody } from './incoming-body.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ziva-incoming-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A body of parts of ten bytes, and how many were read. */
function countedBody(parts: number): { readonly body: ReadableStream<Uint8Array>; readonly read: () => number } {
  let read = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (read === parts) return controller.close();
    read += 1;
    controller.enqueue(new Uint8Array(10));
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), read: () => read };
}

test('a body that announces more than the limit is refused and read to its end', async () => {
  const { body, read } = countedBody(3);
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half', headers: { 'content-length': '30' } } as RequestInit);
  await expect(withIncomingBody(request, { folder, limit: 20 }, () => Promise.resolve())).rejects.toMatchObject({ code: 'input_too_large' });
  expect(read()).toBe(3);
});
