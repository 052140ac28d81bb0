import { expect, logMeal, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

const TABLES = [
  'profiles',
  'meals',
  'meal_ingredients',
  'unknown_ingredients',
  'daily_goals',
  'weight_entries',
  'invitations',
  'foods',
  'client_notes',
  'audit_entries',
  'security_events',
  'notices',
];
const PRIVATE = ['admins', 'admin_emails', 'jobs', 'client_summaries', 'client_looks'];

test('whose meal it is not, sees a page that says there is no such meal, and can do nothing to it', async ({ page, server, person }) => {
  const ana = await server.join();
  const meal = await logMeal(server, ana, '2 jajci');
  await page.goto(paths.meal(meal.id));
  await expect(page.getByRole('heading', { name: 'Tega obroka ni' })).toBeVisible();
  for (const [name, args] of [
    ['meal_detail', { meal_id: meal.id }],
    ['meal_page', { meal_id: meal.id }],
    ['delete_meal', { meal_id: meal.id }],
    ['update_meal', { meal: { id: meal.id, notes: 'moje' } }],
  ] as const) {
    const answer = await server.post(`/rest/v1/rpc/${name}`, args, person);
    expect(answer.ok, name).toBe(false);
    expect(await answer.text()).not.toContain('Jajc');
  }
  const seen = await server.fetch(`/rest/v1/meals?id=eq.${meal.id}`, {}, person);
  expect(await seen.json()).toEqual([]);
  const changed = await server.fetch(`/rest/v1/meals?id=eq.${meal.id}`, { method: 'PATCH', body: JSON.stringify({ name: 'moje' }) }, person);
  expect(changed.status).toBeLessThan(500);
  const own = await server.post('/rest/v1/rpc/meal_detail', { meal_id: meal.id }, ana);
  expect(((await own.json()) as { name: string }).name).toBe(meal.name);
});

test('without a session no table says anything', async ({ server, person }) => {
  await logMeal(server, person, '2 jajci');
  for (const table of TABLES) {
    const answer = await server.fetch(`/rest/v1/${table}?select=*`);
    const body = (await answer.json()) as unknown;
    expect(answer.ok ? body : [], table).toEqual([]);
  }
  for (const rpc of [
    'overview',
    'meal_stats',
    'week_meals',
    'meals_page',
    'meal_page',
    'my_account',
    'search_foods',
    'set_goals',
    'create_invitation',
    'import_foods',
    'claim_jobs',
  ]) {
    const answer = await server.post(`/rest/v1/rpc/${rpc}`, {});
    expect(answer.ok, rpc).toBe(false);
  }
  const log = await server.post('/functions/v1/log-meal', {
    id: crypto.randomUUID(),
    day: '2026-01-01',
    type: 'lunch',
    source: 'text',
    lang: 'sl',
    text: 'jabolko',
  });
  expect(log.status).toBe(401);
});

test('what only the service may touch is out of reach of a signed-in person', async ({ server, person }) => {
  for (const table of PRIVATE) expect((await server.fetch(`/rest/v1/${table}?select=*`, {}, person)).ok, table).toBe(false);
  expect((await server.fetch('/rest/v1/admins?select=*', { headers: { 'accept-profile': 'private' } }, person)).ok).toBe(false);
  for (const rpc of ['create_invitation', 'import_foods', 'claim_jobs', 'enqueue_job', 'seed_demo', 'seed_admin_emails'])
    expect((await server.post(`/rest/v1/rpc/${rpc}`, {}, person)).ok, rpc).toBe(false);
  const invitations = await server.fetch('/rest/v1/invitations?select=*', {}, person);
  expect(invitations.ok ? await invitations.json() : []).toEqual([]);
});

test('writing is_admin into the own metadata gains nothing', async ({ server, person }) => {
  const written = await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ data: { is_admin: true } }) }, person);
  expect(written.status).toBeLessThan(500);
  const user = (await (await server.fetch('/auth/v1/user', {}, person)).json()) as { user_metadata: { is_admin?: boolean } };
  expect(user.user_metadata.is_admin ?? false).toBe(false);
  const listed = await server.fetch('/rest/v1/invitations?select=*', {}, person);
  expect(listed.ok ? await listed.json() : []).toEqual([]);
  const overview = (await (await server.post('/rest/v1/rpc/overview', {}, person)).json()) as { profile: { isAdmin: boolean } };
  expect(overview.profile.isAdmin).toBe(false);
});

test('nobody joins another person’s channel', async ({ page, server, person }) => {
  const ana = await server.join();
  await page.goto(paths.login);
  const answer = await page.evaluate(
    ({ key, token, topic }) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${window.location.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`);
        socket.addEventListener('open', () =>
          socket.send(
            JSON.stringify({
              topic,
              event: 'phx_join',
              ref: '1',
              join_ref: '1',
              payload: { config: { private: true, broadcast: {} }, access_token: token },
            }),
          ),
        );
        socket.addEventListener('message', (message) => resolve(String(message.data)));
        socket.addEventListener('close', () => resolve('closed'));
      }),
    { key: server.running.keys.publishableKey, token: person.token, topic: `realtime:user:${ana.id}` },
  );
  expect(answer).not.toContain('"status":"ok"');
});

test('the admin interfaces of the backend are not there', async ({ server, person }) => {
  for (const path of ['/studio', '/_studio', '/admin/v1', '/auth/v1/admin/users', '/pg/query', '/platform/projects']) {
    const answer = await server.fetch(path, {}, person);
    const text = await answer.text();
    expect(answer.ok && !text.includes('<div id="root">'), path).toBe(false);
  }
});
