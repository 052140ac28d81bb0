/** Labels of nights. */
import { MoonStar } from 'lucide-react';
import { WEARABLE_SOURCES } from '#core/wearables/contract.ts';
import { nameWearableSource } from '#core/wearables/source-names.ts';
import { joinParts, numberIn, textIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    night: {
      Icon: MoonStar,
      group: 'recovery:title',
      label: (data, { t }) => {
        const minutes = numberIn(data, 'asleepMinutes');
        const source = WEARABLE_SOURCES.find((one) => one === textIn(data, 'provider'));
        return {
          title: minutes === undefined ? t('recovery:event') : t('recovery:eventSlept', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
          text: joinParts(source && nameWearableSource(source)),
        };
      },
    },
  },
  catalogues: ['recovery'],
};
