/**
 * What a baked dish is of, told behind it down to its top: "shepherd's pie 380 g, lamb mince, veg, mash on top", "lazanja, mleto meso, sir po vrhu". It is no food beside the
 * dish. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const DISH =
  /^(pie|lasagne|lasagna|moussaka|bake|gratin|crumble|cobbler|casserole|hotpot|lazanj[aeo]|musak[aeo]|narast(ek|ka|kom)|gratinad[oa]|pit[ao])$/;
/** Where the top is told. */
export const ON_TOP = /^(top|topping|vrhu|vrh)$/;
/** Tokens of what is told, at most. */
const LONGEST = 16;

/** Where the name of the dish and its weight end. */
function behindDish(tokens: readonly Token[], dish: number): number {
  let at = dish + 1;
  while (at < tokens.length && !/^[,.;:(–—-]$/.test(wordAt(tokens, at))) at += 1;
  return at;
}

const isTop = (tokens: readonly Token[], at: number): boolean =>
  ON_TOP.test(wordAt(tokens, at)) && /^(on|po|na|mash|a|cheese|with)$/.test(wordAt(tokens, at - 1));

/** @returns the tokens without what such a dish is of; where any of it has an amount, it is told for its own sake */
export function withoutToppings(tokens: readonly Token[]): readonly Token[] {
  const dish = tokens.findIndex(({ folded }) => DISH.test(folded));
  const from = dish < 0 ? -1 : behindDish(tokens, dish);
  const top = tokens.findIndex((_, at) => at > from && at <= from + LONGEST && isTop(tokens, at));
  if (from < 0 || top < 0 || tokens.slice(from, top).some(({ kind }) => kind === 'number')) return tokens;
  return [...tokens.slice(0, from), ...tokens.slice(top + 1)];
}
