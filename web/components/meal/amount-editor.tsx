/** How much of a food: a number with a decimal comma, its measure, and what that weighs. Another measure keeps the weight. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Food } from '#core/foods/food.ts';
import { toMeasures, type FoodMeasure } from '#core/foods/measures.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { SteppedField } from '#web/components/fields/stepped-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Select } from '#web/ui/select.tsx';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import type { EditedFood, FoodChange } from '#web/lib/meal/edited-food.ts';

const round = (value: number, to: number) => Math.round(value / to) * to;

/** A small step where little is meant, a large one where much is. */
function toStep(unit: string, amount: number): number {
  if (unit !== 'g' && unit !== 'ml') return amount < 1 ? 0.25 : amount < 3 ? 0.5 : 1;
  return amount < 20 ? 1 : amount < 100 ? 5 : 10;
}

export interface AmountEditorProps {
  item: EditedFood;
  food: Food | undefined;
  onChange: (change: FoodChange) => void;
  /** Enter in the field: the amount stands. */
  onDone: () => void;
}

export function AmountEditor({ item, food, onChange, onDone }: AmountEditorProps) {
  const { t } = useTranslation(['meals', 'common']);
  const words = useAmountLabels();
  const format = useFormat();
  const measures: readonly FoodMeasure[] = food ? toMeasures(food) : [{ unit: 'g', grams: 1 }];
  const [unit, setUnit] = useState<FoodMeasure['unit']>(() => measures.find((one) => one.unit === item.unit)?.unit ?? 'g');
  const [bad, setBad] = useState(false);
  const measure = measures.find((one) => one.unit === unit) ?? { unit: 'g', grams: 1 };
  const amount = item.grams === undefined ? undefined : round(item.grams / measure.grams, 0.01);
  const keep = {
    ...(item.foodId === undefined ? {} : { foodId: item.foodId }),
    ...(item.food === undefined ? {} : { food: item.food }),
    name: item.name,
  };

  const say = (next: number) => {
    const grams = next * measure.grams;
    const fits = grams > 0 && grams <= MEAL_LIMITS.grams;
    setBad(!fits);
    if (fits) onChange({ ...keep, grams: round(grams, 0.1), amount: next, unit });
  };
  const step = (sign: 1 | -1) => {
    const now = amount ?? 0;
    const size = toStep(unit, sign < 0 ? now - 0.001 : now);
    const next = round(now + sign * size, 0.01);
    if (next > 0) say(next);
  };

  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 items-end gap-3">
        <SteppedField
          key={unit}
          label={t('chip.amount')}
          lessLabel={t('chip.less')}
          moreLabel={t('chip.more')}
          onStep={step}
          value={amount}
          digits={2}
          aria-invalid={bad || undefined}
          onChange={(value, valid) => {
            if (valid && value !== undefined) say(value);
            else setBad(true);
          }}
          onBlur={() => setBad(false)}
          enterKeyHint="done"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The popover stands in the form of the meal, which is not meant.
            event.preventDefault();
            if (!bad) onDone();
          }}
        />
        <Select
          label={t('chip.unit')}
          value={unit}
          options={measures.map((one) => ({
            value: one.unit,
            label: one.grams === 1 ? words.unit(one.unit, 1, food?.id) : `${words.unit(one.unit, 1, food?.id)} (${words.grams(one.grams)})`,
          }))}
          onChange={setUnit}
        />
      </div>
      <p className={bad ? 'text-t1 font-medium text-critical' : 'text-t1 text-muted'} role={bad ? 'alert' : undefined}>
        {bad
          ? t('common:field.range', { min: format.number(0.1, 1), max: format.number(MEAL_LIMITS.grams / measure.grams) })
          : item.grams !== undefined && unit !== 'g'
            ? t('chip.weighs', { amount: format.number(item.grams, 1) })
            : '\u00a0'}
      </p>
    </div>
  );
}
