/** Rows of CIQUAL, SR and the Kenya tables become foods. Figures are those of the named rows, shortened. */
import { describe, expect, test } from 'vitest';
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { CIQUAL } from './ciqual.ts';
import { IngredientNames } from './ingredient-names.ts';
import { joinTables } from './join-tables.ts';
import { KENYA } from './kenya.ts';
import { RowImport, type RowTable } from './row-table.ts';
import { SR } from './sr.ts';

function readAll(table: RowTable, rows: readonly CsvRecord[]): ReturnType<RowImport['finish']> {
  const reader = new RowImport(table);
  for (const [at, row] of rows.entries()) reader.take(row, at + 2, 'file.csv');
  return reader.finish();
}

const ciqualRow = (code: string, name: string, more: CsvRecord = {}): CsvRecord => ({
  alim_code: code,
  alim_nom_eng: name,
  alim_ssgrp_nom_eng: 'fish, raw',
  'Energy, Regulation EU No 1169/2011 (kcal/100g)': '100',
  'Protein (g/100g)': '20',
  'Carbohydrate (g/100g)': '0',
  'Fat (g/100g)': '2,5',
  ...more,
});

describe('CIQUAL', () => {
  test('available carbohydrate, decimal commas, unknown values absent', () => {
    // 9540, buckwheat flour: the table prints carbohydrate without fibre.
    const row = ciqualRow('9540', 'Buckwheat flour', {
      alim_ssgrp_nom_eng: 'pasta, rice and grains',
      'Carbohydrate (g/100g)': '69,5',
      'Fibres (g/100g)': '4,2',
      'Iron (mg/100g)': '-',
      'Sodium (mg/100g)': '< 20',
      'Calcium (mg/100g)': 'traces',
    });
    const { table, rejects } = readAll(CIQUAL, [row]);
    expect(rejects).toEqual([]);
    expect(table).toMatchObject({ name: 'CIQUAL', carbsBasis: 'available' });
    expect(table.foods).toEqual([
      {
        id: 'ciqual:9540',
        source: 'ciqual:9540',
        sl: [],
        en: ['Buckwheat flour'],
        category: 'pasta_rice',
        group: 'pasta, rice and grains',
        per100g: { calories: 100, protein: 20, carbs: 69.5, fat: 2.5, fiber: 4.2, calcium: 0 },
        portions: {},
        usualGrams: 100,
        measures: [],
      },
    ]);
  });

  test('rejects rows without a needed figure, twice the same code and impossible figures, with the line', () => {
    const { table, rejects } = readAll(CIQUAL, [
      ciqualRow('1', 'Cod', { 'Fat (g/100g)': '-' }),
      ciqualRow('2', 'Hake, raw'),
      ciqualRow('2', 'Hake, raw, again'),
      ciqualRow('3', 'Too much', { 'Fat (g/100g)': '90' }),
      ciqualRow('4', ''),
    ]);
    expect(table.foods.map(({ id }) => id)).toEqual(['ciqual:2']);
    expect(rejects).toEqual([
      { file: 'file.csv', line: 2, id: '1', reason: 'no fat' },
      { file: 'file.csv', line: 4, id: '2', reason: 'food code twice' },
      { file: 'file.csv', line: 5, id: '3', reason: 'macronutrients add up to 110.0 g in 100 g' },
      { file: 'file.csv', line: 6, id: '4', reason: 'no food code or description' },
    ]);
  });
});

describe('SR', () => {
  const row = (code: string, name: string, more: CsvRecord = {}): CsvRecord => ({
    NDB_No: code,
    Shrt_Desc: name,
    Energ_Kcal: '83',
    'Protein_(g)': '3.81',
    'Lipid_Tot_(g)': '0.45',
    'Carbohydrt_(g)': '17.95',
    'Fiber_TD_(g)': '2.6',
    'Sugar_Tot_(g)': '',
    GmWt_1: '149',
    GmWt_Desc1: '1 cup,  chopped',
    GmWt_2: '0',
    GmWt_Desc2: '.5 cup',
    ...more,
  });

  test('total carbohydrate becomes available, and measures give portions', () => {
    // 11212, edamame: 17.95 g of carbohydrate by difference.
    const { table } = readAll(SR, [row('11212', 'EDAMAME,FRZ,PREP')]);
    expect(table.carbsBasis).toBe('total');
    expect(table.foods).toMatchObject([
      {
        id: 'sr:11212',
        en: ['Edamame, frozen, prepared'],
        category: 'vegetable',
        per100g: { calories: 83, protein: 3.81, carbs: 15.35, fat: 0.45, fiber: 2.6 },
        measures: [{ words: '1 cup, chopped', grams: 149 }],
        usualGrams: 149,
      },
    ]);
    expect(table.foods[0]?.per100g).not.toHaveProperty('sugar');
  });

  test.each([
    ['BEEF,TOP SIRLOIN,LN&FAT,0" FAT,ALL GRDS,CKD,BRLD', 'Beef, top sirloin, lean and fat, 0" fat, all grades, cooked, broiled'],
    ['SQUASH,WNTR,ACORN,CKD,BKD,WO/SALT', 'Squash, winter, acorn, cooked, baked, without salt'],
    ['BEANS,SNAP,GRN,CND,NO SALT,DRND SOL', 'Beans, snap, green, canned, no salt, drained solids'],
    ['LAMB,SHLDR,WHL (ARM&BLD),LN,CKD,RSTD', 'Lamb, shoulder, whole (arm and blade), lean, cooked, roasted'],
    ['CHEESE,CREAM', 'Cheese, cream'],
  ])('%s', (printed, expected) => {
    expect(readAll(SR, [row('01017', printed)]).table.foods[0]?.en).toEqual([expected]);
  });

  test('short numbers get their zeros, and a cheese of the dairy group is a cheese', () => {
    const { table } = readAll(SR, [row('1009', 'CHEESE,CHEDDAR'), row('1123', 'EGG,WHL,RAW,FRSH'), row('1077', 'MILK,WHL')]);
    expect(table.foods.map(({ id, category }) => [id, category])).toEqual([
      ['sr:01009', 'cheese'],
      ['sr:01123', 'egg'],
      ['sr:01077', 'dairy'],
    ]);
  });
});

