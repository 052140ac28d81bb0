/** Labels of daily goals. */
import { Target } from 'lucide-react';
import { joinParts, numberIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    goals: {
      Icon: Target,
      group: 'goals',
      label: (data, { t, format }) => ({
        title: t('client:event.goals'),
        text: joinParts(
          format.energy(numberIn(data, 'calories') ?? 0),
          t('client:mealsTab.macros', {
            protein: format.number(numberIn(data, 'protein') ?? 0),
            carbs: format.number(numberIn(data, 'carbs') ?? 0),
            fat: format.number(numberIn(data, 'fat') ?? 0),
          }),
        ),
      }),
    },
  },
  audit: { goals_changed: [] },
};
