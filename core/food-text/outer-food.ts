/**
 * What a weight is of that stands behind several foods: the dish they came in, what lies on the bread named last, what was spiced with it.
 */
import { breadOfList, isPortion, PIECES, piecesOfList } from './counted-lists.ts';
import { isCut, isSoup } from './cut-foods.ts';
import type { Food } from '#core/foods/food.ts';
import type { Phrase } from './find-phrases.ts';
import type { PhraseSpan } from './phrase-span.ts';
import type { Place } from './place.ts';
import { DRIED } from './preparations.ts';
import type { Amount } from './amount.ts';
import type { SaidAmount, Separator, TextTokens } from './text-tokens.ts';

export const isExact = (amount: Amount): boolean => amount.unit !== undefined && amount.unit.kind !== 'portion';

/** Whether a name reaches across "with": "juha z zelenjavo". */
const hasWith = ({ separators }: TextTokens, { phrase }: PhraseSpan): boolean =>
  separators.slice(phrase.from + 1, phrase.to + 1).some(({ join }) => join === 'with');

/** Whether a list goes on from here to the food before; a comma does only in front of an "and" of the same list. */
function goesOn(separator: Separator | undefined, isClosed: boolean): boolean {
  if (separator === undefined || separator.stop || separator.amounts.some(({ amount }) => !amount.article)) return false;
  return separator.join === 'with' || separator.join === 'and' || (separator.join === 'comma' && isClosed);
}

/** "losos z limono in koprom, 180 g": the food that the others only came with; the last one itself where nothing came with anything. */
export function findListHead(textTokens: TextTokens, phraseSpans: readonly PhraseSpan[], last: PhraseSpan | undefined): PhraseSpan | undefined {
  let head = last;
  let isClosed = false;
  for (let at = last === undefined ? 0 : phraseSpans.indexOf(last); at > 0; at -= 1) {
    const separator = textTokens.separators[phraseSpans[at]?.phrase.from ?? 0];
    const before = phraseSpans[at - 1] as PhraseSpan;
    isClosed ||= separator?.closes === true;
    if (!goesOn(separator, isClosed)) break;
    if (separator?.join === 'with' || hasWith(textTokens, before)) head = before;
  }
  return head;
}

/** "bean soup with bacon at 400 g", "salad with chicken and dressing weighing 300 g": a dish is weighed with what is in it. */
export function dishAround(
  textTokens: TextTokens,
  spans: readonly PhraseSpan[],
  near: PhraseSpan,
  isDish: (phrase: Phrase) => boolean,
): PhraseSpan | undefined {
  const head = findListHead(textTokens, spans, near);
  return head !== near && head !== undefined && isDish(head.phrase) && head.amounts.every(isServing) ? head : undefined;
}

const isArticle = (amount: Amount): boolean => amount.article && amount.unit === undefined;

/** "a bowl of chili with beans, about 250 g": the weight tells more than the bowl. */
const isServing = (amount: Amount): boolean => isArticle(amount) || (amount.unit?.kind === 'portion' && amount.value === 1);

/** "sandwich on bread weighing 180 g", "tortellini in sauce that weighs 210 g": the weight is of what lies on the bread or in the sauce too. */
function lyingOn({ separators }: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan): PhraseSpan | undefined {
  const separator = separators[near.phrase.from];
  if (
    separator === undefined ||
    separator.stop ||
    !(separator.join === 'in' || separator.inside === true) ||
    separator.amounts.some(({ amount }) => !amount.article)
  )
    return undefined;
  const outer = spans[spans.indexOf(near) - 1];
  return outer?.amounts.every(isServing) === true ? outer : undefined;
}

/** "a cheeseburger on a white bun with a patty (165 g)", "sandwich with butter and jam on bread weighing 112 g": of what the bread is under. */
function onBread({ separators }: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, { isBread, isDish }: Place): PhraseSpan | undefined {
  const { under, stop } = separators[near.phrase.from] ?? { stop: true };
  if (!isBread(near.phrase) || under !== true || stop || !near.amounts.every(isServing)) return undefined;
  for (let at = spans.indexOf(near) - 1; at >= 0; at -= 1) {
    const span = spans[at] as PhraseSpan;
    if (isDish(span.phrase)) return span.amounts.every(isServing) ? span : undefined;
    if (isBegun(separators[span.phrase.from]) || span.amounts.length > 0) return undefined;
  }
  return undefined;
}

