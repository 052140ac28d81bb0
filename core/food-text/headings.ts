/**
 * A dish named before the list of its ingredients: "smoothie: 1 banana, 200 ml mleka", "palačinke (100 g moke, 2 jajci)". The heading is not counted as a food. It needs a colon
 * (or a dash, if it is cooked or mixed), a list that is made of other foods or of its kinds, and no weight of its own. Several of it leave the list in doubt, unless it names as
 * many.
 */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import { isServed } from './phrase-row.ts';
import { isComposed, isTossed } from './bracket-lists.ts';
import { isBase, isBlended } from './mixtures.ts';
import type { TextTokens } from './text-tokens.ts';

const FEWEST = 2;

/** Of each phrase, how many amounts stand from it to the end of its sentence. */
function amountsAhead(textTokens: TextTokens, phrases: readonly AmountedPhrase[]): Int32Array {
  const ahead = new Int32Array(phrases.length);
  for (let at = phrases.length - 1; at >= 0; at -= 1) {
    const phrase = phrases[at];
    const next = phrases[at + 1];
    if (phrase === undefined) continue;
    const goesOn = next !== undefined && textTokens.separators.slice(phrase.from + 1, next.from + 1).every((separator) => !separator.stop);
    ahead[at] = (phrase.amount !== undefined && !phrase.amount.article ? 1 : 0) + (goesOn ? (ahead[at + 1] as number) : 0);
  }
  return ahead;
}

/** Whether a sentence ends between two phrases. */
const isParted = ({ separators }: TextTokens, first: AmountedPhrase, second: AmountedPhrase): boolean =>
  separators.slice(first.to + 1, second.from + 1).some(({ stop }) => stop);

/** "ovsena kaša - 50 g kosmičev, 200 ml mleka": with a dash only what is cooked or mixed of several things heads a list. */
function opensList(index: FoodIndex, textTokens: TextTokens, { row, to }: AmountedPhrase): boolean {
  const { colon, dash } = textTokens.separators[to + 1] ?? {};
  if (colon === true) return true;
  const food = index.foods[index.rowFood[row] ?? -1];
  return dash === true && food !== undefined && (isComposed(food) || food.id.startsWith('porridge'));
}

/** "kosmiči z mlekom: 50 g kosmičev, 2 dl mleka": what a heading names together. */
function isNamedWith(textTokens: TextTokens, { to, amount }: AmountedPhrase, next: AmountedPhrase): boolean {
  const gap = textTokens.separators.slice(to + 1, next.from + 1);
  const isJoined = gap.some(({ join }) => join === 'with' || join === 'and' || join === 'in');
  return amount === undefined && isJoined && gap.every(({ stop, amounts }) => !stop && amounts.length === 0);
}

/** "salad: 100 g chicken, lettuce, tomato": one weight of several parts is enough for a dish. */
function isOfWeighed(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  const [heading, first, second] = phrases.slice(at, at + 3);
  if (heading === undefined || first === undefined || second === undefined || !isExact(first) || isParted(textTokens, first, second)) return false;
  const food = index.foods[index.rowFood[heading.row] ?? -1];
  return food !== undefined && (MADE.has(food.category) || food.id.startsWith('salad'));
}

/** "solata: motovilec, krompir, jajce": what a salad was made of, where the first two things are. */
function isOfListed(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  const [heading, first, second] = phrases.slice(at, at + 3);
  if (heading === undefined || first === undefined || second === undefined || isParted(textTokens, first, second)) return false;
  const [food, ...parts] = toFoods(index, [heading, first, second]);
  return food !== undefined && (isTossed(food, parts) || (food.id === 'toast' && parts.some(({ category }) => category === 'bread')));
}

/** Words for all of a kind, by the food they stand for. */
const ANY_OF_KIND = /^(pasta_cooked|fish|bread_white|coffee_black|yogurt_plain|cheese_gouda|ice_cream|meat_generic|soup|fruit_drink)$/;

/** Meals and mixtures that are named only for what is listed behind them. */
const SET = /^(english_breakfast|sunday_roast|trail_mix|muesli|breakfast_cereal)$/;

/** "full English: 2 eggs, bacon, toast", "trail mix: almonds, raisins": the first two of what it is of. */
const isSet = (index: FoodIndex, textTokens: TextTokens, [heading, first, second]: readonly AmountedPhrase[]): boolean =>
  heading !== undefined &&
  first !== undefined &&
  second !== undefined &&
  !isParted(textTokens, first, second) &&
  toFoods(index, [heading]).some(({ id }) => SET.test(id));

