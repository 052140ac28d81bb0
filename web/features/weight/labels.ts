/** Labels of body weight and measures. */
import { Ruler, Scale } from 'lucide-react';
import { MEASURE_KINDS, toUnit } from '#core/weight/measures.ts';
import { dayIn, numberIn, textIn, type LabelData, type LabelTools, type ResourceLabels } from '#web/lib/labels.ts';

function measureTitle(data: LabelData, { t, format }: LabelTools): string {
  const kind = MEASURE_KINDS.find((one) => one === textIn(data, 'kind'));
  const value = numberIn(data, 'value');
  if (kind === undefined || value === undefined) return t('client:event.other');
  const amount = kind === 'muscle_mass' ? format.weight(value) : format.withUnit(format.fixed(value, 1), toUnit(kind));
  return t('weight:event', { name: t(`weight:kind.${kind}`), amount });
}

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
    measurement: {
      Icon: Ruler,
      group: 'weight',
      label: (data, tools) => ({ title: measureTitle(data, tools), text: dayIn(data, 'day', tools) }),
    },
  },
  catalogues: ['weight'],
};
