import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { FDC_FILES, FdcImport, type FdcFile } from './fdc.ts';

const toRows = (csv: string): CsvRecord[] => parse(csv, { columns: true });

function readAll(files: { readonly [file in FdcFile]?: readonly CsvRecord[] }): ReturnType<FdcImport['finish']> {
  const reader = new FdcImport();
  for (const file of FDC_FILES) for (const [at, row] of (files[file] ?? []).entries()) reader.take(file, row, at + 2);
  return reader.finish();
}

const food = toRows(`fdc_id,data_type,description,food_category_id,publication_date
1,sr_legacy_food,"Thing, raw",9,2019-04-01
2,foundation_food,"Other thing",9,2020-01-01
3,branded_food,Brand,9,2020-01-01
4,sample_food,Sample,9,2020-01-01
5,survey_fndds_food,"Cooked thing",4802,2020-01-01
6,sr_legacy_food,"Half known",9,2019-04-01
7,sr_legacy_food,,9,2019-04-01
`);
const rows = (id: number, values: readonly (readonly [number, number])[]): string =>
  values.map(([nutrient, amount], at) => `${id}${at},${id},${nutrient},${amount}`).join('\n');
const foodNutrient = toRows(`id,fdc_id,nutrient_id,amount
${rows(1, [
  [1008, 52],
  [1003, 0.3],
  [1004, 0.2],
  [1005, 13.8],
  [1079, 2.4],
  [1093, 1],
  [1018, 0],
])}
${rows(2, [
  [2047, 60],
  [2048, 55],
  [1003, 1],
  [1085, 0.5],
  [1005, 12],
])}
${rows(3, [[1008, 1]])}
${rows(5, [
  [208, 100],
  [203, 3],
  [204, 1],
  [205, 20],
  [291, 2],
])}
${rows(6, [
  [1008, 52],
  [1003, 1],
])}
`);
const foodPortion = toRows(`id,fdc_id,seq_num,amount,measure_unit_id,portion_description,modifier,gram_weight
1,1,1,1.0,1000,,"diced",125
2,1,2,1.0,9999,,"medium (3"" dia)",182
3,5,1,,9999,1 cup,10205,240
4,5,2,,9999,Quantity not specified,90000,200
5,1,3,1.0,9999,,,10
`);
const measureUnit = toRows('id,name\n1000,cup\n9999,undetermined\n');
const foodCategory = toRows('id,description\n9,Fruits and Fruit Juices\n');

describe('FoodData Central', () => {
  const read = readAll({
    'food.csv': food,
    'food_nutrient.csv': foodNutrient,
    'food_portion.csv': foodPortion,
    'measure_unit.csv': measureUnit,
    'food_category.csv': foodCategory,
  });
  const [raw, other, cooked] = read.table.foods;

  test('takes survey, SR Legacy and Foundation foods and counts the rest', () => {
    expect(read.table.foods.map((one) => one.id)).toEqual(['fdc:1', 'fdc:2', 'fdc:5']);
    expect(read.leftOut).toEqual({ branded_food: 1, sample_food: 1 });
    expect(read.rejects.map((one) => [one.id, one.reason])).toEqual([
      ['7', 'no id or description'],
      ['1', 'no weight or words'],
      ['6', 'no carbs, fat'],
    ]);
  });

  test('finds nutrients by number or id, the better energy first, and makes carbohydrate available', () => {
    expect(raw?.per100g).toMatchObject({ calories: 52, fiber: 2.4, sodium: 1 });
    expect(raw?.per100g.carbs).toBeCloseTo(11.4);
    expect(raw?.alcohol).toBeUndefined();
    expect(other?.per100g).toMatchObject({ calories: 55, fat: 0.5, carbs: 12 });
    expect(cooked?.per100g).toMatchObject({ calories: 100, carbs: 18 });
  });

  test('reads measures of all three kinds, and groups', () => {
    expect(raw?.measures).toEqual([
      { words: '1 cup, diced', grams: 125 },
      { words: '1 medium (3" dia)', grams: 182 },
    ]);
    expect(raw).toMatchObject({ category: 'fruit', group: 'Fruits and Fruit Juices', usualGrams: 125 });
    expect(cooked?.measures).toEqual([
      { words: '1 cup', grams: 240 },
      { words: 'Quantity not specified', grams: 200 },
    ]);
    expect(cooked).toMatchObject({ category: 'cereal', usualGrams: 200, portions: { cup: 240 } });
  });
});
