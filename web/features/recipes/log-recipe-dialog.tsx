/** Asks how much of a recipe was eaten, as what and on which day, and logs it; without a network it waits with the other meals. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipe } from '#core/contracts/recipe.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import { MEAL_LIMITS, MEAL_TYPES, type MealType } from '#core/nutrition/meal.ts';
import { recipeFigures, RECIPE_LIMITS, servingFactor, timesNutrients, type RecipeServing } from '#core/nutrition/recipe.ts';
import { toEatenAt, guessType } from '#web/lib/meal/log-request.ts';
import { recipeEntry, useLogMeal } from '#web/lib/meal/mutations.ts';
import { currentInstant } from '#web/lib/current-time.ts';
import { useDayNow } from '#web/lib/day-now.ts';
import { useMealToasts } from '#web/lib/meal/use-meal-toasts.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import type { NumberWires } from '#web/lib/form/form-types.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { DAY_COLUMNS } from '#web/components/fields/day-columns.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { SteppedField } from '#web/components/fields/stepped-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { cx } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { servedMeal, servingArgs, servingName } from './recipe-meal.ts';

type Measure = 'portions' | 'grams';
const MOST: Record<Measure, number> = { portions: RECIPE_LIMITS.portions, grams: MEAL_LIMITS.grams };
const STEP: Record<Measure, number> = { portions: 0.5, grams: 10 };

export interface LogRecipeDialogProps {
  recipe: Recipe;
  timeZone: string | undefined;
  onClose: () => void;
}

interface AmountProps {
  measure: Measure;
  amount: number | undefined;
  wires: NumberWires;
  onAmount: (amount: number) => void;
}

function Amount({ measure, amount, wires, onAmount }: AmountProps) {
  const { t } = useTranslation(['recipes', 'meals']);
  const step = (sign: 1 | -1) => {
    const next = Math.round(((amount ?? 0) + sign * STEP[measure]) * 100) / 100;
    if (next > 0 && next <= MOST[measure]) onAmount(next);
  };
  return (
    <SteppedField
      key={measure}
      label={t('meals:chip.amount')}
      lessLabel={t('meals:chip.less')}
      moreLabel={t('meals:chip.more')}
      onStep={step}
      digits={2}
      unit={measure === 'grams' ? 'g' : undefined}
      {...wires}
    />
  );
}

interface ServingValues {
  measure: Measure;
  amount: number | undefined;
  day: string;
}

function toServing({ measure, amount }: ServingValues): RecipeServing | undefined {
  if (amount === undefined || amount <= 0 || amount > MOST[measure]) return undefined;
  return measure === 'portions' ? { portions: amount } : { grams: amount };
}

/** Wrong amounts and days, told by the same limits that the database has. */
function parseServing(values: ServingValues, today: Day): Parsed<{ serving: RecipeServing; day: Day }> {
  const serving = toServing(values);
  const isEaten = isDay(values.day) && values.day <= today;
  if (serving && isEaten && isDay(values.day)) return { success: true, data: { serving, day: values.day } };
  return wrongFields(...(serving ? [] : ['amount']), ...(isEaten ? [] : ['day']));
}

export function LogRecipeDialog({ recipe, timeZone, onClose }: LogRecipeDialogProps) {
  const { t } = useTranslation(['recipes', 'meals', 'nutrients', 'common']);
  const format = useFormat();
  const lang = useFoodLang();
  const now = useDayNow(timeZone);
  const [initial] = useState<ServingValues>(() => ({ measure: 'portions', amount: 1, day: now.today }));
  const [chosen, setChosen] = useState<MealType>();
  const toasts = useMealToasts();
  const { mutate: log } = useLogMeal({ onWaiting: toasts.waiting });
  const form = useForm({
    initial,
    parse: (values) => parseServing(values, now.today),
    describe: (field, _empty, { measure }) =>
      field === 'amount' ? t('common:field.range', { min: format.number(0.1, 1), max: format.number(MOST[measure]) }) : undefined,
    send: ({ serving, day }) => {
      const eatenAt = toEatenAt(day === now.today, type, now.hour, currentInstant());
      const at = { id: crypto.randomUUID(), day, type, lang, ...(eatenAt === undefined ? {} : { eatenAt }) };
      const meal = servedMeal(at, recipe, serving, servingName(recipe.name, serving, format.input));
      if (meal) log({ entry: recipeEntry(servingArgs(at, recipe.id, serving), meal), onStored: (stored) => toasts.logged(stored) });
    },
    onSent: onClose,
    worksOffline: true,
  });
  const { measure, amount, day } = form.values;
  const type = guessType(chosen, day === now.today, now.hour, []);
  const figures = recipeFigures(recipe);
  const serving = toServing(form.values);
  const factor = serving && servingFactor(figures, recipe.portions, serving);
  const nutrients = factor === undefined ? undefined : timesNutrients(figures.total, factor);
  const grams = (id: 'protein' | 'carbs' | 'fat') => (nutrients?.[id] === undefined ? '–' : format.number(nutrients[id]));
  /** Another measure keeps how much it is. */
  const setMeasure = (next: Measure) => {
    const { portionGrams = 100 } = figures;
    if (amount === undefined || next === measure) form.set({ measure: next });
    else form.set({ measure: next, amount: next === 'grams' ? Math.round(amount * portionGrams) : Math.round((amount / portionGrams) * 100) / 100 });
  };

  return (
    <FormDialog form={form} size="sm" closesAtOnce onClose={onClose} title={recipe.name} submitLabel={t(`meals:log.save.${type}`)}>
      {figures.grams !== undefined && (
        <Segmented
          label={t('log.measure')}
          hideLabel
          wide
          value={measure}
          options={[
            { value: 'portions', label: t('log.portions') },
            { value: 'grams', label: t('log.grams') },
          ]}
          onChange={setMeasure}
        />
      )}
      <Amount measure={measure} amount={amount} wires={form.number('amount')} onAmount={(next) => form.set({ amount: next })} />
      <p aria-live="polite" className="text-t1 text-muted">
        {nutrients?.calories !== undefined && <b className="mr-2 text-t2 font-semibold text-ink">{format.energy(nutrients.calories)}</b>}
        {nutrients && t('meals:log.totals', { protein: grams('protein'), carbs: grams('carbs'), fat: grams('fat') })}
      </p>
      <div className={cx('grid gap-3', DAY_COLUMNS)}>
        <Select
          label={t('meals:detail.type')}
          value={type}
          options={MEAL_TYPES.map((one) => ({ value: one, label: t(`meals:type.${one}`) }))}
          onChange={setChosen}
        />
        <DayField label={t('meals:copy.day')} max={now.today} {...form.text('day')} />
      </div>
    </FormDialog>
  );
}
