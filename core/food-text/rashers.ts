/** "2 eggs, 2 rashers": of bacon, which goes without saying. This file holds language, not nutrition. */
import { wordAt, type Token } from './tokenize.ts';

export const RASHERS = /^rashers?$/;
const BACON = /^(bacon|gammon|pancetta|turkey|ham|prosciutto|speck|pork|lamb|slanin\w*|sunk\w*|streaky)$/;

const isOfUnsaid = (tokens: readonly Token[], at: number): boolean =>
  RASHERS.test(wordAt(tokens, at)) &&
  (tokens[at + 1]?.kind !== 'word' || /^(and|on|with|in)$/.test(wordAt(tokens, at + 1))) &&
  !tokens.some(({ folded }) => BACON.test(folded));

/** @returns the tokens with the bacon */
export function withBacon(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => (isOfUnsaid(tokens, at) ? [token, { ...token, folded: 'of' }, { ...token, folded: 'bacon' }] : [token]));
}
