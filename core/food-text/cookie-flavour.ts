/** "protein bar, cookies n cream", "cookies and cream shake": a flavour, and neither cookies nor cream. This file holds language, not nutrition. */
import { wordAt, type Token } from './tokenize.ts';

/** Words of which one stands in every text of this kind. */
export const COOKIES = /^cookies?$/;
const AND = /^(and|n|&)$/;
/** What is sold in this flavour; ice cream and milkshakes of it are in the table. */
const FLAVOURED = /^(bars?|shakes?|protein|whey|isolate|casein|yogh?urt|pudding|quark|skyr|puding|ploscic[aeo]|proteini?)$/;

const isFlavour = (tokens: readonly Token[], at: number): boolean =>
  COOKIES.test(wordAt(tokens, at)) && AND.test(wordAt(tokens, at + 1)) && /^cr(eam|eme)$/.test(wordAt(tokens, at + 2));

/** @returns the tokens without that flavour of bars, shakes and powders, and without the comma before it */
export function withoutCookieFlavour(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, place) => isFlavour(tokens, place));
  if (at < 0 || !tokens.some(({ folded }) => FLAVOURED.test(folded)) || /^(ice|milkshake)$/.test(wordAt(tokens, at + 3))) return tokens;
  return [...tokens.slice(0, wordAt(tokens, at - 1) === ',' ? at - 1 : at), ...tokens.slice(at + 3)];
}
