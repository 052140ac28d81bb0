/** Recovery on the overview: last night, heart rate variability beside what is usual, recovery and strain. Nothing while nothing is recent. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Overview } from '#core/contracts/overview.ts';
import { addDays } from '#core/kit/day.ts';
import { judgeFigures, type Figure, type FigureId } from '#core/wearables/recovery/figures.ts';
import { StrainGauge } from '#web/components/strain-gauge.tsx';
import { readPart } from '#web/lib/overview-part.ts';
import { paths } from '#web/lib/paths.ts';
import { findDayStrain, recoveryPart } from '#web/lib/recovery-part.ts';
import { Card } from '#web/ui/card.tsx';
import { useFigureFormat } from './figure-format.ts';
import { StandingPill } from './standing.tsx';

/** In this order. SDNN stands in only where there is no RMSSD. */
const SHOWN: readonly FigureId[] = ['asleep_min', 'recovery_score', 'hrv_rmssd_ms', 'hrv_sdnn_ms'];
/** A figure of the day before yesterday says nothing of the day shown. */
const RECENT_DAYS = 2;

function Cell({ figure, today }: { figure: Figure; today: string }) {
  const { name, text, day, source } = useFigureFormat();
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-t-0 md:block md:border-t-0">
      <dt className="min-w-0">
        <span className="block font-medium">{name(figure.id)}</span>
        <span className="block text-t1 text-muted">{`${day(figure.newest.day, today)}, ${source(figure.lines[0])}`}</span>
      </dt>
      <dd className="flex shrink-0 flex-col items-end gap-1 md:flex-row md:flex-wrap md:items-center md:gap-x-3">
        <b className="font-semibold">{text(figure.id, figure.newest.value)}</b>
        {figure.standing && <StandingPill standing={figure.standing} />}
      </dd>
    </div>
  );
}

export function RecoveryCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('recovery');
  const part = readPart(overview, recoveryPart);
  if (!part) return null;
  const lines = part.map(({ figure, provider, points }) => ({ id: figure, provider, points: points.map(([day, value]) => ({ day, value })) }));
  const figures = judgeFigures(lines, overview.today).filter(({ newest }) => newest.day > addDays(overview.day, -RECENT_DAYS));
  const hasRmssd = figures.some(({ id }) => id === 'hrv_rmssd_ms');
  const shown = SHOWN.flatMap((id) => (id === 'hrv_sdnn_ms' && hasRmssd ? [] : (figures.find((figure) => figure.id === id) ?? [])));
  const strain = findDayStrain(part, overview.day);
  if (shown.length === 0 && strain === undefined) return null;
  return (
    <Card
      className="animate-fade"
      title={
        <Link to={paths.recovery} className="underline-offset-4 hover:underline">
          {t('title')}
        </Link>
      }
    >
      <dl className="grid gap-x-6 md:grid-cols-3">
        {shown.map((figure) => (
          <Cell key={figure.id} figure={figure} today={overview.today} />
        ))}
      </dl>
      {strain !== undefined && (
        <div className="border-t border-line pt-3">
          <h3 className="mb-1 text-t1 font-semibold text-muted">{t('figure.strain')}</h3>
          <StrainGauge strain={{ day: overview.day, strain, sessions: 1 }} />
        </div>
      )}
    </Card>
  );
}
