/** By which terms a food that was named before is found again where a clause tells that it was left or given away. */
import type { FoodIndex } from './food-index.ts';
import { IDIOM_MEANINGS } from './idioms-en.ts';
import { lookUpWord } from './look-up-word.ts';
import { hasPronoun } from './not-eaten.ts';
import type { LeftShare, ParsedWord } from './text-tokens.ts';
import type { Token } from './tokenize.ts';
import { FUNCTION, NEUTRAL } from './words-around.ts';

/**
 * @param before the words read before
 * @returns the terms of a word that names food which was named before, those of a saying ("fries") by what it means; nothing for another word
 */
export function leftTerms(index: FoodIndex, before: readonly ParsedWord[], token: Token): readonly (readonly number[])[] {
  return namedBy(index, before, token).filter((terms) => before.some((word) => word.terms.some((term) => terms.includes(term))));
}

function namedBy(index: FoodIndex, before: readonly ParsedWord[], { kind, folded: said }: Token): readonly (readonly number[])[] {
  if (kind !== 'word') return [];
  // British chips are read as fries (see chips.ts).
  const folded = said === 'chips' && before.some((word) => word.folded === 'fries') ? 'fries' : said;
  const meant = IDIOM_MEANINGS.get(folded);
  if (meant !== undefined) return [meant.flatMap((word) => lookUpWord(index, word).terms)];
  const { terms, how } = lookUpWord(index, folded);
  const isNoun = index.spelled.has(folded) && !FUNCTION.has(folded) && !NEUTRAL.has(folded);
  return isNoun || how === 'form' ? [terms] : [];
}

const LEAVES_PART = /^(everything|razen|except|left|gave|pusti(l|la|li|le)|dal[ai]?|odstranil[ai]?|odlozil[ai]?|zavrg(el|la|li))$/;
/** Whether a clause tells of what was left on the plate; what is put aside is a garnish. */
const leavesPart = (tokens: readonly Token[]): boolean =>
  tokens.some(({ folded }) => LEAVES_PART.test(folded)) && !tokens.some(({ folded }) => folded === 'stran');

/** What a clause tells of the food before where it names none that was: nothing of it was eaten, or of a dish not all ("burger, left the bun"). */
export function leftUnnamed(tokens: readonly Token[], from: number, to: number): readonly Pick<LeftShare, 'eaten' | 'ofDish'>[] {
  if (hasPronoun(tokens, from, to)) return [{ eaten: 0 }];
  return leavesPart(tokens.slice(from, to)) ? [{ ofDish: true }] : [];
}
