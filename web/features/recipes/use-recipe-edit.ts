/** A recipe while it is changed: its form with the recipe it was begun on (kept over a reload), saving it, and what a save was refused by. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recipeSchema, saveRecipeRequest, type Recipe } from '#core/contracts/recipe.ts';
import { RECIPE_LIMITS } from '#core/nutrition/recipe.ts';
import { useForm, type Form } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { toast } from '#web/ui/toast.tsx';
import { useSaveRecipe } from './mutations.ts';
import { toDraft, EMPTY_RECIPE, recipeRequest, type RecipeDraft } from './recipe-draft.ts';
import type { RecipeSides } from './recipe-merge.ts';

export interface RecipeValues extends RecipeDraft {
  /** The recipe that a save says it saw; null for a new one. */
  readonly base: Recipe | null;
}

export interface RecipeEdit {
  readonly form: Form<RecipeValues>;
  readonly isSaving: boolean;
  /** Forgets what was typed: what is stored stands there again. */
  readonly discard: () => void;
  /** Present where a save was refused because the recipe was changed elsewhere. */
  readonly sides: RecipeSides | undefined;
  /** Saves what was decided, on the recipe as it is now. */
  readonly keep: (draft: RecipeDraft) => void;
  /** Decides later: what was typed stays. */
  readonly putOff: () => void;
}

function useFaultMessages(): (field: string) => string | undefined {
  const { t } = useTranslation(['recipes', 'common']);
  const format = useFormat();
  const range = (min: string, max: number) => t('common:field.range', { min, max: format.number(max) });
  const words: Record<string, string> = {
    portions: range(format.number(0.1, 1), RECIPE_LIMITS.portions),
    yieldGrams: range(format.number(1), RECIPE_LIMITS.yieldGrams),
    oilGrams: range(format.number(0), RECIPE_LIMITS.oilGrams),
    ingredients: t('form.noIngredients'),
  };
  return (field) => words[field];
}

/** What changed fields are called. */
const NAMED: Readonly<Record<string, string>> = {
  name: 'form.name',
  kind: 'form.kind',
  portions: 'form.portions',
  yieldGrams: 'form.yield',
  oilGrams: 'form.oil',
  notes: 'form.notes',
  ingredients: 'form.ingredients',
};

const isKeptBase = (kept: object) => !('base' in kept) || kept.base === null || recipeSchema.safeParse(kept.base).success;

/** @param recipe absent = a new one */
export function useRecipeEdit(recipe: Recipe | undefined, onSaved: (recipe: Recipe) => void): RecipeEdit {
  const { t } = useTranslation('recipes');
  const lang = useFoodLang();
  const [freshId] = useState(() => crypto.randomUUID());
  const id = recipe?.id ?? freshId;
  // Nothing typed: what is stored stands here, also when it changes.
  const initial = useMemo<RecipeValues>(() => ({ ...(recipe ? toDraft(recipe) : EMPTY_RECIPE), base: recipe ?? null }), [recipe]);
  const [clash, setClash] = useState<Recipe>();
  const { mutateAsync } = useSaveRecipe((saved) => {
    setClash(undefined);
    toast.success({ id: 'recipe-saved', title: t('saved'), text: saved.name });
    onSaved(saved);
  }, setClash);
  const form = useForm({
    initial,
    stays: ['base'],
    draft: `recipe.${recipe?.id ?? 'new'}`,
    nameField: (field) => (NAMED[field] === undefined ? undefined : { name: t(NAMED[field]) }),
    isDraft: isKeptBase,
    parse: (values) => saveRecipeRequest.safeParse(recipeRequest(id, values, lang)),
    describe: useFaultMessages(),
    send: (request, { base, ...mine }) => mutateAsync({ request, base: base ?? undefined, mine }),
    failsInToast: true,
  });
  const { values, discard: forget } = form;
  const sides = useMemo(
    () => (clash && values.base ? { base: toDraft(values.base), mine: values, theirs: toDraft(clash) } : undefined),
    [clash, values],
  );
  return {
    form,
    isSaving: form.isPending,
    discard: () => {
      forget();
      setClash(undefined);
    },
    sides,
    keep: (mine) => {
      form.set({ ...mine, base: clash ?? null });
      setClash(undefined);
      // A refusal is shown by the mutation itself.
      mutateAsync({ request: recipeRequest(id, mine, lang), base: clash, mine }).then(forget, () => undefined);
    },
    putOff: () => setClash(undefined),
  };
}
