/** "A peanut butter sandwich with peanut butter": words of a name said again behind "with" begin what it is made with, and name no other food. */
import type { ParsedWord, TextTokens } from './text-tokens.ts';

const isFood = ({ role }: ParsedWord): boolean => role === 'food';

/** Whether all food words behind "with" stand in the name before it, which joins nothing itself. */
export function isSaidAgain({ words, separators }: TextTokens, from: number, to: number): boolean {
  if (separators[to]?.join !== 'with' || separators.slice(from + 1, to).some(({ join }) => join !== undefined)) return false;
  const named = words.slice(from, to).filter(isFood);
  let end = to + 1;
  while (end < words.length && separators[end]?.join === undefined && separators[end]?.stop === false) end += 1;
  const said = words.slice(to, end).filter(isFood);
  return said.length > 0 && said.every(({ terms }) => named.some((word) => word.terms.some((term) => terms.includes(term))));
}
