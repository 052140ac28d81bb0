/** Labels of body scans. */
import { PersonStanding } from 'lucide-react';
import { toDeviceName } from '#core/body-composition/comparable.ts';
import { SCAN_MAKER_IDS } from '#core/body-composition/scan.ts';
import { dayIn, joinParts, numberIn, textIn, type LabelData, type LabelTools, type ResourceLabels } from '#web/lib/labels.ts';

function toTitle(data: LabelData, { t }: LabelTools): string {
  const maker = SCAN_MAKER_IDS.find((one) => one === textIn(data, 'maker'));
  const device = toDeviceName({ maker, device: textIn(data, 'device') || undefined });
  const method = t(textIn(data, 'method') === 'bia' ? 'body-scans:method.bia' : 'body-scans:method.dexa');
  return t('body-scans:event', { name: joinParts(method, device) ?? method });
}

export const labels: ResourceLabels = {
  timeline: {
    body_scan: {
      Icon: PersonStanding,
      group: 'body-scans:title',
      label: (data, tools) => {
        const fat = numberIn(data, 'bodyFatPct');
        return {
          title: toTitle(data, tools),
          text: joinParts(
            dayIn(data, 'day', tools),
            fat === undefined ? undefined : tools.t('body-scans:eventFat', { amount: tools.format.fixed(fat, 1) }),
          ),
        };
      },
    },
  },
  catalogues: ['body-scans'],
};
