/** Labels of assigned menus. */
import { Leaf, Pill } from 'lucide-react';
import { textIn, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

export const labels: ResourceLabels = {
  timeline: {
    menu: {
      Icon: Pill,
      group: 'supplements',
      label: (data, { t }) => ({ title: t('client:event.menu', { name: textIn(data, 'name') }), text: textIn(data, 'text') || undefined }),
    },
  },
  audit: { menu_assigned: [], menu_ended: [] },
  notices: { menu_assigned: { Icon: Leaf, params: ['name'], to: () => paths.menu } },
};
