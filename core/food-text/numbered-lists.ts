/** "1. juha 2. zrezek 3. solata": numbers that only count the items of a list in one line. Numbers of lines are read with their lines (see layout). */
import { wordAt, type Token } from './tokenize.ts';

/** Signs behind which a list may begin, and one item ends. */
const BEFORE_FIRST = /^([:;,.!\n]|–|—|-)$/;
const FEWEST = 2;

/** Whether a number with a dot, and a space behind it, counts an item here. */
function isItem(tokens: readonly Token[], at: number, number: number): boolean {
  const [token, dot, next] = tokens.slice(at, at + 3);
  if (token?.kind !== 'number' || token.value !== number || dot?.folded !== '.' || !dot.glued || next === undefined || next.glued) return false;
  return next.kind !== 'sign';
}

/** The places of the numbers of a list, from one on. */
function findItems(tokens: readonly Token[]): readonly number[] {
  const items: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isItem(tokens, at, items.length + 1)) continue;
    if (items.length > 0 || at === 0 || BEFORE_FIRST.test(wordAt(tokens, at - 1))) items.push(at);
  }
  return items.length < FEWEST ? [] : items;
}

/** The last hour of a day. */
const LAST_HOUR = 24;

/** "8: bagel\n11: latte": the lines of a day, each with its hour. */
function withoutHours(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded === '\n')) return tokens;
  const isHour = (at: number): boolean => {
    const [token, colon, next] = tokens.slice(at, at + 3);
    const begins = at === 0 || wordAt(tokens, at - 1) === '\n';
    return (
      begins &&
      token?.kind === 'number' &&
      /^\d{1,2}$/.test(token.text) &&
      (token.value ?? 0) <= LAST_HOUR &&
      colon?.folded === ':' &&
      next?.glued === false
    );
  };
  const hours = new Set(tokens.flatMap((_, at) => (isHour(at) ? [at] : [])));
  return hours.size < FEWEST ? tokens : tokens.filter((_, at) => !hours.has(at) && !hours.has(at - 1));
}

/** @returns the tokens with a sign between the items in place of their numbers */
export function withoutItemNumbers(typed: readonly Token[]): readonly Token[] {
  const tokens = withoutHours(typed);
  if (!tokens.some(({ kind, value }) => kind === 'number' && value === 1)) return tokens;
  const items = new Set(findItems(tokens));
  if (items.size === 0) return tokens;
  return tokens.flatMap((token, at) => {
    if (items.has(at)) return [];
    if (!items.has(at - 1)) return [token];
    return at === 1 || BEFORE_FIRST.test(wordAt(tokens, at - 2)) ? [] : [{ ...token, text: ';', folded: ';' }];
  });
}
