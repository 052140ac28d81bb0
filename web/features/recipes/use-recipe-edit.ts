/** A recipe while it is changed: its form with the recipe it was begun on (kept over a reload), saving it, and what a save was refused by. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recipeSchema, saveRecipeRequest, type Recipe } from '#core/contracts/recipe.ts';
import { RECIPE_LIMITS } from '#core/nutrition/recipe.ts';
import type { Form } from '#web/lib/form/form-types.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import type { Preview } from '#web/lib/meal/chips.ts';
import { EMPTY_DRAFT, isMealDraft, type MealDraft } from '#web/lib/meal/draft.ts';
import { useFoodTable } from '#web/lib/meal/use-food-table.ts';
import { wordActions, type WordActions } from '#web/lib/meal/use-meal-draft.ts';
import { readDraft, useReading } from '#web/lib/meal/use-reading.ts';
import { toast } from '#web/ui/toast.tsx';
import { useSaveRecipe } from './mutations.ts';
import { toDraft, EMPTY_RECIPE, recipeRequest, withWritten, type RecipeDraft } from './recipe-draft.ts';
import type { RecipeSides } from './recipe-merge.ts';

export interface RecipeValues extends RecipeDraft {
  /** The recipe that a save says it saw; null for a new one. */
  readonly base: Recipe | null;
  /** What is written in the words box and is no ingredient yet: saved with the rest. */
  readonly words: MealDraft;
}

export interface RecipeEdit {
  readonly form: Form<RecipeValues>;
  /** The recipe with what is recognised in the words box: what a save would store. */
  readonly whole: RecipeDraft;
  /** What is recognised in the words box. */
  readonly preview: Preview;
  readonly words: WordActions;
  /** Words stand in the box that cannot be read yet. */
  readonly isReading: boolean;
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

/** @param isUnread words stand in the box that no food table can read */
function useFaultMessages(isUnread: boolean): (field: string) => string | undefined {
  const { t } = useTranslation(['recipes', 'common']);
  const format = useFormat();
  const range = (min: string, max: number) => t('common:field.range', { min, max: format.number(max) });
  const words: Record<string, string> = {
    portions: range(format.number(0.1, 1), RECIPE_LIMITS.portions),
    yieldGrams: range(format.number(1), RECIPE_LIMITS.yieldGrams),
    oilGrams: range(format.number(0), RECIPE_LIMITS.oilGrams),
    ingredients: t(isUnread ? 'form.unreadWords' : 'form.noIngredients'),
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
  words: 'form.ingredients',
};

const isKept = (kept: object) =>
  (!('base' in kept) || kept.base === null || recipeSchema.safeParse(kept.base).success) && (!('words' in kept) || isMealDraft(kept.words));

/** @param recipe absent = a new one */
export function useRecipeEdit(recipe: Recipe | undefined, onSaved: (recipe: Recipe) => void): RecipeEdit {
  const { t } = useTranslation('recipes');
  const lang = useFoodLang();
  const [freshId] = useState(() => crypto.randomUUID());
  const id = recipe?.id ?? freshId;
  // Nothing typed: what is stored stands here, also when it changes.
  const initial = useMemo<RecipeValues>(() => ({ ...(recipe ? toDraft(recipe) : EMPTY_RECIPE), base: recipe ?? null, words: EMPTY_DRAFT }), [recipe]);
  const table = useFoodTable();
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
    isDraft: isKept,
    parse: (values) => {
      // Words that cannot be read are no ingredients: nothing is saved without them.
      const isUnread = values.words.text.trim() !== '' && table.status !== 'ready';
      const whole = isUnread ? { ...values, ingredients: [] } : withWritten(values, readDraft(values.words, table, lang).chips);
      return saveRecipeRequest.safeParse(recipeRequest(id, whole, lang));
    },
    describe: useFaultMessages(table.status === 'failed'),
    send: (request, { base, words, ...mine }) =>
      mutateAsync({ request, base: base ?? undefined, mine: withWritten(mine, readDraft(words, table, lang).chips) }),
    failsInToast: true,
  });
  const { values, discard: forget } = form;
  const { preview } = useReading(values.words, table);
  const whole = useMemo(() => withWritten(values, preview.chips), [values, preview.chips]);
  const sides = useMemo(
    () => (clash && values.base ? { base: toDraft(values.base), mine: whole, theirs: toDraft(clash) } : undefined),
    [clash, values.base, whole],
  );
  return {
    form,
    whole,
    preview,
    words: wordActions(values.words, (words) => form.set({ words })),
    isReading: values.words.text.trim() !== '' && table.status === 'waiting',
    isSaving: form.isPending,
    discard: () => {
      forget();
      setClash(undefined);
    },
    sides,
    keep: (mine) => {
      form.set({ ...mine, base: clash ?? null, words: EMPTY_DRAFT });
      setClash(undefined);
      // A refusal is shown by the mutation itself.
      mutateAsync({ request: recipeRequest(id, mine, lang), base: clash, mine }).then(forget, () => undefined);
    },
    putOff: () => setClash(undefined),
  };
}
