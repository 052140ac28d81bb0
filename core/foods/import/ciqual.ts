/**
 * ANSES CIQUAL 2020, English edition (Etalab open licence, source: ANSES-CIQUAL food composition table 2020). Carbohydrate is available
 * carbohydrate in the table. core/foods/food-row.ts reads the figures, so that an imported row and a built-in food that cites it agree.
 */
import { readFoodRow, rowCode } from '#core/foods/food-row.ts';
import type { FoodCategory } from '#core/foods/food.ts';
import { oneLine, type RowTable } from './row-table.ts';

/** Groups and subgroups of the table. */
const CATEGORIES: readonly (readonly [RegExp, FoodCategory])[] = [
  [/^(?:non-alcoholic beverages|water)$/, 'drink'],
  [/^alcoholic beverages$/, 'alcohol'],
  [/oils?$|margarines|butters|other fats/, 'fat_oil'],
  [/cheese/, 'cheese'],
  [/dairy|milk|^cream/, 'dairy'],
  [/delicatessen/, 'cured_meat'],
  [/fish|seafood/, 'fish'],
  [/^eggs/, 'egg'],
  [/meat/, 'meat'],
  [/^potatoes/, 'potato'],
  [/^legumes/, 'legume'],
  [/^nuts/, 'nut_seed'],
  [/^fruits$/, 'fruit'],
  [/^(?:vegetables|seaweed)$/, 'vegetable'],
  [/^pasta/, 'pasta_rice'],
  [/^breads/, 'bread'],
  [/^breakfast cereals/, 'cereal'],
  [/savoury biscuits|savoury pastries/, 'snack'],
  [/pastr/, 'pastry'],
  [/biscuits|cereal bars|chocolate|confectionery|sugars|^jam|ice cream|sorbet|desserts/, 'sweet'],
  [/^soups/, 'soup'],
  [/^sauces|condiments/, 'sauce'],
  [/herbs|spices|salts/, 'spice'],
  [/pizzas|sandwiches/, 'fast_food'],
  [/nutritional uses/, 'supplement'],
];

function toCategory(subgroup: string): FoodCategory {
  return CATEGORIES.find(([pattern]) => pattern.test(subgroup))?.[1] ?? 'dish';
}

export const CIQUAL: RowTable = {
  id: 'ciqual',
  name: 'CIQUAL',
  carbsBasis: 'available',
  header: ['alim_code', 'alim_nom_eng', 'Carbohydrate (g/100g)'],
  toCode: (row) => rowCode('ciqual', row),
  toNames: (row) => [oneLine(row['alim_nom_eng'])],
  toGroup: (row) => row['alim_ssgrp_nom_eng'] || undefined,
  toCategory: (row) => toCategory(row['alim_ssgrp_nom_eng'] ?? ''),
  toFigures: (row) => readFoodRow('ciqual', row),
  // The table prints no household measures.
  toMeasures: () => [],
};
