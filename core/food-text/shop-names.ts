/**
 * Shops and dairies before or behind what they sell: "Tesco chicken & bacon pasta salad", "Kirkland rotisserie chicken", "skuta Zelene doline". They name no
 * food, and some sound like one. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

const SHOPS =
  /^(tesco|kirkland|aldi|lidl|hofer|hoferjev[aeio]|mercatorjev[aeio]|sparov[aeio]|sainsburys|asda|morrisons|waitrose|costco|walmart|ocado|pivka)$/;
/** Of two words. */
const OF_TWO = /^(zelene? dolin[ae]|trader joes?|great value|whole foods|365 organic|ljubljanske mlekarne|krepko kepko|perutnina ptuj)$/;
/** Words of which one stands in every such name. */
export const SHOP_WORDS = new RegExp(`${SHOPS.source}|^(zelen[ae]|trader|great|whole|365|ljubljanske|krepko|perutnina|poli)$`);
const OF_PLACE = /^(from|at|in|to|iz|v|pri|na|by)$/;

/** "Tesco chicken", "Lidl 2 rolls": begins an item, and what was bought follows. */
function isBeforeFood(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind === 'word' && !JOINS.has(before.folded)) return false;
  return next?.kind === 'number' || (next?.kind === 'word' && !JOINS.has(next.folded));
}

/** Words of a shop's name at a place. */
function shopAt(tokens: readonly Token[], at: number): number {
  if (OF_PLACE.test(wordAt(tokens, at - 1))) return 0;
  if (OF_TWO.test(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`)) return 2;
  // "hrenovke Poli" are no salami.
  if (wordAt(tokens, at) === 'poli' && wordAt(tokens, at - 1).startsWith('hrenovk')) return 1;
  return SHOPS.test(wordAt(tokens, at)) && isBeforeFood(tokens, at) ? 1 : 0;
}

/** @returns the tokens without such names */
export function withoutShops(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const words = tokens[at]?.kind === 'word' ? shopAt(tokens, at) : 0;
    if (words === 0) kept.push(tokens[at] as Token);
    at += Math.max(1, words);
  }
  return kept.length === tokens.length ? tokens : kept;
}
