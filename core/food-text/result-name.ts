/**
 * "oats, milk, honey = overnight oats", "2 jajci in sir = omleta": behind the sign is what came of the list, and no food beside it.
 */
import { wordAt, type Token } from './tokenize.ts';

/** Words of the name, at most. */
const LONGEST = 4;
export const EQUALS = /^=$/;

/** @returns the tokens without the name of what a list makes */
export function withoutResultName(tokens: readonly Token[]): readonly Token[] {
  const sign = tokens.findIndex(({ folded }) => EQUALS.test(folded));
  if (sign < 1 || tokens[sign - 1]?.kind === 'sign') return tokens;
  const end = tokens.findIndex(({ kind }, at) => at > sign && kind !== 'word');
  const to = end < 0 ? tokens.length : end;
  const isName = to > sign + 1 && to <= sign + 1 + LONGEST && /^$|^[.\n;!)]$/.test(wordAt(tokens, to));
  const isList = tokens.slice(0, sign).some(({ kind, folded }) => (kind === 'sign' && /^[,+&]$/.test(folded)) || /^(in|and)$/.test(folded));
  return isName && isList ? [...tokens.slice(0, sign), ...tokens.slice(to)] : tokens;
}
