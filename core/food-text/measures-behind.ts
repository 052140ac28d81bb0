/** "coffee large muffin small", "kruh kos sir rezina": every food has its size or measure behind it, and a comma goes without saying. */
import { SIZES } from './words-around.ts';
import { toUnit } from './units.ts';
import type { Token } from './tokenize.ts';

const isMeasure = ({ folded }: Token): boolean => SIZES.has(folded) || toUnit(folded)?.kind === 'portion';

/** Two foods and what is behind each. */
const FEWEST = 4;

/** Whether a text is words alone, begins with a food, ends with a measure, and has more of them, none beside another. */
function isMeasuredBehind(tokens: readonly Token[]): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || tokens.length < FEWEST || !isMeasure(last) || isMeasure(first)) return false;
  if (tokens.some(({ kind }) => kind !== 'word')) return false;
  const measures = tokens.flatMap((token, at) => (isMeasure(token) ? [at] : []));
  return measures.length > 1 && measures.every((at, which) => which === 0 || at - (measures[which - 1] as number) > 1);
}

/** @returns the tokens with a comma behind each measure but the last */
export function withMeasuresBehind(tokens: readonly Token[]): readonly Token[] {
  if (!isMeasuredBehind(tokens)) return tokens;
  return tokens.flatMap((token, at) => {
    const comma = { ...token, kind: 'sign', text: '', folded: ',', start: token.end } as const;
    return isMeasure(token) && at < tokens.length - 1 ? [token, comma] : [token];
  });
}
