/** "a soup bowl of salad", "a wine glass of juice", "kozarec za vino soka": what a vessel is made for says which vessel, and is no food of the meal. */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

const USE =
  /^(soup|salad|cereal|coffee|tea|wine|beer|juice|water|champagne|whisk(e)?y|milk|dinner|dessert|bread|lunch|cream|yogh?urt|jam|sandwich|cake|pie|butter|ziploc|freezer|serving|mixing|measuring|paper|plastic|steel|ceramic)$/;
const VESSEL = /^(bowl|plate|cup|mug|glass|dish|jug|pot|jar|bag|box|tin|tray|saucer|flute|stand|scoop)s?$/;
const SPOON = /^spoons?$/;
/** Which spoon it is. */
const SPOONS: ReadonlyMap<string, string> = new Map([
  ['soup', 'tablespoon'],
  ['serving', 'servingspoon'],
  ['tea', 'teaspoon'],
  ['coffee', 'teaspoon'],
]);

const VESSEL_SL =
  /^(kozarec|kozarca|kozarcek|skodelic[aeio]|salic[aeio]|loncek|loncka|kroznik|kroznika|skled(a|e|i|o|ica|ico|ice)|vrcek|vrcka|zlic(a|e|i|o|ka|ke|ki|ko))$/;

/** The spoon that a use and the word "spoon" name. */
const spoonAt = (tokens: readonly Token[], at: number): string | undefined =>
  SPOON.test(wordAt(tokens, at + 1)) ? SPOONS.get(wordAt(tokens, at)) : undefined;

/** How many words at a place say what the vessel behind them is for. */
function usesAt(tokens: readonly Token[], at: number): number {
  const words = wordAt(tokens, at) === 'ice' && wordAt(tokens, at + 1) === 'cream' ? 2 : USE.test(wordAt(tokens, at)) ? 1 : 0;
  const vessel = at + words;
  return words > 0 && VESSEL.test(wordAt(tokens, vessel)) && wordAt(tokens, vessel + 1) === 'of' && tokens[vessel + 2]?.kind === 'word' ? words : 0;
}

/** "skodelica za kavo [mleka]", "lonček od jogurta [riža]": with the food behind it. */
function isUseBehind(tokens: readonly Token[], at: number): boolean {
  const food = tokens[at + 2];
  return (
    /^(za|od)$/.test(wordAt(tokens, at)) &&
    VESSEL_SL.test(wordAt(tokens, at - 1)) &&
    tokens[at + 1]?.kind === 'word' &&
    food?.kind === 'word' &&
    !JOINS.has(food.folded)
  );
}

/** @returns the tokens without the uses of vessels, and with one word for each spoon */
export function withoutUses(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const spoon = spoonAt(tokens, at);
    const uses = usesAt(tokens, at);
    if (spoon !== undefined) kept.push({ ...token, folded: spoon, end: tokens[at + 1]?.end ?? token.end });
    if (spoon !== undefined || isUseBehind(tokens, at)) at += 1;
    else if (uses > 0) at += uses - 1;
    else kept.push(token);
  }
  return kept.length === tokens.length ? tokens : kept;
}
