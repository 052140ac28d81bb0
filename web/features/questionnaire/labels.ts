/** Labels of the questionnaire. */
import { ClipboardList } from 'lucide-react';
import type { ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

export const labels: ResourceLabels = {
  timeline: {
    questionnaire: { Icon: ClipboardList, group: 'questionnaire:title', label: (_data, { t }) => ({ title: t('questionnaire:event') }) },
  },
  audit: { questionnaire_read: [] },
  attention: {
    questionnaire: {
      overview: {
        Icon: ClipboardList,
        tone: 'low',
        to: () => paths.questionnaire,
        label: (_data, { t }) => ({ title: t('questionnaire:title'), text: t('questionnaire:attention.open') }),
      },
      desk: {
        Icon: ClipboardList,
        tone: 'low',
        tab: 'questionnaire',
        label: (_data, { t }) => ({ title: t('questionnaire:title'), text: t('questionnaire:attention.finished') }),
      },
    },
  },
  catalogues: ['questionnaire'],
};
