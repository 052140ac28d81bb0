/** Negations: "brez sladkorja", "no sugar", "without salt and oil", "sugar-free", "skin not eaten". They are terms of their own and not food. */
import type { Food } from '#core/foods/food.ts';
import type { FoodIndex } from './food-index.ts';
import { lookUpWord, termMatch, type WordMatch } from './look-up-word.ts';
import { isInOneName } from './one-name.ts';
import { wordAt, type Token } from './tokenize.ts';
import { FREE, FUNCTION, JOINS, NEUTRAL } from './words-around.ts';

/** Words behind "brez" or "without", at most. */
const REACH = 7;
const OR = new Set(['ali', 'or', 'nor', 'niti']);
/** "no sugar added", "skin not eaten": belongs to what is lacking. */
const TAILS = new Set(['added', 'eaten']);
const GENITIVE_A = /[^aeiou]a$/;
const GENITIVE_E = /[^aeiou]e$/;

/** The terms that mean a word's lack; none where no name lacks it. */
export function negatedMatch(index: FoodIndex, folded: string): WordMatch {
  const { terms } = lookUpWord(index, folded);
  return termMatch(
    index,
    terms.flatMap((term) => index.negatedTerms.get(term) ?? []),
  );
}

/** "brez mleka in sladkorja", "brez sira in šunke" go on where the word behind "in" is a genitive of what the table has in the nominative. */
function listGoesOn(index: FoodIndex, tokens: readonly Token[], at: number, first = '', isHeld = false): boolean {
  // "hold the mayo and pickles"
  if (isHeld && JOINS.get(wordAt(tokens, at)) === 'and') return true;
  if (OR.has(wordAt(tokens, at))) return true;
  const and = JOINS.get(wordAt(tokens, at)) === 'and';
  return and && ((wordAt(tokens, at) === 'in' && isGenitiveBehindIn(index, wordAt(tokens, at + 1))) || isAddition(index, tokens, at + 1, first));
}

/** "in sira": a form that some name has too. */
function isGenitiveBehindIn(index: FoodIndex, folded: string): boolean {
  return isGenitive(index, folded) || (GENITIVE_A.test(folded) && index.spelled.has(folded.slice(0, -1)));
}

/** Share of a name's weight that is the word alone. */
const WHOLE_NAME = 0.8;
/** What is added to other food and seldom eaten alone. */
const ADDITIONS: ReadonlySet<Food['category']> = new Set(['fat_oil', 'sauce', 'spice', 'dairy']);
/** Sugar, honey and jam, no cake. */
const SPOONED = 21;
const isAdded = ({ category, usualGrams }: Food): boolean => ADDITIONS.has(category) || (category === 'sweet' && usualGrams <= SPOONED);

/** "without vinegar and oil", "brez kumaric in čebule": a last word that names an addition, or one vegetable more. */
function isAddition(index: FoodIndex, tokens: readonly Token[], at: number, first: string): boolean {
  const next = tokens[at + 1];
  if (next?.kind === 'word' || next?.kind === 'number') return false;
  const named = foodsNamed(index, wordAt(tokens, at));
  return named.some(isAdded) || (named.some(isVegetable) && foodsNamed(index, first).some(isVegetable));
}

const isVegetable = ({ category }: Food): boolean => category === 'vegetable';

/** The foods of which a word alone is a name. */
export function foodsNamed(index: FoodIndex, folded: string): Food[] {
  const { found, how } = lookUpWord(index, folded);
  if (how === 'typo') return [];
  const rows = [...found.rows].filter((row, which) => (found.weights[which] ?? 0) >= WHOLE_NAME * (index.rowTotal[row] ?? 0));
  return rows.map((row) => index.foods[index.rowFood[row] ?? -1]).filter((food) => food !== undefined);
}

/** Whether a word is a genitive of what the table has in the nominative: "mleka", "moke". */
export function isGenitive(index: FoodIndex, folded: string): boolean {
  if (index.onlyNegated.has(folded)) return true;
  if (folded.endsWith('rja') && index.spelled.has(folded.slice(0, -2))) return true;
  if (index.spelled.has(folded)) return false;
  if (GENITIVE_E.test(folded)) return index.spelled.has(`${folded.slice(0, -1)}a`);
  return GENITIVE_A.test(folded) && lookUpWord(index, folded).how === 'form';
}

