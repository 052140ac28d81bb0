/** Labels of body weight. */
import { Scale } from 'lucide-react';
import { dayIn, numberIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    weight: {
      Icon: Scale,
      group: 'weight',
      label: (data, tools) => ({
        title: tools.t('client:event.weight', { amount: tools.format.weight(numberIn(data, 'weightKg') ?? 0) }),
        text: dayIn(data, 'day', tools),
      }),
    },
  },
};
