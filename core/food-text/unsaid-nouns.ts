/**
 * Nouns that go without saying: the bacon of "2 eggs, 2 rashers", the oil of "2 žlici oljčnega", the butter of "žlica arašidovega". This file holds language,
 * not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

const RASHERS = /^rashers?$/;
const BACON = /^(bacon|gammon|pancetta|turkey|ham|prosciutto|speck|pork|lamb|slanin\w*|sunk\w*|streaky)$/;

const isOfUnsaid = (tokens: readonly Token[], at: number): boolean =>
  RASHERS.test(wordAt(tokens, at)) &&
  (tokens[at + 1]?.kind !== 'word' || /^(and|on|with|in)$/.test(wordAt(tokens, at + 1))) &&
  !tokens.some(({ folded }) => BACON.test(folded));

/** @returns the tokens with the bacon */
function withBacon(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => (isOfUnsaid(tokens, at) ? [token, { ...token, folded: 'of' }, { ...token, folded: 'bacon' }] : [token]));
}

const OILS = /^(oljcnega|olivnega|bucnega|repicnega|soncnicnega|sezamovega|kokosovega)$/;
const BUTTERS = /^(arasidov(eg|g)a|kikirikijev(eg|g)a)$/;
/** Words of which one stands where a noun goes without saying. */
export const UNSAID = new RegExp(`${RASHERS.source}|${OILS.source}|${BUTTERS.source}`);

/** @returns the tokens with the nouns that go without saying */
export function withUnsaidNouns(tokens: readonly Token[]): readonly Token[] {
  return withBacon(tokens).flatMap((token, at, all) => {
    const noun = OILS.test(token.folded) ? 'olja' : BUTTERS.test(token.folded) ? 'masla' : undefined;
    const next = all[at + 1];
    if (noun === undefined || (next?.kind === 'word' && !JOINS.has(next.folded))) return [token];
    const said = token.folded.endsWith('vga') ? { ...token, folded: 'arasidovega' } : token;
    return [said, { ...token, folded: noun }];
  });
}
