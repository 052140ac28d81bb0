/**
 * The words that tell of a recipe, what it was made in and how, and whether a text has any of them: most meals have not, and are not searched. This file
 * holds language, not nutrition.
 */
import { wordSet } from './clauses.ts';
import { parsedNumber } from './number-words.ts';
import { countsParts, eatsPart, endsForWhom } from './recipe-clauses.ts';
import { isFraction } from './recipe-shares.ts';
import type { Token } from './tokenize.ts';

/** Words that tell of a recipe; most meals have none of these, or no number behind them. */
export const TELLS_RECIPE = wordSet(
  'serves feeds makes recept recepta recipe portion portions serving servings porcij porcije porcija porcijo pot tray pan batch pekac lonec ' +
    'pieces whole total came nastalo rata ratalo lunchbox lunchboxes containers boxes tubs posodic posodice posode skatlic skatlice skatel obroke obrokov',
);
export const BEFORE_NUMBER = wordSet('iz from using with z s za for weighs tehta ima : (');

/** What something was made in, or all of it. */
export const VESSEL = /^(pot|tray|pan|batch|pekac|lonec)$/;
export const COOKED = /^(made|cooked|baked|skuhal[aio]?|spekel|spekla|spekli|naredil[aio]?|kuhal[aio]?|pripravil[aio]?)$/;

const isNumber = (token: Token | undefined): boolean => {
  if (token?.kind === 'number') return true;
  return token?.kind === 'word' && token.folded.length > 2 && parsedNumber(token.folded) !== undefined;
};

/** "serves 4", "ate a quarter", "2 of 8 rows", "… - polovica zame": whether a text tells of what was made and how much of it was eaten. */
export const tellsRecipe = (tokens: readonly Token[]): boolean =>
  endsForWhom(tokens) || eatsPart(tokens) || countsParts(tokens) || tokens.some(({ folded }) => TELLS_RECIPE.has(folded));

/** Whether a text may tell of a recipe. */
export const mayTellRecipe = (tokens: readonly Token[]): boolean =>
  tellsRecipe(tokens) ||
  (tokens.some(({ folded }) => folded === 'kilo') && tokens.some(({ folded }) => COOKED.test(folded))) ||
  isFraction(tokens, 0) ||
  isFraction(tokens, 1) ||
  tokens.some(({ folded }, at) => BEFORE_NUMBER.has(folded) && isNumber(tokens[at + 1]));
