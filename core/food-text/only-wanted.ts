/**
 * What was only wanted, offered or nearly eaten: "I wanted fries but had a salad", "hotela sem pico, a sem jedla solato", "almost had cake, settled for
 * fruit". The wish ends where the sentence turns to what was eaten. This file holds language, not nutrition.
 */
import {
  AUXILIARY,
  eatingNear,
  EATING_EN,
  EATING_SL,
  endsClause,
  isEating,
  NEGATIVE,
  NEGATIVE_EN,
  REACH,
  TURNS,
  wordSet,
  type Span,
} from './clauses.ts';
import { wordAt, type Token } from './tokenize.ts';

const WANTED = wordSet('wanted planned hoped meant craved zelela zelel hotela hotel nameravala nameraval');
/** Tempted, thinking of, nearly: what follows was not eaten where the sentence turns to what was. */
const TEMPTED = /^(offered|crav(ed|ing)|tempted|fancied|(za)?mikal[aio]?|namenil[ai]?|mislil[ai]?)$/;
/** Words between what was wanted and what was eaten, at most. */
const WISH = 10;

/** "almost had", "thought about", "was going to eat", "would have liked", "felt like". */
function isWishEn(tokens: readonly Token[], at: number): boolean {
  const [said, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (said === 'almost' || said === 'nearly') return EATING_EN.has(next);
  if (said === 'thought' || said === 'thinking') return next === 'about' || next === 'of';
  if (said === 'going') return next === 'to' && EATING_EN.has(wordAt(tokens, at + 2));
  if (/^(would|could|should|might)$/.test(said)) return next === 'have';
  return said === 'felt' && next === 'like';
}

/** "skoraj sem pojedel", "bi vzela", "pojedel bi". */
function isWishSl(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  if (said === 'bi') return EATING_SL.test(wordAt(tokens, at - 1)) || eatingNear(tokens, at + 1) !== undefined;
  return said === 'skoraj' && AUXILIARY.has(wordAt(tokens, at + 1)) && eatingNear(tokens, at + 2) !== undefined;
}

/** "I wanted fries but had a salad", "hotela sem pico, a sem jedla solato": a wish that a turn ends. */
export function onlyWanted(tokens: readonly Token[], at: number): Span | undefined {
  const said = wordAt(tokens, at);
  const isTempted = TEMPTED.test(said) || isWishEn(tokens, at) || isWishSl(tokens, at);
  if (!isTempted && !WANTED.has(said)) return undefined;
  const turns = isTempted ? isTurnToEating : (place: number) => isTurn(tokens, place) || isTurnToEating(place);
  let to = at + 1;
  while (to < at + WISH && to < tokens.length && !turns(to)) to += 1;
  if (!turns(to)) return undefined;
  return { from: isOfBefore(tokens, at) ? wishStart(tokens, at) : at, to };

  /** "but ate", ", vzela sem", "settled for". */
  function isTurnToEating(place: number): boolean {
    const begins = isTurn(tokens, place) || endsClause(tokens, place) || SETTLED.test(wordAt(tokens, place));
    if (!begins || tokens[place] === undefined) return false;
    for (let near = place; near <= place + REACH && (near === place || !endsClause(tokens, near)); near += 1)
      if (isEating(tokens, near) || NEGATIVE.has(wordAt(tokens, near)) || NEGATIVE_EN.has(wordAt(tokens, near)) || SETTLED.test(wordAt(tokens, near)))
        return true;
    return false;
  }
}

/** Whether the wish names its food before it. */
const isOfBefore = (tokens: readonly Token[], at: number): boolean =>
  EATING_SL.test(wordAt(tokens, at)) || isWishSl(tokens, at) || isOfferedBefore(tokens, at);

/** "crisps offered but said no": offered is what stands before it, but "I was offered crisps". */
const isOfferedBefore = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'offered' &&
  tokens[at - 1]?.kind === 'word' &&
  !/^(i|we|was|were|got|been|being|they|he|she|and)$/.test(wordAt(tokens, at - 1));

const SETTLED = /^(settled|ended|stuck|chose|went|resisted)$/;

/** "torto bi pojedla": a wish names its food before it, too. */
function wishStart(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && !endsClause(tokens, from - 1) && !TURNS.has(wordAt(tokens, from - 1))) from -= 1;
  return from;
}

/** "but had", ", a sem jedla". */
function isTurn(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  return (TURNS.has(said) || (said === 'a' && wordAt(tokens, at - 1) === ',')) && !/^(just|only|samo|le)$/.test(said);
}
