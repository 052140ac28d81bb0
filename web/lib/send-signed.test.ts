// @vitest-environment jsdom
/** Files, whose token ended by the server's clock while this device's says that it is good. */
import '#testing/fake-server.ts';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, Refusal, serveFrom } from '#testing/fake-server.ts';
import { ana, toSession } from '#testing/people.ts';
import { download } from './download.ts';
import { SESSION_KEY } from './supabase.ts';
import { upload } from './upload.ts';

const ended = new Refusal(401, { code: 'PGRST301', message: 'JWT expired' });

afterEach(() => {
  serveFrom(undefined);
  localStorage.clear();
});

function signIn(place: string, answer: unknown): FakeServer {
  let isRenewed = false;
  const server = new FakeServer({
    storage: { [place]: () => (isRenewed ? answer : ended) },
    auth: {
      'POST token': () => {
        isRenewed = true;
        return { ...toSession(ana), access_token: `${toSession(ana).access_token}new` };
      },
    },
  });
  serveFrom(server);
  localStorage.setItem(SESSION_KEY, JSON.stringify(toSession(ana)));
  return server;
}

test('a file is sent with a renewed token', async () => {
  const server = signIn('POST object/meal-photos/ana/1.webp', { Key: 'meal-photos/ana/1.webp' });
  await upload('meal-photos', 'ana/1.webp', new Blob(['photo'], { type: 'image/webp' }));
  expect(server.calls.map(({ name }) => name)).toEqual(['POST object/meal-photos/ana/1.webp', 'POST token', 'POST object/meal-photos/ana/1.webp']);
});

test('a file is fetched with a renewed token', async () => {
  const server = signIn('GET object/authenticated/meal-photos/ana/1.webp', { a: 1 });
  const file = await download('meal-photos', 'ana/1.webp', new AbortController().signal);
  expect(file.size).toBe('{"a":1}'.length);
  expect(server.calls.filter(({ name }) => name === 'POST token')).toHaveLength(1);
});
