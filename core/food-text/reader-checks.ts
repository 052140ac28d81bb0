/** What the reader asks of the tokens around it. */
import { IDIOM_MEANINGS } from './idioms-en.ts';
import type { FoodIndex } from './food-index.ts';
import { lookUpWord } from './look-up-word.ts';
import { mealTypeAt, type FoodWords } from './meal-type.ts';
import { isGenitive, mayBeGenitive } from './negation.ts';
import { isInOneName } from './one-name.ts';
import { isTimesWord, parsedNumber, TIMES_WORDS } from './number-words.ts';
import type { Amount } from './amount.ts';
import { readAmount, type ReadAmount } from './read-amount.ts';
import { ABBREVIATION } from './reader-words.ts';
import type { Separator } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { FUNCTION, JOINS, NEUTRAL, SIZES } from './words-around.ts';

/** A dot after a short word glued to it is an abbreviation ("cca.", "jz.", "dr."), not an end; "egg." and "sir." name food. */
export function isAbbreviation(tokens: readonly Token[], at: number, isFoodAt: (at: number) => boolean): boolean {
  const before = tokens[at - 1];
  if (wordAt(tokens, at) !== '.' || before?.kind !== 'word' || before.text.length > ABBREVIATION) return false;
  if (before.text.length === ABBREVIATION && isFoodAt(at - 1)) return false;
  return /^(\p{Ll}|\d)/u.test(tokens[at + 1]?.text ?? '');
}

/** "čaj pol litra", "tuna half a can": a number word and a measure end what was said of the food before. */
export function isAmountBehind(tokens: readonly Token[], at: number): boolean {
  if (parsedNumber(wordAt(tokens, at)) === undefined) return false;
  const read = readAmount(tokens, at, false);
  const next = read === undefined ? undefined : tokens[read.next];
  return read?.amount.unit !== undefined && (next?.kind !== 'word' || JOINS.has(next.folded));
}

/** "četrtina", "dve tretjini", "a quarter": the token after a part said in words. */
function partEnd(tokens: readonly Token[], at: number): number | undefined {
  if (PART.test(wordAt(tokens, at))) return at + 1;
  if (!PART.test(wordAt(tokens, at + 1))) return undefined;
  return /^an?$/.test(wordAt(tokens, at)) || parsedNumber(wordAt(tokens, at)) !== undefined ? at + 2 : undefined;
}
const PART = /^(napol|polovic[aoi]|cetrt|(tretjin|cetrtin|sestin|osmin)[aoie]|half|halves|thirds?|quarters?|eighths?)$/;

/** "palačinki dve z nutelo", "jajca tri", "pica četrt", "pizza three quarters": a number of pieces or a part that ends what was said of the food before. */
export function isCountBehind(tokens: readonly Token[], at: number): boolean {
  const end = partEnd(tokens, at) ?? (isCountWord(wordAt(tokens, at)) ? at + 1 : undefined);
  if (end === undefined) return false;
  const next = tokens[end];
  const join = JOINS.get(next?.folded ?? '');
  const isJoined = join !== undefined && join !== 'in' && wordAt(tokens, end + 1) !== 'pol';
  return next?.kind === 'word' ? isJoined || PLACED.test(next.folded) : next?.kind !== 'number';
}
/** "avocado half on toast", "pica pol za malico" */
const PLACED = /^(on|for|from|after|na|za|ob|po|zvecer|zjutraj|opoldne)$/;

const isSizeWord = (folded: string): boolean => /^(small|large)$/.test(SIZES.get(folded) ?? '') || folded === 'mini';

/** "pomfri mali in kola", but not "coffee small in a cup". */
const isJoinBehind = (tokens: readonly Token[], at: number): boolean =>
  JOINS.has(wordAt(tokens, at)) && !/^(an?|the|my)$/.test(wordAt(tokens, at + 1));

/** "pomfri mali", "latte large", "rižota manjša porcija": a size that ends what was said of the food before. */
export function isSizeBehind(tokens: readonly Token[], at: number): boolean {
  if (!isSizeWord(wordAt(tokens, at))) return false;
  const measure = toUnit(wordAt(tokens, at + 1));
  const end = measure?.kind === 'portion' && measure.portion === 'portion' ? at + 2 : at + 1;
  const next = tokens[end];
  if (next?.kind === 'word') return isHalfAtEnd(tokens, end) || isJoinBehind(tokens, end);
  return next?.kind !== 'number' && !(next?.folded === '-' && next.glued);
}

