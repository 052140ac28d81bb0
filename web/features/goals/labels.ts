/** Labels of daily goals. */
import { Flame, Target } from 'lucide-react';
import { joinParts, numberIn, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

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
  attention: {
    expenditure: {
      overview: {
        Icon: Flame,
        tone: 'low',
        to: () => `${paths.settings}#poraba`,
        label: (_data, { t }) => ({ title: t('expenditure:title'), text: t('expenditure:attention') }),
      },
    },
  },
  catalogues: ['expenditure'],
};
