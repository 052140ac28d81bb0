/** "jajca in toast", "bananas": several of what is eaten by the piece, and nobody said how many. */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { foldWord } from './fold.ts';
import type { FoodIndex } from './food-index.ts';
import type { ScoredFood } from './rank-foods.ts';
import { stemEn } from './stem-en.ts';
import type { ParsedWord, Separator, TextTokens } from './text-tokens.ts';

/** Eaten whole, so that one is the usual portion. */
const BY_PIECE: ReadonlySet<Food['category']> = new Set(['egg', 'fruit', 'pastry', 'cured_meat']);

/** "banana" and "banane", "jajce" and "jajca", "krof" and "krofi". */
function isSlovenianPlural(name: string, said: string): boolean {
  if (name.length < 4) return false;
  if (name.endsWith('a')) return said === `${name.slice(0, -1)}e`;
  if (/[eo]$/.test(name)) return said === `${name.slice(0, -1)}a`;
  return said === `${name}i`;
}

/** What stands behind "with", "in", "made from" is some of it. */
const isOfOther = ({ join, origin }: Separator): boolean => join === 'with' || join === 'in' || origin === true;
const isWeighed = ({ amounts }: Separator): boolean => amounts.some(({ amount }) => amount.unit?.kind === 'mass');

/** "razen jabolka": one, in the genitive. */
const GENITIVE_AFTER = /(razen|brez|namesto|od|do|iz|kos|kosa)\s+$/iu;

/** Whether one piece of a food is its usual portion. */
function isPieceUsual({ category, portions, usualGrams }: Food): boolean {
  return BY_PIECE.has(category) && portions.piece !== undefined && portions.piece >= usualGrams;
}

/** Whether a word is the plural of a row's name. */
function isPluralName(index: FoodIndex, row: number, said: string): boolean {
  const names = (index.rowName[row] ?? '').split(' ').map(foldWord);
  if (index.rowLang[row] === 'sl') return names.some((name) => isSlovenianPlural(name, said));
  return said.endsWith('s') && stemEn(said) !== said && names.some((name) => stemEn(said) === stemEn(name));
}

/** The only word for a food: "jajca", "kuhana jajca". */
function onlyFoodWord(words: readonly ParsedWord[]): string | undefined {
  const [food, ...others] = words.filter(({ role }) => role !== 'preparation');
  return food?.role === 'food' && others.length === 0 ? food.folded : undefined;
}

/** Whether a food without an amount was said in the plural, by a word that is its name, and one piece of it is its usual portion. */
export function isSaidInPlural(
  index: FoodIndex,
  { words, separators }: TextTokens,
  { from, to, amount, start }: AmountedPhrase,
  { food, row }: ScoredFood,
  text: string,
): boolean {
  if (amount !== undefined || index.style !== 'names' || !isPieceUsual(food)) return false;
  if (separators.slice(0, from + 1).some(isOfOther) || separators.some(isWeighed)) return false;
  const said = onlyFoodWord(words.slice(from, to + 1));
  return said !== undefined && isPluralName(index, row, said) && !GENITIVE_AFTER.test(text.slice(0, start));
}
