/**
 * What was offered and not taken, and what stayed where it was: "crisps offered but said no", "there was cake, resisted", "torta je bila na mizi, ampak sem se
 * uprla", "broccoli untouched", "dips not opened", "sauce left in the pan", "omaka je ostala na krožniku". This file holds language, not nutrition.
 */
import { clauseStart, endsClause, EATING_EN, TURNS, type Span } from './clauses.ts';
import { mayBeOther } from './other-eaters.ts';
import { fractionAt } from './said-fraction.ts';
import { wordAt, type Token } from './tokenize.ts';

const UNTOUCHED = /^(untouched|unopened|uneaten|nedotaknjen[aeio]?|neodprt[aeio]?)$/;
const NOT_DONE = /^(opened|touched|eaten|used)$/;
const RESISTED = /^(resisted|passed|declined|refused|uprl[ao]?|odpovedal[ao]?|zavrnil[ao]?|odklonil[ao]?)$/;
/** Behind such a verb: "declined it", "zavrnila jo". */
const IT = /^(it|them|that|ga|jo|jih|ji|mu|sem|smo|se)$/;
const STAYED = /^(left|ostal[aoi]?)$/;
const PLACE = /^(in|on|behind|at|v|na)$/;
/** "what was left in the fridge" was eaten. */
const WHATEVER = /^(what|whatever|kar|was|were|half|some|bit|most|few|lot)$/;
const ATE = /^((po)?jed(el|l[aieo])|(s|po)?pil[aieo]?|sned(el|la|li)|vzel[aieo]?)$/;

/** Words of what was not touched, at most. */
const LONGEST = 5;
/** "left in the pan", at most. */
const PLACE_WORDS = 5;

const clauseEnd = (tokens: readonly Token[], from: number): number => {
  let at = from;
  while (!endsClause(tokens, at) && !(at > from && TURNS.has(wordAt(tokens, at)))) at += 1;
  return at;
};

const hasFood = (from: number, to: number, isFood: (at: number) => boolean): boolean => {
  for (let at = from; at < to; at += 1) if (isFood(at)) return true;
  return false;
};

/** "sauce left in the pan": named before it in the clause, and no part of it told. */
function stayed(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  if (!STAYED.test(wordAt(tokens, at)) || !PLACE.test(wordAt(tokens, at + 1))) return undefined;
  const [from, to] = [clauseStart(tokens, at), clauseEnd(tokens, at)];
  const isPart = tokens.slice(from, at).some(({ folded }, place) => WHATEVER.test(folded) || fractionAt(tokens, from + place) !== undefined);
  return isPart || !hasFood(from, at, isFood) || to > at + PLACE_WORDS ? undefined : { from, to };
}

const GAVE = /^(dal|dala|dali|gave)$/;
const ALL_OF_IT = /^(tega|to|ga|jo|jih|it|them|mine|that)$/;
/** "tega sem dal kolegu", "gave it to my colleague": of what was named before. */
function givenWhole(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  if (!GAVE.test(wordAt(tokens, at))) return undefined;
  const [from, to] = [clauseStart(tokens, at), clauseEnd(tokens, at)];
  const said = tokens.slice(from, to);
  const isPart = said.some((_, place) => fractionAt(tokens, from + place) !== undefined);
  const isTold =
    said.some(({ folded }) => ALL_OF_IT.test(folded)) &&
    said.some(({ folded }, place) => folded === 'to' || mayBeOther(wordAt(tokens, from + place)));
  return isPart || !isTold || hasFood(from, at, isFood) || hasFood(at + 1, to, isFood) ? undefined : { from, to };
}

/** The token behind "resisted", "declined it", "said no thanks"; undefined where more is told of what. */
function refusalEnd(tokens: readonly Token[], at: number): number | undefined {
  const said = wordAt(tokens, at);
  if (said === 'said' && wordAt(tokens, at + 1) === 'no') {
    const next = /^(thanks|thank)$/.test(wordAt(tokens, at + 2)) ? at + 3 : at + 2;
    return wordAt(tokens, next) === 'to' ? undefined : next;
  }
  if (!RESISTED.test(said)) return undefined;
  let next = at + 1;
  while (IT.test(wordAt(tokens, next))) next += 1;
  return endsClause(tokens, next) || TURNS.has(wordAt(tokens, next)) ? next : undefined;
}

/** Clauses before the refusal, at most. */
const CLAUSES = 4;

/** What the clause before offers, where nobody says there that it was eaten. */
function refused(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  const to = refusalEnd(tokens, at);
  let from = clauseStart(tokens, at);
  if (to === undefined || hasFood(from, at, isFood)) return undefined;
  for (let clause = 0; clause < CLAUSES && from > 0; clause += 1) {
    const end = from;
    from = clauseStart(tokens, from - 1);
    if (!hasFood(from, end, isFood)) continue;
    const isEaten = tokens.slice(from, end).some(({ folded }) => ATE.test(folded) || (EATING_EN.has(folded) && folded !== 'had'));
    return isEaten || /^[.;!?\n]$/.test(wordAt(tokens, end - 1)) ? undefined : { from, to };
  }
  return undefined;
}

/** "broccoli untouched", "dips not opened". */
function untouched(tokens: readonly Token[], at: number, to: number): Span | undefined {
  const from = clauseStart(tokens, at);
  return endsClause(tokens, to) && from < at && at - from <= LONGEST ? { from, to } : undefined;
}

/**
 * What a clause says was not taken or not touched.
 * @param isFood whether the token at a place is a word of the table
 */
export function turnedDown(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  const said = wordAt(tokens, at);
  const isUndone = said === 'not' && NOT_DONE.test(wordAt(tokens, at + 1));
  if (isUndone || UNTOUCHED.test(said)) return untouched(tokens, at, isUndone ? at + 2 : at + 1);
  if (said === 'no' && wordAt(tokens, at - 1) === 'said' && wordAt(tokens, at + 1) === 'to') return { from: at - 1, to: clauseEnd(tokens, at + 2) };
  return stayed(tokens, at, isFood) ?? refused(tokens, at, isFood) ?? givenWhole(tokens, at, isFood);
}
