/**
 * "Steak", "fillet", "zrezek", "file": how meat or fish was cut. Beside a food that no name of the table has it with, it is no food of its own:
 * "salmon steak 150 g" is salmon and no beef, "puranje prsi zrezek" is turkey breast.
 */
import type { Food } from '#core/foods/food.ts';
import type { FoodIndex } from './food-index.ts';
import { lookUpWord } from './look-up-word.ts';
import { isPart } from './meat-parts.ts';
import { isInOneName } from './one-name.ts';
import { getPreparation } from './preparations.ts';
import { wordAt, type Token } from './tokenize.ts';
import { FUNCTION, NEUTRAL } from './words-around.ts';

const FILLET = /^(file|filej\w{0,3}|filet\w?|fillets?|filets)$/;
const STEAK =
  /^(zrez(ek|ka|ki|ke|kov|kih|kom)|odrez(ek|ka|ki|ke|kov)|medaljon(a|i|e|ov)?|ste[jk]k(a|i|e|ov)?|steaks?|chops?|cutlets?|medallions?|escalopes?)$/;
const isCut = (word: string): boolean => FILLET.test(word) || STEAK.test(word);

const CUT_FROM: ReadonlySet<Food['category']> = new Set(['meat', 'fish']);
/** What these name is cured and cut into steaks as well. */
const HAMS = /^(gammon|ham)$/;
const HEAD = 3;

/** Whether a word by itself names a meat or a fish: "prsi", "losos", "gammon". */
function isMeat(index: FoodIndex, word: string): boolean {
  if (HAMS.test(word)) return true;
  // "some steak" is none of catfish ("some").
  if (getPreparation(word) !== undefined || NEUTRAL.has(word) || FUNCTION.has(word)) return false;
  const { rows, places } = lookUpWord(index, word).found;
  return rows.some((row, at) => places[at] === HEAD && CUT_FROM.has(index.foods[index.rowFood[row] ?? -1]?.category ?? 'dish'));
}

const isWord = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'word';
const isGenitive = (word: string): boolean => /([aei]|ih)$/.test(word);

/** "prsi zrezek", "losos steak". */
function isBehindMeat(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const before = wordAt(tokens, at - 1);
  return isWord(tokens, at - 1) && isMeat(index, before) && !isCut(before) && !isInOneName(index, before, [wordAt(tokens, at)]);
}

/** "postrv, file, 150 g": between commas only a fillet is no other food. */
function isAsideOfMeat(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const isParted = wordAt(tokens, at - 1) === ',' && FILLET.test(wordAt(tokens, at));
  return isParted && (wordAt(tokens, at + 1) === ',' || tokens[at + 1]?.kind === 'number') && isMeat(index, wordAt(tokens, at - 2));
}

/** "file puranjih prsi", "zrezek iz lososa", "piščančji zrezek prsi": the meat is told behind the cut. */
function isBeforeMeat(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const from = wordAt(tokens, at + 1) === 'iz' ? at + 2 : at + 1;
  const [next, second] = [wordAt(tokens, from), wordAt(tokens, from + 1)];
  if (isGenitive(next) && isPart(second)) return true;
  if (!isWord(tokens, from) || (next.endsWith('i') && isInOneName(index, wordAt(tokens, at), [next]))) return false;
  return isPart(next) || (isGenitive(next) && isMeat(index, next));
}

/** Whether the word at a place tells only how the meat or fish beside it was cut. */
export function isCutBeside(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return (
    isCut(word) &&
    (isBehindMeat(index, tokens, at) || isAsideOfMeat(index, tokens, at) || (/^(zrez|file|ste[jk])/.test(word) && isBeforeMeat(index, tokens, at)))
  );
}
