/** Labels of the notes of a client's page. */
import { StickyNote } from 'lucide-react';
import { joinParts, textIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    note: {
      Icon: StickyNote,
      group: 'notes',
      label: (data, { t }) => ({ title: textIn(data, 'text'), text: joinParts(t('client:event.note'), textIn(data, 'author') || undefined) }),
    },
  },
};
