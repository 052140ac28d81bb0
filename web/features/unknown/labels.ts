/** Labels of words that Živa did not recognise as a food. */
import { CircleCheck, CircleHelp, Leaf } from 'lucide-react';
import { textIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    unknown_reported: {
      Icon: CircleHelp,
      group: 'unknown',
      label: (data, { t }) => ({ title: t('client:event.unknown', { text: textIn(data, 'text') }) }),
    },
    unknown_settled: {
      Icon: CircleCheck,
      group: 'unknown',
      label: (data, { t }) => ({
        title: t(data['status'] === 'dismissed' ? 'client:event.dismissed' : 'client:event.resolved', { text: textIn(data, 'text') }),
      }),
    },
  },
  audit: { unknown_resolved: [] },
  notices: {
    food_found: { Icon: Leaf, params: ['text', 'name'] },
    food_known: { Icon: Leaf, params: ['text', 'name'] },
    food_dismissed: { Icon: Leaf, params: ['text'] },
  },
};
