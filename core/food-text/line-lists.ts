/**
 * "smoothie:\nbanana\nmilk": lines without amounts under a line that ends in a colon list what it names, as they would behind the colon in one line. This
 * file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const LINE = '\n';

interface List {
  /** The line ends in it, the one behind the colon first. */
  readonly breaks: readonly number[];
  /** The token after the list. */
  readonly end: number;
}

/** The lines under the colon at a place, up to an empty line or the next heading; undefined where one of them has an amount. */
function listUnder(tokens: readonly Token[], colon: number): List | undefined {
  const breaks = [colon + 1];
  let at = colon + 2;
  for (; at < tokens.length; at += 1) {
    const { kind, folded } = tokens[at] as Token;
    if (kind === 'number' || folded === ':') return undefined;
    if (folded !== LINE) continue;
    if (wordAt(tokens, at + 1) === LINE) break;
    if (at + 1 < tokens.length) breaks.push(at);
  }
  return breaks.length > 2 ? { breaks, end: at } : undefined;
}

/** @returns the tokens with such lines in one */
export function withLineLists(tokens: readonly Token[]): readonly Token[] {
  const colon = tokens.findIndex(({ folded }, at) => folded === ':' && tokens[at - 1]?.kind === 'word' && wordAt(tokens, at + 1) === LINE);
  const list = colon < 0 ? undefined : listUnder(tokens, colon);
  if (list === undefined) return tokens;
  return tokens.flatMap((token, at) => {
    if (at === colon + 1) return [];
    return list.breaks.includes(at) ? [{ ...token, folded: ',' }] : [token];
  });
}
