/**
 * Words in a row with nothing between are one food. In English the last noun is the food and those before describe it: "strawberry milkshake",
 * "bread flour", "chicken skin". In Slovenian an adjective that looks like a noun describes what follows ("orehov rogljič"), and a flavour follows
 * what it flavours ("puding čokolada"). The amount of either is the amount of the food.
 */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import { isGeneralKind, isParted } from './kind-named.ts';
import { isInOneName } from './one-name.ts';
import type { Amount } from './amount.ts';
import { stemEn } from './stem-en.ts';
import type { ParsedWord, TextTokens } from './text-tokens.ts';

/** What is put on these is eaten with them: "peanut butter toast" is toast and peanut butter. */
const CARRIERS = /^(toasts?|bagels?|crispbreads?|waffles?|pancakes?|wraps?)$/;
/** Sold in flavours. */
const FLAVOURED =
  /^(pudding|ice_cream|whey|casein|protein|crisps|dessert|skyr|frozen_yogurt|meal_replacement|yogurt|mousse|sorbet|kefir|water_(flavoured|vitamin|mineral)|radler|vitamin_drink|iced_tea|tea$|tea_herbal|tea_fruit|sports_drink|energy_drink|nectar_|syrup_|lemonade|orangeade|soft_drink|slush)/;
/** Sold in flavours, nuts among them. */
const WITH_NUTS = /^(protein_bar|chocolate_\w+_bar|chocolate_dark|chocolate_milk|ice_cream|energy_bar|meal_replacement)/;
const NUTS = /^(hazelnuts|almonds|peanuts|peanut_butter|pistachios|walnuts|coconut|coffee_black|cookies)/;
const FLAVOURS: ReadonlySet<Food['category']> = new Set(['fruit', 'sweet', 'spice']);
/** Mixed with what follows rather than flavouring it: "vodka soda". */
const MIXED: ReadonlySet<Food['category']> = new Set(['alcohol']);
/** Foods that a word for the kind names. */
const KINDS = /^(breakfast_cereal|cocktail|sports_drink|soft_drink(_\w+)?|fruit_drink(_\w+)?|juice_fruit_blend|cookie_us|biscuits|candy)$/;
const ADJECTIVE = /(ov|ev)$/;
/** Eaten as they are: behind another food they begin the next one, "chicken rice broccoli". */
const PLAIN: ReadonlySet<Food['category']> = new Set(['vegetable', 'fruit', 'nut_seed', 'egg']);
/** Verbs and adverbs, which end what was said of a food. */
const NO_NOUN = /(ed|ing|ly)$/;

const getFood = (index: FoodIndex, phrase: AmountedPhrase): Food | undefined => index.foods[index.rowFood[phrase.row] ?? -1];

/** Whether an English name has the word as it was typed, or in another number. */
export function isEnglish(index: FoodIndex, word: ParsedWord | undefined): boolean {
  return word !== undefined && word.terms.some((term) => !index.slovenian.has(term));
}

const isPlural = (word: ParsedWord | undefined): boolean => word !== undefined && stemEn(word.folded) !== word.folded;

/** Letters between two words of a run: a space or a hyphen, not a word of the sentence. */
const APART = 2;

/** Whether the word at this place stands right behind the one before. */
function isNextTo({ words, separators }: TextTokens, at: number): boolean {
  return (
    separators[at]?.bracket === separators[at - 1]?.bracket && (words[at]?.start ?? Number.POSITIVE_INFINITY) - (words[at - 1]?.end ?? 0) <= APART
  );
}

/** Whether only words that name no food, with nothing else, stand between two places. */
function isRun(textTokens: TextTokens, from: number, to: number): boolean {
  for (let at = from; at <= to; at += 1) {
    if (isParted(textTokens, at) || !isNextTo(textTokens, at)) return false;
    if (at < to && textTokens.words[at]?.role !== 'neutral') return false;
  }
  return true;
}

interface Pair {
  readonly index: FoodIndex;
  readonly textTokens: TextTokens;
  readonly first: AmountedPhrase;
  readonly second: AmountedPhrase;
}

