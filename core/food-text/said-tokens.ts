/** The words of a text as they were meant: parted where written together, corrected where mistyped or misheard, without what was taken back or not eaten of a recipe. */
import { withOneFilling } from './compound-dishes.ts';
import type { FoodIndex } from './food-index.ts';
import { partGlued } from './glued-words.ts';
import { asHeard } from './heard-words.ts';
import { withMenus } from './menus.ts';
import { parsedNumber } from './number-words.ts';
import { namesFood } from './reader-checks.ts';
import { withoutRecipe } from './recipes.ts';
import { withRepeatedGroups } from './repeated-groups.ts';
import { withRelativeAmounts } from './relative-amounts.ts';
import { rewriteSaid } from './said-instead.ts';
import { withWholeWords } from './shortened-words.ts';
import { correctSlips, type Corrected } from './slips.ts';
import type { Token } from './tokenize.ts';

/** Set meals with what comes with them, and of a recipe what was eaten. */
function asEaten(tokens: readonly Token[]): Corrected {
  const menu = withMenus(tokens);
  const recipe = withoutRecipe(menu.tokens);
  return { tokens: recipe.tokens, doubts: [...menu.doubts, ...recipe.doubts] };
}

const isNumeral = (token: Token | undefined): boolean => token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined;
const COMMA = /^(comma|vejica)$/;

/** "cottage cheese comma one peach full stop": signs that a dictation spells. */
function withSpelledSigns(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => COMMA.test(folded) || folded === 'stop')) return tokens;
  return tokens.flatMap((token, at) => {
    const isStop = token.folded === 'full' && tokens[at + 1]?.folded === 'stop';
    if (token.folded === 'stop' && tokens[at - 1]?.folded === 'full') return [];
    // "ena vejica pet" is a decimal.
    const isDecimal = isNumeral(tokens[at - 1]) && isNumeral(tokens[at + 1]);
    if (!isStop && (isDecimal || !COMMA.test(token.folded))) return [token];
    return [{ ...token, kind: 'sign', folded: isStop ? '.' : ',' } as const];
  });
}

export function toSaid(index: FoodIndex, typed: readonly Token[]): Corrected {
  const tokens = withSpelledSigns(typed);
  const whole = withWholeWords(index, tokens);
  const parted = partGlued(index, whole.tokens);
  // A table's descriptions have too many words of their own to correct to.
  if (index.style !== 'names') return rewriteSaid(parted, (all, at) => namesFood(index, all[at]));
  const corrected = asHeard(index, correctSlips(index, parted));
  const compound = withOneFilling(index, corrected.tokens);
  const relative = withRelativeAmounts(withRepeatedGroups(compound.tokens));
  const eaten = asEaten(relative.tokens);
  const said = rewriteSaid(eaten.tokens, (all, at) => namesFood(index, all[at]));
  return {
    tokens: said.tokens,
    doubts: [...whole.doubts, ...corrected.doubts, ...compound.doubts, ...relative.doubts, ...eaten.doubts, ...said.doubts],
  };
}
