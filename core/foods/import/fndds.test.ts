import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { FnddsImport, type FnddsFile } from './fndds.ts';
import { carbsOnBasis } from './imported-food.ts';
import { decodeTable, encodeTable } from './table-file.ts';

const toRows = (csv: string): CsvRecord[] => parse(csv, { columns: true, relax_column_count: true });

function readAll(files: { readonly [file in FnddsFile]?: readonly CsvRecord[] }): ReturnType<FnddsImport['finish']> {
  const reader = new FnddsImport();
  for (const file of ['portions', 'foods', 'nutrients'] as const)
    for (const [at, row] of (files[file] ?? []).entries()) reader.take(file, row, at + 2);
  return reader.finish();
}

const HEADER =
  'Food code,Main food description,WWEIA Category number,WWEIA Category description,Energy (kcal),Protein (g),Carbohydrate (g),"Fiber, total dietary (g)",Total Fat (g),Alcohol (g)';
const nutrients = toRows(`${HEADER}
10000001,"Oat thing, cooked",4802,Oatmeal,100,3,20,2.5,1,0
10000002,"Clear spirit",7506,Liquor and cocktails,231,0,0,0,0,33.4
10000003,No fibre known,4802,Oatmeal,100,3,20,,1,0
10000004,No energy,4802,Oatmeal,,3,20,1,1,0
10000005,Too much of it,4802,Oatmeal,400,60,40,1,30,0
10000001,Twice,4802,Oatmeal,100,3,20,2.5,1,0
note,A note at the end,,,,,,,,
`);
const portions = toRows(`Food code,Main food description,Seq num,Portion description,Portion weight (g)
10000001,"Oat thing, cooked",1,1 cup,240
10000001,"Oat thing, cooked",2,1 fl oz,30
10000001,"Oat thing, cooked",3,Quantity not specified,180
10000002,Clear spirit,1,Quantity not specified,0
10000002,Clear spirit,2,1 shot,
`);
const foods = toRows('Food code,Main food description,Additional food description\n10000001,"Oat thing, cooked",porridge; gruel\n');

test('FNDDS: vitamins, minerals and fats by their columns, EPA and DHA together; an empty cell is unknown', () => {
  const head =
    'Food code,Main food description,Energy (kcal),Protein (g),Carbohydrate (g),Total Fat (g),Magnesium (mg),"Folate, total (mcg)",18:3 (g),';
  const rows = toRows(`${head}20:5 n-3 (g),22:6 n-3 (g),Caffeine (mg)
10000001,Fish,200,20,0,12,30,25,0.1,0.69,1.457,
`);
  expect(readAll({ nutrients: rows }).table.foods[0]?.per100g).toEqual({
    calories: 200,
    protein: 20,
    carbs: 0,
    fat: 12,
    magnesium: 30,
    folate: 25,
    omega3_ala: 0.1,
    omega3_epa_dha: 2147,
  });
});

describe('FNDDS', () => {
  const read = readAll({ nutrients, portions, foods });
  const [oats, spirit, unknown] = read.table.foods;

  test('gives foods with available carbohydrate, measures and more names', () => {
    expect(read.table).toMatchObject({ name: 'FNDDS', carbsBasis: 'total' });
    expect(read.table.foods.map((food) => food.id)).toEqual(['fndds:10000001', 'fndds:10000002', 'fndds:10000003']);
    expect(oats).toMatchObject({
      en: ['Oat thing, cooked', 'porridge', 'gruel'],
      category: 'cereal',
      usualGrams: 180,
      portions: { cup: 240 },
      density: 1.015,
    });
    expect(oats?.per100g.carbs).toBe(17.5);
    expect(oats?.alcohol).toBeUndefined();
    expect(spirit).toMatchObject({ alcohol: 33.4, category: 'alcohol', usualGrams: 100 });
  });

  test('keeps the total where fibre is unknown, and gives totals back', () => {
    expect(unknown?.per100g).toMatchObject({ carbs: 20 });
    expect(unknown?.per100g.fiber).toBeUndefined();
    expect(carbsOnBasis(unknown?.per100g ?? {}, 'total').carbs).toBe(20);
    expect(carbsOnBasis(oats?.per100g ?? {}, 'total').carbs).toBe(20);
    expect(carbsOnBasis(oats?.per100g ?? {}, 'available').carbs).toBe(17.5);
  });

  test('lists what it left out, with reasons', () => {
    expect(read.rejects.map(({ file, line, id, reason }) => [file, line, id, reason])).toEqual([
      ['nutrients', 5, '10000004', 'no calories'],
      ['nutrients', 6, '10000005', 'macronutrients add up to 130.0 g in 100 g'],
      ['nutrients', 7, '10000001', 'food code twice'],
      ['nutrients', 8, 'note', 'no food code or description'],
      ['portions', 6, '10000002', 'no food code, words or weight'],
    ]);
    expect(read.measures).toBe(3);
  });

  test('goes to a file and back unchanged', () => {
    const back = decodeTable(JSON.parse(JSON.stringify(encodeTable(read.table))));
    expect(back).toEqual(read.table);
    expect(() => decodeTable({ version: 2 })).toThrow('version');
  });
});