/** Nominatives that a genitive may be of: "riža", "piščanca", "olja", "šunke", "medu". */
function toNominatives(folded: string): readonly string[] {
  const stem = folded.slice(0, -1);
  if (folded.endsWith('e')) return [`${stem}a`];
  if (folded.endsWith('u')) return [stem];
  return folded.endsWith('a') ? [stem, `${stem}e`, `${stem}o`, stem.replace(/[^aeiou]$/, 'e$&')] : [];
}

/** Whether a word may be a genitive, also where the table has it as it is typed, in a longer name: "kos kruha". Behind a measure it is. */
export const mayBeGenitive = (index: FoodIndex, folded: string): boolean =>
  isGenitive(index, folded) || toNominatives(folded).some((nominative) => index.spelled.has(nominative));

export interface Negation {
  readonly words: readonly Token[];
  readonly next: number;
}

/** @param at the "without" */
export function negationAt(index: FoodIndex, tokens: readonly Token[], at: number): Negation {
  const words: Token[] = [];
  let next = at + 1;
  const isEnglish = ENGLISH.has(wordAt(tokens, at));
  for (; next < at + REACH; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word') break;
    const isJoin = JOINS.has(token.folded);
    if (
      isJoin
        ? words.length === 0 || !listGoesOn(index, tokens, next, words.at(-1)?.folded, wordAt(tokens, at) === 'hold')
        : endsBefore(index, tokens, next, words.length, isEnglish)
    )
      break;
    if (!isJoin && !FUNCTION.has(token.folded) && !NEUTRAL.has(token.folded) && !POINTING.test(token.folded)) words.push(token);
  }
  return { words, next };
}

/** "namesto tiste puste skute" */
const POINTING = /^(tist(e|ega|ih|o)|moj(e|ega|ih)|svoj(e|ega|ih)|obicajn(e|ega|ih)|navadn(e|ega|ih)|usual)$/;

/** A second word right behind the first is another food, unless it belongs to the lack. */
function endsBefore(index: FoodIndex, tokens: readonly Token[], at: number, taken: number, isEnglish: boolean): boolean {
  const folded = wordAt(tokens, at);
  const before = wordAt(tokens, at - 1);
  if (taken === 0 || JOINS.has(before) || TAILS.has(folded) || FUNCTION.has(folded)) return false;
  return !(isEnglish ? isCompound(index, before, folded) : isNounPhrase(index, before, folded));
}

const ENGLISH = new Set(['without', 'no', 'not', 'minus', 'excluding', 'except', 'hold', 'of', 'than', 'but']);
/** "no sugar coffee" is coffee, although coffee with sugar has both words. */
const LACKED = new Set(['sugar', 'fat', 'salt', 'alcohol', 'caffeine', 'gluten', 'lactose', 'dairy', 'meat', 'added']);
const ADJECTIVES = new Set(['added', 'extra', 'artificial', 'refined', 'any']);
const GENITIVE_ADJECTIVE = /(ega|ih)$/;

/** "olive oil", "added sugar". */
function isCompound(index: FoodIndex, first: string, second: string): boolean {
  if (ADJECTIVES.has(first)) return true;
  return !LACKED.has(first) && isInOneName(index, first, [second]);
}

/** "oljčnega olja", "kisle smetane": an adjective and its noun in the genitive. */
function isNounPhrase(index: FoodIndex, first: string, second: string): boolean {
  if (GENITIVE_ADJECTIVE.test(first)) return true;
  return (isGenitive(index, second) || (first.endsWith('e') && second.endsWith('e'))) && isInOneName(index, first, [second]);
}

/** "-free", "not eaten" behind a word: the token after it. */
export function freeBehind(tokens: readonly Token[], at: number): number | undefined {
  const next = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  if (FREE.has(wordAt(tokens, next))) return next + 1;
  return wordAt(tokens, at + 1) === 'not' && wordAt(tokens, at + 2) === 'eaten' ? at + 3 : undefined;
}
