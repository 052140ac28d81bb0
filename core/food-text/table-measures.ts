/**
 * Grams by a table's own measures: the words said about the amount ("a small single serving bag", "one piece", "12 fl oz can") against the
 * words of each measure ("1 small single serving bag"). The unit must agree; size and other words choose among those; "quantity not
 * specified" is what the table itself takes for an amount not said.
 */
import type { Food } from '#core/foods/food.ts';
import type { Measure } from '#core/foods/import/imported-food.ts';
import type { Grams } from './amount-grams.ts';
import { ANY, GRAMMAR, NOT_ONE, SIZE_WORDS, UNIT_ALSO, UNSAYABLE, YIELDS } from './measure-words.ts';
import { DRINKS } from './poured.ts';
import type { Amount } from './amount.ts';
import { stemEn } from './stem-en.ts';
import type { Size } from './words-around.ts';

interface CutMeasure {
  readonly words: readonly string[];
  /** Grams of one. */
  readonly grams: number;
}

interface Said {
  /** Words about the amount. */
  readonly amount: ReadonlySet<string>;
  /** Words of the food itself: "1 cookie" answers "a cookie". */
  readonly food: ReadonlySet<string>;
}

const cuts = new WeakMap<readonly Measure[], readonly CutMeasure[]>();

function cutOne({ words, grams }: Measure): CutMeasure {
  const number = /^(\d+(?:\.\d+)?)(?:\/(\d+))?\s+/.exec(words);
  const per = number === null ? 1 : Number(number[1]) / Number(number[2] ?? 1);
  const rest = words.slice(number?.[0].length ?? 0).toLowerCase();
  return { words: (rest.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? []).map(stemEn).filter((word) => !GRAMMAR.has(word)), grams: grams / (per || 1) };
}

function cut(measures: readonly Measure[]): readonly CutMeasure[] {
  const known = cuts.get(measures);
  if (known !== undefined) return known;
  const made = measures.map(cutOne);
  cuts.set(measures, made);
  return made;
}

/** What one word of a measure adds: said words for it, unsaid ones against it, sizes most. */
function wordScore(word: string, unit: string | undefined, said: Said): number {
  if (said.amount.has(word)) return SIZE_WORDS.has(word) ? 1.5 : 1;
  if (said.food.has(word)) return 0.6;
  if (word === 'extra') return -0.8;
  if (ANY.has(word)) return 0.3;
  if (word === 'medium' || word === 'regular') return unit === undefined ? 0.2 : 0.05;
  if (SIZE_WORDS.has(word)) return -0.6;
  return YIELDS.has(word) ? -0.5 : -0.2;
}

const NO_ANSWER = -1;

/** More than the words of a name can add to a measure's score. */
const MORE_THAN_NAME = 4;

/** How well one measure answers what was said; `NO_ANSWER` when the unit is another. */
function agreement(measure: CutMeasure, unit: string | undefined, said: Said): number {
  const [first] = measure.words;
  if (first === undefined || UNSAYABLE.has(first) || (unit !== undefined && !measure.words.includes(unit))) return NO_ANSWER;
  // "a cup of ice cream" is no "medium ice cream cup".
  const isOnlyUnit = unit !== undefined && measure.words.length === 1 && [...said.amount].every((word) => !SIZE_WORDS.has(word));
  let score = unit === undefined ? 0 : isOnlyUnit ? MORE_THAN_NAME : 2;
  for (const word of measure.words) if (word !== unit) score += wordScore(word, unit, said);
  return score;
}

interface Choice {
  readonly measure: CutMeasure;
  readonly score: number;
}

function choose(measures: readonly CutMeasure[], unit: string | undefined, said: Said): Choice | undefined {
  let best: Choice | undefined;
  for (const measure of measures) {
    const score = agreement(measure, unit, said);
    if (score >= 0 && (best === undefined || score > best.score)) best = { measure, score };
  }
  return best;
}

function unspecified(measures: readonly CutMeasure[]): number | undefined {
  const grams = measures.find((measure) => measure.words[0] === 'quantity')?.grams;
  return grams !== undefined && grams > 0 ? grams : undefined;
}

const isOne = (measure: CutMeasure): boolean => !measure.words.some((word) => NOT_ONE.has(word)) || measure.words.includes('any');
const ONE_OF_IT = 0.15;
const ML_PER_FLUID_OUNCE = 29.57;
const FLUID_OUNCES_PER_CUP = 8;

