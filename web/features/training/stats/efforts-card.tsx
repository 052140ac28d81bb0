/** The fastest 1, 5 and 10 km of all recorded runs. */
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { Help } from '#web/components/help/help.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { toClock } from '../to-clock.ts';
import { useTrainingFormat } from '../training-format.ts';

export function EffortsCard({ stats: { efforts } }: { stats: TrainingStats }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { distance, tempo } = useTrainingFormat();
  if (efforts.length === 0) return null;
  return (
    <Card title={t('stats.efforts')} help={<Help topic="efforts" />}>
      <ul aria-label={t('stats.efforts')}>
        {efforts.map(({ metres, seconds, day }) => (
          <li key={metres} className="border-t border-line py-2 first:border-t-0">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span>{distance(metres)}</span>
              <b className="font-semibold">{toClock(seconds)}</b>
            </div>
            <p className="text-t1 text-muted">
              {[tempo({ kind: 'run', distanceM: metres, durationMinutes: seconds / 60 }), format.date(day)].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
