/** Acute to chronic load, with what it was counted from and what it does not say. */
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { toRecentLoad } from '#core/training/recent-load.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { FigureRow } from './figure-row.tsx';

export function LoadCard({ stats: { today, recent, loadSince } }: { stats: TrainingStats }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { workload, counted, sessions } = toRecentLoad(recent, today, loadSince);
  const figures = workload && [
    { label: t('stats.acute'), value: format.number(workload.acute) },
    { label: t('stats.chronic'), value: format.number(workload.chronic) },
    { label: t('stats.ratio'), value: workload.ratio === undefined ? '–' : format.number(workload.ratio, 2) },
  ];
  return (
    <Card title={t('stats.load')} help={<Help topic="trainingLoad" />}>
      {figures ? <FigureRow figures={figures} /> : <p className="text-muted">{t(counted === 0 ? 'stats.noLoad' : 'stats.youngLoad')}</p>}
      {counted > 0 && counted < sessions && (
        <p className="mt-3 text-t1 text-muted">{t('stats.counted', { count: sessions, counted: format.number(counted) })}</p>
      )}
      <p className="mt-3 text-t1 text-muted">{t('stats.loadNote')}</p>
    </Card>
  );
}