function isCompound(index: FoodIndex, first: AmountedPhrase, second: AmountedPhrase): boolean {
  const [before, named] = [getFood(index, first), getFood(index, second)];
  return before !== undefined && named !== undefined && !MIXED.has(before.category) && !PLAIN.has(named.category);
}

const categories = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Whole as they are: what follows is another food, "ham sandwich crisps coke", "chicken curry rice naan". */
const WHOLE = categories('dish soup fast_food');
const WHOLE_IDS = /^salad_|burger/;
/** Parts of a whole dish, which its name tells the kind of: "curry sauce", "burger bun". */
const PART =
  /^(sauce|dough|buns?|patty|patties|shells?|seasoning|base|crust|mix|paste|powder|filling|topping|wraps?|sheets|spice|meat|bread|noodles|dressings?|kit)$/;
/** Drinks that are sold in flavours of pastry and sweets, and what is baked with coffee, tea or beer. */
const SHAKEN = /^(milk)?shakes?$|^(smoothie|latte|frappe|frappuccino|mocha|chai|liqueur|float)$/;
const BAKED_WITH = /^(cake|loaf|bread|biscuits?)$/;
const DRINKS = categories('drink alcohol');
const MEAT = categories('fish meat');
const MAINS = 'meat cured_meat fish cheese egg';
/** What is served beside each other and gives no compound: "steak mash", "rice naan", "roll butter", "tofu rice". */
const BESIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['meat', categories(`potato pasta_rice bread legume ${MAINS} drink alcohol`)],
  ['cured_meat', categories(`potato pasta_rice bread legume ${MAINS} drink alcohol`)],
  ['fish', categories(`potato pasta_rice bread legume ${MAINS} drink alcohol`)],
  ['cheese', categories('potato bread meat cured_meat fish drink alcohol')],
  ['egg', categories('potato bread meat cured_meat fish cheese drink alcohol')],
  ['legume', categories(`potato pasta_rice bread ${MAINS} drink alcohol`)],
  ['potato', categories(`legume sauce fat_oil ${MAINS} drink alcohol`)],
  ['pasta_rice', categories(`bread legume sauce ${MAINS} drink alcohol`)],
  ['bread', categories(`fat_oil sauce sweet ${MAINS} drink alcohol`)],
  ['vegetable', categories(MAINS)],
  ['pastry', categories('snack drink alcohol')],
  ['snack', categories('drink alcohol')],
  ['sauce', categories(`legume potato pasta_rice ${MAINS} drink alcohol`)],
  ['fat_oil', categories('drink alcohol')],
  ['cereal', categories('dairy')],
  ['drink', categories(`pastry bread dairy ${MAINS}`)],
]);
/** Beside a roast and never of it: "roast beef yorkshire pudding gravy". "Beef gravy" is one. */
const ROAST_SIDES = /^(yorkshire_pudding|gravy|mint_sauce|apple_sauce|cranberry_sauce|horseradish)$/;
/** Put on or into what was named before, whatever that is. */
const ADDED = /^(honey|ketchup|sugar)$/;

/** Foods of which a pair of categories says that each is eaten. */
function isPairBeside(before: string, named: string, last: string): boolean {
  if (DRINKS.has(named) && SHAKEN.test(last)) return false;
  return BESIDE.get(before)?.has(named) === true && !(/^(drink|alcohol|cheese)$/.test(before) && BAKED_WITH.test(last));
}

/** Behind a whole dish another food begins, unless it is a part that the dish tells the kind of, or the dish's own kind ("quattro formaggi pizza"). */
function endsDish(food: Food, named: Food, behind: readonly ParsedWord[]): boolean {
  const last = behind[0]?.folded ?? '';
  // "tom yum soup"
  const isPart = behind.length === 1 && (PART.test(last) || (last === 'soup' && food.category === 'soup'));
  return (WHOLE.has(food.category) || WHOLE_IDS.test(food.id)) && !isPart && !food.id.startsWith(named.id);
}

const isMeatWeighed = ({ category }: Food, { unit }: Amount): boolean => MEAT.has(category) && unit?.kind === 'mass';

/** What is put on any food, and what is beside a roast. */
function isAddedTo(food: Food, { from, to }: AmountedPhrase, named: Food, behind: readonly ParsedWord[]): boolean {
  if (behind.length === 1 && ADDED.test(behind[0]?.folded ?? '')) return true;
  return food.category === 'meat' && from < to && ROAST_SIDES.test(named.id);
}

