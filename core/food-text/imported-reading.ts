/**
 * Reads a meal with the foods of imported tables beside the built-in ones. What the built-in table reads is shown first; whether the imported
 * tables are asked, and what of their answer counts, is decided here for the app, the server and the command line.
 *
 * English: imported tables have English names, more foods and the weights of many servings. A meal of which anything is in doubt is read again
 * as a whole. Of this second reading counts every food with a typed weight or volume and every food that the first did not know for sure. A
 * food that the first reading knows keeps its piece and its usual portion: an imported table may know neither ("10 strawberries" as ten cups).
 * The first reading stands too where the table has the food in another form or state, or matches it much worse.
 * Other languages: only words that stayed unknown are looked up (complete-meal.ts).
 */
import { toNutrients, totalNutrients } from '#core/nutrition/totals.ts';
import { completeMeal, findUnknown, listAdded, SEPARATOR, unknownText, withoutSpans, type Completion } from './complete-meal.ts';
import type { FoodIndex } from './food-index.ts';
import type { FoodLang } from './food-languages.ts';
import { foldWord } from './fold.ts';
import { toFit } from './imported-fit.ts';
import { parseFoodText } from './parse-food-text.ts';
import { stemEn } from './stem-en.ts';
import { CONFIDENT, type AmountBasis, type ParsedIngredient, type ParsedMeal } from './parsed-meal.ts';

/**
 * From this confidence on the built-in reading of a food stands. Chosen on four fifths of NutriBench's sentences; docs/bench.md has the rest.
 */
const SURE = 0.9;
/** The same where the amount is a vague count or the usual portion: that lowers the confidence, and an imported table knows it no better. */
const SURE_UNMEASURED = 0.85;

/** From this confidence on a food that the second reading lacks is still counted. */
const KNOWN = 0.85;

/** Share of the first reading's confidence that the second one needs. */
const AS_SURE = 0.6;