/** "sushi: 6 nigiri", "testenine: špageti, pesto", "kruh: ržen, maslo": the kind behind the colon is the food. */
function isKindAhead(index: FoodIndex, heading: AmountedPhrase, first: AmountedPhrase): boolean {
  const [food, kind] = toFoods(index, [heading, first]);
  if (food === undefined || kind === undefined) return false;
  if (kind === food || (ANY_OF_KIND.test(food.id) && kind.category === food.category)) return true;
  return isCounted(first) && kind.id.startsWith(`${food.id}_`);
}

/** "2 kavi: espresso, macchiato": the list names as many as the heading counts. */
function countsList(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  const { amount } = phrases[at] as AmountedPhrase;
  if (amount === undefined || amount.unit !== undefined || amount.value < FEWEST || amount.value > MOST_COUNTED) return false;
  const listed = phrases.slice(at, at + 1 + amount.value);
  const [heading, ...kinds] = toFoods(index, listed);
  const next = phrases[at + 1 + amount.value];
  const isWhole = next === undefined || isParted(textTokens, listed.at(-1) as AmountedPhrase, next);
  return isWhole && kinds.length === amount.value && kinds.every(({ category }) => category === heading?.category);
}
const MOST_COUNTED = 4;

/** "3 kave: espresso, macchiato", "dve skledi solate: zelena, paradižnik": of how many of each its list does not say. */
const isOfSeveral = ({ amount }: AmountedPhrase): boolean =>
  amount !== undefined && !isExact({ amount }) && amount.value >= FEWEST && amount.value <= MOST_COUNTED;

/** @returns of each phrase whether it is the heading of a list */
export function listHeadings(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]): boolean[] {
  const ahead = amountsAhead(textTokens, phrases);
  const headings = phrases.map((heading, at) => {
    const first = phrases[at + 1];
    if (first === undefined || first.from !== heading.to + 1 || !opensList(index, textTokens, heading)) return false;
    if (countsList(index, textTokens, phrases, at)) return true;
    if (!isServed(heading) && !isOfSeveral(heading)) return false;
    if (isKindAhead(index, heading, first) || isSet(index, textTokens, phrases.slice(at, at + 3)) || isOfListed(index, textTokens, phrases, at))
      return true;
    return heading.amount === undefined && ((ahead[at + 1] as number) >= FEWEST || isOfWeighed(index, textTokens, phrases, at));
  });
  for (let at = phrases.length - 1; at > 0; at -= 1) {
    const [before, heading] = [phrases[at - 1], phrases[at]];
    if (headings[at] === true && before !== undefined && heading !== undefined) headings[at - 1] ||= isNamedWith(textTokens, before, heading);
  }
  return headings;
}

/** "krompirjeva solata: krompir, čebula": a dish that is eaten beside its list may only have been made of it. */
function mayBeOfList(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  const [head, first, second] = phrases.slice(at, at + 3);
  if (head === undefined || first === undefined || second === undefined || isParted(textTokens, first, second)) return false;
  if (!textTokens.separators.slice(head.to + 1, first.from + 1).some(({ colon }) => colon === true)) return false;
  return toFoods(index, [head]).some((food) => MADE.has(food.category) || isComposed(food) || food.id.includes('salad'));
}

/** "3 kave: espresso, macchiato": in doubt are what is listed behind several of a kind, and a dish that is counted beside its list. */
export function withUnsureLists(
  index: FoodIndex,
  textTokens: TextTokens,
  phrases: readonly AmountedPhrase[],
  headings: readonly boolean[],
): readonly AmountedPhrase[] {
  let isUnsure = false;
  return phrases.map((phrase, at) => {
    const isHeading = headings[at] === true;
    if (isHeading) isUnsure = isOfSeveral(phrase) && !countsList(index, textTokens, phrases, at);
    else if (textTokens.separators[phrase.from]?.stop === true) isUnsure = false;
    const isDoubted = !isHeading && (isUnsure || mayBeOfList(index, textTokens, phrases, at));
    return isDoubted ? { ...phrase, doubtful: true } : phrase;
  });
}

/** Poured over what is listed behind them; other drinks are mixed of it. */
const BREWED = /^(coffee|espresso|tea)(_|$)/;
const POWDER = /^(whey|casein)_/;
const DRINKS: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol']);
/** Baked or mixed of anything, so that a list behind them may be all of it. */
const OF_ANYTHING = /^(pancake|waffle|lettuce|salad_)/;

const isBaseFor = (head: Food, part: Food): boolean => part.category === head.category || part.id.includes('flour');