function isServedBeside({ index, textTokens, first, second }: Pair): boolean {
  const [food, named] = [getFood(index, first), getFood(index, second)];
  if (food === undefined || named === undefined) return false;
  const behind = textTokens.words.slice(second.from, second.to + 1);
  if (endsDish(food, named, behind)) return true;
  // "200 g salmon new potatoes": weighed is the first; "150 g tuna pasta" is the weight of a dish.
  if (first.amount !== undefined) return isMeatWeighed(food, first.amount) && named.category === 'potato';
  const last = behind.at(-1)?.folded ?? '';
  if (isAddedTo(food, first, named, behind)) return true;
  // "shrimp fried rice" is one dish.
  return behind[0]?.folded !== 'fried' && isPairBeside(food.category, named.category, last);
}

function describesNext({ index, textTokens, first, second }: Pair): boolean {
  const last = textTokens.words[first.to];
  if (last === undefined || isGeneralKind(index, textTokens, first, second)) return false;
  if (first.from === first.to && first.amount === undefined && ADJECTIVE.test(last.folded)) return true;
  if (!textTokens.sentence && isServedBeside({ index, textTokens, first, second })) return false;
  return !isPlural(last) && isCompound(index, first, second) && isEnglish(index, last) && isEnglish(index, textTokens.words[second.to]);
}

function isFlavor({ index, textTokens, first, second }: Pair): boolean {
  if (isGeneralKind(index, textTokens, first, second)) return false;
  const [food, flavour] = [getFood(index, first), getFood(index, second)];
  if (food === undefined || flavour === undefined) return false;
  return (FLAVOURED.test(food.id) && FLAVOURS.has(flavour.category)) || (WITH_NUTS.test(food.id) && NUTS.test(flavour.id));
}

/** "Froot Loops cereal", "Screwdriver cocktail": the kind behind the name is the same food. */
function isKindBehind({ index, textTokens, first, second }: Pair): boolean {
  const [food, kind] = [getFood(index, first), getFood(index, second)];
  if (food === undefined || kind === undefined || food === kind || (first.amount !== undefined && second.amount !== undefined)) return false;
  if (food.category === 'fruit' && second.from === second.to && textTokens.words[second.from]?.folded === 'fruit') return true;
  return food.category === kind.category && KINDS.test(kind.id);
}

/** One phrase from two, with the words and row of the one that names the food. */
function joined(named: AmountedPhrase, first: AmountedPhrase, second: AmountedPhrase): AmountedPhrase {
  const amount = named.amount ?? first.amount ?? second.amount;
  return { ...named, start: Math.min(first.start, second.start), end: Math.max(first.end, second.end), doubtful: true, ...(amount && { amount }) };
}

/** Whether the run that a phrase belongs to ends in bread with things on it. */
function endsInCarrier(textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  let last = at;
  for (let next = phrases[last + 1]; next !== undefined && isRun(textTokens, (phrases[last]?.to ?? 0) + 1, next.from); next = phrases[last + 1])
    last += 1;
  return CARRIERS.test(textTokens.words[phrases[last]?.to ?? 0]?.folded ?? '');
}

/** Puts together the phrases of each run. */
export function joinRuns(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]): AmountedPhrase[] {
  const kept: AmountedPhrase[] = [];
  for (const [at, second] of phrases.entries()) {
    const first = kept.at(-1);
    const pair =
      first !== undefined && !endsInCarrier(textTokens, phrases, at) && isRun(textTokens, first.to + 1, second.from)
        ? { index, textTokens, first, second }
        : undefined;
    if (pair === undefined) kept.push(second);
    else if (isFlavor(pair) || isKindBehind(pair)) kept[kept.length - 1] = joined(pair.first, pair.first, second);
    else if (describesNext(pair)) kept[kept.length - 1] = joined(second, pair.first, second);
    else kept.push(second);
  }
  return kept;
}

/** Wheat flour, cow's milk and butter: behind a grain or nut they are those of the grain or nut. */
const MADE_OF = /^(wheat_flour_white|milk_whole|butter)$/;
const GROWN: ReadonlySet<Food['category']> = new Set(['cereal', 'legume', 'nut_seed', 'pasta_rice', 'potato']);

