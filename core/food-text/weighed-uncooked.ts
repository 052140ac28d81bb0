/** "150 g piščanca, surova teža", "pasta 100 g, weighed dry", "testenine 100 g, pred kuhanjem": the state it was weighed in is of the food before the comma. */
import { wordAt, type Token } from './tokenize.ts';

const STATE = /^(raw|dry|uncooked|cooked|surov[aeo]?|suh[aeo]?|kuhan[aeo]?|presn[aeo]?)$/;
const WEIGHT = /^(weight|tez[aei]|mas[aei])$/;
const WEIGHED = /^(weighed|measured|s?tehtan[aoie])$/;
const COOKING = /^(cooking|kuhanjem|peko|pecenjem)$/;

const isBeforeCooking = (tokens: readonly Token[], at: number): boolean =>
  /^(before|pred)$/.test(wordAt(tokens, at)) && COOKING.test(wordAt(tokens, at + 1));

/** Whether what follows a sign says the state that something was weighed in. */
function isState(tokens: readonly Token[], sign: number): boolean {
  const [first, second] = [wordAt(tokens, sign + 1), wordAt(tokens, sign + 2)];
  if (STATE.test(first)) return WEIGHT.test(second);
  if (WEIGHED.test(first)) return STATE.test(second) || isBeforeCooking(tokens, sign + 2);
  return isBeforeCooking(tokens, sign + 1);
}

/** The bracket that closes behind a state which opens it: "(tehtane pred kuhanjem)". */
function bracketEnd(tokens: readonly Token[], open: number): number | undefined {
  if (wordAt(tokens, open) !== '(' || !isState(tokens, open)) return undefined;
  const close = [open + 3, open + 4].find((at) => wordAt(tokens, at) === ')');
  return close;
}

/** @returns the tokens without the comma or bracket around such a state, and without the word that it was weighed */
export function withStates(tokens: readonly Token[]): readonly Token[] {
  const brackets = new Set(tokens.flatMap((_, at) => [bracketEnd(tokens, at)].flatMap((end) => (end === undefined ? [] : [at, end]))));
  return tokens.filter(({ folded }, at) => {
    if (brackets.has(at)) return false;
    if (folded === ',') return !isState(tokens, at);
    return !WEIGHED.test(folded) || !/^[,(]$/.test(wordAt(tokens, at - 1)) || !isState(tokens, at - 1);
  });
}
