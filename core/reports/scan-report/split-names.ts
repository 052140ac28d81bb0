/** Names over a value that take two lines: "Trunk Fat Mass/Total Fat" above "Mass". */
import { findTerm, PAIR_TERMS } from './terms.ts';
import { toRowHeight, toRowMiddle, type Token, type TokenRow } from './tokens.ts';

/** Words of a head that stand together. */
export function toPhrases(row: TokenRow): Token[][] {
  const phrases: Token[][] = [];
  for (const token of row) {
    const last = phrases.at(-1)?.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : (token.x0 - last.x1) / (token.y1 - token.y0);
    // Heads that run into each other are two, and what follows a unit in brackets is the next one.
    const isNext = phrases.at(-1)?.at(-1)?.text === ')' && token.kind === 'word';
    if (gap < 0.75 && gap > -0.1 && !isNext) phrases.at(-1)?.push(token);
    else phrases.push([token]);
  }
  return phrases;
}

/** Lines of one name follow each other within so many heights of their letters. */
const NEXT_LINE = 2.2;

const hasNumber = (row: TokenRow): boolean => row.some(({ kind }) => kind === 'number');

const isOver = (above: readonly Token[], below: readonly Token[]): boolean =>
  (above[0]?.x0 ?? 0) < (below.at(-1)?.x1 ?? 0) && (below[0]?.x0 ?? 0) < (above.at(-1)?.x1 ?? 0);

/** As names of pairs are compared. */
export const toPairName = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind, plain }) => kind === 'word' || plain === '%' || plain === '/')
    .map(({ plain }) => plain)
    .join('');

const isName = (tokens: readonly Token[]): boolean => findTerm(toPairName(tokens), PAIR_TERMS) !== undefined;

/** The phrases of a line, each with the one above that it goes on; and what is left of the line above. */
function joinLines(above: TokenRow, below: TokenRow): { readonly above: TokenRow; readonly below: TokenRow } | undefined {
  const firsts = toPhrases(above).filter((phrase) => !isName(phrase));
  const taken = new Set<readonly Token[]>();
  const joined = toPhrases(below).flatMap((phrase) => {
    const first = firsts.find((one) => !taken.has(one) && isOver(one, phrase) && isName([...one, ...phrase]));
    if (first !== undefined) taken.add(first);
    return [...(first ?? []), ...phrase];
  });
  if (taken.size === 0) return undefined;
  const gone = new Set([...taken].flat());
  return { above: above.filter((token) => !gone.has(token)), below: joined };
}

/** Rows in which a name that takes two lines stands in the lower one as a whole. */
export function withWholeNames(rows: readonly TokenRow[]): TokenRow[] {
  const whole = [...rows];
  for (let at = 1; at < whole.length; at += 1) {
    const [above, below] = [whole[at - 1] as TokenRow, whole[at] as TokenRow];
    if (above.length === 0 || below.length === 0 || hasNumber(above) || hasNumber(below)) continue;
    if (toRowMiddle(below) - toRowMiddle(above) > toRowHeight(below) * NEXT_LINE) continue;
    const joined = joinLines(above, below);
    if (joined !== undefined) [whole[at - 1], whole[at]] = [joined.above, joined.below];
  }
  return whole.filter((row) => row.length > 0);
}
