/** How figures of recovery are written: name, value, unit, duration, day, source. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#core/kit/day.ts';
import { energyIn } from '#core/kit/units.ts';
import { METRICS } from '#core/wearables/metrics.ts';
import { STRAIN_MAX } from '#core/training/strain.ts';
import type { FigureId, FigureLine } from '#core/wearables/recovery/figures.ts';
import { nameWithDevice } from '#core/wearables/source-names.ts';
import { useFormat } from '#web/lib/format.ts';

const DIGITS: Partial<Record<FigureId, number>> = {
  strain: 1,
  asleep_min: 1,
  distance_m: 1,
  respiratory_rate: 1,
  skin_temperature_c: 1,
  temperature_deviation_c: 1,
  vo2max: 1,
};
/** In kcal; not shown in calm view. */
export const ENERGY: ReadonlySet<FigureId> = new Set(['active_kcal', 'total_kcal', 'basal_kcal']);
/** Shares although their unit is none: the sources write a percent sign. */
const PERCENT: ReadonlySet<FigureId> = new Set(['recovery_score']);

/** Scores without a unit, of so many points. */
const POINTS = 100;
const SCORES: ReadonlySet<FigureId> = new Set(['readiness_score', 'sleep_score', 'stress_average', 'body_battery_max']);

export function useFigureFormat() {
  const { t } = useTranslation('recovery');
  const format = useFormat();
  return useMemo(() => {
    const name = (id: FigureId) => t(`figure.${id}`);
    const unit = (id: FigureId): string => {
      if (id === 'asleep_min') return t('amount.hour');
      if (id === 'distance_m') return 'km';
      if (ENERGY.has(id)) return format.energyUnit;
      if (METRICS[id].unit === 'bpm') return t('amount.rate');
      return PERCENT.has(id) ? '%' : METRICS[id].unit;
    };
    /** In the unit of the axis. */
    const toShown = (id: FigureId, value: number): number => {
      if (id === 'asleep_min') return value / 60;
      if (id === 'distance_m') return value / 1000;
      return ENERGY.has(id) ? energyIn(format.energyUnit, value) : value;
    };
    const duration = (minutes: number) => {
      const whole = Math.round(minutes);
      const [hours, rest] = [Math.floor(whole / 60), whole % 60];
      if (hours === 0) return t('amount.minutes', { minutes: rest });
      return rest === 0 ? t('amount.hours', { hours }) : t('amount.hoursMinutes', { hours, minutes: rest });
    };
    // Energy by its own function: in calm view it is hidden.
    const plain = (id: FigureId, value: number) => (ENERGY.has(id) ? format.energyNumber(value) : format.fixed(toShown(id, value), DIGITS[id] ?? 0));
    /** A value with its unit: "7 h 24 min", "58 ms", "12,4 / 21", "85 / 100". */
    const text = (id: FigureId, value: number): string => {
      if (id === 'asleep_min') return duration(value);
      if (id === 'strain') return `${plain(id, value)} / ${STRAIN_MAX}`;
      if (SCORES.has(id)) return `${plain(id, value)} / ${POINTS}`;
      return unit(id) === '' ? plain(id, value) : format.withUnit(plain(id, value), unit(id));
    };
    /** "48–66 ms" */
    const span = (id: FigureId, low: number, high: number): string => {
      const written = [low, high].map((value) => (id === 'asleep_min' ? duration(value) : plain(id, value)));
      const shown = [...new Set(written)].join('–');
      if (id === 'asleep_min') return shown;
      return unit(id) === '' ? shown : format.withUnit(shown, unit(id));
    };
    const day = (of: Day, today: Day): string => {
      if (of === today) return t('day.today');
      return of === addDays(today, -1) ? t('day.yesterday') : format.date(of);
    };
    const source = ({ provider, device }: Pick<FigureLine, 'provider' | 'device'>) => nameWithDevice(provider, device);
    return { name, unit, toShown, duration, text, span, day, source, digits: (id: FigureId) => DIGITS[id] ?? 0 };
  }, [t, format]);
}
