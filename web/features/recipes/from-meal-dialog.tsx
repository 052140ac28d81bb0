/** Asks under what name, and as what, a logged meal is saved to be eaten again. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Meal } from '#core/contracts/meal.ts';
import { RECIPE_KINDS, RECIPE_LIMITS, type RecipeKind } from '#core/nutrition/recipe.ts';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
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
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(meal.name.slice(0, RECIPE_LIMITS.nameLength));
  const [kind, setKind] = useState<RecipeKind>('meal');
  const [portions, setPortions] = useState<number | undefined>(1);
  const fits = portions !== undefined && portions > 0 && portions <= RECIPE_LIMITS.portions;
  const save = useRecipeFromMeal((saved) => {
    toast.success({
      title: t('fromMeal.saved'),
      text: saved.name,
      action: { label: t('fromMeal.open'), onPress: () => void navigate(paths.recipe(saved.id)) },
    });
    onClose();
  });
  const ready = name.trim() !== '' && (kind === 'meal' || fits);
  return (
    <QuestionDialog
      insist={false}
      onClose={onClose}
      title={t('fromMeal.title')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('fromMeal.save')}

      busy={save.isPending}
      disabled={!ready}
      onConfirm={() => save.mutate({ mealId: meal.id, id, kind, name: name.trim(), portions: kind === 'meal' ? 1 : (portions ?? 1) })}
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('fromMeal.text')}</p>
        <TextField
          label={t('form.name')}
          required
          maxLength={RECIPE_LIMITS.nameLength}
          value={name}
          error={name.trim() === '' ? t('common:field.required') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Segmented
          label={t('form.kind')}
          value={kind}
          options={RECIPE_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={setKind}
        />
        {kind === 'recipe' && (
          <DecimalField
            label={t('fromMeal.portions')}
            className="max-w-60"
            digits={2}
            value={portions}
            error={fits ? undefined : t('common:field.range', { min: format.number(0.1, 1), max: format.number(RECIPE_LIMITS.portions) })}
            onChange={setPortions}
          />
        )}
      </div>
    </QuestionDialog>
  );
}
