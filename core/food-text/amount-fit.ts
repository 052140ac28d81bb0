/**
 * How ill an amount fits a food, as a cost for bind-amounts: grams of a drink, millilitres of bread, two of what is not counted, a slice of honey.
 * Between two foods the amount then belongs to the one that it fits.
 */
import type { Food, PortionId } from '#core/foods/food.ts';
import { foldWord } from './fold.ts';
import { isBlended } from './mixtures.ts';
import type { AmountFit } from './bind-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import type { Phrase } from './find-phrases.ts';
import { stemEn } from './stem-en.ts';
import type { TextTokens } from './text-tokens.ts';
import type { Amount } from './amount.ts';
import type { Unit } from './units.ts';

const WEIGHED_DRINK = 0.5;
const POURED_SOLID = 1.5;
const COUNTED_MASS = 0.8;
const OTHER_MEASURE = 0.8;

/** Said by the litre. */
const DRUNK: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol']);
/** Poured, spooned or drunk: of these millilitres are said. */
const LIQUID: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol', 'dairy', 'soup', 'sauce', 'fat_oil', 'dish', 'sweet', 'cereal']);
/** Pieces and packs of which a bare number tells how many. */
const COUNTED: readonly PortionId[] = [
  'piece',
  'slice',
  'fillet',
  'bar',
  'square',
  'stick',
  'rasher',
  'wedge',
  'cube',
  'scoop',
  'can',
  'bottle',
  'pot',
];
/** Counted as they are served. */
const SERVED: ReadonlySet<Food['category']> = new Set([
  'drink',
  'alcohol',
  'dish',
  'fast_food',
  'soup',
  'pastry',
  'egg',
  'sweet',
  'snack',
  'dairy',
  'bread',
]);
/** Measures that only some foods come in, each with another that stands for it. */
const CUT: Readonly<Partial<Record<PortionId, readonly PortionId[]>>> = {
  slice: ['piece', 'wedge'],
  rasher: ['slice'],
  clove: [],
  square: ['piece', 'bar'],
};

/** Of these nobody has pieces: "nuggets 6 pieces coke". */
const UNCUT: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol', 'soup', 'sauce', 'fat_oil']);

function ofUnit(food: Food, unit: Unit): number {
  if (unit.kind === 'mass') return DRUNK.has(food.category) || isBlended(food) ? WEIGHED_DRINK : 0;
  if (unit.kind === 'volume') return LIQUID.has(food.category) || isBlended(food) || food.density !== undefined ? 0 : POURED_SOLID;
  if (unit.kind !== 'portion' || food.portions[unit.portion] !== undefined) return 0;
  return ofPortion(food, unit.portion);
}

/** @param portion of which the food has none */
function ofPortion(food: Food, portion: PortionId): number {
  const instead = portion === 'piece' && UNCUT.has(food.category) ? [] : CUT[portion];
  if (instead === undefined) return 0;
  return instead.some((portion) => food.portions[portion] !== undefined) ? 0 : OTHER_MEASURE;
}

/** @returns 0 where the amount fits the food, or nothing is known of it */
function misfit(food: Food | undefined, { unit, size, vague, article }: Amount): number {
  if (food === undefined) return 0;
  if (unit !== undefined) return ofUnit(food, unit);
  if (article || vague || size !== undefined || SERVED.has(food.category)) return 0;
  return COUNTED.some((portion) => food.portions[portion] !== undefined) ? 0 : COUNTED_MASS;
}

const DISAGREES = 0.7;
/** Endings of a Slovenian name in the singular: "kruh", "banana", "mleko"; "palačinke" and "čevapčiči" are several. */
const SINGULAR = /[^aeiou]$|[ao]$/;

/** Whether a word stands in the one form that "two" is never said with. */
function isSingular(index: FoodIndex, folded: string, row: number): boolean {
  const name = index.rowName[row] ?? '';
  if (foldWord(name) !== folded) return false;
  return index.rowLang[row] === 'sl' ? SINGULAR.test(folded) : stemEn(folded) === folded;
}

/** "eggs 2 toast 1", "jajca 2 kruh": "two" before a word in the singular, "one" before an English plural, cost that they do not agree. */
function disagreement(index: FoodIndex, { words }: TextTokens, { from, to, row }: Phrase, { value, unit, article, size }: Amount): number {
  if (unit !== undefined || article || size !== undefined || from !== to) return 0;
  const folded = words[to]?.folded ?? '';
  if (value >= 2) return isSingular(index, folded, row) ? DISAGREES : 0;
  return value === 1 && index.rowLang[row] === 'en' && stemEn(folded) !== folded ? DISAGREES : 0;
}

/** How ill amounts fit the foods of a text; nothing is known of the foods of a table of descriptions. */
export function toFit(index: FoodIndex, textTokens: TextTokens, toFood: (phrase: Phrase) => Food | undefined): AmountFit {
  if (index.style !== 'names') return () => 0;
  return (phrase, amount, isBefore = false) => misfit(toFood(phrase), amount) + (isBefore ? disagreement(index, textTokens, phrase, amount) : 0);
}