interface Span {
  readonly start: number;
  readonly end: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const UNMEASURED: ReadonlySet<AmountBasis> = new Set(['count', 'usual']);
const isSure = ({ confidence, basis }: ParsedIngredient): boolean => confidence >= (UNMEASURED.has(basis) ? SURE_UNMEASURED : SURE);

/** Ids of the built-in table have no colon; those of recipes, products and foods of administrators name their table before one. */
const isOwn = ({ food }: ParsedIngredient): boolean => food.id.includes(':');

/** Foods that the index of imported tables does not have. */
const listOwn = ({ ingredients }: ParsedMeal): readonly ParsedIngredient[] => ingredients.filter((one) => isOwn(one) && isSure(one));

/** @returns what to look up in the imported tables, of the same length as the text; undefined if the first reading stands */
export function toQuestion(parsed: ParsedMeal, lang: FoodLang): string | undefined {
  if (lang !== 'en') return parsed.unrecognized.length === 0 ? undefined : unknownText(parsed);
  return parsed.unrecognized.length === 0 && parsed.ingredients.every(({ confidence }) => confidence >= SURE)
    ? undefined
    : withoutSpans(parsed.text, listOwn(parsed));
}

/**
 * @param question from toQuestion
 * @param index of the imported tables with the built-in foods
 */
export function findImported(question: string, index: FoodIndex, lang: FoodLang): Completion {
  return lang === 'en' ? parseFoodText(question, index, { lang }) : findUnknown(question, index, lang);
}

/** A size that both know ("a medium cookie"): the imported table has weighed it. */
const SIZED = /\b(small|medium|large|miniature|fun|king)\b/i;

/** Whether the first reading's amount is as good: the table has no measure for it, or the food is known for sure. */
function isKept(before: ParsedIngredient, one: ParsedIngredient): boolean {
  if (before.food.id === one.food.id && before.grams === one.grams) return true;
  // "several strawberries": of a food that the table knows by the cup only it takes so many portions.
  if (before.basis === 'count' && one.unit === 'usual') return before.confidence >= AS_SURE;
  return isSure(before) && UNMEASURED.has(one.basis) && !(one.basis === 'count' && SIZED.test(before.text));
}

/** The food of the first reading in the place of one of the second, if both are of the same words and the amount is as good. */
function knownBefore(one: ParsedIngredient, first: readonly ParsedIngredient[], second: readonly ParsedIngredient[]): ParsedIngredient | undefined {
  const [before, ...others] = first.filter((other) => overlaps(other, one));
  if (before === undefined || others.length > 0 || !isKept(before, one)) return undefined;
  return second.filter((other) => overlaps(other, before)).length === 1 ? before : undefined;
}

/** Whether a row of an imported table is in the form that the words say. */
function isNamed(one: ParsedIngredient, first: readonly ParsedIngredient[], text: string): boolean {
  if (!one.food.id.includes(':')) return true;
  const said = [one, ...first.filter((other) => overlaps(other, one))];
  const words = text.slice(Math.min(...said.map(({ start }) => start)), Math.max(...said.map(({ end }) => end)));
  const fit = toFit(words, one.food);
  // "raw white rice" that the tables have cooked only: what is known for sure is better.
  return fit !== 'other' && !(fit === 'doubtful' && isWeighed(one) && said.some((other) => other !== one && isSure(other)));
}
const isWeighed = ({ basis }: ParsedIngredient): boolean => basis === 'weight' || basis === 'volume';

const MEAT_IN_JARS = /^Baby Toddler (meat|beef|ham|chicken|turkey)\b/;

/** In a jar is all that was named: chicken and rice is no jar of chicken, and no chicken and rice. */
function isJarTaken(one: ParsedIngredient, other: ParsedIngredient, found: Completion): boolean {
  if (!other.food.id.startsWith('baby_food')) return false;
  return MEAT_IN_JARS.test(one.food.en[0] ?? '') || found.ingredients.filter((part) => overlaps(part, other)).length > 1;
}

/**
 * A much weaker match than the first reading's is no better answer, nor is one that leaves words of it unread ("beans on toast" as beans) or takes
 * a dish known for sure apart.
 */
function isAsSure(one: ParsedIngredient, first: readonly ParsedIngredient[], found: Completion): boolean {
  const isBetter = (other: ParsedIngredient): boolean => {
    if (one.confidence < other.confidence * AS_SURE || isJarTaken(one, other, found)) return false;
    if (isSure(other) && found.ingredients.filter((part) => overlaps(part, other)).length > 1) return false;
    return other.confidence < AS_SURE || !found.unrecognized.some((words) => overlaps(words, other));
  };
  return first.every((other) => !overlaps(other, one) || isBetter(other));
}

const words = (text: string): string[] => (text.match(/\p{L}{3,}/gu) ?? []).map((word) => stemEn(foldWord(word)));

/** "90 g wings and strawberries": a food behind "and" that the row of the food before does not name is a food of its own. */
function isSwallowed(other: ParsedIngredient, by: readonly ParsedIngredient[], text: string): boolean {
  const one = by.find((answer) => overlaps(answer, other));
  if (
    one === undefined ||
    one.start >= other.start ||
    other.confidence < CONFIDENT ||
    !/ and (?:an? |some |the )?$/i.test(text.slice(0, other.start))
  )
    return false;
  const named = new Set(one.food.en.flatMap(words));
  return !words(other.text).some((word) => named.has(word));
}

function settle(parsed: ParsedMeal, found: Completion): ParsedMeal {
  const own = listOwn(parsed);
  const readAgain = parsed.ingredients.filter((one) => !own.includes(one));
  const answers = found.ingredients.filter((one) => readAgain.some((other) => overlaps(other, one)));
  const overKnown = answers.filter((one) => isNamed(one, readAgain, parsed.text) && isAsSure(one, readAgain, found));
  const second = overKnown.map((one) => knownBefore(one, readAgain, found.ingredients) ?? one);
  // What only the first reading knows, such as an alias, stays, and so does what the tables have in another form only.
  const isUnreadAgain = (one: ParsedIngredient): boolean => found.unrecognized.some(({ start, end }) => start <= one.start && one.end <= end);
  const isMissed = (one: ParsedIngredient): boolean =>
    one.confidence >= (isUnreadAgain(one) ? CONFIDENT : KNOWN) || answers.some((other) => overlaps(other, one));
  const isOpen = (one: ParsedIngredient): boolean =>
    !overKnown.some((other) => overlaps(other, one)) || isUnreadAgain(one) || isSwallowed(one, overKnown, parsed.text);
  const rest = readAgain.filter((one) => isMissed(one) && isOpen(one));
  const ingredients = [...own, ...second, ...rest, ...listAdded(parsed, found, 'en')].toSorted((a, b) => a.start - b.start);
  const isUnread = (words: Span): boolean => !ingredients.some((one) => overlaps(one, words));
  const still = parsed.unrecognized.filter(isUnread);
  const left = found.unrecognized.filter((words) => isUnread(words) && !still.some((other) => overlaps(other, words)));
  const unrecognized = [...still, ...left].toSorted((a, b) => a.start - b.start);
  return { ...parsed, ingredients, unrecognized, totals: totalNutrients(ingredients.map(({ food, grams }) => toNutrients(food.per100g, grams))) };
}

/** @param found the answer to toQuestion(parsed, lang) */
export function withFound(parsed: ParsedMeal, found: Completion, lang: FoodLang): ParsedMeal {
  return lang === 'en' ? settle(parsed, found) : completeMeal(parsed, found, lang);
}

/** A question and its answer. */
export interface Asked {
  readonly question: string;
  readonly found: Completion;
}

/** Where the last food ends that is written alike in both. */
function toCommonEnd(a: string, b: string): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return [...b.slice(0, same).matchAll(SEPARATOR)].at(-1)?.index ?? 0;
}

/**
 * What stands until the answer comes: of foods that were written already the answer to the question before, so that they do not change twice
 * with every letter; of the rest the first reading.
 */
export function holdOver(before: Asked, question: string, parsed: ParsedMeal): Completion {
  const end = toCommonEnd(before.question, question);
  const join = <T extends Span>(answered: readonly T[], first: readonly T[]): T[] => [
    ...answered.filter((one) => one.end <= end),
    ...first.filter((one) => one.start >= end),
  ];
  return {
    ingredients: join(before.found.ingredients, parsed.ingredients),
    unrecognized: join(before.found.unrecognized, parsed.unrecognized),
  };
}

/**
 * @param parsed the reading of the built-in table
 * @param imported index of the imported tables with the built-in foods
 */
export function readWithImported(parsed: ParsedMeal, imported: FoodIndex, lang: FoodLang): ParsedMeal {
  const question = toQuestion(parsed, lang);
  return question === undefined ? parsed : withFound(parsed, findImported(question, imported, lang), lang);
}
