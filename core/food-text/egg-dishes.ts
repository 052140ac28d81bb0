/**
 * Eggs that tell the size of an egg dish: "omleta iz 3 jajc", "2-egg omelette", "umešana jajca (4 jajca)". They are not a second food. The
 * table's usual omelette or scrambled eggs has two eggs, so the dish is half as many portions as it has eggs. Of egg whites a usual omelette has
 * four: 130 g, the white of an egg being 33 g (USDA).
 */
import type { Food } from '#core/foods/food.ts';
import type { Separator, ParsedWord } from './text-tokens.ts';
import type { Amount } from './amount.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import type { Join } from './words-around.ts';

export const EGGS = /^(jajc(a|i|e|ih|ema|ev)?|eggs?)$/;
const DISH = /^(omlet|omelet|frtalj|fritaj|fritt?at|scrambl|hemendeks|kajgan)/;
const SCRAMBLED = /^(umesan|mesan|scrambled)/;
const MADE_OF = new Set(['iz', 'od', 'z', 's', 'of', 'from', 'with', 'using', '(']);
const WITHIN: ReadonlySet<Join> = new Set(['with', 'in']);
export const WHITES = /^(whites?|beljak.{0,3})$/;
const EGGS_OF_A_PORTION = 2;
const WHITES_OF_A_PORTION = 4;
/** Words back to the dish, at most. */
const REACH = 4;

export interface EggAmount {
  readonly amount: Amount;
  readonly next: number;
}

/** The last word of "eggs", and for a dish of whites of "whites" or "egg whites". */
export function lastOfEggs(tokens: readonly Token[], at: number, ofWhites: boolean): number | undefined {
  const isEgg = EGGS.test(wordAt(tokens, at));
  if (!ofWhites) return isEgg ? at : undefined;
  const white = isEgg ? at + 1 : at;
  return WHITES.test(wordAt(tokens, white)) ? white : isEgg ? at : undefined;
}

function eggsAt(tokens: readonly Token[], at: number, ofWhites = false): EggAmount | undefined {
  const number = readNumber(tokens, at);
  if (number === undefined || number.article) return undefined;
  const eggs = lastOfEggs(tokens, wordAt(tokens, number.next) === '-' ? number.next + 1 : number.next, ofWhites);
  if (eggs === undefined) return undefined;
  const amount: Amount = {
    value: number.value / (ofWhites ? WHITES_OF_A_PORTION : EGGS_OF_A_PORTION),
    unit: { kind: 'portion', portion: 'portion', word: 'serving' },
    vague: number.vague,
    article: false,
    words: [],
    start: tokens[at]?.start ?? 0,
    end: tokens[eggs]?.end ?? 0,
  };
  return { amount, next: eggs + 1 };
}

/** "two scrambled eggs with cheese": counted are the eggs of an omelette, not omelettes. */
export function eggsAsDish(food: Food, amount: Amount | undefined, words: readonly string[]): Amount | undefined {
  const isCount = amount !== undefined && amount.unit === undefined && !amount.article;
  if (!isCount || !food.id.startsWith('omelette') || words.some((word) => DISH.test(word) && !SCRAMBLED.test(word))) return amount;
  return words.some((word) => EGGS.test(word)) ? { ...amount, value: amount.value / EGGS_OF_A_PORTION } : amount;
}

/** @param words or tokens */
export function isEggDish(words: readonly Pick<ParsedWord, 'folded'>[], at: number): boolean {
  const word = words[at]?.folded ?? '';
  return DISH.test(word) || ((EGGS.test(word) || WHITES.test(word)) && SCRAMBLED.test(words[at - 1]?.folded ?? ''));
}

/** With, in and nothing tell more of the same dish. */
function goesOn(separator: Separator | undefined): boolean {
  return separator !== undefined && !separator.stop && separator.amounts.length === 0 && WITHIN.has(separator.join ?? 'with');
}

/** Whether the last words said are of an egg dish, with what is in it ("omleta s sirom"). */
function endsInDish(words: readonly ParsedWord[], separators: readonly Separator[]): boolean {
  for (let at = words.length - 1; at >= 0 && at >= words.length - REACH; at -= 1) {
    if (isEggDish(words, at)) return true;
    if (!goesOn(separators[at])) return false;
  }
  return false;
}

/** "2-egg", "3 egg white" right before the dish. */
export function eggsBefore(tokens: readonly Token[], at: number): EggAmount | undefined {
  const ofWhites = WHITES.test(wordAt(tokens, at + 2)) || WHITES.test(wordAt(tokens, at + 3));
  const eggs = eggsAt(tokens, at, ofWhites);
  // "3 eggs scrambled" are eggs, said with how they are made.
  if (eggs === undefined || !DISH.test(wordAt(tokens, eggs.next)) || wordAt(tokens, eggs.next) === 'scrambled') return undefined;
  // The whites are in the name of the dish.
  return ofWhites ? { ...eggs, next: at + 1 } : eggs;
}

/** "omelette, 3 eggs": of what was the dish right before the comma. */
function isDishBeforeComma(tokens: readonly Token[], at: number, words: readonly ParsedWord[]): boolean {
  return wordAt(tokens, at - 1) === ',' && isEggDish(words, words.length - 1) && words.at(-1)?.folded === wordAt(tokens, at - 2);
}

/** "iz 3 jajc", "made with 2 eggs", "(4 jajca)", "omleta 3 jajca", "omleta, 3 jajca" behind the dish. */
export function eggsBehind(
  tokens: readonly Token[],
  at: number,
  {
    words,
    separators,
    separator,
  }: { readonly words: readonly ParsedWord[]; readonly separators: readonly Separator[]; readonly separator: Separator },
): EggAmount | undefined {
  const ofWhites = words.slice(-REACH).some(({ folded }) => WHITES.test(folded));
  const isBehindComma = isDishBeforeComma(tokens, at, words);
  if (separator.amounts.length > 0 || (separator.stop && !isBehindComma)) return undefined;
  if (!endsInDish(words, separators)) return undefined;
  const from = wordAt(tokens, at) === 'made' ? at + 1 : at;
  if (MADE_OF.has(wordAt(tokens, from))) return eggsAt(tokens, from + 1, ofWhites);
  const isRightBehind = isEggDish(words, words.length - 1) && DISH.test(wordAt(tokens, at - 1));
  return isRightBehind || isBehindComma ? eggsAt(tokens, at, ofWhites) : undefined;
}
