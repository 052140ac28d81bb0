/** "4 squares out of a 16-square 100 g bar", "2 slices of an 8-slice 400 g pizza": that part of the weight. This file holds language, not nutrition. */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** What a bar is parted into. */
export const PIECES = /^(squares?|pieces?|rows?|slices?|segments?|kock[aei]?|kosc\w*|vrstic\w*)$/;
const THE = /^(the|a|an|my)$/;

const isWeightAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' && toUnit(wordAt(tokens, at + 1))?.kind === 'mass';

/** The place of "of" and of the number before "out of a 16-square", by the place of the weight behind it. */
function piecesBefore(
  tokens: readonly Token[],
  weight: number,
): { readonly from: number; readonly whole: number; readonly eaten: number } | undefined {
  const all = wordAt(tokens, weight - 2) === '-' ? weight - 3 : weight - 2;
  const of = THE.test(wordAt(tokens, all - 1)) ? all - 2 : all - 1;
  if (!/^(of|from|od)$/.test(wordAt(tokens, of))) return undefined;
  const named = wordAt(tokens, of - 1) === 'out' ? of - 2 : of - 1;
  const [whole = 0, eaten = 0] = [tokens[all]?.value, tokens[named - 1]?.value];
  return PIECES.test(wordAt(tokens, named)) && eaten > 0 && eaten <= whole ? { from: named - 1, whole, eaten } : undefined;
}

/** @returns the tokens with the weight of so many pieces */
export function withPiecesOfBar(tokens: readonly Token[]): readonly Token[] {
  for (let at = 4; at < tokens.length; at += 1) {
    const pieces = isWeightAt(tokens, at) && PIECES.test(wordAt(tokens, at - 1)) ? piecesBefore(tokens, at) : undefined;
    const weight = tokens[at];
    if (pieces === undefined || weight === undefined) continue;
    const part: Token = { ...weight, text: 'n', folded: 'n', value: ((weight.value ?? 0) * pieces.eaten) / pieces.whole };
    return [...tokens.slice(0, pieces.from), part, ...tokens.slice(at + 1)];
  }
  return tokens;
}