/** Whether another food of the meal begins here. */
const isBegun = (separator: Separator | undefined): boolean => separator === undefined || separator.stop || separator.join === 'strong';

/** "riž s piščancem in zelenjavo 350 g": a weight that ends the text, right behind its last food. */
export const isAtEnd = ({ words, separators }: TextTokens, at: number, said: SaidAmount): boolean =>
  at === words.length && !said.behind && !said.joined && isExact(said.amount) && separators[at]?.amounts.length === 1;

/** Less of its usual portion nobody eats of a dish. */
const LEAST_OF_DISH = 0.25;

/** The dish of which everything up to its last food is a part, where nothing else of it is weighed; in doubt, for the last food may be meant. */
function dishOfList(
  textTokens: TextTokens,
  spans: readonly PhraseSpan[],
  near: PhraseSpan,
  { said, isDish, toUsual }: Place,
): PhraseSpan | undefined {
  const dish = dishAround(textTokens, spans, near, isDish);
  const { unit, value } = said.amount;
  // "beans on toast with cheddar 30 g"
  if (dish !== undefined && unit?.kind === 'mass' && unit.grams * value < toUsual(dish.phrase) * LEAST_OF_DISH) return undefined;
  if (dish === undefined || spans.slice(spans.indexOf(dish) + 1).some(({ amounts }) => amounts.length > 0)) return undefined;
  dish.doubtful = true;
  return dish;
}

/** Several times the usual portion of a spice, a spread, a slice nobody weighs. */
const FAR_TOO_MUCH = 5;
const FAR_TOO_MUCH_POURED = 4;
/** So many usual portions of what a food came with may be the weight of both. */
const TOO_MUCH = 2.5;

/** "mlečni riž s cimetom 250 g": far more than anybody takes of what the food came with, or what is not weighed, is of the food itself. */
function withSpiced(textTokens: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, place: Place): PhraseSpan | undefined {
  const { said, toUsual, fit } = place;
  const grams = massGrams(said);
  if (grams === undefined) return ofPoured(textTokens, spans, near, place);
  const portions = grams / toUsual(near.phrase);
  const isOther = fit(near.phrase, said.amount) > 0;
  if (portions < TOO_MUCH && !isOther) return undefined;
  const head = findListHead(textTokens, spans, near);
  if (head === undefined || head === near || !head.amounts.every(isServing) || grams >= FAR_TOO_MUCH * toUsual(head.phrase)) return undefined;
  if (portions < FAR_TOO_MUCH && !isOther) head.doubtful = true;
  return head;
}

/** "juha z rezanci 3 dl", "limonada z medom 3 dl": millilitres are of what is poured, and no glass of honey. */
function ofPoured(textTokens: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, { said, fit, toUsual }: Place): PhraseSpan | undefined {
  const { unit, value } = said.amount;
  if (unit?.kind !== 'volume' || (fit(near.phrase, said.amount) === 0 && unit.ml * value < FAR_TOO_MUCH_POURED * toUsual(near.phrase)))
    return undefined;
  const head = findListHead(textTokens, spans, near);
  const isHead = head !== undefined && head !== near && head.amounts.every(isServing) && fit(head.phrase, said.amount) === 0;
  return isHead ? head : undefined;
}

/** "jogurt z medom (200 g)": in brackets too nobody takes so much of it. */
const isFarTooMuch = (near: PhraseSpan, { said, toUsual }: Place): boolean => (massGrams(said) ?? 0) >= FAR_TOO_MUCH * toUsual(near.phrase);

function massGrams({ amount: { unit, value } }: SaidAmount): number | undefined {
  return unit?.kind === 'mass' ? unit.grams * value : undefined;
}

const isCount = ({ vague, unit }: Amount): boolean => !vague && unit?.kind !== 'energy';
const DISHES: ReadonlySet<string> = new Set(['plate', 'bowl']);

/** "x2", "dvakrat" */
export const isRepeated = ({ times, unit }: Amount): boolean => times === true && unit === undefined;

