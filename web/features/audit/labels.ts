/** Labels of the audit log as events of the timeline. */
import { ShieldCheck } from 'lucide-react';
import { joinParts, textIn, type LabelData, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  catalogues: ['audit'],
  timeline: {
    audit: {
      Icon: ShieldCheck,
      group: 'changes',
      label: (data, { auditLabel }) => {
        const details = typeof data['details'] === 'object' && data['details'] !== null ? (data['details'] as LabelData) : {};
        const { what, about } = auditLabel(textIn(data, 'action'), details);
        return { title: what, text: joinParts(about, textIn(data, 'actor') || undefined) };
      },
    },
  },
};
