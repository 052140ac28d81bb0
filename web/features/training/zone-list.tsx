/** The time in each heart rate zone, highest first, and what the zones are counted from. */
import { useTranslation } from 'react-i18next';
import type { HeartRateZones } from '#core/training/heart-rate-zones.ts';
import { useFormat } from '#web/lib/format.ts';
import { Fact } from './fact.tsx';
import { toClock } from './to-clock.ts';

export interface ZoneListProps {
  zones: HeartRateZones;
  /** Seconds in each zone, 0 (below the first) to 5. */
  times: readonly number[];
}

export function ZoneList({ zones, times }: ZoneListProps) {
  const { t } = useTranslation('training-recording');
  const format = useFormat();
  const whole = times.reduce((sum, seconds) => sum + seconds, 0);
  const rows = [{ zone: 0, from: 0, to: zones.zones[0]?.from ?? 0 }, ...zones.zones].toReversed();
  return (
    <>
      <ul aria-label={t('zones.title')}>
        {rows.map(({ zone, from, to }) => (
          <Fact
            key={zone}
            label={
              zone === 0
                ? t('zones.below', { to: format.number(to) })
                : zone === 5
                  ? t('zones.last', { zone, from: format.number(from) })
                  : t('zones.zone', { zone, from: format.number(from), to: format.number(to - 1) })
            }
            share={whole === 0 ? 0 : ((times[zone] ?? 0) / whole) * 100}
          >
            {toClock(times[zone] ?? 0)}
          </Fact>
        ))}
      </ul>
      <p className="mt-2 text-t1 text-muted">
        {t(zones.isMaxEstimated ? 'zones.estimated' : 'zones.measured', { max: format.number(zones.maxHeartRate) })}{' '}
        {zones.restingHeartRate !== undefined && t('zones.karvonen', { rest: format.number(zones.restingHeartRate) })}
      </p>
    </>
  );
}
