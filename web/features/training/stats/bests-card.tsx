/** Personal bests by exercise, and the formula of the estimated maximum. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import type { Day } from '#core/kit/day.ts';
import { toBests, toExerciseKey } from '#core/training/exercise-records.ts';
import type { ExerciseBests } from '#core/training/personal-bests.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { toExerciseName } from '../exercise-name.ts';
import { useTrainingFormat } from '../training-format.ts';

const FIRST = 8;

/** The day of the newest best. */
function toNewest({ weightKg, reps, seconds, distanceM, oneRepMaxKg }: ExerciseBests): Day | undefined {
  return [weightKg, reps, seconds, distanceM, oneRepMaxKg]
    .flatMap((best) => best?.day ?? [])
    .toSorted()
    .at(-1);
}

export function BestsCard({ stats: { exercises } }: { stats: TrainingStats }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { lang, bests: write } = useTrainingFormat();
  const [isAll, setAll] = useState(false);
  const known = exercises.flatMap((record) => {
    const bests = toBests(record);
    const text = write(bests);
    const newest = toNewest(bests);
    return text === '' || newest === undefined ? [] : [{ key: toExerciseKey(record), name: toExerciseName(record, lang), text, newest }];
  });
  return (
    <Card title={t('stats.bests')} help={<Help topic="bests" />}>
      {known.length === 0 && <p className="text-muted">{t('stats.noBests')}</p>}
      <ul>
        {known.slice(0, isAll ? undefined : FIRST).map(({ key, name, text, newest }) => (
          <li key={key} className="border-t border-line py-2 first:border-t-0">
            <p className="font-semibold first-letter:uppercase">{name}</p>
            <p className="text-t1 text-muted">{`${text} · ${t('stats.bestSince', { day: format.date(newest) })}`}</p>
          </li>
        ))}
      </ul>
      {known.length > FIRST && !isAll && (
        <Button size="sm" variant="plain" className="-ml-3" onClick={() => setAll(true)}>
          {t('stats.allBests')}
        </Button>
      )}
      <p className="mt-3 text-t1 text-muted">{t('stats.epley')}</p>
    </Card>
  );
}
