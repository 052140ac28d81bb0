/** Labels of training sessions. */
import i18next from 'i18next';
import { Dumbbell, FileX } from 'lucide-react';
import { toFoodLang } from '#core/food-text/food-languages.ts';
import { ACTIVITY_NAMES, isActivityKind } from '#core/training/activity-kinds.ts';
import { dayIn, joinParts, numberIn, textIn, type AttentionKind, type LabelData, type LabelTools, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

function toName(data: LabelData, { t }: LabelTools): string {
  const kind = data['kind'];
  const title = textIn(data, 'title');
  if (title !== '') return title;
  return isActivityKind(kind) ? ACTIVITY_NAMES[kind][toFoodLang(undefined, i18next.language)] : t('client:event.other');
}

const failedText = (data: LabelData, { t }: LabelTools) => ({
  title: t('training:failedFiles.attention'),
  text: t('training:failedFiles.attentionText', { count: numberIn(data, 'count') ?? 0, name: textIn(data, 'name') }),
});

const failedFiles: AttentionKind = {
  overview: { Icon: FileX, tone: 'high', to: () => paths.training, label: failedText },
  desk: { Icon: FileX, tone: 'high', tab: 'training', label: failedText },
};

export const labels: ResourceLabels = {
  timeline: {
    training: {
      Icon: Dumbbell,
      group: 'training:title',
      label: (data, tools) => {
        const minutes = numberIn(data, 'durationMinutes');
        return {
          title: tools.t('training:event', { name: toName(data, tools) }),
          text: joinParts(
            dayIn(data, 'day', tools),
            minutes === undefined ? undefined : tools.t('training:amount.minutes', { amount: tools.format.number(minutes) }),
          ),
        };
      },
    },
  },
  audit: { training_commented: [], training_assigned: [], training_unassigned: [] },
  notices: {
    training_assigned: { Icon: Dumbbell, params: ['name'], to: () => paths.training },
    training_commented: { Icon: Dumbbell, params: [], to: () => paths.training },
  },
  attention: { training_file_failed: failedFiles },
  catalogues: ['training'],
};
