/** Shares of what was made, by the weight of all of it or by a batch. This file holds language, not nutrition. */
import { wordSet, type Span } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

export const isFraction = (tokens: readonly Token[], at: number): boolean => {
  const { value = 0, article = true } = readNumber(tokens, at) ?? {};
  return value > 0 && value < 1 && !article;
};

/** "half of a recipe of pancakes", "pol recepta": as much as a batch. */
export function asBatch(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => OF_RECIPE.test(folded))) return tokens;
  const isPart = (at: number): boolean => [at - 1, at - 2, at - 3].some((place) => isFraction(tokens, place));
  return tokens.map((token, at) => (OF_RECIPE.test(token.folded) && isPart(at) ? { ...token, folded: 'batch' } : token));
}

const OF_RECIPE = /^(recipe|recepta)$/;

/** The weight of all that was made, in grams. */
export interface Total extends Span {
  readonly grams: number;
}

const TOTAL = /^(total|totals|totalled|altogether|yields|yielded|came|nastalo|nastane|skupaj|vsega|koncna)$/;
const OF_TOTAL = wordSet('out at to of is was weighed weight about je bilo bil bila teza skupaj vsega');

function behindWords(tokens: readonly Token[], from: number): number {
  let at = from;
  while (OF_TOTAL.has(wordAt(tokens, at))) at += 1;
  return at;
}

/** "came out at 600 g", "total 2.8 kg", "nastalo 780 g": at the end of what is said. */
export function findTotal(tokens: readonly Token[]): Total | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!TOTAL.test(wordAt(tokens, at))) continue;
    const number = behindWords(tokens, at + 1);
    const all = readNumber(tokens, number);
    const unit = all === undefined ? undefined : toUnit(wordAt(tokens, all.next));
    if (all !== undefined && unit?.kind === 'mass' && tokens[all.next + 1]?.kind !== 'word')
      return { from: at, to: all.next + 1, grams: all.value * unit.grams };
  }
  return undefined;
}

/** "came out at 600 g, had 45 g": what was eaten of all, 0 to 1. */
export function getShareOfTotal(tokens: readonly Token[], total: Total | undefined, amount: Span | undefined): number | undefined {
  const number = amount && readNumber(tokens, amount.from);
  const unit = number && toUnit(wordAt(tokens, number.next));
  if (total === undefined || number === undefined || unit?.kind !== 'mass') return undefined;
  const share = (number.value * unit.grams) / total.grams;
  return share < 1 ? share : undefined;
}
