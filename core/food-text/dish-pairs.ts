/**
 * Dishes named by the two things on the plate: "fish, chips and peas" is fish and chips, but of "2 sausages and mash" the sausages are counted. This file holds
 * language, not nutrition.
 */
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

const SAUSAGES = /^(sausages?|snags|bangers)$/;
/** Words of which one stands in every text of this kind. */
export const OF_PAIRS = new RegExp(`${SAUSAGES.source}|^fish$`);
const AND = /^(and|n|&|with)$/;

/** Behind counted sausages, where mash follows: "2 sausages and mash", "3 snags mash". */
function isBeforeMash(tokens: readonly Token[], at: number): boolean {
  if (!SAUSAGES.test(wordAt(tokens, at))) return false;
  const mash = AND.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (wordAt(tokens, mash) !== 'mash') return false;
  return [at - 1, at - 2].some((place) => readNumber(tokens, place)?.article === false);
}

const isFishBeforeChips = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === ',' &&
  wordAt(tokens, at - 1) === 'fish' &&
  wordAt(tokens, at + 1) === 'chips' &&
  !/^(fried|grilled|baked|raw)$/.test(wordAt(tokens, at - 2));

const comma = (token: Token): Token => ({ ...token, kind: 'sign', text: ',', folded: ',' });

/** @returns the tokens with such pairs as they are counted */
export function withDishPairs(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    if (isFishBeforeChips(tokens, at)) kept.push({ ...token, kind: 'word', text: 'and', folded: 'and' });
    else if (isBeforeMash(tokens, at)) kept.push(token, comma(token));
    else if (!(AND.test(token.folded) && isBeforeMash(tokens, at - 1))) kept.push(token);
  }
  return kept;
}
