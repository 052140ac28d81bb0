/**
 * What was eaten of a food of which a part was left, or which was shared: "half of it left", "riž 200 g, pojedla sem polovico", "didn't finish it",
 * "shared with my wife". Where nobody said how much, the share is absent and the food is in doubt.
 */
import { AUXILIARY, eatingNear, endsClause, REACH } from './clauses.ts';
import { isOtherPart } from './not-eaten.ts';
import { fractionAt, roughFractionAt } from './said-fraction.ts';
import { othersCountAt, restAt } from './others-counts.ts';
import { relativeAt } from './relative-shares.ts';
import { sharedAt } from './shared-foods.ts';
import type { Share } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** "pustila sem pol riža", "left half of the pizza", "half of it left", "pol sem pustila". */
function shareAt(tokens: readonly Token[], at: number): Share | undefined {
  const said = wordAt(tokens, at);
  const verb = said === 'left' || /^pusti(l|la|li|le)$/.test(said);
  if (verb || (AUXILIARY.has(said) && /^pusti(l|la|li|le)$/.test(wordAt(tokens, at + 1)))) return leftBehindVerb(tokens, verb ? at + 1 : at + 2);
  return (
    leftOverAt(tokens, at) ??
    halfwayAt(tokens, at) ??
    someLeft(tokens, at) ??
    shareGiven(tokens, at) ??
    shareBefore(tokens, at) ??
    shareEaten(tokens, at)
  );
}

function leftBehindVerb(tokens: readonly Token[], at: number): Share | undefined {
  const part = roughFractionAt(tokens, AUXILIARY.has(wordAt(tokens, at)) ? at + 1 : at);
  if (part === undefined) return undefined;
  const next = /^(it|them|that|tega|njega|ga|jo|jih)$/.test(wordAt(tokens, part.next)) ? part.next + 1 : part.next;
  return { next, eaten: 1 - part.value, behind: endsClause(tokens, next), ...(part.unsure && { unsure: part.unsure }) };
}

/** "ostala je tretjina", "ostalo pol": of the food before. */
function leftOverAt(tokens: readonly Token[], at: number): Share | undefined {
  if (!/^ostal[aoi]?$/.test(wordAt(tokens, at))) return undefined;
  let from = at + 1;
  while (AUXILIARY.has(wordAt(tokens, from)) || /^(mi|nam|se|ga)$/.test(wordAt(tokens, from))) from += 1;
  const part = roughFractionAt(tokens, from);
  return part && endsClause(tokens, part.next)
    ? { next: part.next, eaten: 1 - part.value, behind: true, ...(part.unsure && { unsure: part.unsure }) }
    : undefined;
}

/** "got halfway through a pizza", "ate the pizza halfway", "a pizza, eaten halfway". */
function halfwayAt(tokens: readonly Token[], at: number): Share | undefined {
  if (wordAt(tokens, at) !== 'halfway') return undefined;
  if (endsClause(tokens, at + 1)) return { next: at + 1, eaten: 0.5, behind: true };
  return wordAt(tokens, at + 1) === 'through' ? { next: at + 2, eaten: 0.5, behind: false } : undefined;
}

const TO_THE_END = /^(vse|vsega|cel[aeo]?|celega|celo|do)$/;
const SOME = /^(malo|nekaj|some|bit|little|few)$/;

