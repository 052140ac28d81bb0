/** Training in numbers: the same cards for the person and at the desk. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumn } from 'lucide-react';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { findLastStrain } from '#core/training/strain.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayBars } from '../day-bars.tsx';
import { StrainGauge } from '#web/components/strain-gauge.tsx';
import { BestsCard } from './bests-card.tsx';
import { EffortsCard } from './efforts-card.tsx';
import { LoadCard } from './load-card.tsx';
import { MuscleCard } from './muscle-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { WeeksCard } from './weeks-card.tsx';
import { ZonesCard } from './zones-card.tsx';

export interface StatsCardsProps {
  stats: TrainingStats;
  /** What leads to the first session, for the person. */
  start?: ReactNode;
}

export function StatsCards({ stats, start }: StatsCardsProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const strain = findLastStrain(stats.recent);
  if (stats.days.length === 0)
    return (
      <Card>
        <EmptyState icon={<ChartNoAxesColumn size={22} />} title={t('stats.none')} action={start}>
          {t('stats.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <Card title={t('stats.activity')} help={<Help topic="trainingActivity" />}>
          <DayBars today={stats.today} sessions={stats.recent} />
        </Card>
        <WeeksCard stats={stats} />
        <StreakCard stats={stats} />
        <ZonesCard stats={stats} isOwn={start !== undefined} />
        {strain && (
          <Card title={t('strain.title')} help={<Help topic="strain" />} aside={format.dayLong(strain.day)}>
            <StrainGauge strain={strain} />
          </Card>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <LoadCard stats={stats} />
        <MuscleCard stats={stats} />
        <EffortsCard stats={stats} />
        <BestsCard stats={stats} />
      </div>
    </div>
  );
}
