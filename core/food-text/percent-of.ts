/** "25% of a 400 g pizza", "20 % od pice": a share of what follows, and no content of fat or cocoa. */
import { wordAt, type Token } from './tokenize.ts';

const WHOLE = 100;

function isShare(tokens: readonly Token[], at: number): boolean {
  const { kind, value } = tokens[at] ?? {};
  return (
    kind === 'number' &&
    value !== undefined &&
    value > 0 &&
    value < WHOLE &&
    wordAt(tokens, at + 1) === '%' &&
    /^(of|od)$/.test(wordAt(tokens, at + 2))
  );
}

/** @returns the tokens with the share as a number */
export function withPercentShares(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded === '%')) return tokens;
  return tokens.flatMap((token, at) => {
    if (isShare(tokens, at)) return [{ ...token, value: (token.value ?? 0) / WHOLE }];
    return token.folded === '%' && isShare(tokens, at - 1) ? [] : [token];
  });
}
