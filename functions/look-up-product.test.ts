import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookUpProductAnswer, type LookUpProductAnswer } from '#core/contracts/product.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { NUTELLA, notFoundBody, startOpenFoodFacts, type FakeOpenFoodFacts, type FakeAnswer } from '#testing/open-food-facts.ts';
import { lookUpProduct } from './look-up-product.ts';
import { limitedFetch } from './ports/limited-fetch.ts';
import { createOpenFoodFacts } from './ports/open-food-facts.ts';

const CODE = '03017620422003';
const WEIGHED = '02112345000008';

describe('looking up a scanned product', () => {
  let db: TestDb;
  let ana: Member;
  let table: FakeOpenFoodFacts;
  beforeAll(async () => {
    db = await openTestDb();
    ana = await db.join();
    table = await startOpenFoodFacts();
  });
  afterAll(async () => {
    await table.close();
    await db.close();
  });
  beforeEach(() => {
    table.answers.set('3017620422003', { product: NUTELLA });
  });
  afterEach(async () => {
    table.answers.clear();
    table.asked.length = 0;
    await db.rows('delete from public.foods');
    await db.rows('delete from private.product_misses');
  });

  async function lookUp(gtin14: string, configured = true): Promise<LookUpProductAnswer> {
    const foodLookUp = configured
      ? createOpenFoodFacts({ url: table.url, publicUrl: () => 'https://ziva.test', fetch: limitedFetch, timeoutMs: 300 })
      : null;
    const { status, body } = await callEndpoint<LookUpProductAnswer>(lookUpProduct, testCtx(db, ana, { foodLookUp }), { gtin14 });
    expect(status).toBe(200);
    return lookUpProductAnswer.parse(body);
  }

  test('asks once, names the source, and finds it in the database afterwards', async () => {
    const first = await lookUp(CODE);
    expect(first).toMatchObject({
      found: true,
      attribution: 'Open Food Facts, ODbL',
      product: {
        kind: 'imported',
        brand: 'Nutella',
        packageGrams: 400,
        servingGrams: 15,
        food: { id: `off:${CODE}`, en: ['Nutella'], per100g: { calories: 539, fat: 30.9, sodium: 42.8 } },
      },
    });
    expect(table.asked).toHaveLength(1);
    expect(table.asked[0]?.path).toMatch(/^\/api\/v2\/product\/3017620422003\.json\?fields=code,/);
    expect(table.asked[0]?.userAgent).toBe('Ziva/1.0 (https://ziva.test)');
    expect(await lookUp(CODE)).toEqual(first);
    expect(table.asked).toHaveLength(1);
    expect(await db.rows('select fetched_at is not null as fetched, nearness from public.foods')).toEqual([{ fetched: true, nearness: 3 }]);
    const found = await db.as(ana).rpc<{ hits: { food: { id: string } }[] }>('search_products', { q: 'nutela' });
    expect(found.hits.map(({ food }) => food.id)).toEqual([`off:${CODE}`]);
  });

  test('sends no request if it is not configured or for a number assigned by a shop', async () => {
    expect(await lookUp(CODE, false)).toEqual({ found: false, reason: 'not_configured' });
    expect(await lookUp(WEIGHED)).toEqual({ found: false, reason: 'local_code' });
    expect(table.asked).toEqual([]);
  });

  test('a product that was not found is not looked up again', async () => {
    table.answers.clear();
    expect(await lookUp(CODE)).toEqual({ found: false, reason: 'unknown' });
    expect(await lookUp(CODE)).toEqual({ found: false, reason: 'unknown' });
    expect(table.asked).toHaveLength(1);
  });

  test.each<[string, FakeAnswer]>([
    ['found nothing, with status 200', { status: 200, body: notFoundBody('3017620422003') }],
    ['found nothing, of version 3', { status: 404, body: '{"status":"failure","result":{"id":"product_not_found"},"errors":[]}' }],
    ['without figures', { product: { ...NUTELLA, nutriments: {} } }],
    ['that contradicts itself', { product: { ...NUTELLA, nutriments: { ...NUTELLA.nutriments, fat_100g: 300 } } }],
    ['of shampoo', { product: { ...NUTELLA, product_type: 'beauty' } }],
  ])('an answer %s is no product', async (_, answer) => {
    table.answers.set('3017620422003', answer);
    expect(await lookUp(CODE)).toEqual({ found: false, reason: 'unknown' });
    expect(await db.rows('select id from public.foods')).toEqual([]);
  });

  test.each<[string, FakeAnswer]>([
    ['some other 404', { status: 404, body: '<h1>Not found</h1>' }],
    ['too many questions', { status: 429, body: 'Too many requests' }],
    ['a failure', { status: 500, body: '{"status":1}' }],
    ['silence', 'silence'],
    ['half an answer', 'cut off'],
    ['garbage', { status: 200, body: 'not json' }],
    ['another shape', { status: 200, body: '{"status":1,"product":"Nutella"}' }],
    ['a list', { status: 200, body: '[1,2,3]' }],
    ['another product', { product: { ...NUTELLA, code: '7622210449283' } }],
    ['a redirection', { status: 302, location: 'http://127.0.0.1:1/' }],
    ['far too much', { status: 200, body: `{"status":1,"product":{"x":"${'x'.repeat(1_100_000)}"}}` }],
  ])('after %s nothing is known, and the next scan asks again', async (_, answer) => {
    table.answers.set('3017620422003', answer);
    expect(await lookUp(CODE)).toEqual({ found: false, reason: 'unavailable' });
    table.answers.set('3017620422003', { product: NUTELLA });
    expect(await lookUp(CODE)).toMatchObject({ found: true });
  });

  test('names are stored as text, whatever they contain', async () => {
    const name = `<script>alert(1)</script>'; drop table public.foods; --`;
    table.answers.set('3017620422003', { product: { ...NUTELLA, product_name: name } });
    const { product } = await lookUp(CODE);
    expect(product?.food.en).toEqual([`alert(1) '; drop table public.foods; --`]);
  });

  test.each(['3017620422003', '03017620422004', '', '../../../etc', 12])('%j is rejected as a number', async (gtin14) => {
    const { status } = await callEndpoint(lookUpProduct, testCtx(db, ana), { gtin14 });
    expect(status).toBe(400);
  });
});
