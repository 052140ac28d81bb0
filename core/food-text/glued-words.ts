/** Parts what was typed without a blank behind a number: "100gkruha", "3xkava". Only what is no word as it stands is parted. */
import type { FoodIndex } from './food-index.ts';
import { lookUpWord } from './look-up-word.ts';
import type { Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const UNITS = /^(kg|dag|dkg|gr?|ml|dl|cl|oz|lbs?|tbsp|tsp|x|l)(?=\p{L}{3})/u;

/** The unit at the beginning of a word behind a number, where a food's word is the rest of it. */
function unitGlued(index: FoodIndex, { folded }: Token): string | undefined {
  const unit = UNITS.exec(folded)?.[0];
  if (unit === undefined || toUnit(folded) !== undefined) return undefined;
  const isWord = (word: string): boolean => /^(spelled|form)$/.test(lookUpWord(index, word).how);
  return !isWord(folded) && isWord(folded.slice(unit.length)) ? unit : undefined;
}

const isGlued = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return token?.glued === true && token.kind === 'word' && token.text.length > 3 && tokens[at - 1]?.kind === 'number';
};

export function partGlued(index: FoodIndex, tokens: readonly Token[]): readonly Token[] {
  let first = 1;
  while (first < tokens.length && !isGlued(tokens, first)) first += 1;
  if (first >= tokens.length) return tokens;
  return tokens.flatMap((token, at): Token[] => {
    const unit = isGlued(tokens, at) ? unitGlued(index, token) : undefined;
    if (unit === undefined) return [token];
    const cut = token.start + unit.length;
    const kind = unit === 'x' ? ('sign' as const) : token.kind;
    return [
      { ...token, kind, folded: unit, text: token.text.slice(0, unit.length), end: cut },
      { ...token, glued: true, folded: token.folded.slice(unit.length), text: token.text.slice(unit.length), start: cut },
    ];
  });
}
