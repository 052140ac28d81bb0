/**
 * Parses a meal text into foods with grams, nutrients and confidence. Pure and deterministic: the same text, index and language give the same result,
 * without network. It never throws and never drops a word that could be food: unread parts are in `unrecognized`, with their position in the
 * text. Rules: SPEC.md.
 */
import { totalNutrients } from '#core/nutrition/totals.ts';
import { attachAmounts, type AmountedPhrase } from './attach-amounts.ts';
import type { Food } from '#core/foods/food.ts';
import { toFit } from './amount-fit.ts';
import { mergeBabyFood } from './baby-food.ts';
import { withKindsBefore } from './bracket-kinds.ts';
import { findPhrases, type Phrase } from './find-phrases.ts';
import { mergeDescriptions } from './descriptions.ts';
import { isWeightOfBoth } from './bread-around.ts';
import type { FoodIndex } from './food-index.ts';
import { isBesideList, listHeadings, mayBeHeading, withUnsureLists } from './headings.ts';
import { readLayout } from './layout.ts';
import { bareGrams } from './plausible.ts';
import { CLOSE_BY, isCloseBehind, isCountedBehind, isGeneralKind, isParted } from './kind-named.ts';
import { toIngredient } from './ingredient.ts';
import type { FoodLang } from './food-languages.ts';
import { isCookedDish, isLittle, isOtherSize, isSideDish, isUncounted } from './phrase-row.ts';
import { mergeListedNames } from './listed-names.ts';
import { mergeKinds } from './same-kind.ts';
import { isOtherGrain, isMadeOfOther, isOfUnknown, joinRuns } from './noun-runs.ts';
import { withoutOtherNumbers } from './other-numbers.ts';
import { readNames } from './parted-names.ts';
import type { ParsedIngredient, ParsedMeal, UnrecognizedText } from './parsed-meal.ts';
import type { Kinds } from './place.ts';
import type { Amount } from './amount.ts';
import type { Separator, TextTokens } from './text-tokens.ts';
import { Rankings } from './rank-foods.ts';
import { readTokens } from './read-tokens.ts';
import { withoutRetold } from './retold-amounts.ts';
import { rewritten } from './rewritten.ts';
import { markRunOnLists } from './run-on-lists.ts';
import { MAX_TEXT, tokenize } from './tokenize.ts';
import { unreadWords } from './unread-words.ts';
import { WordRuns } from './word-runs.ts';

export interface ParseOptions {
  /** Breaks ties between names; both languages are always read. */
  readonly lang?: FoodLang;
}

const EXCERPT = 80;
/** Below this a word was met incidentally in a longer name; it is reported as unread instead. */
const TOO_UNSURE = 0.25;
/** What is in doubt has at most this confidence, just below CONFIDENT. */
const IN_DOUBT = 0.74;

/** What lies behind the part that is read. */
function unreadTail(text: string): UnrecognizedText[] {
  if (text.length <= MAX_TEXT) return [];
  const rest = text.slice(MAX_TEXT, MAX_TEXT + EXCERPT);
  return rest.trim() === '' && text.slice(MAX_TEXT).trim() === '' ? [] : [{ text: `${rest}…`, start: MAX_TEXT, end: text.length }];
}

/** One ingredient from two that stand together, with the amount of the one that has it. */
function joined(text: string, first: ParsedIngredient, second: ParsedIngredient, firstHasAmount: boolean): ParsedIngredient {
  return { ...(firstHasAmount ? first : second), text: text.slice(first.start, second.end), start: first.start, end: second.end };
}

interface Before {
  readonly ingredient: ParsedIngredient;
  readonly to: number;
  readonly amount: boolean;
  readonly phrase: AmountedPhrase;
}

function isAgain(textTokens: TextTokens, before: Before, ingredient: ParsedIngredient, phrase: AmountedPhrase): boolean {
  if (before.ingredient.food.id !== ingredient.food.id || before.to !== phrase.from - 1) return false;
  if (!isParted(textTokens, phrase.from)) return true;
  return !before.amount && (isCountedBehind(textTokens, before.phrase, phrase) || isNamedAnew(textTokens, before.phrase, phrase));
}

/** "kuhana koruza, storž": another word for the food before the comma; the same word again is one more. */
function isNamedAnew({ words, separators }: TextTokens, before: AmountedPhrase, { from, to, amount }: AmountedPhrase): boolean {
  if (amount !== undefined || separators[from]?.join !== 'comma') return false;
  const named = words.slice(before.from, before.to + 1).flatMap(({ terms }) => terms);
  return !words.slice(from, to + 1).some(({ terms }) => terms.some((term) => named.includes(term)));
}

