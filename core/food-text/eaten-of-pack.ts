/**
 * What was eaten of something whose weight is told first: "skyr 450 g, danes 150 g", "skuta 500 g, porabil tretjino lončka", "rice 200 g, left 50 g". Read as
 * the weight that was eaten. This file holds language, not nutrition.
 */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** The verbs that tell it, and the day. */
const TELLS_EATEN =
  /^(danes|today|pojed(el|la|li)|porabil[ai]?|snedl?[ai]?|spil[ai]?|popil[ai]?|vzel[ai]?|ate|had|used|drank|>|left|pustil[ai]?|tega|zame|share)$/;
/** A verb, or whose it is. */
export const MAY_TELL_EATEN = new RegExp(`${TELLS_EATEN.source}|^(me|jaz|jst|mine)$`);
const LEFT = /^(left|pustil[ai]?)$/;
const SIGN = /^[,;:.=(–—>-]$/;
const AROUND =
  /^(mogoce|maybe|priblizno|okoli|okrog|kaksnih|roughly|probably|perhaps|sem|smo|jaz|pa|od|tega|my|moj|was|je|bil|ga|jo|jih|le|samo|en|eno|ena|a|an|i|about|some|only|just|kozarec|kozarcek|skodelico|glass|cca|kakih|the|of|it|around|and|danes|today)$/;
const PACK = /^(lonck[ai]|paketa|vrecke|konzerve|konzervice|tube|tub|pot|pack|packet|bag|tin|can|box|carton|bar|it|ga)$/;
/** Tokens between the two, at most. */
const REACH = 7;
/** Words of the food behind the first weight, at most. */
const NAMED = 6;

const isWeight = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' && /^(mass|volume)$/.test(toUnit(wordAt(tokens, at + 1))?.kind ?? '');

/** Grams or millilitres. */
function toSize(tokens: readonly Token[], at: number): number {
  const unit = toUnit(wordAt(tokens, at + 1));
  const each = unit?.kind === 'mass' ? unit.grams : unit?.kind === 'volume' ? unit.ml : 0;
  return (tokens[at]?.value ?? 0) * each;
}

interface Told {
  /** Behind the words of the food that stand between. */
  readonly opens: number;
  readonly verb: number;
  /** The token behind signs, verbs and little words. */
  readonly at: number;
}

/** Behind the words of the food that stand between: "2 l juhe za cel teden, danes 3 dl". */
function behindFood(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  const isFood = (): boolean => tokens[at]?.kind === 'word' && !TELLS_EATEN.test(wordAt(tokens, at)) && wordAt(tokens, at) !== 'and';
  while (at < from + NAMED && isFood()) at += 1;
  return SIGN.test(wordAt(tokens, at)) || wordAt(tokens, at) === 'and' ? at : undefined;
}

/** The verb behind a weight, and what follows it. */
function toldBehind(tokens: readonly Token[], from: number): Told | undefined {
  const opens = behindFood(tokens, from);
  if (opens === undefined) return undefined;
  let verb: number | undefined;
  let at = opens;
  for (; at < opens + REACH; at += 1) {
    const said = wordAt(tokens, at);
    if (TELLS_EATEN.test(said)) verb = at;
    else if (!SIGN.test(said) && !AROUND.test(said)) break;
  }
  return verb === undefined ? undefined : { opens, verb, at };
}

const endsItem = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind !== 'word' || /^(and|in|pa|on|na|z|s|with)$/.test(wordAt(tokens, at));

/** Behind "on the plate", "na krožniku". */
function behindPlate(tokens: readonly Token[], at: number): number {
  const plate = wordAt(tokens, at + 1) === 'the' ? at + 2 : at + 1;
  return /^(on|na)$/.test(wordAt(tokens, at)) && /^(plate|krozniku)$/.test(wordAt(tokens, plate)) ? plate + 1 : at;
}

interface Found {
  readonly tokens: readonly Token[];
  readonly next: number;
}

/** The weight at a place with another value: its number and its unit. */
const withValue = (tokens: readonly Token[], number: number, value: number): readonly Token[] => [
  { ...(tokens[number] as Token), kind: 'number', text: 'n', folded: 'n', value },
  ...tokens.slice(number + 1, number + 2),
];
const partOfWeight = (tokens: readonly Token[], number: number, part: number): readonly Token[] =>
  withValue(tokens, number, (tokens[number]?.value ?? 0) * part);

/** "danes 150 g", "left 50 g": the weight that was eaten, or what is left without the one that was not. */
function findWeight(tokens: readonly Token[], number: number, { verb, at }: Told): Found | undefined {
  if (!isWeight(tokens, at) || !endsItem(tokens, at + 2) || toSize(tokens, at) >= toSize(tokens, number)) return undefined;
  const next = behindPlate(tokens, at + 2);
  if (!LEFT.test(wordAt(tokens, verb))) return { tokens: tokens.slice(at, at + 2), next };
  if (wordAt(tokens, at + 1) !== wordAt(tokens, number + 1)) return undefined;
  const left = (tokens[number]?.value ?? 0) - (tokens[at]?.value ?? 0);
  return { tokens: withValue(tokens, number, left), next };
}

/** "porabil tretjino lončka", right behind the only weight: of a list of ingredients the recipe tells (recipes.ts). */
function findPart(tokens: readonly Token[], number: number, { opens, verb, at }: Told): Found | undefined {
  const part = parsedNumber(wordAt(tokens, at));
  const isOnly = opens === number + 2 && tokens.filter((_, place) => isWeight(tokens, place)).length === 1;
  if (part?.part !== true || LEFT.test(wordAt(tokens, verb)) || !isOnly) return undefined;
  const next = PACK.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return endsItem(tokens, next) ? { tokens: partOfWeight(tokens, number, part.value), next } : undefined;
}

const OF_IT = /^(of it|of that|of them|of this|od tega|od njih|for me)$/;

/** "2 kg of chilli, 400 g of it for me", "1 kg jagod, 200 g zame": a weight said to be of it, or one's own. */
function findOwn(tokens: readonly Token[], number: number): Found | undefined {
  const opens = behindFood(tokens, number + 2);
  const at = opens === undefined ? 0 : opens + 1;
  if (opens === undefined) return undefined;
  return findOwnPart(tokens, number, opens, at) ?? findOwnWeight(tokens, number, opens, at);
}

/** ", ostalo otroci": the token behind who ate the rest; the same place where nobody is told of. */
function behindRest(tokens: readonly Token[], from: number): number {
  let next = from;
  if (/^[,;]$/.test(wordAt(tokens, next)) && /^(ostalo|rest|the|drugo)$/.test(wordAt(tokens, next + 1))) next += 1;
  if (wordAt(tokens, next) === 'the' && wordAt(tokens, next + 1) === 'rest') next += 1;
  if (/^(ostalo|rest|drugo)$/.test(wordAt(tokens, next))) while (tokens[next]?.kind === 'word') next += 1;
  return next;
}

/** "tretjino jaz, ostalo otroci": a part of the weight. */
function findOwnPart(tokens: readonly Token[], number: number, opens: number, at: number): Found | undefined {
  const part = parsedNumber(wordAt(tokens, at));
  if (part?.part !== true || !/^(jaz|jst|zame|me|mine)$/.test(wordAt(tokens, at + 1))) return undefined;
  const next = behindRest(tokens, at + 2);
  return tokens[next]?.kind === 'word'
    ? undefined
    : { tokens: [...partOfWeight(tokens, number, part.value), ...tokens.slice(number + 2, opens)], next };
}

function findOwnWeight(tokens: readonly Token[], number: number, opens: number, at: number): Found | undefined {
  if (!isWeight(tokens, at) || toSize(tokens, at) >= toSize(tokens, number)) return undefined;
  const pair = (from: number): string => `${wordAt(tokens, from)} ${wordAt(tokens, from + 1)}`;
  const first = OF_IT.test(pair(at + 2)) ? at + 4 : wordAt(tokens, at + 2) === 'zame' ? at + 3 : at + 2;
  const next = pair(first) === 'for me' ? first + 2 : wordAt(tokens, first) === 'zame' ? first + 1 : first;
  if (first === at + 2 || tokens[next]?.kind === 'word') return undefined;
  return { tokens: [...tokens.slice(at, at + 2), ...tokens.slice(number + 2, opens)], next };
}

/** What holds of the weight at a place, with the words of the food behind it. */
function findEaten(tokens: readonly Token[], number: number): Found | undefined {
  const told = toldBehind(tokens, number + 2);
  if (told === undefined) return findOwn(tokens, number);
  const found = findWeight(tokens, number, told) ?? findPart(tokens, number, told);
  return found && { tokens: [...found.tokens, ...tokens.slice(number + 2, told.opens)], next: found.next };
}

/** Whether no weight is told before it in its sentence: of several foods nobody said which was left. */
function isFirst(tokens: readonly Token[], number: number): boolean {
  for (let at = number - 1; at >= 0 && !/^[.;\n]$/.test(wordAt(tokens, at)); at -= 1) if (isWeight(tokens, at)) return false;
  return true;
}

/** "kilo češenj", "a kilo of cherries": one. */
function withOneKilo(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ folded }, place) => folded === 'kilo' && tokens[place - 1]?.kind !== 'number');
  const kilo = tokens[at];
  const isArticle = /^(a|the)$/.test(wordAt(tokens, at - 1));
  if (kilo === undefined || (!isArticle && parsedNumber(wordAt(tokens, at - 1)) !== undefined)) return tokens;
  const first = isArticle ? at - 1 : at;
  const next = wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1;
  return [...tokens.slice(0, first), { ...kilo, kind: 'number', text: '1', folded: '1', value: 1 }, kilo, ...tokens.slice(next)];
}

/** @returns the tokens with the weight that was eaten */
export function withEatenWeight(typed: readonly Token[]): readonly Token[] {
  const tokens = withOneKilo(typed);
  const read = readEaten(tokens);
  return read === tokens ? typed : read;
}

function readEaten(tokens: readonly Token[]): readonly Token[] {
  for (let number = 0; number < tokens.length; number += 1) {
    // "a lasagna that weighs 1.6 kg, ate 400 g" is told as of a recipe.
    const isOfAll = /^(ima|tehta|weighs|weighed|at|total|nastalo|skupaj|vsega)$/.test(wordAt(tokens, number - 1));
    const eaten = isWeight(tokens, number) && !isOfAll && isFirst(tokens, number) ? findEaten(tokens, number) : undefined;
    if (eaten !== undefined) return [...tokens.slice(0, number), ...eaten.tokens, ...readEaten(tokens.slice(eaten.next))];
  }
  return tokens;
}