const HALVES: ReadonlySet<string> = new Set(['pol', 'napol', 'polovica', 'polovico', 'half']);

/** "na pol", "napol": shared between two. */
export const isInHalves = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at - 1) === 'na' || wordAt(tokens, at) === 'napol';

/** "500 g pol": a half that ends what was said, right behind an amount. */
export function isHalfAtEnd(tokens: readonly Token[], at: number): boolean {
  if (!HALVES.has(wordAt(tokens, at)) || tokens[at - 1]?.kind === 'sign') return false;
  const next = tokens[at + 1];
  if (/^[sz]$/.test(next?.folded ?? '')) return isInHalves(tokens, at);
  return next === undefined || (next.kind === 'sign' && next.folded !== '-' && next.folded !== '/');
}

/** Whether a pint ends before a place, and nothing is said of what. */
export function isPintAlone(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return /^pints?$/.test(wordAt(tokens, at - 1)) && (next?.kind !== 'word' || JOINS.has(next.folded)) && next?.kind !== 'number';
}

/** "jabolko in pol", "an apple and a half": the token after it. */
export function halfMoreAt(tokens: readonly Token[], at: number): number | undefined {
  const half = /^(a|one)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (!/^(in|and)$/.test(wordAt(tokens, at)) || !/^(pol|half)$/.test(wordAt(tokens, half))) return undefined;
  const next = tokens[half + 1];
  return next === undefined || (next.kind === 'sign' && next.folded !== '-' && next.folded !== '/') ? half + 1 : undefined;
}

const COUNTS_BEHIND = /^(pol|half|en[ao]|dv[ae]|tri|stiri|pet|sest|sedem|osem|devet|deset|splash|drizzle)$/;
const isCountWord = (folded: string): boolean => COUNTS_BEHIND.test(folded) || isTimesWord(folded);

const MEASURES_AND_FOODS = /^(?:wedges?|strips?|bars?|nuggets?|zavit(?:ek|k[a-z]{1,3})|krh(?:elj|lj[a-z]{1,3})|stamperl[a-z]{0,3})$/;
/** Whether a word is a measure, and a food where it measures nothing: "3 wedges of melon", "5 wedges and a beer". */
export const isMeasureAndFood = (folded: string): boolean => MEASURES_AND_FOODS.test(folded);

/** Whether a measure and the food behind it are in one name: "pot roast", "zavitek z jabolki". */
export function isMeasureOfName(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const food = tokens[JOINS.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1];
  return toUnit(wordAt(tokens, at))?.kind === 'portion' && food?.kind === 'word' && isInOneName(index, wordAt(tokens, at), [food.folded]);
}

/** Words of a name behind its number, at most. */
const LONGEST_NAME = 8;

/** "four cheese pizza": a number word and all food words behind it are a name; "four cheese sandwiches" are counted. */
export function isNameWithNumber(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const said = tokens[at];
  if (said?.kind !== 'word' || !index.spelled.has(said.folded) || (parsedNumber(said.folded) === undefined && !TIMES_WORDS.has(said.folded)))
    return false;
  const names: string[] = [];
  for (
    let next = at + 1;
    next <= at + LONGEST_NAME && tokens[next]?.kind === 'word' && lookUpWord(index, wordAt(tokens, next)).terms.length > 0;
    next += 1
  )
    names.push(wordAt(tokens, next));
  return names.length > (TIMES_WORDS.has(said.folded) ? 0 : 1) && isInOneName(index, said.folded, names);
}

/** "kos piščanca porcija riža": behind a measure of portions the word is a genitive where it may be one. */
const isOfMeasure = (index: FoodIndex, { unit }: Amount, { folded }: Token): boolean => unit?.kind === 'portion' && mayBeGenitive(index, folded);

/**
 * Spoken without marks: "dve jajci tri rezine kruha", "juha kos kruha". A number word before a food, or a measure before a food that depends on it,
 * begins the next food.
 */
