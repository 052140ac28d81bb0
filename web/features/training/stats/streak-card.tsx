/** Days and weeks in a row with training. */
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { findStreaks } from '#core/training/week-totals.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { FigureRow } from './figure-row.tsx';

export function StreakCard({ stats: { days, today } }: { stats: TrainingStats }) {
  const { t } = useTranslation('training');
  const streaks = findStreaks(days, today);
  const figures = [
    { label: t('stats.streakDays'), value: t('stats.days', { count: streaks.days }) },
    { label: t('stats.streakWeeks'), value: t('stats.weeksCount', { count: streaks.weeks }) },
    { label: t('stats.streakLongest'), value: t('stats.days', { count: streaks.longestDays }) },
  ];
  return (
    <Card title={t('stats.streaks')} help={<Help topic="streaks" />}>
      <FigureRow figures={figures} />
    </Card>
  );
}
