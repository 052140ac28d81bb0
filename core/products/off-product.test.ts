import { describe, expect, test } from 'vitest';
import { readOffProduct, type OffProduct } from './off-product.ts';

/** As a row of the tab-separated export: all text. */
const ROW = {
  code: '3838700024593',
  lang: 'sl',
  product_name: 'Alpsko mleko 3,5 % m. m.',
  brands: 'Ljubljanske mlekarne,Lactalis',
  quantity: '1 l',
  serving_size: '250 ml',
  serving_quantity: '250',
  categories_tags: 'en:dairies,en:milks,en:whole-milks',
  countries_tags: 'en:slovenia,en:croatia',
  last_modified_t: '1700000000',
  'energy-kj_100g': '268',
  'energy-kcal_100g': '64',
  energy_100g: '268',
  fat_100g: '3.5',
  'saturated-fat_100g': '2.3',
  carbohydrates_100g: '4.7',
  sugars_100g: '4.7',
  proteins_100g: '3.3',
  salt_100g: '0.1',
  sodium_100g: '0.04',
  calcium_100g: '0.12',
};
const NUTELLA = { 'energy-kcal_100g': '539', 'energy-kj_100g': '2255', proteins_100g: '6.3', carbohydrates_100g: '57.5', fat_100g: '30.9' };

function read(changes: object): OffProduct {
  const result = readOffProduct({ ...ROW, ...changes });
  if (!result.ok) throw new Error(result.reason);
  return result.product;
}
const refusal = (changes: object) => {
  const result = readOffProduct({ ...ROW, ...changes });
  return result.ok ? 'taken' : result.reason;
};

