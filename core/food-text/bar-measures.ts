/**
 * What is drunk by its measure alone: "3 pints after", "a glass of red 175", "large glass of white wine 250". This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

export const BAR_MEASURES = /^(pints?|wine|red|white|rose|merlot|rioja|malbec|sauvignon|prosecco|pinot|chardonnay|vina?|rdec\w+|bel\w+)$/;
const PINTS = /^pints?$/;
const AROUND_PINTS = /^(after|later|afterwards|down|at|in|with|there|tonight|total|too|also)$/;
const WINES = /^(wine|red|white|rose|merlot|rioja|malbec|sauvignon|prosecco|pinot|noir|grigio|blanc|chardonnay)$/;
/** British glasses of wine in millilitres (Weights and Measures Order 2008 and 250 ml as poured). */
const GLASSES: ReadonlySet<number> = new Set([125, 150, 175, 250]);

/** Whether pints at a place are of nothing named. */
function areOfBeer(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return PINTS.test(wordAt(tokens, at)) && (next === undefined || (next.kind === 'sign' && next.folded !== '-') || AROUND_PINTS.test(next.folded));
}

/** Whether a bare number at a place is the size of a glass of wine. */
function isGlassSize(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'number' || !GLASSES.has(token.value ?? 0) || !WINES.test(wordAt(tokens, at - 1))) return false;
  const next = tokens[at + 1];
  return next?.kind !== 'word' || JOINS.has(next.folded);
}

/** @returns the tokens with "pints of beer" and "175 ml" */
export function withBarMeasures(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at): readonly Token[] => {
    const place = { start: token.end, end: token.end, glued: false };
    if (areOfBeer(tokens, at)) return [token, ...['of', 'beer'].map((folded): Token => ({ ...token, ...place, kind: 'word', text: folded, folded }))];
    return isGlassSize(tokens, at) ? [token, { ...token, ...place, kind: 'word', text: 'ml', folded: 'ml' }] : [token];
  });
}
