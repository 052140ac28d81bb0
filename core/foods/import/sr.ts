/**
 * USDA National Nutrient Database for Standard Reference, release 28, the abbreviated file (public domain). Carbohydrate is total there and
 * available here: fibre is subtracted where it is known. Names are printed in capitals with abbreviations (sr-names.ts).
 */
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { readFoodRow, rowCode } from '#core/foods/food-row.ts';
import type { FoodCategory } from '#core/foods/food.ts';
import { readCell } from '#core/foods/table-cell.ts';
import type { Measure } from './imported-food.ts';
import { oneLine, type RowTable } from './row-table.ts';
import { srName } from './sr-names.ts';

/** The first two digits of a number are the food group (SR28 documentation, file FD_GROUP). Later groups are numbered freely. */
const GROUPS: Readonly<Record<string, readonly [string, FoodCategory]>> = {
  '01': ['Dairy and Egg Products', 'dairy'],
  '02': ['Spices and Herbs', 'spice'],
  '03': ['Baby Foods', 'dish'],
  '04': ['Fats and Oils', 'fat_oil'],
  '05': ['Poultry Products', 'meat'],
  '06': ['Soups, Sauces, and Gravies', 'soup'],
  '07': ['Sausages and Luncheon Meats', 'cured_meat'],
  '08': ['Breakfast Cereals', 'cereal'],
  '09': ['Fruits and Fruit Juices', 'fruit'],
  '10': ['Pork Products', 'meat'],
  '11': ['Vegetables and Vegetable Products', 'vegetable'],
  '12': ['Nut and Seed Products', 'nut_seed'],
  '13': ['Beef Products', 'meat'],
  '14': ['Beverages', 'drink'],
  '15': ['Finfish and Shellfish Products', 'fish'],
  '16': ['Legumes and Legume Products', 'legume'],
  '17': ['Lamb, Veal, and Game Products', 'meat'],
  '18': ['Baked Products', 'bread'],
  '19': ['Sweets', 'sweet'],
  '20': ['Cereal Grains and Pasta', 'pasta_rice'],
  '21': ['Fast Foods', 'fast_food'],
  '22': ['Meals, Entrees, and Side Dishes', 'dish'],
  '25': ['Snacks', 'snack'],
  '35': ['American Indian/Alaska Native Foods', 'dish'],
  '36': ['Restaurant Foods', 'dish'],
};

const toGroup = (row: CsvRecord): readonly [string, FoodCategory] | undefined => GROUPS[rowCode('sr', row).slice(0, 2)];

function toCategory(row: CsvRecord): FoodCategory {
  const category = toGroup(row)?.[1] ?? 'dish';
  if (category !== 'dairy') return category;
  const [first = ''] = (row['Shrt_Desc'] ?? '').split(/[ ,]/, 1);
  return first.startsWith('CHEESE') ? 'cheese' : first.startsWith('EGG') ? 'egg' : category;
}

/** ".5 cup" as "0.5 cup". A weight of 0 or a measure without words says nothing. */
function toMeasures(row: CsvRecord): Measure[] {
  return ['1', '2'].flatMap((at) => {
    const words = oneLine(row[`GmWt_Desc${at}`]).replace(/^\./, '0.');
    const grams = readCell(row[`GmWt_${at}`]);
    return words === '' || grams === undefined || grams === 0 ? [] : [{ words, grams }];
  });
}

export const SR: RowTable = {
  id: 'sr',
  name: 'SR',
  carbsBasis: 'total',
  header: ['NDB_No', 'Shrt_Desc', 'Carbohydrt_(g)'],
  // A file without numbers has no rows that a source could name.
  toCode: (row) => (row['NDB_No'] ? rowCode('sr', row) : ''),
  toNames: (row) => [srName(oneLine(row['Shrt_Desc']))],
  toGroup: (row) => toGroup(row)?.[0],
  toCategory,
  toFigures: (row) => readFoodRow('sr', row),
  toMeasures,
};
