/** Fractions said in words: "half", "a third of the", "na pol". */
import { wordSet } from './clauses.ts';
import { parsedNumber } from './number-words.ts';
import type { Share } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';

/** 0-1 where a fraction stands. */
function fractionValue(token: Token | undefined): number | undefined {
  const said = token?.kind === 'number' ? token.value : parsedNumber(token?.folded ?? '');
  if (typeof said === 'object' && said.part !== true) return undefined;
  const value = typeof said === 'object' ? said.value : said;
  return value !== undefined && value > 0 && value < 1 ? value : undefined;
}

const ARTICLES = wordSet('the a an my any some of moj mojo svoj svojo');

/** A fraction, and the token after it and its "of the". */
export function fractionAt(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } | undefined {
  // "riž sem pustila na pol"
  const place = /^(a|an|one|about|na)$/.test(wordAt(tokens, at)) ? at + 1 : at;
  const value = fractionValue(tokens[place]);
  if (value === undefined) return undefined;
  let next = place + 1;
  while (ARTICLES.has(wordAt(tokens, next))) next += 1;
  return { value, next };
}

const ABOUT = /^(about|roughly|around|approximately|nearly|almost|maybe|probably|priblizno|okoli|okrog|skoraj|mogoce|cca|nekje|kaksn[ao])$/;

/** The same, which may be told roughly: "left roughly a third", "pustila približno pol". That is in doubt. */
export function roughFractionAt(
  tokens: readonly Token[],
  at: number,
): (Pick<Share, 'unsure'> & { readonly value: number; readonly next: number }) | undefined {
  const isRough = ABOUT.test(wordAt(tokens, at));
  const part = fractionAt(tokens, isRough ? at + 1 : at);
  return part && { ...part, ...(isRough && { unsure: true as const }) };
}