describe('a record of Open Food Facts', () => {
  test('of the export becomes a food with what is on the package', () => {
    expect(read({})).toEqual({
      food: {
        id: 'off:03838700024593',
        sl: ['Alpsko mleko 3,5 % m. m.'],
        en: [],
        category: 'dairy',
        per100g: { calories: 64, protein: 3.3, carbs: 4.7, fat: 3.5, sugar: 4.7, saturated_fat: 2.3, calcium: 120, sodium: 40 },
        source: 'off:03838700024593',
        portions: { portion: 250 },
        usualGrams: 250,
        density: 1,
      },
      barcode: '03838700024593',
      brand: 'Ljubljanske mlekarne',
      servingGrams: 250,
      packageGrams: 1000,
      nearness: 3,
      changedAt: '2023-11-14T22:13:20.000Z',
    });
  });

  test('of the dump or the API, with numbers, lists and nutriments, is the same', () => {
    const nutriments = Object.fromEntries(
      Object.entries(ROW)
        .filter(([name]) => name.endsWith('_100g'))
        .map(([name, value]) => [name, Number(value)]),
    );
    const rest = Object.fromEntries(Object.entries(ROW).filter(([name]) => !name.endsWith('_100g')));
    const document = {
      ...rest,
      nutriments,
      serving_quantity: 250,
      last_modified_t: 1_700_000_000,
      categories_tags: ROW.categories_tags.split(','),
      countries_tags: ROW.countries_tags.split(','),
    };
    expect(readOffProduct(document)).toEqual(readOffProduct(ROW));
  });

  test('with the newer set of nutrients is the same, its amounts in their own units', () => {
    const rest = Object.fromEntries(Object.entries(ROW).filter(([name]) => !name.endsWith('_100g')));
    const nutrients = {
      'energy-kcal': { value: 64, unit: 'kcal' },
      'energy-kj': { value: 268, unit: 'kJ' },
      fat: { value: 3.5, unit: 'g' },
      'saturated-fat': { value: 2.3, unit: 'g' },
      carbohydrates: { value: 4.7, unit: 'g' },
      sugars: { value: 4.7, unit: 'g' },
      proteins: { value: 3.3, unit: 'g' },
      salt: { value: 100, unit: 'mg' },
      calcium: { value: 120, unit: 'mg' },
    };
    const set = { per: '100ml', preparation: 'as_sold', nutrients };
    expect(readOffProduct({ ...rest, nutrition: { aggregated_set: set } })).toEqual(readOffProduct(ROW));
    expect(
      refusal({ ...Object.fromEntries(Object.keys(ROW).map((name) => [name, ''])), ...rest, nutrition: { aggregated_set: { ...set, per: '1kg' } } }),
    ).toBe('no_figures');
  });

  test.each<[string, object, object]>([
    [
      'Slovenian and English',
      { lang: 'de', product_name: 'Milch', product_name_sl: 'Mleko', product_name_en: 'Milk' },
      { sl: ['Mleko'], en: ['Milk', 'Milch'] },
    ],
    ['Slovenian alone', { lang: 'de', product_name: 'Milch', product_name_sl: 'Mleko' }, { sl: ['Mleko', 'Milch'], en: [] }],
    ['another language', { lang: 'de', product_name: 'Milch', generic_name: 'Vollmilch' }, { sl: [], en: ['Milch', 'Vollmilch'] }],
    ['an empty name and a localized one', { lang: 'en', product_name: '', product_name_en: 'Protein Bar' }, { sl: [], en: ['Protein Bar'] }],
    ['entities, marks and tags', { product_name: ' &quot;Kraš&quot;\t<b>Bajadera</b>® &amp; co ' }, { sl: ['"Kraš" Bajadera & co'], en: [] }],
  ])('has names: %s', (_, changes, names) => {
    expect(read(changes).food).toMatchObject(names);
  });

  test.each<[string, object, number | undefined, string | undefined]>([
    ['as stated', NUTELLA, 539, undefined],
    ['from kJ alone', { ...NUTELLA, 'energy-kcal_100g': '' }, 539, undefined],
    ['from the old field, in kJ', { ...NUTELLA, 'energy-kcal_100g': '', 'energy-kj_100g': '', energy_100g: '2255' }, 539, undefined],
    ['kJ typed as kcal', { ...NUTELLA, 'energy-kcal_100g': '2255', 'energy-kj_100g': '9435' }, 539, 'kj_as_kcal'],
    ['kcal typed as kJ', { ...NUTELLA, 'energy-kcal_100g': '128.8', 'energy-kj_100g': '539' }, 538.9, 'kcal_as_kj'],
    ['the two swapped', { ...NUTELLA, 'energy-kcal_100g': '2255', 'energy-kj_100g': '539' }, 539, 'kj_as_kcal'],
    [
      'of a vegetable, kJ typed as kcal',
      { 'energy-kcal_100g': '84', 'energy-kj_100g': '', energy_100g: '', proteins_100g: '1', carbohydrates_100g: '3', fat_100g: '0.2' },
      20.1,
      'kj_as_kcal',
    ],
    ['more than any food has, without macros', { 'energy-kcal_100g': '2255', 'energy-kj_100g': '', proteins_100g: '' }, 539, 'kj_as_kcal'],
    ['nobody stated', { 'energy-kcal_100g': '', 'energy-kj_100g': '', energy_100g: '' }, undefined, undefined],
    [
      'of sweets with polyols',
      {
        'energy-kcal_100g': '160',
        'energy-kj_100g': '',
        proteins_100g: '0',
        carbohydrates_100g: '66',
        fat_100g: '0',
        polyols_100g: '66',
        sugars_100g: '0',
        'saturated-fat_100g': '0',
      },
      160,
      undefined,
    ],
    [
      'of wine, whose alcohol nobody stated',
      {
        'energy-kcal_100g': '83',
        'energy-kj_100g': '',
        proteins_100g: '0',
        carbohydrates_100g: '0.5',
        fat_100g: '0',
        categories_tags: 'en:alcoholic-beverages,en:wines',
      },
      83,
      undefined,
    ],
  ])('has energy %s', (_, changes, kcal, mended) => {
    const product = read(changes);
    expect(product.food.per100g.calories).toBe(kcal);
    expect(product.mended).toBe(mended);
  });

  test('has sodium from salt, or as stated, or none', () => {
    expect(read({ salt_100g: '1.25', sodium_100g: '' }).food.per100g.sodium).toBe(500);
    expect(read({ salt_100g: '', sodium_100g: '0.4' }).food.per100g.sodium).toBe(400);
    expect(read({ salt_100g: '', sodium_100g: '' }).food.per100g.sodium).toBeUndefined();
    expect(read({ salt_100g: '', sodium_100g: '400' }).food.per100g.sodium).toBeUndefined();
  });

  test('has vitamins, minerals and kinds of fat in our units, where it states them', () => {
    const { per100g } = read({
      'vitamin-b12_100g': '3.8e-7',
      'vitamin-pp_100g': '0.0012',
      'vitamin-b9_100g': '0.00002',
      magnesium_100g: '0.011',
      'monounsaturated-fat_100g': '0.9',
      'polyunsaturated-fat_100g': '7',
      caffeine_100g: '',
    }).food;
    expect(per100g).toMatchObject({ vitamin_b12: 0.38, niacin: 1.2, folate: 20, magnesium: 11, monounsaturated_fat: 0.9 });
    expect(Object.keys(per100g)).not.toEqual(expect.arrayContaining(['caffeine']));
    expect(per100g).not.toHaveProperty('polyunsaturated_fat');
  });

  test('leaves out a part that is more than its whole, and what is no amount', () => {
    const { per100g } = read({
      sugars_100g: '40',
      'saturated-fat_100g': '3.6',
      iron_100g: '-1',
      potassium_100g: 'much',
      'vitamin-c_100g': '1e9',
    }).food;
    expect(per100g).toEqual({ calories: 64, protein: 3.3, carbs: 4.7, fat: 3.5, saturated_fat: 3.6, calcium: 120, sodium: 40 });
  });

  test.each<[string, object]>([
    ['code_invalid', { code: '3838700024594' }],
    ['code_invalid', { code: '' }],
    ['code_invalid', { code: { $ne: 1 } }],
    ['code_local', { code: '2112345000008' }],
    ['not_food', { product_type: 'beauty' }],
    ['no_name', { product_name: ' ' }],
    ['over_100_g', { fat_100g: '350' }],
    ['sum_over_100_g', { proteins_100g: '60', carbohydrates_100g: '60' }],
    ['energy_impossible', { 'energy-kcal_100g': '9000', proteins_100g: '' }],
    ['energy_against_macros', { 'energy-kcal_100g': '500', 'energy-kj_100g': '2092' }],
    ['no_figures', { 'energy-kcal_100g': '', 'energy-kj_100g': '', energy_100g: '', proteins_100g: '', carbohydrates_100g: '', fat_100g: '' }],
  ])('is refused: %s', (reason, changes) => {
    expect(refusal(changes)).toBe(reason);
  });

  test.each([
    {},
    { code: null, nutriments: 'x' },
    { code: 3, categories_tags: 7, nutriments: [] },
    { ...ROW, nutriments: { fat_100g: {} }, brands: [] },
  ])('is read without falling over: %j', (record) => {
    expect(() => readOffProduct(record)).not.toThrow();
  });

  test.each<[string, object, number | undefined]>([
    ['grams', { quantity: '500 g ℮' }, 500],
    ['several', { quantity: '6 x 330 ml' }, 1980],
    ['a comma', { quantity: '1,5 L' }, 1500],
    ['the computed number', { quantity: 'velika', product_quantity: '750' }, 750],
    ['nothing', { quantity: 'ena' }, undefined],
  ])('has a package of %s', (_, changes, grams) => {
    expect(read(changes).packageGrams).toBe(grams);
  });

  test('is nearer the nearer it is sold', () => {
    const near = (changes: object) => read({ lang: 'de', countries_tags: '', ...changes }).nearness;
    expect([
      near({ lang: 'sl' }),
      near({ countries_tags: 'en:austria' }),
      near({ unique_scans_n: '900' }),
      near({ countries_tags: 'en:chile' }),
    ]).toEqual([3, 2, 2, 1]);
  });
});