/** "didn't finish it", "nisem pojedla do konca", "malo sem pustila", "left some": nobody said how much. */
function someLeft(tokens: readonly Token[], at: number): Share | undefined {
  const [said, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (/^(didnt|not)$/.test(said) && next === 'finish') return notAll(tokens, at + 2);
  if (/^(didnt|not)$/.test(said) && /^(eat|drink|have)$/.test(next)) {
    const all = behindAll(tokens, at + 2);
    if (all !== undefined) return notAll(tokens, all);
  }
  if (/^ni(sem|smo|sva)$/.test(said) && next === 'do' && wordAt(tokens, at + 2) === 'konca') return { next: at + 3, behind: true };
  if (/^ni(sem|smo|sva)$/.test(said) && eatenToEnd(tokens, at + 1)) return notAll(tokens, behindVerb(tokens, at + 1));
  return someOfIt(tokens, at);
}

/** "all of", "the whole". */
function behindAll(tokens: readonly Token[], at: number): number | undefined {
  const from = wordAt(tokens, at) === 'the' ? at + 1 : at;
  return /^(all|whole|entire|everything)$/.test(wordAt(tokens, from)) ? from + 1 : undefined;
}

/** Words that stand for the food before, or for all of it. */
const OF_IT =
  /^(it|them|that|this|all|of|the|my|our|a|an|whole|entire|everything|cel[aeo]?|celega|vse|vsega|do|konca|ga|je|jo|jih|nje|njega|tega|sem|smo|sva)$/;

/** Behind the verb of eating and what says "all" beside it. */
function behindVerb(tokens: readonly Token[], from: number): number {
  let next = eatingNear(tokens, from) ?? from;
  for (next += 1; TO_THE_END.test(wordAt(tokens, next)); next += 1);
  return next;
}

/** "didn't finish it", "didn't finish my pasta": of the food before, or of the one that the clause names. */
function notAll(tokens: readonly Token[], from: number): Share {
  const end = clauseEnd(tokens, from);
  let next = from;
  while (next < end && OF_IT.test(wordAt(tokens, next))) next += 1;
  return { next: next < end ? next : end, behind: next >= end };
}

function someOfIt(tokens: readonly Token[], at: number): Share | undefined {
  const [said, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (LEFT_BEHIND.test(said) && SOME.test(next) && endsClause(tokens, at + 2)) return { next: at + 2, behind: true };
  if (!SOME.test(said)) return undefined;
  const some = at + 1;
  const end = clauseEnd(tokens, some);
  const verb = LEFT_BEHIND.test(wordAt(tokens, end - 1)) || LEFT_BEHIND.test(wordAt(tokens, at - 1));
  return verb && end - some <= 3 ? { next: end, behind: true } : undefined;
}

function eatenToEnd(tokens: readonly Token[], from: number): boolean {
  const verb = eatingNear(tokens, from);
  return verb !== undefined && (TO_THE_END.test(wordAt(tokens, verb + 1)) || TO_THE_END.test(wordAt(tokens, verb - 1)));
}

function clauseEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < from + 2 * REACH && !endsClause(tokens, at)) at += 1;
  return at;
}

const LEFT_BEHIND = /^(left|ostal[aoi]?|pusti(l|la|li|le))$/;
/** Eaten by somebody else, or by nobody. */
const GIVEN = /^(dal[ai]?|odstopil[ai]?|razlil[ai]?|polil[ai]?|zavrg(el|la|li)|vrg(el|la|li)|gave|given|threw|spilled|spilt|binned|dropped|fed)$/;
/** To whom, or where to. */
const TO_WHOM =
  /^(to|away|stran|proc|moz\w*|zen\w*|sin\w*|hcer\w*|otro\w*|ps[ui]|mack\w*|mam\w*|ocet\w*|tat\w*|brat\w*|sestr\w*|prijatelj\w*|koleg\w*|cimr\w*|sosed\w*|fant\w*|punci|sodelav\w*|sosol[kc]\w*|partner\w*|dekl\w*|babic\w*|dedk\w*|vnuk\w*|nekomu|njemu|njej|jim|po)$/;
const WORDS_OF_WHOM = 4;

/** "gave half to my son", "threw away half". */
function shareBehindVerb(tokens: readonly Token[], at: number): Share | undefined {
  let from = /^(away|out|stran|proc)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (AUXILIARY.has(wordAt(tokens, from))) from += 1;
  const part = fractionAt(tokens, from);
  return part && leftToOthers(tokens, part, part.next);
}

/** "pol sem je dala možu", "pol sem ga razlila": what is left of the food before. */
function shareGiven(tokens: readonly Token[], at: number): Share | undefined {
  if (GIVEN.test(wordAt(tokens, at))) return shareBehindVerb(tokens, at);
  const part = fractionAt(tokens, at);
  if (part === undefined) return undefined;
  let { next } = part;
  while (OF_IT.test(wordAt(tokens, next)) || AUXILIARY.has(wordAt(tokens, next))) next += 1;
  return GIVEN.test(wordAt(tokens, next)) ? leftToOthers(tokens, part, next + 1) : undefined;
}

/** The share that stays, where the clause says no more than to whom the other went. */
function leftToOthers(tokens: readonly Token[], part: { readonly value: number }, next: number): Share | undefined {
  const end = clauseEnd(tokens, next);
  const most = wordAt(tokens, next) === 'to' ? WORDS_OF_WHOM : 1;
  const isTold = end === next || (end - next <= most && TO_WHOM.test(wordAt(tokens, next)));
  return isTold ? { next: end, eaten: 1 - part.value, behind: true } : undefined;
}

