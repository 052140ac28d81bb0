/** The recipes that fit the words and the kind asked for: favourites first, then those used or made last. Pure. */
import type { Recipe } from '#core/contracts/recipe.ts';
import type { RecipeKind } from '#core/nutrition/recipe.ts';

/** Lower case without diacritics: "jabolcni" finds "jabolčni". */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/giu, 'd').toLowerCase();

const lastTouched = ({ usedAt, createdAt }: Recipe) => Date.parse(usedAt ?? createdAt);

export function foundRecipes(recipes: readonly Recipe[], q: string, kind: RecipeKind | undefined): Recipe[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return recipes
    .filter((recipe) => {
      if (kind !== undefined && recipe.kind !== kind) return false;
      const text = folded([recipe.name, ...recipe.ingredients.map((one) => one.name)].join(' | '));
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(b.favourite) - Number(a.favourite) || lastTouched(b) - lastTouched(a));
}
