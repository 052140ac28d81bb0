/**
 * The British evening meal: "for our tea we had liver", "tea was a toasted teacake", "fish tea in the café". It is no drink. This file holds language, not
 * nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

export const TEA = /^tea$/;
const WHOSE = /^(my|our|his|her|the)$/;
const BEHIND = /^(was|is|were|tonight|today|yesterday)$/;
const KINDS = /^(fish|high|cream|chippy|birthday|afternoon|family)$/;

/** The first token of the words for the meal, and the one behind them; undefined where tea is drunk. */
function mealAt(tokens: readonly Token[], at: number): { readonly from: number; readonly to: number } | undefined {
  if (wordAt(tokens, at) !== 'tea') return undefined;
  const whose = WHOSE.test(wordAt(tokens, at - 1)) ? at - 1 : at;
  if (whose < at && wordAt(tokens, whose - 1) === 'for') return { from: whose - 1, to: at + 1 };
  if (BEHIND.test(wordAt(tokens, at + 1)) && (at === 0 || tokens[at - 1]?.kind === 'sign')) return { from: at, to: at + 2 };
  // "tea at 4" may be drunk; "a fish tea" is eaten.
  return KINDS.test(wordAt(tokens, at - 1)) && !/^(bag|bags|leaf)$/.test(wordAt(tokens, at + 1)) ? { from: at - 1, to: at + 1 } : undefined;
}

/** @returns the tokens without such words */
export function withoutTeaMeals(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const meal = mealAt(tokens, at);
    if (meal !== undefined) return [...tokens.slice(0, meal.from), ...withoutTeaMeals(tokens.slice(meal.to))];
  }
  return tokens;
}
