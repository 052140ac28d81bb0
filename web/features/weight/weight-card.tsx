/** The newest weight, where it is heading, and its last thirty days as a line. */
import { useTranslation } from 'react-i18next';
import { TrendingDown, TrendingUp, MoveRight } from 'lucide-react';
import { STEADY_KG, weeklyTrend, type Weighing } from '#core/weight/weight-trend.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { Pill } from '#web/ui/pill.tsx';

const WeightLine = deferred(() => import('./weight-line.tsx').then((module) => module.WeightLine), { extra: true, afterFirstScreen: true });

function Trend({ weekly }: { weekly: number }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const steady = Math.abs(weekly) < STEADY_KG;
  const Icon = steady ? MoveRight : weekly < 0 ? TrendingDown : TrendingUp;
  const sign = weekly < 0 ? '−' : '+';
  // Whether losing or gaining is good is the person's own goal; the pill only says where it goes.
  return (
    <Pill tone={steady ? 'neutral' : 'normal'} icon={<Icon size={15} />}>
      {steady ? t('weight.steady') : t('weight.trend', { amount: `${sign}${format.weight(Math.abs(weekly))}` })}
    </Pill>
  );
}

export function WeightCard({ weights }: { weights: readonly Weighing[] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const last = weights.at(-1);
  if (!last) return null;
  const weekly = weeklyTrend(weights);
  return (
    <Card title={t('weight.title')} help={<Help topic="weight" />} aside={t('weight.days')}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <span className="text-t4 font-[660] tracking-[-0.02em]">{format.weight(last.weightKg)}</span>
        {weekly !== undefined && <Trend weekly={weekly} />}
      </div>
      {/* As high as the line, which comes a moment later. */}
      <div className="min-h-[157px]">
        <WeightLine weights={weights} />
      </div>
    </Card>
  );
}