/** "testenine z omako, 2 krožnika", "oats with milk, 2 bowls": of all that is in them. */
export const isDishes = (amount: Amount): boolean => isPortion(amount, DISHES) && !amount.article;

/** "kruh z maslom in medom 2 rezini", "štruklji z drobtinami 2 kosa": of what comes in slices, pieces or plates, not of what came with it. */
function withCounted(textTokens: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, place: Place): PhraseSpan | undefined {
  const { amount } = place.said;
  if (isArticle(amount) || !isCount(amount)) return undefined;
  const listed = breadOfList(textTokens, spans, near, place) ?? piecesOfList(textTokens, spans, near, place);
  if (listed !== undefined) return listed;
  const head = findListHead(textTokens, spans, near);
  if (head === undefined || head === near || head.amounts.length > 0 || place.fit(head.phrase, amount) > 0) return undefined;
  return isOfHead(place, head, near) || place.fit(near.phrase, amount) > 0 ? head : undefined;
}

const SERVINGS: ReadonlySet<string> = new Set(['plate', 'bowl', 'cup', 'glass', 'mug', 'pot', 'portion']);
/** Up to this share of a food's usual portion is only added to it: honey, berries, sauce. */
const ADDED = 0.4;

/** "jogurt z medom, 1 lonček", "porridge with honey, a bowl", "mlečni riž z malinami, otroška porcija": of what the other was only added to. */
const isServedWith = ({ said: { amount }, toUsual }: Place, head: PhraseSpan, near: PhraseSpan): boolean =>
  isPortion(amount, SERVINGS) && toUsual(near.phrase) <= ADDED * toUsual(head.phrase);

/** "x2", pieces of bread or pizza, plates of a soup or of what nothing is served beside. */
function isOfHead(place: Place, head: PhraseSpan, near: PhraseSpan): boolean {
  const { said, isSide, toFood } = place;
  const isPlates = isDishes(said.amount) && (!isSide(near.phrase) || isSoup(toFood(head.phrase)));
  return isPlates || isServedWith(place, head, near) || isRepeated(said.amount) || isInPieces(place, head, near);
}

/** Slices of what is cut, and pieces of what comes in pieces beside what does not: "sarma s pirejem, 3 komadi". */
function isInPieces({ said, toFood, isSide }: Place, head: PhraseSpan, near: PhraseSpan): boolean {
  if (!isPortion(said.amount, PIECES)) return false;
  const food = toFood(head.phrase);
  return isCut(food) || (food?.portions.piece !== undefined && (isSide(near.phrase) || toFood(near.phrase)?.portions.piece === undefined));
}

/** A share of the usual portions of a list that a weight of all of it has at least, and so much more than its last food's own. */
const SHARE_OF_ALL = 0.5;
const MORE_THAN_LAST = 1.3;

/** Grams of the usual portions of the list that a food ends, as far as nothing else of it is weighed. */
function usualOfList({ separators }: TextTokens, spans: readonly PhraseSpan[], last: PhraseSpan, { toUsual }: Place): number {
  let all = toUsual(last.phrase);
  let isClosed = false;
  for (let which = spans.indexOf(last); which > 0; which -= 1) {
    const separator = separators[spans[which]?.phrase.from ?? 0];
    isClosed ||= separator?.closes === true || separator?.join === 'with';
    const before = spans[which - 1] as PhraseSpan;
    if (!goesOn(separator, isClosed) || before.amounts.length > 0) break;
    all += toUsual(before.phrase);
  }
  return all;
}

const VESSELS: ReadonlySet<string> = new Set(['cup', 'bowl', 'plate', 'ladle']);

const isCups = ({ joined, amount: { unit, article } }: SaidAmount): boolean =>
  unit?.kind === 'portion' && VESSELS.has(unit.portion) && !article && !joined;

/** "rice and beans 2 cups", "stew with dumplings 2 bowls": so much of the side, or of both. */
function isOfBothCups({ separators }: TextTokens, spans: readonly PhraseSpan[], { at, said, near, isSide, isDish }: Place): boolean {
  if (near === undefined || !isCups(said) || near.phrase.to >= at || near.amounts.length > 0) return false;
  const before = spans[spans.indexOf(near) - 1];
  if (before === undefined || before.amounts.length > 0) return false;
  const { join } = separators[near.phrase.from] ?? {};
  if (join === 'with') return isDish(before.phrase);
  return join === 'and' && (isSide(before.phrase) || isSide(near.phrase));
}

