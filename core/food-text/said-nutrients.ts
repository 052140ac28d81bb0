/** Nutrients said of the food before, which are no food: "skyr (20 g beljakovin)", "yogurt with 15 g of protein", "riž 60 g OH". */
import type { Separator } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';

const NUTRIENTS =
  /^(proteins?|protein(a|i|ov)|beljakovin[aei]?|carbs?|carbohydrates?|oh|hidrat(ov|i|e)|fats?|mascob[aei]?|fib(er|re)|vlaknin[aei]?|sugars?|sladkor(ja|jev)?|salt|soli)$/;
/** What is also eaten by the spoon or scoop: a nutrient only in brackets. */
const ALSO_FOOD = /^(fat|sugars?|sladkor\w*|salt|soli)$/;
/** A powder as much as a nutrient where it came with something. */
const ALSO_POWDER = /^protein(s|a|i|ov)?$/;
const QUALIFIERS = /^(of|ogljikov\w*|nasicen\w*|total|net|dietary|saturated)$/;
/** What a nutrient's name begins: "30 g protein powder". */
const NAMES = /^(powder|shake|bars?|drink|pudding|ice|yogurt|pancakes?|v|prah\w*)$/;
const MIXED = /^(shake|smoothie|sejk|smuti)$/;
const BARS = /^(bars?|ploscic[aeo])$/;
const GRAMS = /^(g|gr|gram|grams|gramov)$/;
const ENERGY = /^(k?cal|kj|calories|kalorij)$/;

interface SaidNutrient {
  readonly word: string;
  readonly next: number;
  readonly of: boolean;
}

function saidAt(tokens: readonly Token[], at: number): SaidNutrient | undefined {
  if (tokens[at]?.kind !== 'number' || !GRAMS.test(wordAt(tokens, at + 1))) return undefined;
  let word = at + 2;
  while (QUALIFIERS.test(wordAt(tokens, word))) word += 1;
  const isNamed = NUTRIENTS.test(wordAt(tokens, word)) && !NAMES.test(wordAt(tokens, word + 1));
  return isNamed ? { word: wordAt(tokens, word), next: word + 1, of: wordAt(tokens, word - 1) === 'of' } : undefined;
}

/** Whether a bracket tells nutrients and energy only: "(15 g beljakovin, 5 g maščob, 90 kcal)", and no list of what was mixed. */
function isOfNutrients(tokens: readonly Token[], at: number): boolean {
  let [from, to] = [at, at];
  while (from > 0 && wordAt(tokens, from - 1) !== '(') from -= 1;
  while (to < tokens.length && wordAt(tokens, to) !== ')') to += 1;
  for (let place = from; place < to; place += 1) {
    if (tokens[place]?.kind === 'number' && saidAt(tokens, place) === undefined && !ENERGY.test(wordAt(tokens, place + 1))) return false;
  }
  return true;
}

/** "beljakovinski šejk 30 g proteinov 300 ml mleka": a list of what was shaken. */
const isMixed = (tokens: readonly Token[], at: number, { word, next }: SaidNutrient): boolean =>
  ALSO_POWDER.test(word) && MIXED.test(wordAt(tokens, at - 1)) && tokens[next]?.kind === 'number';

/**
 * @param separator what stands between the food before and the number
 * @param bracket the bracket the number stands in, 0 outside
 * @returns the token after it, or nothing where it is a food
 */
export function skipNutrient(tokens: readonly Token[], at: number, separator: Separator, bracket: number): number | undefined {
  const said = saidAt(tokens, at);
  if (said === undefined) return undefined;
  if (bracket !== 0) return isOfNutrients(tokens, at) ? said.next : undefined;
  if (separator.stop || ALSO_FOOD.test(said.word) || isMixed(tokens, at, said)) return undefined;
  // "bar with 20 g protein"
  if (BARS.test(wordAt(tokens, separator.join === 'with' ? at - 2 : at - 1))) return said.next;
  return isOfFood(said, separator) ? said.next : undefined;
}

/** What has so much protein in it: "25 g protein shake", "20 g protein bar". */
const HAS_PROTEIN = /^(shakes?|smoothies?|drinks?|yogh?urts?|pudding|ice|cream|pancakes?|bars?|sejk|napitek|jogurt|puding|ploscic[aeo])$/;
const PROTEIN = /^(proteins?|proteinsk\w*|beljakovinsk\w*)$/;
/** Grams of protein in one, at most; a bar of protein weighs more than that. */
const MOST_PROTEIN = 50;
const MOST_IN_BAR = 25;

/** The word for protein in "25 g protein shake", "20 g of protein yogurt". */
function proteinBehind(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.kind !== 'number' || !GRAMS.test(wordAt(tokens, at + 1))) return undefined;
  const word = /^(-|of)$/.test(wordAt(tokens, at + 2)) ? at + 3 : at + 2;
  const isName = PROTEIN.test(wordAt(tokens, word)) && HAS_PROTEIN.test(wordAt(tokens, word + 1));
  return isName && !/^(powder|mix|prah\w*)$/.test(wordAt(tokens, word + 2)) ? word : undefined;
}

/** @returns the token after the grams that are of protein, before the name of what has them */
function skipProteinInName(tokens: readonly Token[], at: number): number | undefined {
  const word = proteinBehind(tokens, at);
  if (word === undefined) return undefined;
  const { value = 0 } = tokens[at] ?? {};
  return value > 0 && value <= (BARS.test(wordAt(tokens, word + 1)) ? MOST_IN_BAR : MOST_PROTEIN) ? word : undefined;
}

const FROM = /^(from|iz)$/;
/** No food by themselves, whatever stands behind: "50 g carbs rice". */
const ONLY_NUTRIENT = /^(carbs?|carbohydrates?|oh|fib(er|re)|hidratov|vlaknin)$/;

/** "1800 kcal/160 protein": a goal, behind energy. @returns the token after it */
export function skipGoal(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.kind !== 'number' || !/^[/,+-]$/.test(wordAt(tokens, at - 1)) || !ENERGY.test(wordAt(tokens, at - 2))) return undefined;
  const word = GRAMS.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return NUTRIENTS.test(wordAt(tokens, word)) && !NAMES.test(wordAt(tokens, word + 1)) ? word + 1 : undefined;
}

/** @returns the first token of the food that has them: "30 g protein from chicken", "50 g carbs rice", "25 g protein shake" */
export function skipNutrientBefore(tokens: readonly Token[], at: number): number | undefined {
  const said = saidAt(tokens, at);
  if (said === undefined) return skipProteinInName(tokens, at);
  // "7 g of sugar in my coffee" was put into it.
  if (FROM.test(wordAt(tokens, said.next))) return ALSO_FOOD.test(said.word) ? undefined : said.next + 1;
  return ONLY_NUTRIENT.test(said.word) && tokens[said.next]?.kind === 'word' && !/^(and|in|with|z|s)$/.test(wordAt(tokens, said.next))
    ? said.next
    : undefined;
}

/** "yogurt with 20g protein", "skyr, 17 g protein": what it has, or powder that was added. */
export function mayBeNutrient(tokens: readonly Token[], at: number, { join, stop }: Separator): boolean {
  const said = saidAt(tokens, at);
  return said !== undefined && !stop && ALSO_POWDER.test(said.word) && (join === 'with' || join === 'comma');
}

/** Whether what parts them leaves the nutrient to the food before. */
function isOfFood(said: SaidNutrient, separator: Separator): boolean {
  const isPowder = ALSO_POWDER.test(said.word);
  if (separator.join === 'with') return said.of || !isPowder;
  return separator.join === undefined || (separator.join === 'comma' && !isPowder);
}
