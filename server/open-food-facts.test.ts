import { afterAll, beforeAll, expect, test } from 'vitest';
import { NUTELLA, startOpenFoodFacts, type FakeOpenFoodFacts } from '#testing/open-food-facts.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

let table: FakeOpenFoodFacts;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  table = await startOpenFoodFacts();
  server = await startTestServer({ env: { OPEN_FOOD_FACTS_URL: `${table.url}/` } });
  ana = await server.join();
});
afterAll(async () => {
  await server.stop();
  await table.close();
});

test('a scanned product is asked for where the owner says, and can then be logged', async () => {
  table.answers.set('3017620422003', { product: NUTELLA });
  const answer = await server.post('/functions/v1/look-up-product', { gtin14: '03017620422003' }, ana);
  expect(await answer.json()).toMatchObject({ found: true, product: { food: { id: 'off:03017620422003' } } });
  expect(table.asked.map(({ userAgent }) => userAgent)).toEqual([expect.stringMatching(/^Ziva\/[\d.]+ \(http:\/\/localhost:\d+\)$/)]);
  const meal = {
    id: '5a1a4c1e-7d1c-4f0a-9d51-0b6f5d1c2a11',
    day: '2024-04-01',
    type: 'snack',
    source: 'product',
    lang: 'sl',
    ingredients: [{ foodId: 'off:03017620422003', name: 'Nutella', grams: 15, amount: 1, unit: 'portion', basis: 'portion' }],
  };
  const logged = await server.post('/functions/v1/log-meal', meal, ana);
  expect(await logged.json()).toMatchObject({
    nutrients: { calories: 80.85, sodium: 6.42 },
    ingredients: [{ source: 'off:03017620422003', recognized: true }],
  });
});
