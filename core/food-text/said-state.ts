/**
 * Raw and dry food has two to three times the energy of the same food cooked. Where somebody says raw or dry, a food that the table has cooked is
 * no match while it has another, and in doubt where it has no other.
 */
import type { FoodIndex } from './food-index.ts';
import type { PhraseSpan } from './phrase-span.ts';
import { COOKED, DRIED, RAW, type State } from './preparations.ts';
import type { ScoredFood } from './rank-foods.ts';
import type { Separator, TextTokens } from './text-tokens.ts';
import { qualityIn } from './word-rows.ts';

const isUncooked = (state: State | undefined): boolean => state === RAW || state === DRIED;

const parts = (separator: Separator | undefined): boolean =>
  separator === undefined || (separator.state !== true && (separator.stop || separator.join !== undefined || separator.amounts.length > 0));

/** Whether raw or dry was said of a food: in its phrase, or beside it in words that no food took. */
export function isSaidUncooked({ words, separators }: TextTokens, { from, to }: PhraseSpan['phrase']): boolean {
  if (words.slice(from, to + 1).some(({ state }) => isUncooked(state))) return true;
  if (isUncooked(words[from - 1]?.state) && !parts(separators[from])) return true;
  return isUncooked(words[to + 1]?.state) && !parts(separators[to + 1]);
}

const cookedFoods = new WeakMap<FoodIndex, ReadonlySet<number>>();

/** Whether a food is cooked as the table has it: one of its names says so. */
function isCooked(index: FoodIndex, food: number | undefined): boolean {
  let cooked = cookedFoods.get(index);
  if (cooked === undefined) {
    cooked = new Set([...index.rowFood].filter((_, row) => index.rowState[row] === COOKED));
    cookedFoods.set(index, cooked);
  }
  return food !== undefined && cooked.has(food);
}

export interface Uncooked {
  readonly ranked: readonly ScoredFood[];
  /** The table has it cooked only. */
  readonly doubtful: boolean;
}

/** The foods of a phrase of which raw or dry was said: one that the table has so comes first. */
export function uncookedFirst(index: FoodIndex, ranked: readonly ScoredFood[]): Uncooked {
  const [best] = ranked;
  // "testenine s pestom 120 g (suhe)": of a dish the raw food was weighed, which is less than the dish.
  if (best?.food.category === 'dish' && !isUncooked(index.rowState[best.row] as State)) return { ranked, doubtful: true };
  if (best === undefined || isUncooked(index.rowState[best.row] as State) || !isCooked(index, index.rowFood[best.row]))
    return { ranked, doubtful: false };
  const uncooked = ranked.find((one) => isUncooked(index.rowState[one.row] as State) && one.food.category === best.food.category);
  return uncooked === undefined ? { ranked, doubtful: true } : { ranked: [uncooked, ...ranked.filter((one) => one !== uncooked)], doubtful: false };
}

const SUGAR = /^(sugar|sladkor\w*)$/;
/** Grams of sugar in 100 g above which a food without sugar is another food. */
const SWEET = 10;

/** Whether a food was said to be without sugar and the table has it with sugar only. */
export function isSweetDespite({ words }: TextTokens, { from, to }: PhraseSpan['phrase'], { food, row }: ScoredFood): boolean {
  if ((food.per100g.sugar ?? 0) < SWEET) return false;
  const lack = words.slice(Math.max(0, from - 1), to + 2).find(({ role, folded }) => role === 'negated' && SUGAR.test(folded));
  return lack !== undefined && qualityIn(lack.found, row) === undefined;
}

/** "cheeseburger no bun", "kebab brez lepinje": the table has it with its bread only. */
const BREADS = /^(bun|bread|tortilla|wrap|pita|lepinj[aeo]|bombet[aeo]|zemlj[aeo]|kruha?|tortilj[aeo]|struck[aeo])$/;
export const isBreadDespite = ({ words }: TextTokens, { from, to }: PhraseSpan['phrase'], { food, row }: ScoredFood): boolean =>
  food.category === 'fast_food' &&
  words.slice(from, to + 2).some(({ role, folded, found }) => role === 'negated' && BREADS.test(folded) && qualityIn(found, row) === undefined);
