import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productHitSchema, productSchema, productSearchSchema, type Product, type ProductHit } from '#core/contracts/product.ts';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

const MILK = '03838700024593';
const WEIGHED = '02112345000008';
const product = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Alpsko mleko 3,5 %',
  brand: 'Ljubljanske mlekarne',
  barcode: MILK,
  packageGrams: 1000,
  servingGrams: 250,
  basis: 'ml',
  per100: { calories: 64, protein: 3.3, carbs: 4.7, fat: 3.5, sodium: 40 },
  source: 'label',
  lang: 'sl',
  ...more,
});
const imported = (id: string, en: string, more: object = {}) => ({
  id,
  en: [en],
  sl: [],
  category: 'snack',
  source: id,
  per100g: { calories: 500 },
  portions: {},
  usualGrams: 100,
  ...more,
});

describe('products', () => {
  let db: TestDb;
  let ana: Member;
  let bor: Member;
  let admin: Member;
  beforeAll(async () => {
    db = await openTestDb();
    [ana, bor, admin] = [await db.join(), await db.join(), await db.join({ admin: true })];
  });
  afterAll(() => db.close());

  const save = (who: Member, what: object) => db.as(who).rpc<Product>('save_product', { product: what });
  const find = async (who: Member, q: string) => productSearchSchema.parse(await db.as(who).rpc('search_products', { q }));
  const ids = async (who: Member, q: string) => (await find(who, q)).hits.map(({ food }) => food.id);
  const scan = (who: Member, gtin14: string) => db.as(who).rpc<ProductHit | null>('product_by_barcode', { gtin14 });
  const foods = (who: Actor, ...foodIds: string[]) => who.rpc<{ id: string }[]>('foods_by_ids', { ids: foodIds });
  const share = (id: string, common = true) => db.as(admin).rpc<Product>('desk_make_common', { product_id: id, common });
  const eat = (who: Member, foodId: string, ago = 0) =>
    db.rows(
      `with meal as (insert into public.meals (user_id, day, type) values ($1, current_date - $3::integer, 'snack') returning id)
       insert into public.meal_ingredients (meal_id, user_id, food_id, name) select id, $1, $2, 'x' from meal`,
      [who.id, foodId, ago],
    );

  test('are saved, changed and saved again as one, and answered whole', async () => {
    const milk = product();
    const saved = productSchema.parse(await save(ana, milk));
    expect(saved).toMatchObject({ ...milk, density: null, category: 'dish', common: false });
    await save(ana, milk);
    await save(ana, { ...milk, name: 'Alpsko\tmleko ', brand: null });
    const mine = await db.as(ana).rpc<Product[]>('my_products');
    expect(mine.filter(({ id }) => id === milk.id)).toMatchObject([{ name: 'Alpsko mleko', brand: null }]);
    expect(await db.as(bor).rpc('my_products')).toEqual([]);
  });

  test('are foods: per 100 g by their density, findable by their id, to their owner only', async () => {
    const oil = product({ name: 'Bučno olje', barcode: null, density: 0.92, per100: { calories: 828 }, servingGrams: 9.2 });
    await save(ana, oil);
    expect(await foods(db.as(ana), `product:${oil.id}`)).toEqual([
      {
        id: `product:${oil.id}`,
        sl: ['Bučno olje'],
        en: [],
        category: 'dish',
        per100g: { calories: 900 },
        source: 'product:label',
        portions: { portion: 9.2 },
        usualGrams: 9.2,
        density: 0.92,
      },
    ]);
    expect(await foods(db.as(bor), `product:${oil.id}`, 'product:', "product:' or true", 'product:00000000-0000-0000-0000-000000000000')).toEqual([]);
    expect(await ids(bor, 'bucno')).toEqual([]);
    expect(await ids(ana, 'bucno')).toEqual([`product:${oil.id}`]);
  });

  test.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['with a wrong check digit', { barcode: '03838700024594' }],
    ['with thirteen digits', { barcode: '3838700024593' }],
    ['with 101 g of fat', { per100: { fat: 101 } }],
    ['with energy no food has', { per100: { calories: 1001 } }],
    ['with a nutrient nobody knows', { per100: { happiness: 1 } }],
    ['without figures', { per100: null }],
    ['weighing nothing', { packageGrams: 0 }],
    ['with endless servings', { servingGrams: 'Infinity' }],
    ['without an id', { id: null }],
    ['with an id that is none', { id: 'x' }],
  ])('%s are refused', async (_, wrong) => {
    expect(await getRefusal(save(ana, product(wrong)))).toBe('input_invalid');
  });

  test("nobody changes, removes or takes over another's", async () => {
    const hers = product({ name: 'Njen' });
    await save(ana, hers);
    expect(await getRefusal(save(bor, { ...hers, name: 'Moj' }))).toBe('id_taken');
    expect(await getRefusal(save(admin, { ...hers, name: 'Moj' }))).toBe('id_taken');
    expect(await getRefusal(db.as(bor).rpc('remove_product', { product_id: hers.id }))).toBe('not_found');
    expect(await getRefusal(db.as(bor).rpc('desk_make_common', { product_id: hers.id, common: true }))).toBe('access_denied');
    expect(await getRefusal(db.as(bor).rpc('desk_products'))).toBe('access_denied');
  });

  test('removed are no longer found, stay in meals, and come back', async () => {
    const bar = product({ name: 'Cmokica', barcode: null });
    await save(ana, bar);
    await eat(ana, `product:${bar.id}`);
    expect(await db.as(ana).rpc('remove_product', { product_id: bar.id })).toMatchObject({ name: 'Cmokica' });
    expect(await ids(ana, 'cmokica')).toEqual([]);
    expect((await foods(db.as(ana), `product:${bar.id}`)).length).toBe(1);
    await save(ana, bar);
    expect(await ids(ana, 'cmokica')).toEqual([`product:${bar.id}`]);
  });

  test('made common are everybody’s, changed by administrators only, and given back', async () => {
    const bar = product({ name: 'Skupna ploščica', barcode: '04006381333931' });
    await save(ana, bar);
    expect(await share(bar.id)).toMatchObject({ common: true });
    expect(await share(bar.id)).toMatchObject({ common: true });
    expect((await find(bor, 'skupna')).hits).toMatchObject([{ kind: 'common', food: { id: `product:${bar.id}` } }]);
    expect(await scan(bor, '04006381333931')).toMatchObject({ kind: 'common' });
    expect((await foods(db.as(bor), `product:${bar.id}`)).length).toBe(1);
    expect(await getRefusal(save(ana, { ...bar, name: 'X' }))).toBe('access_denied');
    expect(await getRefusal(db.as(ana).rpc('remove_product', { product_id: bar.id }))).toBe('not_found');
    expect(await save(admin, { ...bar, name: 'Skupna, popravljena' })).toMatchObject({ name: 'Skupna, popravljena', common: true });
    const desk = await db
      .as(admin)
      .rpc<{ total: number; rows: { product: Product; owner: { id: string } }[] }>('desk_products', { q: 'popravljena' });
    expect(desk).toMatchObject({ total: 1, rows: [{ product: { id: bar.id }, owner: { id: ana.id, email: ana.email } }] });
    await eat(bor, `product:${bar.id}`);
    expect(await share(bar.id, false)).toMatchObject({ common: false });
    expect(await ids(bor, 'popravljena')).toEqual([]);
    // In his meal it stays a food with figures.
    expect((await foods(db.as(bor), `product:${bar.id}`)).length).toBe(1);
    expect(await ids(ana, 'popravljena')).toEqual([`product:${bar.id}`]);
    const reported = await db.rows(`select action, details ->> 'name' as name from public.audit_entries where user_id = $1 order by created_at`, [
      ana.id,
    ]);
    expect(reported).toEqual([
      { action: 'product_shared', name: bar.name },
      { action: 'product_changed', name: bar.name },
      { action: 'product_returned', name: 'Skupna, popravljena' },
    ]);
  });

  test('common ones outlive the account they came from', async () => {
    const leaver = await db.join();
    const bar = product({ name: 'Zapuščina', barcode: null });
    const own = product({ name: 'Zasebno', barcode: null });
    await save(leaver, bar);
    await save(leaver, own);
    await share(bar.id);
    await db.rows('delete from auth.users where id = $1', [leaver.id]);
    expect(await ids(bor, 'zapuscina')).toEqual([`product:${bar.id}`]);
    expect(await db.rows('select 1 from public.products where id = $1', [own.id])).toEqual([]);
    // Nobody is left to give it back to: it is put away.
    await share(bar.id, false);
    expect(await ids(bor, 'zapuscina')).toEqual([]);
  });

  test('the desk lists them a page at a time', async () => {
    const page = (after: string | null) =>
      db.as(admin).rpc<{ next: string | null; rows: { product: Product }[] }>('desk_products', { max: 2, after });
    const seen: string[] = [];
    for (let at: string | null = null; ;) {
      const { next, rows } = await page(at);
      seen.push(...rows.map((row) => row.product.id));
      if (next === null) break;
      at = next;
    }
    const all = await db.rows<{ id: string }>('select id from public.products where archived_at is null order by created_at desc, id desc');
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test('by barcode: own before common before imported; a shop’s own number only among one’s own', async () => {
    const code = '07622210449283';
    await db.service.rpc('import_foods', { rows: [imported(`off:${code}`, 'Milka', { barcode: code, brand: 'Milka', packageGrams: 100 })] });
    expect(productHitSchema.parse(await scan(bor, code))).toMatchObject({ kind: 'imported', brand: 'Milka', packageGrams: 100, servingGrams: null });
    const common = product({ name: 'Milka skupna', barcode: code });
    await save(ana, common);
    await share(common.id);
    expect(await scan(bor, code)).toMatchObject({ kind: 'common' });
    const own = product({ name: 'Milka moja', barcode: code });
    await save(bor, own);
    expect(await scan(bor, code)).toMatchObject({ kind: 'own', food: { id: `product:${own.id}` } });
    // One number is listed once.
    expect(await ids(bor, 'milka')).toEqual([`product:${own.id}`]);

    const weighed = product({ name: 'Šunka od mesarja', barcode: WEIGHED });
    await save(ana, weighed);
    await share(weighed.id);
    expect(await scan(bor, WEIGHED)).toBeNull();
    await share(weighed.id, false);
    expect(await scan(ana, WEIGHED)).toMatchObject({ kind: 'own' });
    expect(await scan(bor, "'; drop table products")).toBeNull();
  });

  test('what nobody knew is remembered for a week', async () => {
    const at = (days: number) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString();
    const missed = (days: number) => db.service.rpc('product_missed', { gtin14: MILK, at: at(days) });
    expect(await missed(0)).toBe(false);
    await db.service.rpc('miss_product', { gtin14: MILK, at: at(0) });
    expect([await missed(6), await missed(8)]).toEqual([true, false]);
    await db.service.rpc('miss_product', { gtin14: '07622210449283', at: at(9) });
    expect(await db.rows('select barcode from private.product_misses')).toEqual([{ barcode: '07622210449283' }]);
    expect(await getRefusal(db.service.rpc('miss_product', { gtin14: 'x' }))).toBe('input_invalid');
  });
});
