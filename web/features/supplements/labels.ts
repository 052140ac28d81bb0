/** Labels of assigned supplements. */
import { Pill } from 'lucide-react';
import { textIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    supplement: {
      Icon: Pill,
      group: 'supplements',
      label: (data, { t }) => ({ title: t('client:event.supplement', { name: textIn(data, 'name') }), text: textIn(data, 'text') || undefined }),
    },
  },
  audit: { supplement_assigned: [], supplement_changed: [], supplement_ended: [], supplement_removed: [] },
  notices: {
    supplement_assigned: { Icon: Pill, params: ['name'] },
    supplement_changed: { Icon: Pill, params: ['name'] },
    supplement_ended: { Icon: Pill, params: ['name'] },
  },
};
