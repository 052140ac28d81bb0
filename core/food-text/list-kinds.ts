/**
 * Lists as people open them: "veggies like carrots and broccoli" are examples of what was said, and a bowl before a colon ("protein bowl: chicken 150 g, rice
 * 100 g") is what its weighed list was in. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const ALL_OF_A_KIND = /^(vegetables?|veggies|veg|fruits?|berries|greens|nuts|toppings|legumes|beans)$/;
const isExample = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at) === 'like' && ALL_OF_A_KIND.test(wordAt(tokens, at - 1));

/** @returns the tokens with "including" for the "like" of examples */
export function withExamples(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((_, at) => isExample(tokens, at))) return tokens;
  return tokens.map((token, at) => (isExample(tokens, at) ? { ...token, folded: 'including' } : token));
}

const BOWL = /^(bowl|skled[ao]|skledic[ao])$/;
/** Words of such a heading, at most. */
const REACH = 4;
const ENDS = /^[.\n;!?]$/;
/** A bowl that is a dish by its name. */
const OWN_DISH = /^(burrito|poke|buddha|acai|smoothie)$/;

const isWeight = (tokens: readonly Token[], at: number): boolean => {
  const unit = tokens[at]?.kind === 'number' ? toUnit(wordAt(tokens, at + 1)) : undefined;
  return unit !== undefined && unit.kind !== 'portion';
};

/** The colon behind the bowl that opens a sentence, where two things of its list at least are weighed. */
function bowlColon(tokens: readonly Token[], from: number): number | undefined {
  let colon = from;
  while (colon <= from + REACH && tokens[colon]?.kind === 'word') colon += 1;
  if (wordAt(tokens, colon) !== ':' || !BOWL.test(wordAt(tokens, colon - 1)) || OWN_DISH.test(wordAt(tokens, colon - 2))) return undefined;
  let weights = 0;
  for (let at = colon + 1; at < tokens.length && weights < 2 && !ENDS.test(wordAt(tokens, at)); at += 1) if (isWeight(tokens, at)) weights += 1;
  return weights > 1 ? colon : undefined;
}

/** @returns the tokens without the bowl that a weighed list was in */
export function withoutBowlHeads(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => BOWL.test(folded))) return tokens;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const begins = at === 0 || ENDS.test(wordAt(tokens, at - 1));
    const colon = begins ? bowlColon(tokens, at) : undefined;
    if (colon === undefined) kept.push(tokens[at] as Token);
    else at = colon;
  }
  return kept;
}

const BAKED = /^(pancakes|crepes|tortillas|chapatis|chapatti|chapati|rotis?|waffles|muffins|noodles|dumplings)$/;

const GRAIN =
  /^(millet|sorghum|teff|oat|corn|maize|rice|almond|coconut|chickpea|cassava|wheat|rye|barley|spelt|buckwheat|soy|quinoa|wholemeal|wholewheat)$/;

/** Whether a word is of the flour that only tells of what something was baked. */
function isOfFlour(tokens: readonly Token[], at: number): boolean {
  const flour = GRAIN.test(wordAt(tokens, at)) ? at + 1 : at;
  return wordAt(tokens, flour) === 'flour' && BAKED.test(wordAt(tokens, flour + 1)) && GRAIN.test(wordAt(tokens, flour - 1));
}

/** @returns the tokens without the flour that only tells of what something was baked: "millet flour pancakes" */
export function withoutFlour(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded === 'flour')) return tokens;
  return tokens.filter((_, at) => !isOfFlour(tokens, at));
}
