/** "2 tbsp. butter", "3 žl. medu": the dot of a shortened unit ends no sentence. */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

const SHORTENED = /^(tbsps?|tbs|tsps?|oz|lbs?|c|pts?|qts?|pkgs?|zl|zlic|zlick|kom|rez|skod)$/;

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined;

/** A dot behind a unit behind a number, and before a word in small letters. */
function isOfUnit(tokens: readonly Token[], at: number): boolean {
  const [dot, next] = [tokens[at], tokens[at + 1]];
  if (dot?.folded !== '.' || !dot.glued || next?.kind !== 'word' || next.glued || next.text !== next.text.toLowerCase()) return false;
  return SHORTENED.test(wordAt(tokens, at - 1)) && isNumber(tokens[at - 2]);
}

/** @returns the tokens without such dots */
export const withoutUnitDots = (tokens: readonly Token[]): readonly Token[] =>
  tokens.some(({ folded }) => folded === '.') ? tokens.filter((_, at) => !isOfUnit(tokens, at)) : tokens;