/** "peanut butter smoothie: …": the heading's own first words. */
function isBeforeHeading(textTokens: TextTokens, phrases: readonly AmountedPhrase[], headings: readonly boolean[], at: number): boolean {
  const phrase = phrases[at];
  const next = phrases[at + 1];
  return (
    headings[at + 1] === true && phrase !== undefined && phrase.amount === undefined && next !== undefined && isCloseBehind(textTokens, phrase, next)
  );
}

interface Kept {
  /** Its place among the ingredients. */
  readonly at: number;
  readonly ingredient: ParsedIngredient;
  readonly phrase: AmountedPhrase;
}

const isStop = ({ stop, join }: Separator): boolean => stop || join === 'strong' || join === 'hard';

/** Not behind "še": "kava, kasneje še ena kava". */
const mayCountAgain = (separator: Separator | undefined): boolean => separator?.join === 'comma' && separator.more !== true;

/** "crackers with cheese, 5 crackers", "beer, two pints": the food named before in the sentence, now counted behind a comma. @returns its place */
function countedAgain({ separators }: TextTokens, kept: readonly Kept[], { food }: ParsedIngredient, phrase: AmountedPhrase): number {
  if (phrase.amount === undefined || phrase.amount.article || !mayCountAgain(separators[phrase.from])) return -1;
  const last = kept.findLast(({ ingredient }) => ingredient.food.id === food.id);
  const before = last?.phrase;
  if (last === undefined || before === undefined || !isUncounted(before) || isLittle(before) || isOtherSize(before, phrase)) return -1;
  return separators.slice(before.to + 1, phrase.from + 1).some(isStop) ? -1 : last.at;
}

/** The phrases that are foods eaten: no headings, a kind named twice once. */
function eaten(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]): AmountedPhrase[] {
  const headings = listHeadings(index, textTokens, phrases);
  const kept: AmountedPhrase[] = [];
  let general: AmountedPhrase | undefined;
  for (const [at, phrase] of withUnsureLists(index, textTokens, phrases, headings).entries()) {
    if (headings[at] === true && isBesideList(index, textTokens, phrases, at)) kept.push({ ...phrase, doubtful: true });
    if (headings[at] === true || isBeforeHeading(textTokens, phrases, headings, at)) continue;
    if (isGeneralKind(index, textTokens, phrase, phrases[at + 1])) {
      general ??= phrase;
      continue;
    }
    kept.push(
      general === undefined ? phrase : { ...phrase, start: general.start, ...(general.amount === undefined ? {} : { amount: general.amount }) },
    );
    general = undefined;
  }
  return kept;
}

/** "a 99 g Reese's Fast Break chocolate bar": the weight before a name that the table does not have is of the food that ends it, in doubt. */
function withLost({ separators }: TextTokens, phrase: AmountedPhrase, lost: AmountedPhrase | undefined): AmountedPhrase {
  const { amount } = lost ?? {};
  if (lost === undefined || phrase.amount !== undefined || amount?.unit === undefined || amount.unit.kind === 'portion') return phrase;
  const gap = separators.slice(lost.to + 1, phrase.from + 1);
  const isParted = gap.some(({ stop, join, amounts }) => stop || join !== undefined || amounts.length > 0);
  return isParted ? phrase : { ...phrase, amount, start: lost.start, doubtful: true };
}

const isSlovenianName = (index: FoodIndex, { words }: TextTokens, { to }: AmountedPhrase): boolean =>
  words[to]?.terms.some((term) => index.slovenian.has(term)) === true;

/** Each food with what describes it; parts of a food that the table does not have are added to `unknown`. */
function whole(
  index: FoodIndex,
  textTokens: TextTokens,
  found: readonly AmountedPhrase[],
  unknown: Set<number>,
  lang: FoodLang | undefined,
): AmountedPhrase[] {
  const known: AmountedPhrase[] = [];
  let lost: AmountedPhrase | undefined;
  const told = withoutRetold(index, textTokens, found);
  for (const [at, phrase] of told.entries()) {
    if (phrase.left === true) continue;
    const isMade = isOtherGrain(index, textTokens, phrase, told[at + 1]) || isOtherGrain(index, textTokens, told[at - 1], phrase);
    const isUnknown = !isMade && isOfUnknown(index, textTokens, phrase, told[at + 1]);
    // A Slovenian name comes before what tells more of it: "jota domača Francka".
    if (isUnknown && lang === 'sl' && isSlovenianName(index, textTokens, phrase)) {
      known.push({ ...phrase, doubtful: true });
      continue;
    }
    if (isMade || isUnknown) {
      unknown.add(phrase.from);
      lost = isMade ? undefined : phrase;
      continue;
    }
    known.push(withLost(textTokens, phrase, lost));
    lost = undefined;
  }
  return mergeDescriptions(
    index,
    textTokens,
    mergeBabyFood(index, textTokens, mergeListedNames(index, textTokens, mergeKinds(index, textTokens, joinRuns(index, textTokens, known), lang))),
  );
}

