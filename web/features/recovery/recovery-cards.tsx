/** Everything of the page, for the person and at the desk. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryPage } from '#core/contracts/recovery.ts';
import { BASELINE } from '#core/wearables/recovery/baseline.ts';
import { toCorrelations } from '#core/wearables/recovery/correlate.ts';
import { toFigures } from '#core/wearables/recovery/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { CorrelationsCard } from './correlations-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { NightCard } from './night-card.tsx';
import { NowCard } from './now-card.tsx';

function MethodCard() {
  const { t } = useTranslation('recovery');
  return (
    <Card title={t('method.title')}>
      <div className="grid max-w-[72ch] gap-2 text-t1 text-muted">
        <p>{t('method.baseline', { days: BASELINE.days, least: BASELINE.least })}</p>
        <p>{t('method.hrv')}</p>
        <p>{t('method.caution')}</p>
      </div>
    </Card>
  );
}

export const isEmpty = ({ series, nights, naps }: RecoveryPage): boolean => series.length + nights.length + naps.length === 0;

export function RecoveryCards({ page }: { page: RecoveryPage }) {
  const figures = useMemo(() => toFigures(page), [page]);
  const correlations = useMemo(() => toCorrelations(page, figures), [page, figures]);
  const sleep = figures.find(({ id }) => id === 'asleep_min');
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 xl:grid-cols-12">
        <div className="xl:col-span-7">
          <NightCard page={page} sleep={sleep} />
        </div>
        <div className="xl:col-span-5">
          <NowCard figures={figures} today={page.today} />
        </div>
      </div>
      {figures.length > 0 && <FigureCards figures={figures} today={page.today} />}
      <CorrelationsCard correlations={correlations} />
      <MethodCard />
    </>
  );
}