test('Kenya: available carbohydrate, empty cells absent', () => {
  // 15005, whole maize flour ugali.
  const row = {
    'Food code': '15005',
    'Food group': 'Mixed dishes',
    'Food code description': '“Brown” Ugali',
    'Energy (kcal)*': '141.0',
    'Protein (g)': '3.3',
    'Total lipid (Fat) (g)': '1.4',
    'Carbohydrate (g)': '27.1',
    'Fibre, total dietary (g)': '3.3',
    'Na (mg)': '',
    'Fe (mg)': '0.0',
  };
  const { table } = readAll(KENYA, [row]);
  expect(table.carbsBasis).toBe('available');
  expect(table.foods).toMatchObject([{ id: 'kenya:15005', en: ['Brown Ugali'], category: 'dish', source: 'kenya:15005' }]);
  expect(table.foods[0]?.per100g).toEqual({ calories: 141, protein: 3.3, fat: 1.4, carbs: 27.1, fiber: 3.3, iron: 0 });
});

describe('Slovenian names of ingredients', () => {
  const { foods } = readAll(CIQUAL, [
    ciqualRow('26099', 'Black seabream, raw'),
    ciqualRow('12736', "Gouda cheese, from cow's milk"),
    ciqualRow('9683', 'Couscous (durum wheat semolina), cooked, unsalted'),
    ciqualRow('17130', 'Rapeseed oil'),
    ciqualRow('31089', 'Syrup, agave'),
    ciqualRow('20056', 'Button mushroom or cultivated mushroom, raw'),
    ciqualRow('20900', 'Soya flour'),
  ]).table;

  const nameAll = (...rows: readonly (readonly [en: string, sl: string, code: string, proxy?: string])[]) => {
    const names = new IngredientNames();
    for (const [en, sl, code, proxy = ''] of rows) names.take({ name_en: en, name_sl: sl, ciqual_code: code, ciqual_proxy_code: proxy });
    const { foods: named, ...counts } = names.addTo(foods);
    return { ...counts, sl: named.flatMap((food) => food.sl) };
  };

  test('a name is added where the row is the ingredient', () => {
    expect(nameAll(['Black seabream', 'Kantar', '26099'], ['gouda', 'Gavda', '12736'])).toEqual({ named: 2, leftOut: {}, sl: ['kantar', 'gavda'] });
  });

  test.each([
    ['a similar row', ['corn syrup', 'koruzni sirup', '', '31089'], 'a similar row only'],
    ['no row', ['acid', 'Kislina', ''], 'no row of the table'],
    ['another state', ['Couscous', 'Kuskus', '9683'], 'another food or state'],
    ['another food', ['mushroom', 'Goba', '20056'], 'another food or state'],
    ['another state in Slovenian', ['soya flour', 'teksturirana sojina moka', '20900'], 'another food or state'],
    ['an adjective', ['rapeseed oil', 'repična', '17130'], 'an adjective'],
  ] as const)('not for %s', (_, row, reason) => {
    expect(nameAll(row)).toEqual({ named: 0, leftOut: { [reason]: 1 }, sl: [] });
  });
});

test('joined tables print total carbohydrate only if all do', () => {
  const table = (name: string, carbsBasis: 'available' | 'total') => ({ name, carbsBasis, foods: [] });
  expect(joinTables([table('A', 'total'), table('B', 'total')])).toEqual(table('A, B', 'total'));
  expect(joinTables([table('A', 'total'), table('B', 'available')])).toEqual(table('A, B', 'available'));
});
