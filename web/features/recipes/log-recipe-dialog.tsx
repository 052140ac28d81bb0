/** Asks how much of a recipe was eaten, as what and on which day, and logs it; without a network it waits with the other meals. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Minus, Plus } from 'lucide-react';
import type { Recipe } from '#core/contracts/recipe.ts';
import { isDay } from '#core/kit/day.ts';
import { MEAL_LIMITS, MEAL_TYPES, type MealType } from '#core/nutrition/meal.ts';
import { recipeFigures, RECIPE_LIMITS, servingFactor, timesNutrients, type RecipeServing } from '#core/nutrition/recipe.ts';
import { eatenAtOf, guessType } from '#web/lib/meal/log-request.ts';
import { recipeEntry, useLogMeal } from '#web/lib/meal/mutations.ts';
import { useDayNow } from '#web/lib/day-now.ts';
import { useMealToasts } from '#web/lib/meal/use-meal-toasts.ts';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
  error: string | undefined;
  onAmount: (amount: number | undefined) => void;
}

function Amount({ measure, amount, error, onAmount }: AmountProps) {
  const { t } = useTranslation(['recipes', 'meals']);
  const step = (sign: 1 | -1) => {
    const next = Math.round(((amount ?? 0) + sign * STEP[measure]) * 100) / 100;
    if (next > 0 && next <= MOST[measure]) onAmount(next);
  };
  return (
    <div className="flex items-start gap-1.5">
      <IconButton label={t('meals:chip.less')} icon={<Minus size={18} strokeWidth={1.75} />} onClick={() => step(-1)} className="mt-8" />
      <DecimalField
        key={measure}
        label={t('meals:chip.amount')}
        className="w-32"
        digits={2}
        unit={measure === 'grams' ? 'g' : undefined}
        value={amount}
        error={error}
        onChange={onAmount}
      />
      <IconButton label={t('meals:chip.more')} icon={<Plus size={18} strokeWidth={1.75} />} onClick={() => step(1)} className="mt-8" />
    </div>
  );
}

function useServing(recipe: Recipe) {
  const figures = recipeFigures(recipe);
  const [measure, setMeasure] = useState<Measure>('portions');
  const [amount, setAmount] = useState<number | undefined>(1);
  const fits = amount !== undefined && amount > 0 && amount <= MOST[measure];
  const serving: RecipeServing | undefined = fits ? (measure === 'portions' ? { portions: amount } : { grams: amount }) : undefined;
  const factor = serving && servingFactor(figures, recipe.portions, serving);
  return {
    measure,
    amount,
    setAmount,
    serving,
    weighed: figures.grams !== undefined,
    nutrients: factor === undefined ? undefined : timesNutrients(figures.total, factor),
    /** Another measure keeps how much it is. */
    setMeasure: (next: Measure) => {
      setMeasure(next);
      const { portionGrams = 100 } = figures;
      if (amount !== undefined && next !== measure) {
        setAmount(next === 'grams' ? Math.round(amount * portionGrams) : Math.round((amount / portionGrams) * 100) / 100);
      }
    },
  };
}

export function LogRecipeDialog({ recipe, timeZone, onClose }: LogRecipeDialogProps) {
  const { t } = useTranslation(['recipes', 'meals', 'nutrients', 'common']);
  const format = useFormat();
  const lang = useFoodLang();
  const now = useDayNow(timeZone);
  const { measure, amount, setAmount, setMeasure, serving, weighed, nutrients } = useServing(recipe);
  const [day, setDay] = useState<string>(now.today);
  const [chosen, setChosen] = useState<MealType>();
  const type = guessType(chosen, day === now.today, now.hour, []);
  const toasts = useMealToasts();
  const { mutate: log } = useLogMeal({ onWaiting: toasts.waiting });
  const grams = (id: 'protein' | 'carbs' | 'fat') => (nutrients?.[id] === undefined ? '–' : format.number(nutrients[id]));

  const submit = () => {
    if (serving === undefined || !isDay(day)) return;
    const eatenAt = eatenAtOf(day === now.today, type, now.hour, new Date().toISOString());
    const at = { id: crypto.randomUUID(), day, type, lang, ...(eatenAt === undefined ? {} : { eatenAt }) };
    const meal = servedMeal(at, recipe, serving, servingName(recipe.name, serving, format.input));
    if (!meal) return;
    log({ entry: recipeEntry(servingArgs(at, recipe.id, serving), meal), onStored: (stored) => toasts.logged(stored) });
    onClose();
  };

  return (
    <QuestionDialog
      insist={false}
      onClose={onClose}
      title={recipe.name}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t(`meals:log.save.${type}`)}
      onConfirm={submit}
      disabled={serving === undefined || !isDay(day)}
    >
      <div className="grid gap-4">
        {weighed && (
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
        <Amount
          measure={measure}
          amount={amount}
          onAmount={setAmount}
          error={serving === undefined ? t('common:field.range', { min: format.number(0.1, 1), max: format.number(MOST[measure]) }) : undefined}
        />
        <p aria-live="polite" className="text-t1 text-muted">
          {nutrients?.calories !== undefined && <b className="mr-2 text-t2 font-semibold text-ink">{format.energy(nutrients.calories)}</b>}
          {nutrients && t('meals:log.totals', { protein: grams('protein'), carbs: grams('carbs'), fat: grams('fat') })}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('meals:detail.type')}
            value={type}
            options={MEAL_TYPES.map((one) => ({ value: one, label: t(`meals:type.${one}`) }))}
            onChange={setChosen}
          />
          <TextField label={t('meals:copy.day')} type="date" max={now.today} value={day} onChange={(event) => setDay(event.target.value)} />
        </div>
      </div>
    </QuestionDialog>
  );
}
