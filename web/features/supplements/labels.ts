/** Labels of assigned supplements. */
import { Pill } from 'lucide-react';
import { textIn, type LabelData, type LabelTools, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

/** What somebody takes on their own: its name, or what its type is called. */
const ownName = (data: LabelData, { t }: LabelTools): string => textIn(data, 'name') || t(`supplements:type.${textIn(data, 'type')}`);

export const labels: ResourceLabels = {
  timeline: {
    supplement: {
      Icon: Pill,
      group: 'supplements',
      label: (data, { t }) => ({ title: t('client:event.supplement', { name: textIn(data, 'name') }), text: textIn(data, 'text') || undefined }),
    },
    own_supplement: {
      Icon: Pill,
      group: 'supplements',
      label: (data, tools) => ({ title: tools.t('supplements:own.event', { name: ownName(data, tools) }) }),
    },
  },
  audit: { supplement_assigned: [], supplement_changed: [], supplement_ended: [], supplement_removed: [] },
  notices: {
    supplement_assigned: { Icon: Pill, params: ['name'], to: () => paths.supplements },
    supplement_changed: { Icon: Pill, params: ['name'], to: () => paths.supplements },
    supplement_ended: { Icon: Pill, params: ['name'], to: () => paths.supplements },
  },
  catalogues: ['supplements'],
};
