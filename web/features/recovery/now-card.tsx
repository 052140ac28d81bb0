/** Where recovery stands: the newest of each figure beside what is usual. */
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#core/kit/day.ts';
import { OPTIMAL_STRAIN, toStrainBand } from '#core/training/strain.ts';
import type { Figure, FigureId } from '#core/wearables/recovery/figures.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useFigureFormat } from './figure-format.ts';
import { StandingPill } from './standing.tsx';

const SHOWN: readonly FigureId[] = ['recovery_score', 'readiness_score', 'hrv_rmssd_ms', 'hrv_sdnn_ms', 'resting_hr', 'strain', 'steps'];
/** What is older says nothing of how one is now. */
const CURRENT_DAYS = 7;

function Row({ figure, today }: { figure: Figure; today: Day }) {
  const { t } = useTranslation('recovery');
  const { name, text, day, source } = useFigureFormat();
  const { id, newest, standing, isGrowing, lines } = figure;
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      <dt className="min-w-0">
        <span className="block font-medium">{name(id)}</span>
        <span className="block text-t1 text-muted">{`${day(newest.day, today)}, ${source(lines[0])}`}</span>
      </dt>
      <dd className="flex shrink-0 flex-col items-end gap-x-3 narrow:items-start gap-y-0.5 sm:flex-row sm:items-center">
        <span className="text-t3 font-[660] tracking-[-0.01em]">{text(id, newest.value)}</span>
        {isGrowing && <span className="text-t1 text-muted">{t('soFar')}</span>}
        {id === 'strain' && !isGrowing ? (
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
  const since = addDays(today, -CURRENT_DAYS);
  const shown = SHOWN.flatMap((id) => figures.find((figure) => figure.id === id && figure.newest.day > since) ?? []);
  if (shown.length === 0) return null;
  return (
    <Card title={t('now')} help={<Help topic="recoveryNow" />}>
      <dl>
        {shown.map((figure) => (
          <Row key={figure.id} {...{ figure, today }} />
        ))}
      </dl>
    </Card>
  );
}
