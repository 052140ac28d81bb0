import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoYear } from '#core/demo/demo-year.ts';
import { makeDataFolder, startTestServer, type TestServer } from '#testing/server.ts';
import { isWeakPassword } from '#functions/weak-password.ts';
import { ensureDemo, makeDemoPassword } from './demo.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await makeDataFolder();
  server = await startTestServer({ folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const signIn = async (who: { email: string; password: string }) => {
  const response = await server.post('/auth/v1/token?grant_type=password', who);
  return (await response.json()) as { access_token: string; user: { user_metadata: { is_admin: boolean } } };
};

test('an empty installation gets a client with a year and an administrator, once', async () => {
  const demo = await ensureDemo(server.running, folder, NOW);
  expect(await ensureDemo(server.running, folder, NOW)).toEqual(demo);
  const client = await signIn(demo!.client);
  expect(client.user.user_metadata.is_admin).toBe(false);
  expect((await signIn(demo!.admin)).user.user_metadata.is_admin).toBe(true);
  const response = await server.post('/rest/v1/rpc/overview', { day: '2026-11-20', at: '2026-11-21T15:00:00Z' }, { token: client.access_token });
  const { parts } = (await response.json()) as {
    parts: { goals: object; meals: { meals: { name: string; nutrients: { calories: number } }[] }; weight: object[] };
  };
  expect(parts.goals).toMatchObject({ calories: demoYear('2026-11-21').goals.at(-1)?.calories });
  expect(parts.meals.meals.length).toBeGreaterThan(1);
  expect(parts.meals.meals[0]?.nutrients.calories).toBeGreaterThan(50);
  expect(parts.weight.length).toBeGreaterThan(5);
  const [row] = await server.running.database.query<{ meals: number; unknown: number; late: number }>(
    `select count(*)::int as meals, (select count(*)::int from public.meal_ingredients where not recognized) as unknown,
       count(*) filter (where eaten_at > '2026-11-21T15:00:00Z')::int as late from public.meals`,
  );
  expect(row?.meals).toBeGreaterThan(1_100);
  // One word that nobody knows is there on purpose, for the notice about it.
  expect(row).toMatchObject({ unknown: 1, late: 0 });
  const supplements = await server.post('/rest/v1/rpc/my_supplements', {}, { token: client.access_token });
  expect(await supplements.json()).toMatchObject({
    assignments: [{ supplement: { type: 'magnesium' } }, { supplement: { type: 'vitamin_d' } }],
    menus: [{ name: 'Uravnotežen teden' }],
  });
  const recipes = await server.post('/rest/v1/rpc/my_recipes', {}, { token: client.access_token });
  expect(await recipes.json()).toMatchObject([
    { name: 'Bučna juha' },
    { name: 'Domača granola', favourite: true },
    { name: 'Zajtrk za na pot', kind: 'meal' },
  ]);
  const trainings = await server.post('/rest/v1/rpc/my_trainings', {}, { token: client.access_token });
  const { sessions, templates, commented } = (await trainings.json()) as {
    sessions: { id: string; kind: string }[];
    templates: object[];
    commented: object[];
  };
  expect([templates.length, commented.length]).toEqual([3, 1]);
  const newestRun = { session_id: sessions.find(({ kind }) => kind === 'run')?.id };
  const recording = await server.post('/rest/v1/rpc/training_recording', newestRun, { token: client.access_token });
  expect(await recording.json()).toMatchObject({
    person: { birthDate: '1988-05-14' },
    samples: { seconds: expect.arrayContaining([0, 600]) as number[] },
  });
  const favourites = await server.post('/rest/v1/rpc/meal_history', { favourites: true, max: 60 }, { token: client.access_token });
  expect(new Set(((await favourites.json()) as { meals: { text: string }[] }).meals.map(({ text }) => text)).size).toBe(2);
});

test('where people are already there is none', async () => {
  const other = await startTestServer();
  await other.join();
  expect(await ensureDemo(other.running, other.folder, NOW)).toBeUndefined();
  await other.stop();
});

test.each(['389124939341', '000000000000', 'abcdefabcdef'])('a password of the demo is never weak, whatever is drawn (%s)', (drawn) => {
  expect(isWeakPassword(makeDemoPassword(Buffer.from(drawn, 'hex')), 'ana@ziva.example')).toBe(false);
});