export function beginsNextFood(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  const isNumber = parsedNumber(said) !== undefined;
  if (!isNumber && toUnit(said) === undefined) return false;
  const read = readAmount(tokens, at, !isNumber);
  const food = read === undefined ? undefined : tokens[read.next];
  if (read === undefined || food?.kind !== 'word' || !isBeforeFood(index, tokens, read.next)) return false;
  if (!isNumber) return governs(index, tokens, read) || isOfMeasure(index, read.amount, food);
  return lookUpWord(index, food.folded).terms.length > 0 && !isInOneName(index, said, [food.folded]);
}

/** "crackers, about 4 crackers", "soup and about 50 g bread": behind a mark or "and" the amount is of the food that follows, and not of the one before. */
export function isOfNext(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'about') return false;
  const before = tokens[at - 1];
  const isBehindVerb = /^(ate|had|eaten|finished)$/.test(before?.folded ?? '');
  if (before?.kind !== 'sign' && !isBehindVerb && !JOINS.has(before?.folded ?? '')) return false;
  const read = readAmount(tokens, at + 1, true);
  return read !== undefined && isBeforeFood(index, tokens, read.next);
}

/** "a", "an" alone. */
export const isArticle = ({ article, unit, size, value }: Amount): boolean => article && unit === undefined && size === undefined && value === 1;

/** "krompir v kosih": a measure without a number behind "in" says what it was cut into. */
export function isShape(tokens: readonly Token[], { amount, next }: ReadAmount, separator: Separator): boolean {
  const after = tokens[next];
  return separator.join === 'in' && amount.article && amount.unit !== undefined && (after?.kind !== 'word' || JOINS.has(after.folded));
}

/** Whether a food follows at once, and not a join, a word of the sentence or a state alone. */
export function isBeforeFood(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || JOINS.has(token.folded) || FUNCTION.has(token.folded)) return false;
  return tokens[at + 1]?.kind === 'word' || lookUpWord(index, token.folded).state === undefined;
}

/** Whether an English name has the word, as it is typed or in another number. */
const isEnglishWord = (index: FoodIndex, folded: string): boolean => lookUpWord(index, folded).terms.some((term) => !index.slovenian.has(term));

/** "100 g of milk", "100 g mleka": the word behind the amount depends on it. */
export function governs(index: FoodIndex, tokens: readonly Token[], { amount, next }: ReadAmount): boolean {
  return amount.unit !== undefined && (wordAt(tokens, next - 1) === 'of' || isGenitive(index, wordAt(tokens, next)));
}

/** "regular jelly": the usual kind, and no size, unless a measure follows. */
export function isPlainSize(tokens: readonly Token[], at: number): boolean {
  return (
    /^(regular|normal|standard|average)$/.test(wordAt(tokens, at)) &&
    toUnit(wordAt(tokens, at + 1)) === undefined &&
    !SIZES.has(wordAt(tokens, at + 1))
  );
}

/** Whether a word is one that the table has in any form, and no measure, meal or word of the sentence. */
export function namesFood(index: FoodIndex, token: Token | undefined): boolean {
  if (token?.kind !== 'word' || FUNCTION.has(token.folded) || NEUTRAL.has(token.folded) || JOINS.has(token.folded)) return false;
  if (NUGGETS.test(token.folded)) return true;
  if (toUnit(token.folded) !== undefined || mealTypeAt([token], 0, NO_NAMES) !== undefined) return false;
  const { how, terms } = lookUpWord(index, token.folded);
  // "fries" is a saying of the table's "french fries".
  return (terms.length > 0 && (how === 'spelled' || how === 'form')) || IDIOM_MEANINGS.has(token.folded);
}
/** A measure that is a food too. */
const NUGGETS = /^nuggets?$/;
const NO_NAMES: FoodWords = { isFood: () => false, isName: () => false };

/** "tortellini in tomato sauce"; in Slovenian the word is "and". */
export function isEnglishIn(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'in') return false;
  const behind = tokens[/^(an?|the|its|some)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1];
  return [tokens[at - 1], behind].every((word) => word?.kind === 'word' && isEnglishWord(index, word.folded));
}
