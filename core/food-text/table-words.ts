/** Headings of the columns of pasted tables and exports, and rows of totals and nutrients: "živilo;količina;kcal", "Skupaj: 1.850 kcal". */
import { wordSet } from './clauses.ts';
import { foldWord } from './fold.ts';

export type Column = 'food' | 'amount' | 'grams' | 'millilitres' | 'unit' | 'meal' | 'other';

const FOODS = wordSet(
  'zivilo zivila hrana jed jedi ime naziv izdelek artikel sestavina food foods item items name product description ingredient ingredients',
);
const AMOUNTS = wordSet('kolicina kol amount qty quantity serving servings portion portions porcija porcije size number stevilo');
const GRAMS = wordSet('g gr gram grams gramov grami grame teza masa weight');
const MILLILITRES = wordSet('ml volume volumen');
const UNITS = wordSet('enota enote em unit units measure');
const MEALS = wordSet('meal obrok group skupina');
const NUTRIENTS = wordSet(
  `kcal kj cal cals calories calorie kalorije kalorij energija energy protein proteins proteini beljakovine carbs carb carbohydrates hidrati ogljikovi oh fat fats
  mascobe mascoba fiber fibre vlaknine sugar sugars sladkor sladkorji salt sol sodium natrij cholesterol saturated nasicene total net`,
);
const OTHERS = wordSet('date datum day dan time ura cas notes note opomba opombe cena price brand znamka id');
/** "Energy (kcal)", "Amount in g". */
const BETWEEN = wordSet('in v na per and');

const KINDS: readonly (readonly [Column, ReadonlySet<string>])[] = [
  ['other', NUTRIENTS],
  ['food', FOODS],
  ['unit', UNITS],
  ['grams', GRAMS],
  ['millilitres', MILLILITRES],
  ['amount', AMOUNTS],
  ['meal', MEALS],
  ['other', OTHERS],
];

const toWords = (text: string): string[] => (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(foldWord);

/** What a heading says of its column, or nothing where it is no heading. */
export function toColumn(heading: string): Column | undefined {
  const words = toWords(heading).filter((word) => !BETWEEN.has(word));
  if (words.length === 0) return undefined;
  const kinds = words.map((word) => KINDS.find(([, set]) => set.has(word))?.[0]);
  if (kinds.includes(undefined)) return undefined;
  return KINDS.find(([kind]) => kinds.includes(kind))?.[0];
}

const isHeadingWord = (word: string): boolean => BETWEEN.has(word) || KINDS.some(([, set]) => set.has(word));

/** "Foods Calories Carbs Fat Protein": nothing but headings, one of them of the foods. */
export function isHeadingLine(line: string): boolean {
  if (/\d/.test(line)) return false;
  const words = toWords(line);
  return words.length > 1 && words.some((word) => FOODS.has(word)) && words.some((word) => !FOODS.has(word)) && words.every(isHeadingWord);
}

const TOTALS = wordSet('skupaj skupno vsota seskupaj total totals subtotal sum altogether summe');
const BESIDE_TOTALS = wordSet('grand daily dnevno dan day of za the');
const LETTERS = wordSet('b m p c f g mg kcal');
const isNutrient = (word: string): boolean => NUTRIENTS.has(word) || LETTERS.has(word);
/** Nutrients that are no food of their own. */
const NO_FOODS = wordSet(
  'kcal kj cal cals calories calorie kalorije kalorij energija energy carbs carb carbohydrates hidrati ogljikovi oh mascobe beljakovine',
);

/** A line of totals or of nutrients alone: "Total 650", "Skupaj: 1.850 kcal", "Cals: 248 Carbs: 0 g Fat: 5 g". */
export function isSumLine(line: string): boolean {
  if (!/\d/.test(line)) return false;
  const words = toWords(line);
  const isSum = words.some((word) => TOTALS.has(word));
  if (isSum) return words.every((word) => TOTALS.has(word) || BESIDE_TOTALS.has(word) || isNutrient(word));
  return words.filter((word) => NUTRIENTS.has(word)).length > 1 && words.some((word) => NO_FOODS.has(word)) && words.every(isNutrient);
}