/** "quinoa flour", "hemp milk" found as wheat flour and cow's milk: another food, and not in the table. */
export function isMadeOfOther(index: FoodIndex, { words, separators }: TextTokens, phrase: AmountedPhrase, food: Food): boolean {
  if (!MADE_OF.test(food.id)) return false;
  const foodAt = (row: number): Food | undefined => index.foods[index.rowFood[row] ?? -1];
  // "moka iz amaranta", "flour made of teff".
  const grown = separators[phrase.to + 1]?.origin === true ? [...(words[phrase.to + 1]?.found.rows ?? [])].map(foodAt) : [];
  if (!grown.some((one) => /wheat/.test(one?.id ?? '')) && grown.some((one) => GROWN.has(one?.category ?? 'dish'))) return true;
  if (!isEnglish(index, words[phrase.to])) return false;
  return words.slice(phrase.from, phrase.to).some(({ role, found }) => {
    const foods = role === 'food' ? [...found.rows].map(foodAt) : [];
    return !foods.includes(food) && foods.some((one) => GROWN.has(one?.category ?? 'dish'));
  });
}

const isCategory = (food: Food | undefined, categories: ReadonlySet<Food['category']>): boolean =>
  food !== undefined && categories.has(food.category);

/** "moka iz kvinoje 60 g": the grain has the amount, and is no more eaten as such. */
function isOfOrigin(index: FoodIndex, { separators }: TextTokens, first: AmountedPhrase, second: AmountedPhrase): boolean {
  const grown = getFood(index, second);
  const isMade = second.from === first.to + 1 && separators[second.from]?.origin === true && MADE_OF.test(getFood(index, first)?.id ?? '');
  return isMade && isCategory(grown, GROWN) && !/wheat/.test(grown?.id ?? '');
}

/** Whether two phrases in a row are such a food: "quinoa", "flour". Where a name has both words ("maize flour") the table knows it. */
function isGrownBefore(index: FoodIndex, textTokens: TextTokens, first: AmountedPhrase, second: AmountedPhrase): boolean {
  if (!isRun(textTokens, first.to + 1, second.from)) return false;
  if (!MADE_OF.test(getFood(index, second)?.id ?? '') || !isCategory(getFood(index, first), GROWN)) return false;
  const [grown, made] = [textTokens.words[first.to], textTokens.words[second.to]];
  return grown !== undefined && made !== undefined && !isPlural(grown) && isEnglish(index, made) && !isInOneName(index, grown.folded, [made.folded]);
}

/** Whether two phrases are a flour, milk or butter of a grain or nut that the table does not have. */
export function isOtherGrain(
  index: FoodIndex,
  textTokens: TextTokens,
  first: AmountedPhrase | undefined,
  second: AmountedPhrase | undefined,
): boolean {
  if (first === undefined || second === undefined) return false;
  return isOfOrigin(index, textTokens, first, second) || isGrownBefore(index, textTokens, first, second);
}

const isNoun = (word: ParsedWord): boolean => word.role === 'food' || word.role === 'unknown';

/** The last of the words right behind a phrase that belong to no phrase; undefined where there is none. */
function lastUnread(textTokens: TextTokens, phrase: AmountedPhrase, next: AmountedPhrase | undefined): ParsedWord | undefined {
  let last: ParsedWord | undefined;
  for (let at = phrase.to + 1; at < textTokens.words.length && isRun(textTokens, at, at); at += 1) {
    const word = textTokens.words[at] as ParsedWord;
    if (next?.from === at || !isNoun(word)) return undefined;
    last = word;
  }
  return last;
}

/** "chicken skin", "energy boost", "rice baby food": the last noun of the run names a food that the table does not have. */
export function isOfUnknown(index: FoodIndex, textTokens: TextTokens, phrase: AmountedPhrase, next: AmountedPhrase | undefined): boolean {
  const word = lastUnread(textTokens, phrase, next);
  const last = textTokens.words[phrase.to];
  if (word === undefined || NO_NOUN.test(word.folded) || isPlural(last)) return false;
  return isEnglish(index, last) && (word.role === 'unknown' || isEnglish(index, word));
}
