/** Asks under what name, and as what, a logged meal is saved to be eaten again. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Meal } from '#core/contracts/meal.ts';
import { RECIPE_KINDS, RECIPE_LIMITS, type RecipeKind } from '#core/nutrition/recipe.ts';
import { recipeFromMealRequest } from '#core/contracts/recipe.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRecipeFromMeal } from './mutations.ts';

export interface FromMealDialogProps {
  meal: Meal;
  onClose: () => void;
}

export function FromMealDialog({ meal, onClose }: FromMealDialogProps) {
  const { t } = useTranslation(['recipes', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const [initial] = useState(() => ({
    id: crypto.randomUUID(),
    name: meal.name.slice(0, RECIPE_LIMITS.nameLength).trimEnd(),
    kind: 'meal' as RecipeKind,
    portions: 1 as number | undefined,
  }));
  const save = useRecipeFromMeal((saved) =>
    toast.success({
      title: t('fromMeal.saved'),
      text: saved.name,
      action: { label: t('fromMeal.open'), onPress: () => void navigate(paths.recipe(saved.id)) },
    }),
  );
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `recipe-of.${meal.id}`,
    parse: ({ portions, ...others }) =>
      recipeFromMealRequest.safeParse({ ...others, mealId: meal.id, portions: others.kind === 'meal' ? 1 : portions }),
    describe: (field) =>
      field === 'portions' ? t('common:field.range', { min: format.number(0.1, 1), max: format.number(RECIPE_LIMITS.portions) }) : undefined,
    send: (request) => save.mutateAsync(request),
    onSent: onClose,
    failsInToast: true,
  });
  return (
    <FormDialog form={form} size="sm" onClose={onClose} title={t('fromMeal.title')} submitLabel={t('fromMeal.save')}>
      <p className="text-muted">{t('fromMeal.text')}</p>
      <TextField label={t('form.name')} required maxLength={RECIPE_LIMITS.nameLength} {...form.text('name')} />
      <Segmented label={t('form.kind')} options={RECIPE_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))} {...form.choice('kind')} />
      {form.values.kind === 'recipe' && <DecimalField label={t('fromMeal.portions')} className="max-w-60" digits={2} {...form.number('portions')} />}
    </FormDialog>
  );
}
