/** Converts one phrase to an ingredient: food, grams, confidence of both, and alternatives. */
import type { Food } from '#core/foods/food.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import { toDensity, toGrams } from './grams.ts';
import type { FoodLang } from './food-languages.ts';
import type { Grams } from './amount-grams.ts';
import { isForSeveral, isImplausible, isPartOfSlice, isTooLittle, MOST_GRAMS, otherAmount } from './plausible.ts';
import { leavesFirst, packedFirst } from './poured.ts';
import type { ParsedIngredient } from './parsed-meal.ts';
import type { ParsedWord, Separator, TextTokens } from './text-tokens.ts';
import { isCookedFrom, isDespiteLack, isSaidUncooked, isSweetDespite, oatsWeighed, uncookedFirst, whitesOnly } from './said-state.ts';
import { isSaidInPlural } from './said-plural.ts';
import { findHead, type ScoredFood, type Rankings } from './rank-foods.ts';
import type { Amount } from './amount.ts';
import type { Unit } from './units.ts';
import { isOddCount, isWeighedWhole, isWeightOfEach } from './weighed-whole.ts';
import { qualityIn } from './word-rows.ts';

const ALTERNATIVES = 5;
/** Below CONFIDENT whatever the food. */
const IMPLAUSIBLE = 0.5;
const UNCOUNTED = 0.3;
/** The table has the food cooked, and raw or dry was said; or it has it with sugar, and it was without. */
const ANOTHER_KIND = 0.7;

const isExact = (amount: Amount | undefined): boolean => amount?.unit !== undefined && amount.unit.kind !== 'portion';

/** Nobody said how many: two. */
/** What a plural without a number counts. */
const UNCOUNTED_PLURAL = 2;
const severalAmount = ({ start, end }: AmountedPhrase): Amount => ({ value: UNCOUNTED_PLURAL, vague: true, article: false, words: [], start, end });

/** Measures even of what is named so: "a white loaf", "3 pizza slices". */
const isSliceOrLoaf = (unit: Unit): boolean => unit.kind === 'portion' && (unit.word === 'loaf' || unit.word === 'slice');
const singleAmount = ({ start, end }: ParsedWord): Amount => ({ value: 1, vague: false, article: true, words: [], start, end });

/** Whether a measure word belongs to the food's name. */
function isInName(index: FoodIndex, { found, unit }: ParsedWord, { row }: ScoredFood): boolean {
  return qualityIn(found, row) !== undefined && (index.style !== 'names' || unit === undefined || !isSliceOrLoaf(unit));
}

/** A measure word behind the food ("2 garlic cloves") counts as the unit when the food's name does not have it. */
function unitBehind(index: FoodIndex, words: readonly ParsedWord[], ranked: ScoredFood, amount: Amount | undefined): Amount | undefined {
  const hint = words.find((word) => word.unit !== undefined && word.role === 'measure');
  if (hint?.unit === undefined || isExact(amount)) return amount;
  if (isInName(index, hint, ranked)) return withWord(index, amount, hint.folded);
  if (amount?.unit !== undefined || (amount === undefined && SEVERAL.test(hint.folded))) return amount;
  const base = amount ?? singleAmount(hint);
  return { ...base, unit: hint.unit, words: [...base.words, hint.folded] };
}

/** "apple slices": several, and not one. */
const SEVERAL = /^(slices|sticks|batons|palcke|wedges|pieces|cubes|halves|rezine|kosi|kosci|kocke|polovice)$/;

const SLICED: ReadonlySet<string> = new Set(['slice', 'wedge', 'cube', 'half']);
const BEHIND: ReadonlySet<string> = new Set([
  'slice',
  'wedge',
  'piece',
  'cube',
  'half',
  'stick',
  'handful',
  'plate',
  'bowl',
  'tablespoon',
  'teaspoon',
  'cup',
  'ladle',
  'scoop',
]);

/** "3 pizza slices", "kosmiči pest": the measure right behind a food, which no name has, is its own. */
function sliceBehind({ words, separators }: TextTokens, { to }: AmountedPhrase): readonly ParsedWord[] {
  const [word, separator] = [words[to + 1], separators[to + 1]];
  if (word?.unit?.kind !== 'portion' || !BEHIND.has(word.unit.portion) || separator === undefined) return [];
  if (separator.stop || separator.join !== undefined || separator.amounts.length > 0) return [];
  return SLICED.has(word.unit.portion) || isItemEnd(words[to + 2], separators[to + 2]) ? [word] : [];
}

/** "jabolko pest orehov": the measure is of what follows at once. */
const isItemEnd = (word: ParsedWord | undefined, separator: Separator | undefined): boolean =>
  word === undefined || separator === undefined || separator.stop || separator.join !== undefined;

/** A word of the row itself ("leaf tea") tells of the measure at most. */
function withWord(index: FoodIndex, amount: Amount | undefined, word: string): Amount | undefined {
  return index.style === 'names' || amount === undefined ? amount : { ...amount, words: [...amount.words, word] };
}