/** "jogurt (30 g granole, 50 g jagod)", "toast: 1 egg, 20 g cheese": a plain food, of which nothing of the list is made, is eaten with it. */
function isEatenBeside(head: Food, parts: readonly Food[]): boolean {
  if (isBlended(head) || OF_ANYTHING.test(head.id) || (isComposed(head) && !POWDER.test(head.id))) return false;
  if (DRINKS.has(head.category) && !BREWED.test(head.id)) return false;
  return parts.length > 0 && !parts.some((part) => isBaseFor(head, part));
}

const toFoods = (index: FoodIndex, phrases: readonly AmountedPhrase[]): Food[] =>
  phrases.map(({ row }) => index.foods[index.rowFood[row] ?? -1]).filter((food) => food !== undefined);

/** Whether the food before a list is no name for what it lists, but eaten with it; how much of it nobody said. */
export function isBesideList(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  let end = at + 1;
  while (end < phrases.length && !isParted(textTokens, phrases[end - 1] as AmountedPhrase, phrases[end] as AmountedPhrase)) end += 1;
  const [head, ...parts] = toFoods(index, phrases.slice(at, end));
  return head !== undefined && index.style === 'names' && isEatenBeside(head, parts);
}

/** Dishes that are made of what a bracket behind them lists. */
const MADE: ReadonlySet<Food['category']> = new Set(['dish', 'soup', 'fast_food', 'pastry', 'sauce', 'sweet']);

const isExact = ({ amount }: Pick<AmountedPhrase, 'amount'>): boolean => amount?.unit !== undefined && amount.unit.kind !== 'portion';
const isCounted = ({ amount }: AmountedPhrase): boolean => amount !== undefined && !amount.article;

/**
 * "palačinke (100 g moke, 2 jajci)": with amounts the parts are what was eaten, and the dish only names them.
 * @param parts the foods in the bracket behind the head
 */
export function isBracketHeading(index: FoodIndex, head: AmountedPhrase, parts: readonly AmountedPhrase[]): boolean {
  const [food] = toFoods(index, [head]);
  const isMade = food !== undefined && MADE.has(food.category);
  if ((isExact(head) && !isMade) || (food !== undefined && index.style === 'names' && isEatenBeside(food, toFoods(index, parts)))) return false;
  // "smoothie (spinach, 2 bananas)"
  const isOfParts = food !== undefined && isBlended(food) && head.amount === undefined;
  if (isOfBase(index, head, parts)) return true;
  return isOfParts && parts.some(isCounted) ? true : hasAmounts(parts, isMade);
}

/** "porridge made with water (40 g oats)" */
function isOfBase(index: FoodIndex, head: AmountedPhrase, parts: readonly AmountedPhrase[]): boolean {
  const [food, base, ...others] = toFoods(index, [head, ...parts]);
  if (food === undefined || base === undefined || others.length > 0 || !isBase(food, base)) return false;
  return (head.amount === undefined || head.amount.article) && parts.some(isExact);
}

/** Whether the amounts of parts tell all of a dish: of one part only where it is cooked of several. */
function hasAmounts(parts: readonly AmountedPhrase[], isMade: boolean): boolean {
  if (parts.length < FEWEST) return isMade && parts.some(isExact);
  return parts.some(isExact) || parts.filter(isCounted).length >= FEWEST;
}

const BESIDE: ReadonlySet<Food['category']> = new Set(['dish', 'soup', 'fast_food', 'pastry', 'drink', 'alcohol', 'sweet', 'bread']);

const beginsSentence = ({ separators }: TextTokens, { from }: AmountedPhrase): boolean => from === 0 || separators[from]?.stop === true;

const HEADED: ReadonlySet<Food['category']> = new Set(['dish', 'soup']);

/** "golaž, govedina 150 g, krompir 200 g": a dish without an amount, first in its sentence, may only name what was weighed behind it. */
export function mayBeHeading(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], at: number): boolean {
  const [dish, ...parts] = phrases.slice(at, at + 3);
  const [first, second] = parts;
  if (dish === undefined || first === undefined || second === undefined || dish.amount !== undefined || !parts.every(isExact)) return false;
  const toCategory = ({ row }: AmountedPhrase): Food['category'] => index.foods[index.rowFood[row] ?? -1]?.category ?? 'dish';
  if (!HEADED.has(toCategory(dish)) || parts.some((part) => BESIDE.has(toCategory(part)))) return false;
  return beginsSentence(textTokens, dish) && textTokens.separators[first.from]?.join === 'comma' && !isParted(textTokens, dish, second);
}
