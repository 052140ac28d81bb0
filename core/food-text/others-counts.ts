/**
 * Of what was counted others ate so many: "6 slices of pizza, the kids had four, I had the rest", "5 palačink, otroka tri, jaz ostalo". What is left over
 * was eaten here; in doubt where nobody said so. This file holds language, not nutrition.
 */
import { endsClause, wordSet } from './clauses.ts';
import { ALSO_KIND, ATE_EN, ATE_SL, isEater, isForEaters, OWN } from './other-eaters.ts';
import { readNumber } from './read-number.ts';
import type { Share } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const JOINING = wordSet('and in pa but a while');
/** Words that stand for the food or link the verb. */
const AROUND = wordSet('je so sta sva smo pa se si tudi jih jo ga of them it the just only samo le za');
const I_AM = wordSet('jaz i me myself mine sem meni zame moje moja moj my');
const REST = wordSet('rest remaining remainder ostalo ostale ostali ostala preostalo preostale preostali preostanek others leftovers');
const WITH_REST = wordSet(
  'the had ate have finished got took was were is for to sem je so pa pojedla pojedel snedla snedel spila spil jedla jedel vse all of them it jih bila bilo went',
);
/** More pieces nobody gives to others, and no more grams. */
const MOST = 40;
const MOST_GRAMS = 5000;

interface Told {
  readonly value: number;
  readonly next: number;
  /** The value is in grams. */
  readonly inGrams?: true;
}

function skip(tokens: readonly Token[], from: number, words: { has: (word: string) => boolean }): number {
  let at = from;
  while (words.has(wordAt(tokens, at))) at += 1;
  return at;
}

const isOwn = { has: (word: string): boolean => OWN.test(word) };

/** "four", "3 rezine", "2 of them", "300 g": how many or how much, and the token after it. */
export function toldAt(tokens: readonly Token[], at: number): Told | undefined {
  const number = readNumber(tokens, at);
  if (number === undefined || number.vague || number.value <= 0 || /^(a|an)$/.test(wordAt(tokens, at))) return undefined;
  const unit = toUnit(wordAt(tokens, number.next));
  const next = unit === undefined ? number.next : number.next + 1;
  if (unit?.kind === 'mass') return withinMost({ value: number.value * unit.grams, next, inGrams: true }, MOST_GRAMS);
  return unit === undefined || unit.kind === 'portion' ? withinMost({ value: number.value, next }, MOST) : undefined;
}

const withinMost = (told: Told, most: number): Told | undefined => (told.value < 1 || told.value > most ? undefined : told);

function countAt(tokens: readonly Token[], at: number): Told | undefined {
  const told = toldAt(tokens, at);
  return told && { ...told, next: skip(tokens, told.next, AROUND) };
}

/** "the kids had four", "mož jih je pojedel 5", "otroka tri". */
function eatenByOthers(tokens: readonly Token[], at: number): Told | undefined {
  const eater = skip(tokens, at, isOwn);
  if (!isEater(wordAt(tokens, eater))) return undefined;
  const verb = skip(tokens, eater + 1, AROUND);
  const eats = ATE_SL.test(wordAt(tokens, verb)) || ATE_EN.test(wordAt(tokens, verb));
  if (!eats && ALSO_KIND.test(wordAt(tokens, eater))) return undefined;
  return countAt(tokens, skip(tokens, eats ? verb + 1 : verb, AROUND));
}

/** "5 for the kids", "tri za otroke". */
function keptForOthers(tokens: readonly Token[], at: number): Told | undefined {
  const told = toldAt(tokens, at);
  if (told === undefined || !isForEaters(tokens, told.next)) return undefined;
  return { ...told, next: skip(tokens, told.next + 1, isOwn) + 1 };
}

/** "I had the rest", "jaz ostalo", "the rest was mine": the token after it. */
function restEnd(tokens: readonly Token[], from: number): number | undefined {
  let [isMine, isRest] = [false, false];
  let at = from;
  for (; !endsClause(tokens, at); at += 1) {
    const said = wordAt(tokens, at);
    isMine ||= I_AM.has(said);
    isRest ||= REST.has(said);
    if (!I_AM.has(said) && !REST.has(said) && !WITH_REST.has(said)) return undefined;
  }
  return isMine && isRest ? at : undefined;
}

/** Behind what others ate, and the comma or "and" there. */
function restBehind(tokens: readonly Token[], at: number): number | undefined {
  const comma = /^[,;–-]$/.test(wordAt(tokens, at)) ? at + 1 : at;
  const from = skip(tokens, comma, JOINING);
  return from === at ? undefined : restEnd(tokens, from);
}

const beginsClause = (tokens: readonly Token[], at: number): boolean => endsClause(tokens, at - 1) || JOINING.has(wordAt(tokens, at - 1));

/** Whether a word may begin to tell what others ate, or who had the rest. */
export function mayBeOthersCount(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  return at > 0 && (REST.has(said) || isEater(said));
}

/** @returns what is left over of the food before, where others ate so many of it */
export function othersCountAt(tokens: readonly Token[], at: number): Share | undefined {
  if (at === 0 || !beginsClause(tokens, at)) return undefined;
  const told = eatenByOthers(tokens, at) ?? keptForOthers(tokens, at);
  if (told === undefined) return undefined;
  const rest = restBehind(tokens, told.next);
  if (rest === undefined && !endsClause(tokens, told.next)) return undefined;
  return {
    next: rest ?? told.next,
    eaten: 1,
    more: -told.value,
    behind: true,
    ...(told.inGrams && { inGrams: true as const }),
    ...(rest === undefined && { unsure: true as const }),
  };
}

/** "6 slices of pizza, I had the rest": of how many nobody said. */
export function restAt(tokens: readonly Token[], at: number): Share | undefined {
  if (at === 0 || !beginsClause(tokens, at)) return undefined;
  const next = restEnd(tokens, at);
  return next === undefined ? undefined : { next, behind: true };
}
