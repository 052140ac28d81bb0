/**
 * Amounts told by another one: "krožnik juhe, potem še enega", "coffee, then another one" (one more of the food before), "half of each", "vsakega po pol",
 * "50/50" (half of every food of the text). All are doubted. This file holds language, not nutrition.
 */
import { endsClause, wordSet } from './clauses.ts';
import { toldAt } from './others-counts.ts';
import { readNumber } from './read-number.ts';
import type { Share } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { SIZES } from './words-around.ts';

const HALF = /^(pol|half|polovic[aoe])$/;
const EACH = /^(each|both|vsak\w*|obeh|oba|obojega)$/;
const MOST_MORE = 6;

/** "še enega", "še dve", "še pol krožnika": how many more, and the token after it. */
function moreAt(tokens: readonly Token[], at: number): { readonly more: number; readonly next: number } | undefined {
  const number = readNumber(tokens, at + 1);
  if (number === undefined || number.vague || number.value > MOST_MORE) return undefined;
  const isMeasure = toUnit(wordAt(tokens, number.next))?.kind === 'portion' || SIZES.has(wordAt(tokens, number.next));
  return { more: number.value, next: isMeasure ? number.next + 1 : number.next };
}

/** "another one", "one more", "še enega", where a clause ends. */
function saidMore(tokens: readonly Token[], at: number): { readonly more: number; readonly next: number } | undefined {
  const [said, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (said === 'another') return { more: 1, next: next === 'one' || toUnit(next)?.kind === 'portion' ? at + 2 : at + 1 };
  if (said === 'one' && next === 'more') return { more: 1, next: at + 2 };
  return said === 'se' ? moreAt(tokens, at) : undefined;
}

function oneMore(tokens: readonly Token[], at: number): Share | undefined {
  const said = at === 0 ? undefined : (saidMore(tokens, at) ?? countedLater(tokens, at));
  if (said === undefined) return undefined;
  const next = timeEnd(tokens, said.next) ?? said.next;
  return endsClause(tokens, next) ? { next, more: said.more, eaten: 1, behind: true, unsure: true } : undefined;
}

const TIME = wordSet('later tonight again popoldne dopoldne zvecer zjutraj opoldne ponoci kasneje pozneje potem');
/** Words of which one stands in every text that tells when each was eaten. */
export const TOLD_BY_TIME = new RegExp(
  `^(${[...TIME].join('|')}|morning|afternoon|evening|night|noon|lunch|dinner|breakfast|supper|work|bed|kosil[uo]|vecerj[io]|zajtrku?|malic[io])$`,
);
const TIMED = /^(in the (morning|afternoon|evening)|(at|with|after|before|for) (night|noon|lunch|dinner|breakfast|supper|work|bed))$/;
const TIMED_SL = /^(po|pri|za|pred|ob) (kosil[uo]|vecerj[io]|zajtrku?|malic[io]|sluzbi|spanjem|treningu)$/;

/** "in the afternoon", "after lunch", "zvečer", "po kosilu": the token after it. */
function timeEnd(tokens: readonly Token[], at: number): number | undefined {
  if (TIME.has(wordAt(tokens, at))) return at + 1;
  const two = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`;
  if (TIMED.test(two) || TIMED_SL.test(two)) return at + 2;
  return TIMED.test(`${two} ${wordAt(tokens, at + 2)}`) ? at + 3 : undefined;
}

/** "2 coffees this morning, 1 in the afternoon", "2 kavi zjutraj, ena popoldne": a number that only a time follows. */
function countedLater(tokens: readonly Token[], at: number): { readonly more: number; readonly next: number } | undefined {
  if (!endsClause(tokens, at - 1) && !JOINING.test(wordAt(tokens, at - 1))) return undefined;
  const number = readNumber(tokens, at);
  if (number === undefined || number.vague || number.value < 1 || number.value > MOST_MORE || ARTICLE.test(wordAt(tokens, at))) return undefined;
  return timeEnd(tokens, number.next) === undefined ? undefined : { more: number.value, next: number.next };
}
const JOINING = /^(and|in|pa|ter|plus)$/;
const ARTICLE = /^(a|an)$/;

/** "one in the morning and one at lunch": how many in all, and the token behind them; absent for fewer than two. */
function countsByTime(tokens: readonly Token[], from: number): { readonly sum: number; readonly next: number } | undefined {
  let [sum, parts, next] = [0, 0, from];
  for (let at = from; ; at = JOINING.test(wordAt(tokens, next)) || wordAt(tokens, next) === ',' ? next + 1 : tokens.length) {
    const number = readNumber(tokens, at);
    const end = number === undefined ? undefined : timeEnd(tokens, number.next);
    if (number === undefined || end === undefined) break;
    [sum, parts, next] = [sum + number.value, parts + 1, end];
  }
  return parts < 2 ? undefined : { sum, next };
}

/** Words of the food, at most. */
const LONGEST_FOOD = 4;

/** How many were counted in the words before a sign. */
function countBefore(tokens: readonly Token[], sign: number): number | undefined {
  for (let at = sign - 1; at >= sign - LONGEST_FOOD && tokens[at]?.kind !== 'sign'; at -= 1) {
    const number = readNumber(tokens, at);
    if (number?.article === false) return number.value;
  }
  return undefined;
}

/** @returns the tokens without when each was eaten of those counted before: "2 coffees, one in the morning and one at lunch" */
export function withoutCountsByTime(tokens: readonly Token[]): readonly Token[] {
  for (let at = 2; at < tokens.length; at += 1) {
    if (!/^[,:;(–-]$/.test(wordAt(tokens, at))) continue;
    const told = countsByTime(tokens, at + 1);
    if (told !== undefined && countBefore(tokens, at) === told.sum && endsClause(tokens, told.next))
      return [...tokens.slice(0, at), ...tokens.slice(told.next)];
  }
  return tokens;
}

/** "half of each", "half each", "vsakega po pol": the token after it. */
function eachEnd(tokens: readonly Token[], at: number): number | undefined {
  const next = wordAt(tokens, at + 1);
  if (HALF.test(wordAt(tokens, at))) {
    if (next === 'of') return EACH.test(wordAt(tokens, at + 2)) ? at + 3 : undefined;
    return EACH.test(next) && endsClause(tokens, at + 2) ? at + 2 : undefined;
  }
  if (!EACH.test(wordAt(tokens, at))) return undefined;
  const half = next === 'po' ? at + 2 : at + 1;
  return HALF.test(wordAt(tokens, half)) && endsClause(tokens, half + 1) ? half + 1 : undefined;
}

const EVENLY: ReadonlySet<string> = new Set(['50 / 50', 'pol - pol']);

/** "50/50", "pol-pol" too. */
function halvesEnd(tokens: readonly Token[], at: number): number | undefined {
  const said = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)} ${wordAt(tokens, at + 2)}`;
  return EVENLY.has(said) ? at + 3 : eachEnd(tokens, at);
}

function halfOfEach(tokens: readonly Token[], at: number): Share | undefined {
  const next = halvesEnd(tokens, at);
  return next === undefined ? undefined : { next, eaten: 0.5, all: true, behind: true, unsure: true };
}

/** "6 jajc, od tega 4 beljaki", "300 g salad, of which 100 g tuna": what follows is some of the food before, which is so much less. */
function namedPart(tokens: readonly Token[], at: number): Share | undefined {
  const said = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`;
  const part = at > 0 && NAMED_PART.test(said) ? toldAt(tokens, at + 2) : undefined;
  return part && { next: at + 2, eaten: 1, more: -part.value, ...(part.inGrams && { inGrams: true as const }), behind: true, unsure: true };
}
const NAMED_PART = /^(od (tega|teh)|of (which|them|these|those))$/;

export const relativeAt = (tokens: readonly Token[], at: number): Share | undefined =>
  oneMore(tokens, at) ?? halfOfEach(tokens, at) ?? namedPart(tokens, at);

const BEGINS = wordSet('od of se another one 50 pol half polovica polovico polovice each both obeh oba obojega');

/** Whether such an amount may begin at a place. */
export function mayBeRelative(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  const begins = BEGINS.has(said) || said.startsWith('vsak') || (at > 0 && countedLater(tokens, at) !== undefined);
  return begins && relativeAt(tokens, at) !== undefined;
}
