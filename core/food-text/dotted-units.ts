/** Units as they are typed: the dot of a shortened one ends no sentence ("2 tbsp. butter", "3 žl. medu"), and "150gx2" is 150 g twice. */
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

const UNIT_TIMES = /^(g|gr|kg|ml|cl|dl|l|oz)x$/;

/** @returns the tokens with the sign of "150gx2" parted from its unit */
export function withPartedTimes(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => UNIT_TIMES.test(folded))) return tokens;
  return tokens.flatMap((token, at) => {
    const isTimes = UNIT_TIMES.test(token.folded) && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';
    if (!isTimes) return [token];
    const unit = token.folded.slice(0, -1);
    return [
      { ...token, text: unit, folded: unit, end: token.end - 1 },
      { ...token, text: 'x', folded: 'x', start: token.end - 1, glued: true },
    ];
  });
}
