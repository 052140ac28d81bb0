/**
 * The oil that something is sold in: "sundried tomatoes in oil", "sardine v olivnem olju". It is drained off, and of what the table has with its oil the name
 * stays: "tuna in oil". This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const SOLD_IN_OIL =
  /^(tomato(es)?|toms|paradiznik\w*|sardin\w*|sardel\w*|anchov\w*|incun\w*|mackerel|skus\w*|artichokes?|articok\w*|peppers|olives?|oliv[aeo]?|oljk[aeio]?|capers?|kaper\w*|mushrooms?|gob[aeio]?|feta|fete|mozzarella|mocarel\w*|octopus|hobotnic\w*)$/;
export const OIL = /^(oil|olju|olja)$/;
const KIND = /^(olive|sunflower|vegetable|olivnem|oljcnem|soncnicnem|rastlinskem)$/;

/** The token behind "in oil" at a place. */
function behindOil(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(in|v)$/.test(wordAt(tokens, at))) return undefined;
  const oil = KIND.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return OIL.test(wordAt(tokens, oil)) ? oil + 1 : undefined;
}

/** @returns the tokens without such oil */
export function withoutOilAround(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const behind = SOLD_IN_OIL.test(wordAt(tokens, at - 1)) ? behindOil(tokens, at) : undefined;
    if (behind === undefined) kept.push(tokens[at] as Token);
    else at = behind - 1;
  }
  return kept;
}
