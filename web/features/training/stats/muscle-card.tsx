/** Sets by muscle group over 7 or 28 days. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { addDays } from '#core/kit/day.ts';
import { countMuscleSets } from '#core/training/muscle-volume.ts';
import { MUSCLE_NAMES, MUSCLES } from '#core/training/muscles.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useTrainingFormat } from '../training-format.ts';

const SPANS = ['7', '28'] as const;

export function MuscleCard({ stats: { today, recent } }: { stats: TrainingStats }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { lang } = useTrainingFormat();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('7');
  const from = addDays(today, 1 - Number(span));
  const { sets, unknown } = countMuscleSets(recent.filter(({ day }) => day >= from).flatMap(({ exercises }) => exercises));
  const trained = MUSCLES.flatMap((muscle) => {
    const amount = sets.get(muscle);
    return amount === undefined ? [] : [{ muscle, amount }];
  }).toSorted((a, b) => b.amount - a.amount);
  const most = trained[0]?.amount ?? 1;
  return (
    <Card title={t('stats.muscles')} help={<Help topic="muscles" />}>
      <div className="mb-3">
        <Segmented
          label={t('stats.span')}
          hideLabel
          value={span}
          options={SPANS.map((value) => ({ value, label: t('stats.days', { count: Number(value) }) }))}
          onChange={setSpan}
        />
      </div>
      {trained.length === 0 && <p className="text-muted">{t('stats.noSets')}</p>}
      <ul className="grid gap-2.5">
        {trained.map(({ muscle, amount }) => {
          const name = MUSCLE_NAMES[muscle][lang];
          const shown = t('stats.sets', { count: amount, amount: format.number(amount, 1) });
          return (
            <li key={muscle} className="grid gap-1">
              <p className="flex justify-between gap-4">
                <span className="inline-block font-medium first-letter:uppercase">{name}</span>
                <span className="text-muted">{shown}</span>
              </p>
              <ProgressTrack share={amount / most} label={`${name}: ${shown}`} />
            </li>
          );
        })}
      </ul>
      {unknown > 0 && <p className="mt-3 text-t1 text-muted">{t('stats.unknownSets', { count: unknown })}</p>}
      <p className="mt-3 text-t1 text-muted">{t('stats.musclesNote')}</p>
    </Card>
  );
}
