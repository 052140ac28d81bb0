/** A wrap of which is told what is in it ("a wrap with ham and cheese", "wrap s tuno") is a tortilla with that: the table's usual wrap is one of chicken. */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, SIZES } from './words-around.ts';

const WRAP = /^(wraps?|vrap(a|i)?)$/;
const WITH = /^(with|z|s|containing|which|that)$/;
const CHICKEN = /^(chicken|piscan\w*|piscanc\w*|piscanec)$/;
/** What is served with a wrap and is not in it. */
const BESIDE = /^(coffee|tea|cola|coke|juice|water|fries|chips|crisps|side|drink|kav[aeo]|caj\w*|sok\w*|kol[aeo]|pomfri\w*|cips\w*|vod[aeo]|piv\w*)$/;
const ITS_OWN = /^(an?|the|one|two|my|wholemeal|wholegrain|wheat|whole|grain|spinach|en|eno|ena|polnozrnat\w*)$/;

/** Whether what stands before it tells nothing of what is in it. */
function isPlainBefore(before: Token | undefined): boolean {
  if (before?.kind !== 'word') return true;
  return ITS_OWN.test(before.folded) || SIZES.has(before.folded) || JOINS.has(before.folded);
}

function isPlainWrap(tokens: readonly Token[], at: number): boolean {
  if (!WRAP.test(wordAt(tokens, at)) || !WITH.test(wordAt(tokens, at + 1)) || !isPlainBefore(tokens[at - 1])) return false;
  const inside = tokens.slice(at + 2);
  const first = inside.find(({ folded }) => !ITS_OWN.test(folded));
  return first?.kind === 'word' && !BESIDE.test(first.folded) && !inside.some(({ folded }) => CHICKEN.test(folded));
}

/** @returns the tokens in which such a wrap is called a tortilla */
export function withPlainWraps(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((_, at) => isPlainWrap(tokens, at))) return tokens;
  return tokens.map((token, at) =>
    isPlainWrap(tokens, at) ? { ...token, folded: /^[zs]$/.test(wordAt(tokens, at + 1)) ? 'tortilja' : 'tortilla' } : token,
  );
}
