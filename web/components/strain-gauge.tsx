/** Strain on its scale from 0 to 21, with the optimal range as a band. The words carry the meaning, the picture only helps. */
import { useTranslation } from 'react-i18next';
import { OPTIMAL_STRAIN, STRAIN_MAX, toStrainBand, type DayStrain, type StrainBand } from '#core/training/strain.ts';
import { useFormat } from '#web/lib/format.ts';
import { Pill, type PillTone } from '#web/ui/pill.tsx';

const TONES: Readonly<Record<StrainBand, PillTone>> = { below: 'low', optimal: 'normal', above: 'high' };
const toPercent = (strain: number): string => `${(strain / STRAIN_MAX) * 100}%`;

export function StrainGauge({ strain: { strain, sessions } }: { strain: DayStrain }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const amount = format.number(strain, 1);
  const band = toStrainBand(strain);
  const range = t('strain.range', { min: OPTIMAL_STRAIN.min, max: OPTIMAL_STRAIN.max });
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-t4 font-[660] tracking-[-0.02em]">{amount}</span>
        <span className="text-muted">{t('strain.of', { max: STRAIN_MAX })}</span>
        <Pill tone={TONES[band]}>{t(`strain.${band}`)}</Pill>
      </p>
      <div
        role="img"
        aria-label={t('strain.said', { amount, max: STRAIN_MAX, band: t(`strain.${band}`) })}
        className="relative h-3 rounded-full bg-sunken"
      >
        <span
          className="absolute inset-y-0 rounded-full bg-normal-soft ring-1 ring-normal"
          style={{ left: toPercent(OPTIMAL_STRAIN.min), width: toPercent(OPTIMAL_STRAIN.max - OPTIMAL_STRAIN.min) }}
        />
        <span className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-ink" style={{ left: toPercent(Math.min(strain, STRAIN_MAX)) }} />
      </div>
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-2 text-t1 text-muted">
        <span>{0}</span>
        <span>{range}</span>
        <span>{STRAIN_MAX}</span>
      </p>
      {sessions > 1 && <p className="text-t1 text-muted">{t('strain.highest', { count: sessions })}</p>}
    </div>
  );
}
