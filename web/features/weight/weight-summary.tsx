/** Where weight stands and where it is heading: the newest value, the trend, what it changes a week, and the goal. */
import { useTranslation } from 'react-i18next';
import type { BodySeries } from '#core/contracts/body.ts';
import type { Day } from '#core/kit/day.ts';
import { smoothTrend } from '#core/weight/smooth-trend.ts';
import { outlook, type GoalOutlook } from '#core/weight/weight-goal.ts';
import { weeklyTrend } from '#core/weight/weight-trend.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMeasureFormat } from './measure-format.ts';

interface WeightSummaryProps {
  points: BodySeries['points'];
  goalKg: number | null;
  today: Day;
}

function useOutlookText(): (found: GoalOutlook) => string {
  const { t } = useTranslation('weight');
  const format = useFormat();
  return (found) => {
    if (found.kind !== 'day') return t(`outlook.${found.kind}`);
    const day = format.date(found.day);
    if (found.latest === null) return t('outlook.dayOpen', { day, earliest: format.date(found.earliest) });
    if (found.earliest === found.latest) return t('outlook.day', { day });
    return t('outlook.dayRange', { day, earliest: format.date(found.earliest), latest: format.date(found.latest) });
  };
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-t1 text-muted">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

export function WeightSummary({ points, goalKg, today }: WeightSummaryProps) {
  const { t } = useTranslation('weight');
  const format = useFormat();
  const measure = useMeasureFormat('weight');
  const toOutlookText = useOutlookText();
  const last = points.at(-1);
  if (!last) return null;
  const values = points.map(([day, value]) => ({ day, value }));
  const weekly = weeklyTrend(values.slice(-60).map(({ day, value }) => ({ day, weightKg: value })));
  const trend = smoothTrend(values).at(-1);
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-x-7 gap-y-2">
        <div>
          <p className="text-t1 text-muted">{last[0] === today ? t('summary.today') : format.date(last[0])}</p>
          <p className="text-t4 font-[660] tracking-[-0.02em]">{measure.text(last[1])}</p>
        </div>
        <dl className="flex flex-wrap gap-x-7 gap-y-2">
          {trend && points.length > 1 && <Figure label={t('chart.trend')} value={measure.text(trend.value)} />}
          {weekly !== undefined && <Figure label={t('summary.weekly')} value={weekly === 0 ? t('summary.plateau') : measure.change(weekly)} />}
          {goalKg !== null && <Figure label={t('summary.toGoal')} value={measure.change(goalKg - last[1])} />}
        </dl>
      </div>
      {goalKg !== null && <p className="text-t1 text-muted">{toOutlookText(outlook(values, goalKg, today))}</p>}
    </div>
  );
}
