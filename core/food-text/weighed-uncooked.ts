/** "150 g piščanca, surova teža", "pasta 100 g, weighed dry", "testenine 100 g, pred kuhanjem": the state it was weighed in is of the food before the comma. */
import { wordAt, type Token } from './tokenize.ts';

const STATE = /^(raw|dry|uncooked|cooked|surov[aeo]?|suh[aeo]?|kuhan[aeo]?|presn[aeo]?)$/;
const WEIGHT = /^(weight|tez[aei]|mas[aei])$/;
const WEIGHED = /^(weighed|measured|tehtan[aoi]|stehtan[aoi])$/;
const COOKING = /^(cooking|kuhanjem|peko|pecenjem)$/;

/** Whether what follows a sign says the state that something was weighed in. */
function isState(tokens: readonly Token[], sign: number): boolean {
  const [first, second] = [wordAt(tokens, sign + 1), wordAt(tokens, sign + 2)];
  if (STATE.test(first)) return WEIGHT.test(second);
  return WEIGHED.test(first) ? STATE.test(second) : /^(before|pred)$/.test(first) && COOKING.test(second);
}

/** @returns the tokens without the comma before such a state, and without the word that it was weighed */
export const withStates = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ folded }, at) => {
    if (folded === ',') return !isState(tokens, at);
    return !WEIGHED.test(folded) || !/^[,(]$/.test(wordAt(tokens, at - 1)) || !isState(tokens, at - 1);
  });
