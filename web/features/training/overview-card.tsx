/** The last training on the overview, and the strain of the day where a source gives one. Nothing while there is none. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { overviewTrainingSchema } from '#core/contracts/overview-training.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { findLastStrain } from '#core/training/strain.ts';
import { useFormat } from '#web/lib/format.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { paths } from '#web/lib/paths.ts';
import { findDayStrain, recoveryPart } from '#web/lib/recovery-part.ts';
import { Card } from '#web/ui/card.tsx';
import { StrainGauge } from '#web/components/strain-gauge.tsx';
import { useTrainingFormat } from './training-format.ts';

const trainingPart = { name: 'training', schema: overviewTrainingSchema } as const;

export function TrainingCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { name, facts } = useTrainingFormat();
  const part = readPart(overview, trainingPart);
  if (!part?.last) return null;
  const shown = part.today.length > 0 ? part.today : [part.last];
  // A device's strain of the whole day stands on the card of recovery: two figures of one name would contradict each other.
  const strain = findDayStrain(readPart(overview, recoveryPart), overview.day) === undefined ? findLastStrain(part.today) : undefined;
  return (
    <Card
      className="animate-fade"
      title={
        <Link to={paths.training} className="underline-offset-4 hover:underline">
          {t('card.title')}
        </Link>
      }
      aside={shown[0] && format.dayLong(shown[0].day)}
    >
      <ul>
        {shown.map((session) => (
          <li key={session.id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
            <Link to={paths.trainingSession(session.id)} className="font-semibold underline-offset-4 hover:underline">
              {name(session)}
            </Link>
            <span className="text-t1 text-muted">{facts(session)}</span>
          </li>
        ))}
      </ul>
      {strain && (
        <div className="border-t border-line pt-3">
          <h3 className="mb-1 text-t1 font-semibold text-muted">{t('strain.title')}</h3>
          <StrainGauge strain={strain} />
        </div>
      )}
    </Card>
  );
}