function byVolume(measures: readonly CutMeasure[], ml: number): Grams | undefined {
  const ounce = measures.find((m) => m.words[0] === 'fl' && m.words[1] === 'oz')?.grams;
  const cup = measures.find((m) => m.words[0] === 'cup')?.grams;
  const grams = ounce ?? (cup === undefined ? undefined : cup / FLUID_OUNCES_PER_CUP);
  return grams === undefined ? undefined : { grams: (ml * grams) / ML_PER_FLUID_OUNCE, unit: 'ml', basis: 'volume', sure: 1 };
}

const BOTTLED = new Set(['bottle', 'can']);
const SINGLE = new Set(['individual', 'single', 'snack', 'school']);
const PACKS = new Set(['package', 'pack', 'packet', 'bag', 'box', 'bar', 'pouch', 'piece']);
/** Sizes in which sweets are sold. */
const SOLD = ['fun', 'snack', 'king', 'sharing', 'bite', 'miniature'];

/** "a fun size package of gumdrops" by "1 miniature/bite size/fun size". */
const isSoldAs = ({ words }: CutMeasure, { amount }: Said): boolean =>
  words.includes('size') && SOLD.some((size) => amount.has(size) && words.includes(size));

function byUnit(
  measures: readonly CutMeasure[],
  value: number,
  unit: { readonly word: string; readonly portion: string },
  said: Said,
): Grams | undefined {
  const asked = stemEn(unit.word);
  const sized = PACKS.has(asked)
    ? choose(
        measures.filter((measure) => isSoldAs(measure, said)),
        undefined,
        said,
      )
    : undefined;
  if (sized !== undefined) return { grams: value * sized.measure.grams, unit: unit.portion, basis: 'portion', sure: 1 };
  // "an individual container of pudding" that the table has by the cup: a usual portion.
  const isSingle = [...said.amount].some((word) => SINGLE.has(word));
  for (const word of [asked, ...(UNIT_ALSO[asked] ?? [])]) {
    if (isSingle && word === 'cup' && asked !== 'cup') break;
    // A bottle is no "individual school container".
    const sold = BOTTLED.has(asked) ? measures.filter(({ words }) => !words.includes('school')) : measures;
    const choice = choose(sold, word, said);
    if (choice !== undefined) return { grams: value * choice.measure.grams, unit: unit.portion, basis: 'portion', sure: word === asked ? 1 : 0.8 };
  }
  return undefined;
}

function byCount(measures: readonly CutMeasure[], { value, size }: Amount, said: Said): Grams | undefined {
  const choice = choose(measures.filter(isOne), undefined, said);
  if (choice !== undefined && (choice.score >= ONE_OF_IT || size !== undefined))
    return { grams: value * choice.measure.grams, unit: 'piece', basis: 'count', sure: 0.95 };
  const usual = unspecified(measures);
  return usual === undefined ? undefined : { grams: usual * value, unit: 'usual', basis: 'usual', sure: 0.7 };
}

/** "A splash of milk", "a lot of salad": of these a table has no measure. */
const OF_NO_MEASURE: ReadonlySet<Size> = new Set(['little', 'much', 'heaped']);

/** Two tablespoons of what is drunk, by its cup. */
function splash({ category }: Food, measures: readonly CutMeasure[], { size, value }: Amount): Grams | undefined {
  const cup = measures.find((measure) => measure.words[0] === 'cup')?.grams;
  if (size !== 'little' || cup === undefined || !DRINKS.has(category)) return undefined;
  return { grams: (value * cup) / SPLASHES_PER_CUP, unit: 'usual', basis: 'count', sure: 0.8 };
}
const SPLASHES_PER_CUP = 8;

function byUsual(food: Food, measures: readonly CutMeasure[], said: Said): Grams {
  const grams = unspecified(measures) ?? choose(measures, undefined, said)?.measure.grams ?? food.usualGrams;
  return { grams, unit: 'usual', basis: 'usual', sure: 0.85 };
}

/** @returns undefined where the table's measures have no answer */
export function measureGrams(food: Food, table: readonly Measure[], amount: Amount | undefined, phrase: readonly string[]): Grams | undefined {
  const measures = cut(table);
  const said: Said = { amount: new Set((amount?.words ?? []).map(stemEn)), food: new Set(phrase.map(stemEn)) };
  if (amount === undefined) return byUsual(food, measures, said);
  if (amount.unit === undefined && amount.size !== undefined && OF_NO_MEASURE.has(amount.size)) return splash(food, measures, amount);
  if (amount.unit?.kind === 'volume') return byVolume(measures, amount.value * amount.unit.ml);
  return amount.unit?.kind === 'portion' ? byUnit(measures, amount.value, amount.unit, said) : byCount(measures, amount, said);
}
