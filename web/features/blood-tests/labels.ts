/** Labels of blood tests. */
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { dayIn, joinParts, numberIn, textIn, type AttentionKind, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

/** Both kinds say how many of the report, and lead to the results. */
const attention = (kind: 'critical' | 'abnormal'): AttentionKind => {
  const look = { Icon: kind === 'critical' ? TriangleAlert : FlaskConical, tone: kind === 'critical' ? 'critical' : 'high' } as const;
  return {
    overview: {
      ...look,
      to: () => paths.bloodTests,
      label: (data, tools) => ({
        title: tools.t(`blood-tests:attention.${kind}`),
        text: tools.t(`blood-tests:attention.${kind}Text`, { count: numberIn(data, 'count') ?? 0, day: dayIn(data, 'day', tools) ?? '' }),
      }),
    },
    desk: {
      ...look,
      tab: 'blood-tests',
      label: (data, tools) => ({
        title: tools.t(`blood-tests:attention.${kind}`),
        text: tools.t(`blood-tests:attention.${kind}Text`, { count: numberIn(data, 'count') ?? 0, day: dayIn(data, 'day', tools) ?? '' }),
      }),
    },
  };
};

export const labels: ResourceLabels = {
  timeline: {
    blood_test: {
      Icon: FlaskConical,
      group: 'blood-tests:title',
      label: (data, tools) => ({
        title: tools.t('blood-tests:event', { results: tools.t('blood-tests:amount.results', { count: numberIn(data, 'results') ?? 0 }) }),
        text: joinParts(
          dayIn(data, 'day', tools),
          textIn(data, 'laboratory'),
          tools.t('blood-tests:amount.abnormal', { count: numberIn(data, 'abnormal') ?? 0 }),
        ),
      }),
    },
  },
  audit: { blood_commented: [] },
  notices: { blood_commented: { Icon: FlaskConical, params: [], to: () => `${paths.bloodTests}?pogled=datumi` } },
  attention: { blood_critical: attention('critical'), blood_abnormal: attention('abnormal') },
  catalogues: ['blood-tests'],
};
