import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

const QUARK = {
  id: 'quark',
  sl: ['skuta'],
  en: ['quark'],
  category: 'cheese',
  per100g: { calories: 90, protein: 12, carbs: 3.5 },
  usualGrams: 150,
  portions: {},
  source: 'ciqual:1',
};
const known = { foodId: 'rice', name: 'riž', grams: 100, nutrients: { calories: 130, protein: 2.7, carbs: 28, fat: 0.3 }, source: 'sr:1' };
const unknown = (text: string, more: object = {}) => ({ foodId: null, name: text, text, recognized: false, nutrients: null, source: null, ...more });

interface Page {
  total: number;
  next: string | null;
  rows: {
    words: string;
    lang: string;
    text: string;
    times: number;
    clients: number;
    meals: number;
    reports: { clientId: string; mealId: string; day: string }[];
  }[];
}
interface Meal {
  id: string;
  nutrients: Record<string, number>;
  ingredients: Record<string, unknown>[];
}
interface CustomFoodsAnswer {
  version: string;
  aliases?: { words: string; lang: string; foodId: string }[];
  foods?: { id: string }[];
}

describe('words no food was found for', () => {
  let db: TestDb;
  let admin: Member;
  let desk: Actor;
  let ana: Member;
  let bor: Member;
  beforeAll(async () => {
    db = await openTestDb();
    admin = await db.join({ admin: true });
    desk = db.as(admin);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.rows('delete from public.unknown_ingredients');
    ana = await db.join({ metadata: { lang: 'sl' } });
    bor = await db.join({ metadata: { lang: 'en' } });
  });

  const log = (who: Member, ingredients: object[], more: object = {}) =>
    db.as(who).rpc<Meal>('save_meal', { meal: { id: randomUUID(), day: '2026-11-20', type: 'lunch', lang: 'sl', ingredients, ...more } });
  const getMeal = (who: Member, id: string) => db.as(who).rpc<Meal>('meal_detail', { meal_id: id });
  const queue = (args: object = {}) => desk.rpc<Page>('desk_unknown', { ...args });
  const resolve = (words: string, resolution: object, fixPast = true, lang = 'sl', by = admin.id) =>
    db.service.rpc<{ reports: number; people: number; meals: number }>('resolve_unknown', {
      words,
      lang,
      admin_id: by,
      resolution,
      fix_past: fixPast,
    });
  const getNotices = async (who: Member) =>
    (await db.as(who).rpc<{ kind: string; payload: object }[]>('my_notices')).map(({ kind, payload }) => [kind, payload]);
  const getAudit = (who: Member) =>
    db.rows<{ action: string; actor_id: string; details: object }>(
      'select action, actor_id::text, details from public.audit_entries where user_id = $1',
      [who.id],
    );
  const getStatuses = async (who: Member) =>
    (await db.rows<{ status: string }>('select status from public.unknown_ingredients where user_id = $1 order by created_at', [who.id])).map(
      ({ status }) => status,
    );

  test('are listed together however they are spelled, the most frequent first, a page at a time', async () => {
    const first = await log(ana, [unknown('Grmpoljev  namaz')]);
    await log(ana, [unknown('grmpoljev namaz')]);
    await log(bor, [unknown('GRMPOLJEV NAMAZ'), unknown('čvrk')]);
    await log(bor, [unknown('grmpoljev namaz')], { lang: 'en' });
    const { rows, total, next } = await queue();
    expect([total, next]).toEqual([2, null]);
    expect(rows.map(({ words, lang, times, clients }) => [words, lang, times, clients])).toEqual([
      ['grmpoljev namaz', 'en', 4, 2],
      ['cvrk', 'sl', 1, 1],
    ]);
    expect(rows[0]?.text).toBe('grmpoljev namaz');
    expect(rows[0]?.reports.at(-1)).toMatchObject({ clientId: ana.id, mealId: first.id, day: '2026-11-20' });
    const one = await queue({ max: 1 });
    const two = await queue({ max: 2, after: one.next });
    expect([...one.rows, ...two.rows]).toEqual(rows);
    expect(two.next).toBeNull();
  });

  test('are for administrators, and settled by the service alone', async () => {
    expect(await getRefusal(db.as(ana).rpc('desk_unknown'))).toBe('access_denied');
    expect(await getRefusal(db.anon.rpc('desk_unknown'))).not.toBe('done');
    const args = { words: 'x', lang: 'sl', admin_id: admin.id, resolution: { kind: 'dismiss' }, fix_past: false };
    expect(await getRefusal(desk.rpc('resolve_unknown', args))).not.toBe('done');
    expect(await getRefusal(resolve('x', { kind: 'dismiss' }, false, 'sl', ana.id))).toBe('access_denied');
  });

  test('mapped with past meals: they have figures and add up, the person is told once in their language, the log tells', async () => {
    const one = await log(ana, [known, unknown('kvrgljanček', { grams: 200 })]);
    const two = await log(ana, [unknown('Kvrgljanček')]);
    const three = await log(bor, [unknown('kvrgljancek')]);
    expect(await resolve('kvrgljanček', { kind: 'map', food: QUARK })).toEqual({ reports: 3, people: 2, meals: 3 });

    const mended = await getMeal(ana, one.id);
    expect(mended.ingredients[1]).toMatchObject({
      foodId: 'quark',
      name: 'skuta',
      text: 'kvrgljanček',
      grams: 200,
      recognized: true,
      confidence: 1,
      source: 'ciqual:1',
      nutrients: { calories: 180, protein: 24, carbs: 7 },
    });
    // Of the fat of quark nobody knows: the sum has what is known.
    expect(mended.nutrients).toEqual({ calories: 310, protein: 26.7, carbs: 35, fat: 0.3 });
    expect((await getMeal(ana, two.id)).ingredients[0]).toMatchObject({
      name: 'skuta',
      grams: 150,
      basis: 'usual',
      confidence: 0.75,
      nutrients: { calories: 135 },
    });
    expect((await getMeal(bor, three.id)).ingredients[0]).toMatchObject({ name: 'quark', nutrients: { calories: 135 } });

    expect((await getNotices(ana)).map(([kind]) => kind)).toEqual(['food_found']);
    expect(await getNotices(bor)).toEqual([['food_found', { text: 'kvrgljancek', name: 'quark' }]]);
    expect(await getAudit(ana)).toEqual([{ action: 'meal_fixed', actor_id: admin.id, details: { meals: 2 } }]);
    expect(await getStatuses(ana)).toEqual(['resolved', 'resolved']);
    const overview = await db.as(ana).rpc<{ parts: { attention: object[] } }>('overview', { day: '2026-11-20' });
    expect(overview.parts.attention).toEqual([]);
    expect((await queue()).total).toBe(0);
  });

  test('of one stem are one line in every spelling and language, and settled together', async () => {
    const stem = 'kvaksoburgr';
    const spellings = ['kvaksoburger', 'kvaksoburgerja', 'kvaksoburgers'].map((text, at) => ({ text, who: at === 0 ? ana : bor }));
    const meals = [];
    for (const { text, who } of spellings) {
      const meal = await log(who, [unknown(text)], { lang: text.endsWith('s') ? 'en' : 'sl' });
      expect(await db.service.rpc('stem_unknown', { meal_id: meal.id, stems: [{ text, stem }] })).toBe(1);
      meals.push({ who, id: meal.id });
    }
    // Written again, the stem is known before it is told.
    meals.push({ who: ana, id: (await log(ana, [unknown('Kvaksoburgerja')])).id });
    expect((await queue()).rows.map(({ words, times, clients }) => [words, times, clients])).toEqual([[stem, 4, 2]]);
    expect(await resolve('kvaksoburgers', { kind: 'map', food: QUARK }, true, 'en')).toEqual({ reports: 4, people: 2, meals: 4 });
    for (const { who, id } of meals) expect((await getMeal(who, id)).ingredients).toMatchObject([{ foodId: 'quark' }]);
    const { aliases = [] } = await db.as(bor).rpc<CustomFoodsAnswer>('custom_foods');
    expect(aliases).toEqual(
      expect.arrayContaining([
        { words: 'kvaksoburger', lang: 'sl', foodId: 'quark' },
        { words: 'kvaksoburgers', lang: 'en', foodId: 'quark' },
      ]),
    );
    const found = await db.as(bor).rpc<{ matches: object[] }[]>('match_foods', { names: ['kvaksoburgerjev'], lang: 'en', stems: [stem] });
    expect(found[0]?.matches[0]).toMatchObject({ alias: true, foodId: 'quark' });
    expect(await getRefusal(db.as(ana).rpc('stem_unknown', { meal_id: randomUUID(), stems: [] }))).not.toBe('done');
  });

  test('dismissed in one spelling are dismissed in the others, once their stem is told', async () => {
    const first = await log(ana, [unknown('zvrkljanje')]);
    await db.service.rpc('stem_unknown', { meal_id: first.id, stems: [{ text: 'zvrkljanje', stem: 'zvrkljanj' }] });
    await resolve('zvrkljanje', { kind: 'dismiss' });
    const next = await log(bor, [unknown('zvrkljanja')]);
    expect(await getStatuses(bor)).toEqual(['open']);
    await db.service.rpc('stem_unknown', { meal_id: next.id, stems: [{ text: 'zvrkljanja', stem: 'zvrkljanj' }] });
    expect(await getStatuses(bor)).toEqual(['dismissed']);
  });

  test('mapped for the future only: meals stay, and the person is told no more than that', async () => {
    const { id } = await log(ana, [unknown('cmrk')]);
    expect(await resolve('cmrk', { kind: 'map', food: QUARK }, false)).toEqual({ reports: 1, people: 1, meals: 0 });
    expect((await getMeal(ana, id)).ingredients[0]).toMatchObject({ recognized: false, nutrients: null });
    expect(await getNotices(ana)).toEqual([['food_known', { text: 'cmrk', name: 'skuta' }]]);
    expect(await getAudit(ana)).toEqual([{ action: 'unknown_resolved', actor_id: admin.id, details: {} }]);
  });

  test('given a food of the house: it is a food like others', async () => {
    const id = `ziva:${randomUUID()}`;
    const food = { ...QUARK, id, sl: ['domači frčk'], en: ['frtchk'], source: 'Živa: z etikete' };
    const meal = await log(ana, [unknown('frčk')]);
    await resolve('frčk', { kind: 'add', food });
    expect((await getMeal(ana, meal.id)).ingredients[0]).toMatchObject({ foodId: id, name: 'domači frčk', nutrients: { calories: 135 } });
    const [found] = await db.as(bor).rpc<{ id: string; per100g: object }[]>('search_foods', { q: 'frck' });
    expect(found).toMatchObject({ id, per100g: QUARK.per100g });
  });

  test('dismissed: settled without a figure, told once, and not asked again', async () => {
    const { id } = await log(ana, [unknown('dober tek')]);
    await resolve('dober tek', { kind: 'dismiss' });
    expect(await getNotices(ana)).toEqual([['food_dismissed', { text: 'dober tek' }]]);
    expect((await getMeal(ana, id)).ingredients[0]).toMatchObject({ recognized: false, nutrients: null });
    await log(bor, [unknown('Dober tek')]);
    expect(await getStatuses(bor)).toEqual(['dismissed']);
    expect((await queue()).total).toBe(0);
  });

  test('settled twice are settled once; another decision comes too late', async () => {
    await log(ana, [unknown('brnk')]);
    const [first, second] = await Promise.all([resolve('brnk', { kind: 'map', food: QUARK }), resolve('BRNK', { kind: 'map', food: QUARK })]);
    expect(new Set([first.reports, second.reports])).toEqual(new Set([0, 1]));
    expect(await getNotices(ana)).toHaveLength(1);
    expect(await getAudit(ana)).toHaveLength(1);
    expect(await getRefusal(resolve('brnk', { kind: 'map', food: { ...QUARK, id: 'kefir' } }))).toBe('not_found');
    expect(await getRefusal(resolve('never written', { kind: 'dismiss' }))).toBe('not_found');
  });

  test.each<[string, object]>([
    ['a kind that is none', { kind: 'guess', food: QUARK }],
    ['no food', { kind: 'map' }],
    ['a food without usual grams', { kind: 'add', food: { ...QUARK, id: 'ziva:x', usualGrams: null } }],
    ['impossible figures', { kind: 'add', food: { ...QUARK, id: 'ziva:y', per100g: { calories: -1 } } }],
  ])('with %s are refused whole', async (_, resolution) => {
    await log(ana, [unknown('krnek')]);
    expect(await getRefusal(resolve('krnek', resolution))).toBe('input_invalid');
    expect(await getStatuses(ana)).toEqual(['open']);
    expect(await getNotices(ana)).toEqual([]);
  });

  test('once mapped are known to everybody, and matched before similarity', async () => {
    const before = await db.as(bor).rpc<CustomFoodsAnswer>('custom_foods');
    await db.service.rpc('import_foods', { rows: [{ ...QUARK, id: 'fdc:1', en: ['plinkety'], sl: [] }] });
    await log(ana, [unknown('plinkety'), unknown('vrlec')]);
    await resolve('plinkety', { kind: 'map', food: QUARK });
    await resolve('vrlec', { kind: 'map', food: { ...QUARK, id: 'fdc:1' } });
    const customFoods = await db.as(bor).rpc<CustomFoodsAnswer>('custom_foods', { known: before.version });
    expect(customFoods.aliases).toEqual(
      expect.arrayContaining([
        { words: 'plinkety', lang: 'sl', foodId: 'quark' },
        { words: 'vrlec', lang: 'sl', foodId: 'fdc:1' },
      ]),
    );
    expect(customFoods.foods?.map(({ id }) => id)).toContain('fdc:1');
    expect(await db.service.rpc<CustomFoodsAnswer>('custom_foods', { known: customFoods.version })).toEqual({ version: customFoods.version });
    expect(await getRefusal(db.anon.rpc('custom_foods'))).not.toBe('done');

    const found = await db.as(bor).rpc<{ name: string; matches: object[] }[]>('match_foods', { names: ['Plinkety', 'vrlec'], lang: 'en' });
    expect(found[0]?.matches[0]).toEqual({ alias: true, foodId: 'quark', similarity: 1 });
    expect(found[0]?.matches[1]).toMatchObject({ food: { id: 'fdc:1' } });
    expect(found[1]?.matches[0]).toMatchObject({ alias: true, foodId: 'fdc:1', food: { id: 'fdc:1' } });
  });
});
