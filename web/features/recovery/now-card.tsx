/** Where recovery stands: the newest of each figure beside what is usual. */
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import { OPTIMAL_STRAIN, toStrainBand } from '#core/training/strain.ts';
import type { Figure, FigureId } from '#core/wearables/recovery/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useFigureFormat } from './figure-format.ts';
import { StandingPill } from './standing.tsx';

const SHOWN: readonly FigureId[] = ['recovery_score', 'readiness_score', 'hrv_rmssd_ms', 'hrv_sdnn_ms', 'resting_hr', 'strain', 'steps'];

function Row({ figure, today }: { figure: Figure; today: Day }) {
  const { t } = useTranslation('recovery');
  const { name, text, day, source } = useFigureFormat();
  const { id, newest, standing, lines } = figure;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      <dt>
        <span className="block font-medium">{name(id)}</span>
        <span className="block text-t1 text-muted">{`${day(newest.day, today)}, ${source(lines[0])}`}</span>
      </dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span className="text-t3 font-[660] tracking-[-0.01em]">{text(id, newest.value)}</span>
        {id === 'strain' ? (
          <Pill tone={toStrainBand(newest.value) === 'optimal' ? 'normal' : 'neutral'}>
            {t(`strain.${toStrainBand(newest.value)}`, OPTIMAL_STRAIN)}
          </Pill>
        ) : (
          standing && <StandingPill standing={standing} />
        )}
      </dd>
    </div>
  );
}

export function NowCard({ figures, today }: { figures: readonly Figure[]; today: Day }) {
  const { t } = useTranslation('recovery');
  const shown = SHOWN.flatMap((id) => figures.find((figure) => figure.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <Card title={t('now')}>
      <dl>
        {shown.map((figure) => (
          <Row key={figure.id} {...{ figure, today }} />
        ))}
      </dl>
    </Card>
  );
}