/** "piščanec in riž 300 g": a weight behind a list of which nothing else is weighed, as much as all of it. */
export function mayBeTotal(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): boolean {
  const { at, said, near, toUsual } = place;
  if (isOfBothCups(textTokens, spans, place)) return true;
  const grams = massGrams(said);
  if (grams === undefined || near === undefined || near.phrase.to >= at || near.amounts.length > 0) return false;
  const usual = toUsual(near.phrase);
  // "2 slices of toast and butter, 80 g"
  if (grams >= TOO_MUCH * usual && textTokens.separators[near.phrase.from]?.join === 'and') return true;
  if (said.joined || grams < MORE_THAN_LAST * usual) return false;
  const all = usualOfList(textTokens, spans, near, place);
  return all > usual && grams >= SHARE_OF_ALL * all;
}

/** Whether a weight stands behind the bread of a sandwich. */
export const isOnBread = (textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): boolean =>
  place.near !== undefined && isExact(place.said.amount) && onBread(textTokens, spans, place.near, place) !== undefined;

/** What a weight is of that stands behind the bread under it or the spice in it. */
function ofCompany(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): PhraseSpan | undefined {
  const { said, near, at } = place;
  if (near === undefined || near.phrase.to >= at) return undefined;
  if (!isExact(said.amount)) return near.amounts.length > 0 ? undefined : withCounted(textTokens, spans, near, place);
  const sandwich = onBread(textTokens, spans, near, place);
  if (sandwich !== undefined || near.amounts.length > 0 || (said.bracket !== 0 && !isFarTooMuch(near, place))) return sandwich;
  return withSpiced(textTokens, spans, near, place);
}

const GRAINS: ReadonlySet<Food['category'] | undefined> = new Set(['pasta_rice', 'cereal', 'legume']);

/** "špageti z omako (100 g suhih)", "pasta with tuna 80 g dry": what is weighed dry is the grain that the others came with. */
export function driedHead(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): PhraseSpan | undefined {
  const { near, toFood } = place;
  if (near === undefined || !isWeighedDry(textTokens, place) || GRAINS.has(toFood(near.phrase)?.category)) return undefined;
  const head = findListHead(textTokens, spans, near);
  return head !== undefined && head !== near && head.amounts.every(isServing) && GRAINS.has(toFood(head.phrase)?.category) ? head : undefined;
}

/** "100 g suhih" behind a food. */
const isWeighedDry = ({ words }: TextTokens, { at, near, said: { amount } }: Place): boolean =>
  near !== undefined && near.phrase.to < at && amount.unit?.kind === 'mass' && words[at]?.state === DRIED;

/** "ovseni kosmiči kuhani v vodi, 60 g": the water that something is cooked in has no weight. */
export function cookedIn({ separators }: TextTokens, spans: readonly PhraseSpan[], { at, near, said, toFood }: Place): PhraseSpan | undefined {
  if (near === undefined || near.phrase.to >= at || said.amount.unit?.kind !== 'mass' || toFood(near.phrase)?.id.startsWith('water') !== true)
    return undefined;
  const { join, inside } = separators[near.phrase.from] ?? {};
  const outer = spans[spans.indexOf(near) - 1];
  return (join === 'in' || inside === true) && outer?.amounts.length === 0 ? outer : undefined;
}

/** The food that a weight said behind is of: a dish, or what lies on the last food. */
export function outerFood(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): PhraseSpan | undefined {
  const { at, said, near, isDish } = place;
  const own = ofCompany(textTokens, spans, place);
  if (own !== undefined) return own;
  if (near === undefined || said.bracket !== 0 || near.amounts.length > 0) return near;
  if (isAtEnd(textTokens, at, said)) return dishOfList(textTokens, spans, near, place) ?? near;
  if (!said.behind) return near;
  const dish = isExact(said.amount) ? dishAround(textTokens, spans, near, isDish) : undefined;
  return dish ?? lyingOn(textTokens, spans, near) ?? near;
}
