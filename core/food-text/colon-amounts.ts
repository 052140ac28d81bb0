/** "riž: 80 piščanec: 150 solata", "rice=80g chicken=150g": where several amounts stand behind a colon, each ends what was said of its food. */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { JOINS } from './words-around.ts';

const TIES = /^[:=]$/;
const FEWEST = 2;

const isTied = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' && TIES.test(wordAt(tokens, at - 1)) && tokens[at - 2]?.kind === 'word';

/** The token behind the amount that begins with a number. */
const amountEnd = (tokens: readonly Token[], at: number): number => (toUnit(wordAt(tokens, at + 1)) === undefined ? at + 1 : at + 2);

/** @returns the tokens with a comma behind such amounts, where a word follows */
export function withColonAmounts(tokens: readonly Token[]): readonly Token[] {
  const tied = tokens.flatMap((_, at) => (isTied(tokens, at) ? [at] : []));
  if (tied.length < FEWEST || tokens.filter(({ kind }) => kind === 'number').length > tied.length) return tokens;
  const ends = new Set(tied.map((at) => amountEnd(tokens, at)));
  return tokens.flatMap((token, at) => {
    const isApart = ends.has(at) && token.kind === 'word' && !JOINS.has(token.folded);
    return isApart ? [{ ...token, kind: 'sign', text: ',', folded: ',', glued: true } as const, token] : [token];
  });
}
