/** Labels of logged meals. */
import { Apple } from 'lucide-react';
import { dayIn, joinParts, numberIn, textIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  catalogues: ['meals'],
  timeline: {
    meal: {
      Icon: Apple,
      group: 'meals',
      label: (data, tools) => {
        const { t, format } = tools;
        const calories = numberIn(data, 'calories');
        const type = textIn(data, 'type');
        return {
          title: textIn(data, 'name') || t('meals:detail.unnamed'),
          text: joinParts(
            type ? t(`meals:type.${type}`) : undefined,
            dayIn(data, 'day', tools),
            calories === undefined ? undefined : format.energy(calories),
            data['status'] === 'failed' ? t('client:mealsTab.failed') : undefined,
          ),
        };
      },
    },
  },
  audit: { meal_fixed: [] },
};
