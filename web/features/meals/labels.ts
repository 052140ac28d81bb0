/** Labels of logged meals. */
import { Apple, CircleX, ImageOff, MoonStar } from 'lucide-react';
import { daysBetween, isDay } from '#core/kit/day.ts';
import { ofDayEnergy, type EnergyUnit } from '#core/nutrition/shown-energy.ts';
import { dayIn, joinParts, mealIn, numberIn, textIn, type LabelData, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

/** In kcal, the same as the list of meals shows it in that unit. */
function energyIn(data: LabelData, unit: EnergyUnit): number | undefined {
  const energy = data['energy'];
  if (typeof energy !== 'object' || energy === null || !('kcal' in energy) || !('kJ' in energy)) return undefined;
  const { kcal, kJ } = energy;
  return typeof kcal === 'number' && typeof kJ === 'number' ? ofDayEnergy({ kcal, kJ }, unit) : undefined;
}

export const labels: ResourceLabels = {
  catalogues: ['meals'],
  timeline: {
    meal: {
      Icon: Apple,
      group: 'meals',
      label: (data, tools) => {
        const { t, format } = tools;
        const calories = energyIn(data, format.energyUnit);
        const type = textIn(data, 'type');
        return {
          title: mealIn(data, 'name', tools) || t('meals:detail.unnamed'),
          text: joinParts(
            type ? t(`meals:type.${type}`) : undefined,
            dayIn(data, 'day', tools),
            calories === undefined ? undefined : format.energy(calories),
            data['status'] === 'failed' ? t('client:mealsTab.failed') : undefined,
          ),
        };
      },
    },
  },
  audit: { meal_fixed: [] },
  attention: {
    failed: {
      overview: {
        Icon: ImageOff,
        tone: 'high',
        to: (data) => paths.meal(textIn(data, 'mealId')),
        label: (data, tools) => {
          const { t } = tools;
          const meal = mealIn(data, 'mealName', tools);
          return {
            title: t('overview:attention.failed'),
            text: t(meal === '' ? 'overview:attention.photo' : 'overview:attention.photoNamed', { meal, day: dayIn(data, 'day', tools) }),
            next: t('overview:attention.retry'),
          };
        },
      },
      desk: {
        Icon: CircleX,
        tone: 'critical',
        tab: 'meals',
        label: (data, { t }) => ({ title: t('client:reason.failed'), text: t('client:reason.failedText', { count: numberIn(data, 'count') ?? 0 }) }),
      },
    },
    silent: {
      desk: {
        Icon: MoonStar,
        tone: 'neutral',
        tab: 'timeline',
        filter: 'filter.silent',
        label: (data, { t }, today) => {
          const since = textIn(data, 'since');
          const count = isDay(since) ? daysBetween(since, today) : 0;
          return {
            title: t('client:reason.silent'),
            text: t(data['ever'] === false ? 'client:reason.neverText' : 'client:reason.silentText', { count }),
          };
        },
      },
    },
  },
};
