import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runServerProcess, startServerProcess, type ServerProcess } from '#testing/process.ts';
import { makeDataFolder, startTestServer, type Person } from '#testing/server.ts';
import { EXIT_TRANSIENT } from './supervised.ts';

let folder: string;
let ana: Person;
let key: string;
beforeAll(async () => {
  folder = await makeDataFolder();
  const server = await startTestServer({ folder });
  ana = await server.join();
  await server.stop();
  key = (JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as { publishableKey: string }).publishableKey;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const env = () => ({ ZIVA_DATA: folder });

function call(url: string, name: string, body: unknown): Promise<Response> {
  return fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function getMeal(id: string): unknown {
  const ingredient = {
    name: 'jajce',
    grams: 100,
    recognized: true,
    nutrients: { calories: 143, protein: 12.6 },
    source: 'fndds:31103010',
    alternatives: [],
  };
  return { id, day: '2026-05-01', type: 'breakfast', name: 'Jajce', text: 'jajce', lang: 'sl', source: 'text', ingredients: [ingredient] };
}

/** A small generator with a seed (mulberry32), so that a failing run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const WRITERS = 4;

/** Four writers log meals until the server is gone; it is killed when `killAt` were acknowledged, with the others' writes under way. */
async function writeUntilKilled(server: ServerProcess, killAt: number, acknowledged: Set<string>): Promise<void> {
  let count = 0;
  let killed = false;
  const write = async (): Promise<void> => {
    while (!killed) {
      const id = randomUUID();
      try {
        const response = await call(server.url, 'save_meal', { meal: getMeal(id) });
        await response.text();
        if (!response.ok) throw new Error(`save_meal answered ${response.status}`);
      } catch (error) {
        if (killed) return;
        throw error;
      }
      acknowledged.add(id);
      count += 1;
      if (count === killAt) {
        killed = true;
        server.child.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

test('killed five times while writing, it loses no acknowledged meal and starts again by itself', { timeout: 420_000 }, async () => {
  const random = randomFrom(20261121);
  const acknowledged = new Set<string>();
  for (let round = 0; round < 5; round++) {
    const server = await runServerProcess(env());
    await writeUntilKilled(server, 3 + Math.floor(random() * 60), acknowledged);
    await server.end('SIGKILL');
  }
  const server = await runServerProcess(env());
  const overview = (await (await call(server.url, 'overview', { day: '2026-05-01' })).json()) as {
    parts: { meals: { meals: { id: string }[] } };
  };
  const kept = new Set(overview.parts.meals.meals.map((meal) => meal.id));
  expect(acknowledged.size).toBeGreaterThan(50);
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  await server.end('SIGTERM');
});

test('the same meal sent twice is one', async () => {
  const server = await startTestServer({ folder });
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => call(server.url, 'save_meal', { meal: getMeal(id) })));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const [row] = await server.running.database.query<{ n: number }>('select count(*)::int as n from public.meals where id = $1', [id]);
  expect(row?.n).toBe(1);
  await server.stop();
});

test('a second process on the folder is refused and told why; after a kill the folder is free', { timeout: 120_000 }, async () => {
  const first = await runServerProcess(env());
  const second = await startServerProcess(env());
  expect(second).toMatchObject({ code: EXIT_TRANSIENT });
  expect('errors' in second ? second.errors : '').toMatch(new RegExp(`in use by another Živa \\(server, process ${first.child.pid}`));
  await first.end('SIGKILL');
  const third = await runServerProcess(env());
  expect(await third.end('SIGTERM')).toBe(0);
});

test('asked to stop, it finishes the request under way and stops the database', { timeout: 120_000 }, async () => {
  const server = await runServerProcess(env());
  const body = JSON.stringify({ meal: getMeal(randomUUID()) });
  const headers = {
    apikey: key,
    authorization: `Bearer ${ana.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const sending = request(`${server.url}/rest/v1/rpc/save_meal`, { method: 'POST', headers });
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
  await new Promise((sent) => sending.write(body.slice(0, 10), sent));
  // Connections are taken in turn: the health check answers after the request above has arrived.
  await fetch(`${server.url}/healthz`);
  const ended = server.end('SIGTERM');
  sending.end(body.slice(10));
  const [answered] = await answer;
  answered.resume();
  expect(answered.statusCode).toBe(200);
  expect(await ended).toBe(0);
  await expect(readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});
