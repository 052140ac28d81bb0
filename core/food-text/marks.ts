/**
 * How far the marks between a food and an amount part them. The figures are costs for bind-amounts; only their order matters, and that one
 * stop parts more than any list of commas joins.
 */
import type { Token } from './tokenize.ts';

/** "riž: 80 g", "riž - 80 g", "riž = 80 g", "riž (80 g)": the mark stands between a food and its own amount. */
export const TIE = 1;
/** "riž, 80 g", "kruh in 10 g masla". */
export const LIST = 3;
const SEMICOLON = 5;
const SENTENCE = 6;
const LINE = 8;

const COSTS: readonly (readonly [number, readonly string[]])[] = [
  [TIE, [':', '=', '-', '–', '—', '~', '→', '|', '(', '[', '…']],
  [LIST, [',', '/', '&', '+']],
  [SEMICOLON, [';']],
  [SENTENCE, ['.', '!', '?', '•', '*', '·', '>']],
  [LINE, ['\n']],
];
const BY_SIGN: ReadonlyMap<string, number> = new Map(COSTS.flatMap(([cost, signs]) => signs.map((sign): [string, number] => [sign, cost])));

/** 0 for signs that part nothing. */
export function signMark(token: Token): number {
  return BY_SIGN.get(token.folded) ?? 0;
}

const OPENING = new Set(['(', '[']);
const CLOSING = new Set([')', ']']);

/** Of each bracket that is closed in its line, the tokens that open and close it; a bracket within a bracket belongs to the outer one. */
export function bracketPairs(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  let open: number | undefined;
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'sign') continue;
    if (token.folded === '\n') open = undefined;
    if (OPENING.has(token.folded)) {
      depth = open === undefined ? 1 : depth + 1;
      open ??= at;
    } else if (CLOSING.has(token.folded) && open !== undefined) {
      depth -= 1;
      if (depth > 0) continue;
      pairs.set(open, at);
      open = undefined;
    }
  }
  return pairs;
}
