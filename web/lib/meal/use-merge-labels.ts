/** Labels of ingredients in the merge dialog. */
import { useTranslation } from 'react-i18next';
import type { Ingredient } from '#core/contracts/meal.ts';
import { capital } from '#core/foods/food-name.ts';
import { useAmountLabels } from './amount-labels.ts';

/** Maximum length of a text in a choice. */
const CHOICE_LENGTH = 40;

/** Shortens a text to fit a choice, with an ellipsis. */
export const inChoice = (text: string): string => (text.length > CHOICE_LENGTH ? `${text.slice(0, CHOICE_LENGTH).trimEnd()}…` : text);

export function useMergeLabels() {
  const { t } = useTranslation(['meals', 'merge']);
  const words = useAmountLabels();
  const whole = (one: Ingredient) => [capital(one.name), words.amount(one)].filter(Boolean).join(' · ');
  return {
    whole,
    /** One side of a conflict: the amount, or the other food. */
    side: (one: Ingredient | undefined, before: Ingredient | undefined) => {
      if (!one) return t('merge:gone');
      return before && one.foodId === before.foodId ? words.amount(one) || whole(one) : whole(one);
    },
    change: (before: Ingredient | undefined, after: Ingredient | undefined): string | undefined => {
      if (before && after) {
        const amount = before.foodId === after.foodId && words.amount(after);
        return t('merge:changed', { before: whole(before), after: amount || whole(after) });
      }
      if (after) return t('merge:added', { what: whole(after) });
      return before && t('merge:removed', { what: whole(before) });
    },
  };
}