/** The word, counted from the first, behind "with" or "in". */
function opensAt({ separators }: TextTokens, from: number, to: number): number {
  for (let at = from + 1; at <= to; at += 1) {
    const join = separators[at]?.join;
    if (join === 'with' || join === 'in') return at - from;
  }
  return to - from + 1;
}

/** "riž (100 g" takes its bracket along. */
function closed(text: string, start: number, end: number): number {
  return text[end] === ')' && text.slice(start, end).includes('(') ? end + 1 : end;
}

const RIVAL = 0.98;
const CLOSE = 0.95;
/** Two foods of one name of which one has several times the energy: "soda" is water or a soft drink. */
const UNLIKE = 0.7;
const UNLIKE_TIMES = 3;
const UNLIKE_KCAL = 30;

/** Names as well spelled as each other are this close. */
const AS_WELL = 0.03;

function isUnlike(first: ScoredFood, second: ScoredFood): boolean {
  const [a = 0, b = 0] = [first.food.per100g.calories, second.food.per100g.calories];
  return first.score - second.score < AS_WELL && Math.abs(a - b) > UNLIKE_KCAL && Math.max(a, b) > UNLIKE_TIMES * Math.min(a, b);
}

/** Close rivals make the choice doubtful, the more the less they are alike. A rival whose name is of the other language alone is none. */
function lead(index: FoodIndex, best: ScoredFood, second: ScoredFood | undefined, lang: FoodLang | undefined): number {
  if (second === undefined || best.fit <= 0 || second.fit / best.fit <= RIVAL) return 1;
  const isForeign = lang !== undefined && index.rowLang[best.row] === lang && index.rowLang[second.row] !== lang;
  return !isForeign && isUnlike(best, second) ? UNLIKE : CLOSE;
}

interface Candidates {
  readonly words: readonly ParsedWord[];
  readonly ranked: readonly ScoredFood[];
}

/** With what was said as a modifier, if that finds a row of the same food; without it otherwise. */
function candidates(rankings: Rankings, textTokens: TextTokens, phrase: AmountedPhrase): Candidates {
  const core = textTokens.words.slice(phrase.from, phrase.coreTo + 1);
  const opens = opensAt(textTokens, phrase.from, phrase.coreTo);
  if (phrase.coreTo < phrase.to) {
    const words = textTokens.words.slice(phrase.from, phrase.to + 1);
    const ranked = rankings.of(phrase.from, phrase.to, opensAt(textTokens, phrase.from, phrase.to), ALTERNATIVES + 1);
    const head = core[findHead(core, opens)];
    const [best] = ranked;
    if (best !== undefined && (head === undefined || qualityIn(head.found, best.row) !== undefined)) return { words, ranked };
  }
  return { words: core, ranked: rankings.of(phrase.from, phrase.coreTo, opens, ALTERNATIVES + 1) };
}

/** A larger number beside a weight is another weight: "100 g raw, 240 cooked". */
const MOST_OF_EACH = 24;

/** "3 jogurti 180 g": each of them, in doubt, with what was said as the other answer. */
function ofEach(food: Food, grams: Grams, count: number | undefined): Checked | undefined {
  if (count === undefined || count > MOST_OF_EACH || !isWeightOfEach(food, grams.grams, count)) return undefined;
  const other = { grams: grams.grams, amount: grams.grams, unit: 'g' as const };
  return { grams: { ...grams, grams: grams.grams * count }, most: IMPLAUSIBLE, otherAmount: other };
}

/** "četrt tablice čokolade (100 g)": where that is what all of it weighs, the part of it, in doubt. */
function partWeighed(food: Food, grams: Grams, part: Amount | undefined, words: readonly string[]): Checked | undefined {
  if (part === undefined) return undefined;
  const usual = toGrams(food, part, undefined, words).grams;
  const isOfAll = Math.abs(Math.log((grams.grams * part.value) / usual)) < Math.abs(Math.log(grams.grams / usual));
  const other = { grams: grams.grams, amount: grams.grams, unit: 'g' as const };
  return isOfAll ? { grams: { ...grams, grams: grams.grams * part.value }, most: IMPLAUSIBLE, otherAmount: other } : undefined;
}

interface Checked extends Pick<ParsedIngredient, 'otherAmount' | 'uncounted'> {
  readonly grams: Grams;
  /** 0-1: what trust is left. */
  readonly most: number;
}

const FILLED: ReadonlySet<Food['category']> = new Set(['dish', 'egg', 'fast_food']);
/** Less of a dish nobody weighs: "omleta s sirom 30 g" is the weight of the cheese. */
const LEAST_OF_DISH = 0.3;

function isWeightOfPart({ category, usualGrams }: Food, { separators }: TextTokens, { from, to, amount }: AmountedPhrase): boolean {
  if (from === to || amount?.unit?.kind !== 'mass' || !FILLED.has(category)) return false;
  const isWith = separators.slice(from + 1, to + 1).some(({ join }) => join === 'with');
  return isWith && amount.value * amount.unit.grams < LEAST_OF_DISH * usualGrams;
}

