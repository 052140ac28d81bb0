/** A recipe while it is changed: what is typed and the recipe it was begun on (kept over a reload), saving it, and what a save was refused by. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipe } from '#core/contracts/recipe.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { toast } from '#web/ui/toast.tsx';
import { useSaveRecipe } from './mutations.ts';
import { draftOf, EMPTY_RECIPE, isTypedRecipe, recipeRequest, type RecipeDraft, type TypedRecipe } from './recipe-draft.ts';
import type { RecipeSides } from './recipe-merge.ts';

export interface RecipeEdit {
  readonly draft: RecipeDraft;
  readonly isTyped: boolean;
  readonly isSaving: boolean;
  readonly change: (part: Partial<RecipeDraft>) => void;
  readonly save: () => void;
  /** Forgets what was typed: what is stored stands there again. */
  readonly discard: () => void;
  /** Present where a save was refused because the recipe was changed elsewhere. */
  readonly sides: RecipeSides | undefined;
  /** Saves what was decided, on the recipe as it is now. */
  readonly keep: (draft: RecipeDraft) => void;
  /** Decides later: what was typed stays. */
  readonly putOff: () => void;
}

/** @param recipe absent = a new one */
export function useRecipeEdit(recipe: Recipe | undefined, onSaved: (recipe: Recipe) => void): RecipeEdit {
  const { t } = useTranslation('recipes');
  const lang = useFoodLang();
  const [freshId] = useState(() => crypto.randomUUID());
  // Nothing typed: what is stored stands here, also when it changes.
  const [typed, setTyped, forget] = useDraft<TypedRecipe | undefined>(`recipe.${recipe?.id ?? 'new'}`, undefined, isTypedRecipe);
  const stored = useMemo(() => (recipe ? draftOf(recipe) : EMPTY_RECIPE), [recipe]);
  const [draft, base] = [typed?.draft ?? stored, typed?.base ?? recipe];
  const [clash, setClash] = useState<Recipe>();
  const sides = useMemo(() => clash && base && { base: draftOf(base), mine: draft, theirs: draftOf(clash) }, [clash, base, draft]);
  const discard = () => {
    setTyped(undefined);
    forget();
    setClash(undefined);
  };
  const { mutate, isPending } = useSaveRecipe((saved) => {
    discard();
    toast.success({ id: 'recipe-saved', title: t('saved'), text: saved.name });
    onSaved(saved);
  }, setClash);
  const send = (mine: RecipeDraft, on: Recipe | undefined) => mutate({ request: recipeRequest(recipe?.id ?? freshId, mine, lang), base: on, mine });
  return {
    draft,
    isTyped: typed !== undefined,
    isSaving: isPending,
    change: (part) => setTyped({ draft: { ...draft, ...part }, base }),
    save: () => send(draft, base),
    discard,
    sides,
    keep: (mine) => {
      setTyped({ draft: mine, base: clash });
      setClash(undefined);
      send(mine, clash);
    },
    putOff: () => setClash(undefined),
  };
}