/** "pineapple 2 rings": the number counts what the next word, unread, says. */
function isCountOfUnread({ words, separators }: TextTokens, { amount, to }: AmountedPhrase, next: AmountedPhrase | undefined): boolean {
  const separator = separators[to + 1];
  if (amount === undefined || amount.unit !== undefined || amount.article || separator === undefined) return false;
  const isBehind = !separator.stop && separator.join === undefined && separator.amounts.some((said) => said.amount === amount);
  return isBehind && next?.from !== to + 1 && /^(unknown|food)$/.test(words[to + 1]?.role ?? '');
}

/** "two fingers of kitkat": the number counts a word that was not read. */
function isOfUnreadMeasure({ words, separators }: TextTokens, { amount, from }: AmountedPhrase, unread: ReadonlyMap<number, Amount>): boolean {
  const measure = unread.get(from - 1);
  const isSaid = measure !== undefined && !measure.article && words[from - 1]?.role !== 'measure';
  return amount === undefined && isSaid && separators[from]?.join === 'in';
}

/** "steak platter", "a BBQ combo": what else was on it nobody said. */
const SETS = /^(platters?|combo|pladenj|plato)$/;
const isSet = ({ words }: TextTokens, { from, to }: AmountedPhrase): boolean =>
  words.slice(from, to + 2).some(({ folded, role }) => role === 'neutral' && SETS.test(folded));

/** What was planned, guessed or eaten on another day is in doubt. */
function withDoubts({ doubts }: TextTokens, ingredients: readonly ParsedIngredient[]): readonly ParsedIngredient[] {
  if (doubts.length === 0) return ingredients;
  return ingredients.map((one) =>
    doubts.some(({ start, end }) => start < one.end && one.start < end) ? { ...one, confidence: Math.min(IN_DOUBT, one.confidence) } : one,
  );
}

/** "oat or almond milk": one of the two was eaten. */
const isEither = ({ separators }: TextTokens, first: AmountedPhrase | undefined, second: AmountedPhrase | undefined): boolean =>
  second !== undefined && first?.to === second.from - 1 && separators[second.from]?.either === true;

