/**
 * Tea and coffee as they are ordered in Britain and Ireland: "tea, white and one", "coffee white with 2", "coffee black, two sugars". "White" is with milk, and
 * the number behind it is of sugars. This file holds language, not nutrition.
 */
import { endsClause } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

export const WHITE = /^(white|black)$/;
const DRINK = /^(teas?|coffees?|cuppas?|brews?)$/;
const JOIN = /^(and|with|w|[,&+])$/;
const MOST_SUGARS = 4;

/** The number of sugars behind "white and": the token behind it. */
function sugarsEnd(tokens: readonly Token[], at: number): number | undefined {
  const from = JOIN.test(wordAt(tokens, at)) ? at + 1 : at;
  const number = readNumber(tokens, from);
  const isCount = number !== undefined && !/^(a|an)$/.test(wordAt(tokens, from)) && number.value <= MOST_SUGARS;
  return isCount && from > at && endsClause(tokens, number.next) ? number.next : undefined;
}

/** "tea, white bread": the word is of what follows. */
function isKindAhead(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next?.kind === 'word' && !JOIN.test(next.folded) && !/^(no|without|one|two|three)$/.test(next.folded);
}

/** @returns the tokens with the milk and the sugar said in full */
export function withTeaOrders(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    // "tea, white and one"
    if (token.folded === ',' && wordAt(tokens, at + 1) === 'white' && DRINK.test(wordAt(tokens, at - 1)) && !isKindAhead(tokens, at + 2)) return [];
    const drink = wordAt(tokens, at - 1) === ',' ? at - 2 : at - 1;
    const isOrder = WHITE.test(token.folded) && DRINK.test(wordAt(tokens, drink));
    if (isOrder) {
      if (token.folded === 'black' || isKindAhead(tokens, at + 1)) return [token];
      return [
        { ...token, text: 'with', folded: 'with' },
        { ...token, text: 'milk', folded: 'milk' },
      ];
    }
    return isSugarCount(tokens, at) ? [token, { ...token, kind: 'word', text: 'sugars', folded: 'sugars' } as const] : [token];
  });
}

/** Whether the last token of a number of sugars stands here. */
function isSugarCount(tokens: readonly Token[], at: number): boolean {
  for (const back of [2, 1]) {
    const color = at - back;
    const drink = wordAt(tokens, color - 1) === ',' ? color - 2 : color - 1;
    if (WHITE.test(wordAt(tokens, color)) && DRINK.test(wordAt(tokens, drink)) && sugarsEnd(tokens, color + 1) === at + 1) return true;
  }
  return false;
}
