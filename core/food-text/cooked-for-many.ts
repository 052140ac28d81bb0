/**
 * What was cooked for all and what of it one ate, named by itself: "roasted a whole 1.6 kg chicken, ate one thigh", "pekel za 20 ljudi 4 kg mesa, pojedel en
 * zrezek". The heavy clause tells of the oven and not of the plate. This file holds language, not nutrition.
 */
import { AUXILIARY, endsClause, wordSet } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const COOKED =
  /^(made|cooked|baked|roasted|grilled|smoked|bbqd|barbecued|(s|pri)?(kuhal|pekl|pekel|peku)[aio]?|pekel|pekl[ai]|naredil[aio]?|pripravil[aio]?)$/;
const ATE = /^(ate|had|eaten|(po)?jed(el|la|li)|snedl[ai]|snedel)$/;
const AROUND = wordSet('i we jaz sam sama pa sem smo le samo only just about maybe mogoce si but ampak a then potem nato of od tega it');
/** Nobody eats as much at once, in grams. */
const HEAVY = 1000;

/** Of how many grams the single amount of a clause tells; 0 where it tells another or several. */
function gramsIn(tokens: readonly Token[], from: number, to: number): number {
  let grams = 0;
  for (let at = from; at < to; at += 1) {
    const number = readNumber(tokens, at);
    if (number === undefined || number.article) continue;
    const unit = toUnit(wordAt(tokens, number.next));
    if (unit?.kind === 'mass') {
      if (grams > 0) return 0;
      grams = number.value * unit.grams;
    }
    at = number.next - 1;
  }
  return grams;
}

/** Whether a clause of eating names what was eaten: "ate one thigh", "pojedel en zrezek", "had 150 g of breast"; not "ate half", "ate 200 g". */
function namesEaten(tokens: readonly Token[], verb: number): boolean {
  let at = verb + 1;
  while (AROUND.has(wordAt(tokens, at)) || AUXILIARY.has(wordAt(tokens, at))) at += 1;
  const number = readNumber(tokens, at);
  if (number === undefined || number.value < 1) return false;
  const isUnit = toUnit(wordAt(tokens, number.next)) !== undefined;
  const named = isUnit ? (wordAt(tokens, number.next + 1) === 'of' ? number.next + 2 : number.next + 1) : number.next;
  return (
    tokens[named]?.kind === 'word' &&
    !/^(of|od|for|za|z|s|with|it|the|slices?|pieces?|portions?|servings?|kos\w*|rezin\w*|porcij\w*)$/.test(wordAt(tokens, named))
  );
}

const clauseEnd = (tokens: readonly Token[], from: number): number => {
  let at = from;
  while (at < tokens.length && !endsClause(tokens, at)) at += 1;
  return at;
};

/** @returns the tokens without what was cooked for all, where what was eaten of it is named behind */
export function withoutCookedForMany(tokens: readonly Token[]): readonly Token[] {
  const cooked = tokens.findIndex(({ folded }) => COOKED.test(folded));
  if (cooked < 0) return tokens;
  const end = clauseEnd(tokens, cooked);
  if (gramsIn(tokens, cooked, end) < HEAVY) return tokens;
  const next = clauseEnd(tokens, end + 1);
  const verb = tokens.findIndex(({ folded }, at) => at > end && at < next && ATE.test(folded));
  return verb > 0 && namesEaten(tokens, verb) ? [...tokens.slice(0, cooked), ...tokens.slice(verb)] : tokens;
}

/** Words of which one stands in every text that this is for. */
export const COOKED_WORDS = COOKED;
