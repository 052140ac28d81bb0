/** The energy of days as bars, in the unit of the person and in words, the same wherever such bars stand. */
import { useTranslation } from 'react-i18next';
import type { DayTotals, Goals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { energyIn } from '#core/kit/units.ts';
import { useFormat } from '#web/lib/format.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import type { TrendBar, TrendBarsPictureProps } from '#web/ui/trend-bars.tsx';

export interface EnergyBarsOptions {
  days: readonly DayTotals[];
  goals: Goals | null;
  today: Day;
  /** Below the bar of a day. */
  label: (day: Day, place: number) => string;
  /** The day that is looked at. */
  shown?: Day;
}

/** Bars that lead to their days. A day without meals has none, and neither has one whose energy nobody knows; their words tell them apart. */
export function useEnergyBars(): (options: EnergyBarsOptions) => TrendBarsPictureProps {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { energyUnit } = format;
  return ({ days, goals, today, label, shown }) => {
    const varies = days.some((one) => one.goals);
    const toBar = ({ day, meals, nutrients, goals: own }: DayTotals, place: number): TrendBar => {
      const calories = meals > 0 ? nutrients['calories'] : undefined;
      const words = { day: format.dayLong(day) };
      const isUnknown = meals > 0 && calories === undefined;
      return {
        key: day,
        label: label(day, place),
        title:
          calories === undefined
            ? t(isUnknown ? 'week.barUnknown' : 'week.barEmpty', words)
            : t('week.bar', { ...words, amount: format.energy(calories) }),
        value: calories === undefined ? undefined : Math.round(energyIn(energyUnit, calories)),
        shown: calories === undefined ? (day > today ? '' : isUnknown ? '?' : '–') : format.energyNumber(calories),
        goal: varies && own ? energyIn(energyUnit, own.calories) : undefined,
        on: day === shown,
        href: day <= today ? dayHref(day, today) : undefined,
      };
    };
    return {
      bars: days.map(toBar),
      unit: energyUnit,
      formatTick: format.number,
      // The axis of days without energy is of a size that days have.
      empty: energyUnit === 'kJ' ? 4000 : 1000,
      goal: goals
        ? {
            value: energyIn(energyUnit, goals.calories),
            label: varies ? t('week.goals') : t('week.goal', { amount: format.energy(goals.calories) }),
            over: t('week.over'),
          }
        : undefined,
    };
  };
}
