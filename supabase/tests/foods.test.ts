import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

const row = (id: string, en: string[], sl: string[] = []) => ({
  id,
  en,
  sl,
  category: 'dish',
  source: id,
  per100g: { calories: 100, fat: 2.5 },
  portions: { piece: 40 },
  usualGrams: 120,
});

describe('imported foods', () => {
  let db: TestDb;
  let reader: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    reader = db.as(await db.join());
    const rows = [
      row('fndds:1', ['Egg, whole, boiled'], ['kuhano jajce']),
      row('fndds:2', ['Grilled meat rolls'], ['čevapčiči']),
      row('fndds:3', ['Bread, white']),
      { ...row('fndds:4', ['Olive oil']), density: 0.91 },
    ];
    await db.service.rpc('import_foods', { rows });
  });
  afterAll(() => db.close());

  const search = async (q: string, lang = 'sl') => (await reader.rpc<{ id: string }[]>('search_foods', { q, lang })).map(({ id }) => id);

  test('come back as the Food they were, unknown keys absent', async () => {
    expect(await reader.rpc('foods_by_ids', { ids: ['fndds:4', 'fndds:1', 'nope'] })).toEqual([
      row('fndds:1', ['Egg, whole, boiled'], ['kuhano jajce']),
      { ...row('fndds:4', ['Olive oil']), density: 0.91 },
    ]);
  });

  test('are found without diacritics, with a slip, in both languages', async () => {
    expect(await search('cevapcici')).toEqual(['fndds:2']);
    expect(await search('ČEVAPČIČI')).toEqual(['fndds:2']);
    expect(await search('olive oi', 'en')).toEqual(['fndds:4']);
    expect(await search('jajce')).toEqual(['fndds:1']);
    expect(await search('zzzz')).toEqual([]);
  });

  test.each(['', '   ', '%', '_', '\\', "'; drop table foods", '%%%'])('bear %j in the search box', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('are matched for many names at once; a name like nothing is absent', async () => {
    const found = await reader.rpc<{ name: string; matches: { food: { id: string }; similarity: number }[] }[]>('match_foods', {
      names: ['cevapčici', 'xyzw', 'olive oils'],
      lang: 'sl',
    });
    expect(found.map(({ name, matches }) => [name, matches[0]?.food.id])).toEqual([
      ['cevapčici', 'fndds:2'],
      ['olive oils', 'fndds:4'],
    ]);
    expect(found.every(({ matches }) => matches.every(({ similarity }) => similarity > 0.4 && similarity <= 1))).toBe(true);
  });

  test('are replaced by the next import of the same row', async () => {
    await db.service.rpc('import_foods', { rows: [{ ...row('fndds:3', ['Toast'], ['opečen kruh']), usualGrams: 25 }] });
    expect(await search('opecen kruh')).toEqual(['fndds:3']);
    expect(await search('bread', 'en')).toEqual([]);
  });

  test.each<[string, object]>([
    ['negative nutrients', { per100g: { calories: -1 } }],
    ['no name', { en: [] }],
    ['no usual grams', { usualGrams: null }],
    ['endless grams', { usualGrams: 'Infinity' }],
  ])('with %s are refused, the whole batch', async (_, wrong) => {
    expect(await getRefusal(db.service.rpc('import_foods', { rows: [row('fndds:8', ['Fine']), { ...row('fndds:9', ['Wrong']), ...wrong }] }))).toBe(
      'input_invalid',
    );
    expect(await reader.rpc('foods_by_ids', { ids: ['fndds:8', 'fndds:9'] })).toEqual([]);
  });
});
