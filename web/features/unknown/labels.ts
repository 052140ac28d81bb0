/** Labels of words that Živa did not recognise as a food. */
import { CircleCheck, CircleHelp, Leaf } from 'lucide-react';
import { dayIn, mealIn, numberIn, textIn, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

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
  attention: {
    unknown: {
      overview: {
        Icon: CircleHelp,
        tone: 'high',
        to: (data) => paths.meal(textIn(data, 'mealId')),
        label: (data, tools) => ({
          title: tools.t('overview:attention.unknown'),
          text: tools.t('overview:attention.unknownText', {
            text: textIn(data, 'text'),
            meal: mealIn(data, 'mealName', tools),
            day: dayIn(data, 'day', tools),
          }),
          next: tools.t('overview:attention.sent'),
        }),
      },
      desk: {
        Icon: CircleHelp,
        tone: 'high',
        tab: 'meals',
        label: (data, { t }) => ({
          title: t('client:reason.unknown'),
          text: t('client:reason.unknownText', { count: numberIn(data, 'count') ?? 0 }),
        }),
      },
    },
  },
  notices: {
    food_found: { Icon: Leaf, params: ['text', 'name'] },
    food_known: { Icon: Leaf, params: ['text', 'name'] },
    food_dismissed: { Icon: Leaf, params: ['text'] },
  },
};