/** Words of a food between the fraction and "left", at most. */
const FOOD_WORDS = 4;

/** They name no food of their own: "pol porcije sem pustila". */
const OF_MEASURE = /^(it|them|tega|njega|nje|ga|jo|jih|is|was|the|my|a|porcij\w*|kroznik\w*|skled\w*|portion|plate|plateful|bowl|bowlful)$/;

/** "half of it left", "pol riža sem pustila", "half the rice was left". */
function shareBefore(tokens: readonly Token[], at: number): Share | undefined {
  const part = fractionAt(tokens, at);
  if (part === undefined) return undefined;
  let left = part.next;
  while (left < part.next + FOOD_WORDS && !endsClause(tokens, left) && !LEFT_BEHIND.test(wordAt(tokens, left))) left += 1;
  if (!LEFT_BEHIND.test(wordAt(tokens, left)) || !endsClause(tokens, left + 1)) return undefined;
  const eaten = 1 - part.value;
  for (let word = part.next; word < left; word += 1)
    if (!OF_MEASURE.test(wordAt(tokens, word)) && !AUXILIARY.has(wordAt(tokens, word))) return { next: part.next, eaten, behind: false };
  return { next: left + 1, eaten, behind: true };
}

const ALL_EATEN = /^(pojed(el|la|li|le)|snedl?(a|el|i)?|spil(a|i)?|popil(a|i)?|ate|eaten|finished|drank|manage|managed)$/;
const AROUND_SHARE =
  /^(do|samo|le|only|just|about|a|bit|little|more|less|than|over|under|slightly|nearly|almost|approximately|malo|manj|vec|kot|okoli|skoraj|sem|smo|sva|of|it|them|tega|ga|je|jo|jih|i|we|priblizno|was|were)$/;

const WITH = /^(with|z|s|plus)$/;
const PACK =
  /^(tub|pack|packet|bag|box|jar|can|tin|bottle|pot|carton|punnet|tray|loncka|paketa|vrecke|plocevinke|steklenice|kozarca|skatle|zavitka)$/;
/** Tokens back to the weight of a pack, at most. */
const PACK_REACH = 10;

/** "500 g tub of yogurt, had half the tub" */
const isWeighedBefore = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - PACK_REACH), at).some(({ folded }, place) => {
    const number = Math.max(0, at - PACK_REACH) + place - 1;
    return tokens[number]?.kind === 'number' && toUnit(folded)?.kind === 'mass';
  });

/** Behind "of it", and behind "of the tub" where the tub was weighed. */
function behindShare(tokens: readonly Token[], at: number, from: number): number {
  let next = from;
  while (AROUND_SHARE.test(wordAt(tokens, next)) || wordAt(tokens, next) === 'the') next += 1;
  return PACK.test(wordAt(tokens, next)) && isWeighedBefore(tokens, at) ? next + 1 : next;
}

/** "riž 200 g, pojedla sem polovico", "pizza, half eaten", "I ate only half of it": the share of the food before. */
function shareEaten(tokens: readonly Token[], at: number): Share | undefined {
  const part = fractionAt(tokens, at);
  if (part === undefined) return undefined;
  let from = at - 1;
  while (AROUND_SHARE.test(wordAt(tokens, from))) from -= 1;
  let next = behindShare(tokens, at, part.next);
  const isBehind = ALL_EATEN.test(wordAt(tokens, next));
  if (isBehind) next += 1;
  // "a tub of hummus, ate half with crackers"
  const isEnd = endsClause(tokens, next) || (!isBehind && WITH.test(wordAt(tokens, next)) && endsClause(tokens, from - 1));
  if (!isEnd || !(isBehind || ALL_EATEN.test(wordAt(tokens, from)))) return undefined;
  return { next, eaten: part.value, behind: true };
}

/** The shares of a text, by the token they begin at. */
export function findShares(tokens: readonly Token[]): ReadonlyMap<number, Share> {
  const shares = new Map<number, Share>();
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind === 'sign' || shares.has(at) || isOtherPart(tokens, at)) continue;
    const shared = sharedAt(tokens, at);
    for (const [place, share] of shared) shares.set(place, share);
    const share = shares.get(at) ?? othersCountAt(tokens, at) ?? restAt(tokens, at) ?? relativeAt(tokens, at) ?? shareAt(tokens, at);
    if (share === undefined) continue;
    shares.set(at, share);
    at = share.next - 1;
  }
  return shares;
}