const isAnotherKind = (index: FoodIndex, textTokens: TextTokens, phrase: AmountedPhrase, best: ScoredFood, text: string): boolean =>
  isWeighedWhole(text, phrase) ||
  isSweetDespite(textTokens, phrase, best) ||
  isDespiteLack(index, textTokens, phrase, best) ||
  isWeightOfPart(best.food, textTokens, phrase);

/** Below CONFIDENT where something tells that another food or amount may be meant. */
const toMost = (isOther: boolean): number => (isOther ? ANOTHER_KIND : 1);

/** What is more than anybody eats is doubted, and what is more than is ever counted is as if unsaid. */
function checked(food: Food, amount: Amount | undefined, grams: Grams): Checked {
  if (grams.grams > MOST_GRAMS) return { grams: toGrams(food, undefined, undefined, []), most: UNCOUNTED, uncounted: Math.round(grams.grams) };
  if (amount !== undefined && isTooLittle(food, amount, grams.grams))
    return { grams, most: IMPLAUSIBLE, otherAmount: { grams: food.usualGrams, amount: 1, unit: 'usual' } };
  const isTyped = amount !== undefined && isExact(amount) && amount.guessed !== true;
  if (amount !== undefined && (isOddCount(amount) || isPartOfSlice(food, amount, grams.grams))) return { grams, most: ANOTHER_KIND };
  if (isTyped) return { grams, most: toMost(isForSeveral(food, grams.grams)) };
  if (amount === undefined || !isImplausible(food, grams.grams)) return { grams, most: 1 };
  return { grams, most: IMPLAUSIBLE, otherAmount: otherAmount(food, amount, grams.grams, grams.unit) };
}

/** How many of the unit it is: grams, millilitres, or the number said where nothing else is known. */
function toNumber(food: Food, amount: Amount | undefined, grams: Grams, uncounted: number | undefined): number {
  if (grams.basis === 'weight') return grams.grams;
  if (grams.basis === 'volume') return Math.round((grams.grams / toDensity(food).density) * 10) / 10;
  return uncounted === undefined ? (grams.count ?? amount?.value ?? 1) : 1;
}

const round = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;

/** Oats where a porridge was weighed dry, the whites where eggs were without yolks, the food itself otherwise. */
const asSaid = (index: FoodIndex, textTokens: TextTokens, phrase: AmountedPhrase, ranked: ScoredFood): ScoredFood =>
  oatsWeighed(index, ranked, phrase.amount) ?? whitesOnly(index, textTokens, phrase, ranked) ?? ranked;

export function toIngredient(
  text: string,
  index: FoodIndex,
  textTokens: TextTokens,
  phrase: AmountedPhrase,
  rankings: Rankings,
): ParsedIngredient | undefined {
  const { words, ranked } = candidates(rankings, textTokens, phrase);
  const isUncooked = isSaidUncooked(textTokens, phrase) || isCookedFrom(textTokens, phrase, ranked[0]);
  const said = isUncooked ? uncookedFirst(index, ranked) : { ranked, doubtful: false };
  const packed = packedFirst(said.ranked, phrase.amount);
  const [ranking, ...others] = leavesFirst(packed, phrase.amount, words);
  if (ranking === undefined) return undefined;
  const best = asSaid(index, textTokens, phrase, ranking);
  const measures = [...words, ...sliceBehind(textTokens, phrase)];
  const spoken = words.map((word) => word.folded);
  const measured = (candidate: ScoredFood): { grams: Grams; amount: Amount | undefined } => {
    const amount = unitBehind(index, measures, candidate, phrase.amount);
    return { grams: toGrams(candidate.food, amount, index.toMeasures(candidate.food), spoken), amount };
  };
  const isSeveral = isSaidInPlural(index, textTokens, phrase, best, text);
  const own = isSeveral
    ? { grams: { ...toGrams(best.food, severalAmount(phrase), undefined, spoken), count: UNCOUNTED_PLURAL }, amount: undefined }
    : measured(best);
  const {
    grams,
    most,
    otherAmount: asked,
    uncounted,
  } = ofEach(best.food, own.grams, phrase.count) ??
  partWeighed(best.food, own.grams, phrase.part, spoken) ??
  checked(best.food, own.amount, own.grams);
  const weight = grams.grams;
  const end = closed(text, phrase.start, phrase.end);
  return {
    text: text.slice(phrase.start, end),
    start: phrase.start,
    end,
    food: best.food,
    grams: weight,
    amount: toNumber(best.food, own.amount, grams, uncounted),
    unit: grams.unit,
    basis: grams.basis,
    confidence: Math.min(
      most,
      toMost(isAnotherKind(index, textTokens, phrase, best, text) || said.doubtful || isSeveral || best !== ranking || ranking !== packed[0]),
      round(best.fit * grams.sure * lead(index, best, others[0], rankings.lang)),
    ),
    otherAmount: asked,
    uncounted,
    alternatives: others.map((other) => {
      const also = measured(other).grams;
      return { food: other.food, grams: Math.min(also.grams, MOST_GRAMS), confidence: round(other.fit * also.sure) };
    }),
    nutrients: toNutrients(best.food.per100g, weight),
  };
}
