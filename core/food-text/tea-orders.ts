/**
 * Tea and coffee as they are ordered in Britain and Ireland: "tea, white and one", "coffee white with 2", "coffee black, two sugars". "White" is with milk, and
 * the number behind it is of sugars. This file holds language, not nutrition.
 */
import { endsClause } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

export const WHITE = /^(white|black)$/;
const SUGAR = /^(sugars?|sweeteners?|sladkor(ja|jem|ji)?)$/;
/** Words of which one stands in every text that these are for. */
export const TEA_WORDS = new RegExp(`${WHITE.source}|${SUGAR.source}`);
const MILK = /^(milk|mleko|mleka|oat|soya?|almond|skimmed|semi)$/;
const DRINK_SL = /^(caj(a|i|ev)?|kav(a|e|i|o)?)$/;
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

const withWord = (token: Token, folded: string): Token => ({ ...token, kind: 'word', text: folded, folded });

/** Tokens of milk before its sugar, at most. */
const REACH = 6;

/** "tea, milk and 2 sugars": the milk is in the tea. */
function isCommaBeforeMilk(tokens: readonly Token[], at: number): boolean {
  const drink = wordAt(tokens, at - 1);
  if (wordAt(tokens, at) !== ',' || !(DRINK.test(drink) || DRINK_SL.test(drink)) || !MILK.test(wordAt(tokens, at + 1))) return false;
  return tokens.slice(at + 2, at + REACH).some(({ folded }) => SUGAR.test(folded));
}

const EACH = /^(each|both|vsak\w*|obeh|oba)$/;
const IN = /^(in|of|v|per|to|for|cup|mug|one)$/;

/** "3 cups of tea with milk and 2 sugars in each": all the sugar. */
function withSugarOfEach(tokens: readonly Token[]): readonly Token[] {
  const sugar = tokens.findIndex(({ folded }) => SUGAR.test(folded));
  let each = sugar + 1;
  while (IN.test(wordAt(tokens, each))) each += 1;
  const drink = tokens.findIndex(({ folded }, at) => at < sugar && (DRINK.test(folded) || DRINK_SL.test(folded)));
  const count = tokens.slice(0, Math.max(0, drink)).findLast((_, at) => readNumber(tokens, at)?.article === false);
  const cups = count && readNumber(tokens, tokens.indexOf(count));
  let number = sugar - 1;
  while (number > drink && readNumber(tokens, number) === undefined && sugar - number < REACH) number -= 1;
  const spoons = readNumber(tokens, number);
  if (drink < 0 || !EACH.test(wordAt(tokens, each)) || cups === undefined || spoons === undefined) return tokens;
  const value = cups.value * spoons.value;
  const all = { ...(tokens[number] as Token), kind: 'number', text: String(value), folded: String(value), value } as const;
  return [...tokens.slice(0, number), all, ...tokens.slice(spoons.next, sugar + 1), ...tokens.slice(behindEach(tokens, each))];
}

const behindEach = (tokens: readonly Token[], each: number): number =>
  /^(cup|mug|one|skodelic\w*)$/.test(wordAt(tokens, each + 1)) ? each + 2 : each + 1;

/** @returns the tokens with the milk and the sugar said in full */
export function withTeaOrders(typed: readonly Token[]): readonly Token[] {
  const said = withSugarOfEach(typed);
  const tokens = said.map((token, at) =>
    isCommaBeforeMilk(said, at) ? withWord(token, /^(mleko|mleka)$/.test(wordAt(said, at + 1)) ? 'z' : 'with') : token,
  );
  return tokens.flatMap((token, at) => {
    // "tea, white and one"
    if (token.folded === ',' && wordAt(tokens, at + 1) === 'white' && DRINK.test(wordAt(tokens, at - 1)) && !isKindAhead(tokens, at + 2)) return [];
    const drink = wordAt(tokens, at - 1) === ',' ? at - 2 : at - 1;
    const isOrder = WHITE.test(token.folded) && DRINK.test(wordAt(tokens, drink));
    if (isOrder) {
      if (token.folded === 'black' || isKindAhead(tokens, at + 1)) return [token];
      return [withWord(token, 'with'), withWord(token, 'milk')];
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