const isOneOfTwo = (textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean =>
  isEither(textTokens, phrases[at - 1], phrases[at]) || isEither(textTokens, phrases[at], phrases[at + 1]);

/** Whether what stands beside a food tells that another food or amount may be meant. */
function isOtherBeside(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  const phrase = phrases[at];
  if (phrase === undefined) return false;
  const isUncertain = isSet(textTokens, phrase) || isCountOfUnread(textTokens, phrase, phrases[at + 1]);
  return isUncertain || mayBeHeading(index, textTokens, phrases, at) || isOneOfTwo(textTokens, phrases, at);
}

/** Two foods with nothing between and no amount may be one the table does not know. */
function doubted(
  index: FoodIndex,
  textTokens: TextTokens,
  phrases: readonly AmountedPhrase[],
  at: number,
  ingredient: ParsedIngredient,
): ParsedIngredient {
  const phrase = phrases[at];
  const next = phrases[at + 1];
  if (phrase === undefined) return ingredient;
  const mayBeOther =
    phrase.doubtful === true || (at > 0 && isWeightOfBoth(textTokens, phrase, ingredient)) || isOtherBeside(index, textTokens, phrases, at);
  if (!mayBeOther && (phrase.amount !== undefined || index.style !== 'names')) return ingredient;
  const close = mayBeOther || isCloseBehind(textTokens, phrases[at - 1], phrase) || (next !== undefined && isCloseBehind(textTokens, phrase, next));
  return close ? { ...ingredient, confidence: Math.min(IN_DOUBT, Math.round(ingredient.confidence * CLOSE_BY * 100) / 100) } : ingredient;
}

/** "pol litra": of a text that only tells how much nothing was read. */
function onlyMeasures(text: string, { words, separators, shares }: TextTokens): UnrecognizedText[] {
  const isMeasured = separators.some(({ amounts }) =>
    amounts.some(({ amount: { unit, article, size } }) => unit !== undefined && (!article || size !== undefined)),
  );
  const isSaid = words.every(({ role }) => role === 'neutral') && (isMeasured || shares.some(({ eaten }) => eaten !== 0));
  const said = text.slice(0, MAX_TEXT);
  const start = said.length - said.trimStart().length;
  return isSaid ? [{ text: said.trim(), start, end: start + said.trim().length }] : [];
}

/** The foods of the phrases as they are eaten, and what describes and names them made one. */
function foodPhrases(
  index: FoodIndex,
  textTokens: TextTokens,
  found: readonly AmountedPhrase[],
  unsure: Set<number>,
  lang: FoodLang | undefined,
): readonly AmountedPhrase[] {
  if (index.style !== 'names') return mergeDescriptions(index, textTokens, found);
  return bareGrams(index, eaten(index, textTokens, whole(index, textTokens, found, unsure, lang)));
}

/** What is known of the foods that phrases name. */
const toKinds = (toFood: (phrase: Phrase) => Food | undefined): Kinds => ({
  isDish: (phrase) => isCookedDish(toFood(phrase)),
  isSide: (phrase) => isSideDish(toFood(phrase)),
  isBread: (phrase) => toFood(phrase)?.category === 'bread',
  toFood,
  toUsual: (phrase) => toFood(phrase)?.usualGrams ?? 0,
});

const doubtedIf = (isInDoubt: boolean, ingredient: ParsedIngredient): ParsedIngredient =>
  isInDoubt ? { ...ingredient, confidence: Math.min(IN_DOUBT, ingredient.confidence) } : ingredient;

/** The foods of the phrases that are known for sure enough; those that are not are added to `unsure`. */
function toIngredients(
  text: string,
  index: FoodIndex,
  textTokens: TextTokens,
  phrases: readonly AmountedPhrase[],
  rankings: Rankings,
  unsure: Set<number>,
  isDoubtful: (phrase: AmountedPhrase) => boolean,
): ParsedIngredient[] {
  const least = index.style === 'names' ? TOO_UNSURE : 0;
  const ingredients: ParsedIngredient[] = [];
  const kept: Kept[] = [];
  let before: Before | undefined;
  for (const [at, phrase] of phrases.entries()) {
    const ingredient = toIngredient(text, index, textTokens, phrase, rankings);
    if (ingredient === undefined || ingredient.confidence < least || isMadeOfOther(index, textTokens, phrase, ingredient.food)) {
      unsure.add(phrase.from);
      continue;
    }
    const read = doubtedIf(isDoubtful(phrase), doubted(index, textTokens, phrases, at, ingredient));
    const counted = index.style === 'names' ? countedAgain(textTokens, kept, ingredient, phrase) : -1;
    if (counted >= 0) ingredients[counted] = read;
    // "sir gavda", "cheese gouda": the kind said after its name is the same food once more.
    else if (before !== undefined && isAgain(textTokens, before, ingredient, phrase))
      ingredients[ingredients.length - 1] = joined(text, before.ingredient, ingredient, before.amount);
    else ingredients.push(read);
    if (counted < 0) kept.push({ ingredient, phrase, at: ingredients.length - 1 });
    before = { ingredient: ingredients[ingredients.length - 1] ?? ingredient, to: phrase.to, amount: phrase.amount !== undefined, phrase };
  }
  return ingredients;
}

export function parseFoodText(text: string, index: FoodIndex, options: ParseOptions = {}): ParsedMeal {
  const plain = readLayout(text);
  const tokens = rewritten(tokenize(plain.text, plain.places));
  const said = readTokens(index, withoutOtherNumbers(withKindsBefore(index, tokens)));
  const runs = new WordRuns(index, said);
  const toFood = ({ row }: Phrase): Food | undefined => index.foods[index.rowFood[row] ?? -1];
  const {
    textTokens,
    phrases: found,
    unread,
  } = readNames(index, said, (read) => {
    const named = findPhrases(index, read, runs);
    if (index.style === 'names') markRunOnLists(read, named, toFood);
    return attachAmounts(read, named, index.style === 'descriptions', toKinds(toFood), toFit(index, read, toFood));
  });
  const isDoubtful = (phrase: AmountedPhrase): boolean => plain.doubtful === true || isOfUnreadMeasure(textTokens, phrase, unread);
  const unsure = new Set<number>();
  const phrases = foodPhrases(index, textTokens, found, unsure, options.lang);
  const rankings = new Rankings(index, textTokens, runs, options.lang);
  const ingredients = toIngredients(text, index, textTokens, phrases, rankings, unsure, isDoubtful);
  return {
    text,
    ingredients: withDoubts(textTokens, ingredients),
    unrecognized: [
      ...onlyMeasures(text, textTokens),
      ...unreadWords(
        text,
        textTokens,
        found.filter((phrase) => !unsure.has(phrase.from)),
        unread,
      ),
      ...unreadTail(text),
    ],
    ...(textTokens.mealType === undefined ? {} : { mealType: textTokens.mealType }),
    totals: totalNutrients(ingredients.map(({ nutrients }) => nutrients)),
  };
}
