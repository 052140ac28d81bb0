/** What the person did of an exercise before: the last sets, which can be taken over, and the best. */
import { useTranslation } from 'react-i18next';
import { History } from 'lucide-react';
import type { ExerciseRecord } from '#core/contracts/training-template.ts';
import { findLastSets, toBests, toExerciseKey, type DatedSets, type DoneSession } from '#core/training/exercise-records.ts';
import type { TrainingSet } from '#core/training/session.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { ExerciseRow } from './exercise-rows.ts';
import { useTrainingFormat } from './training-format.ts';

/** What a new session may be compared with. */
export interface TrainingHistory {
  /** Newest first. */
  readonly sessions: readonly DoneSession[];
  readonly exercises?: readonly ExerciseRecord[] | undefined;
}

export interface ExerciseHintProps {
  row: ExerciseRow;
  history: TrainingHistory;
  onTake: (sets: readonly TrainingSet[]) => void;
}

const isBare = ({ sets }: ExerciseRow): boolean => sets.every(({ key: _key, ...set }) => Object.keys(set).length === 0);

function LastLine({ last: { day, sets }, onTake }: { last: DatedSets; onTake: (() => void) | undefined }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { sets: write } = useTrainingFormat();
  return (
    <div className="text-t1 text-muted">
      <p className="flex items-start gap-1.5">
        <History size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
        {t('last.line', { day: format.dayShort(day), sets: write({ sets }) })}
      </p>
      {onTake && (
        <Button size="sm" variant="plain" className="-ml-3" onClick={onTake}>
          {t('last.take')}
        </Button>
      )}
    </div>
  );
}

export function ExerciseHint({ row, history, onTake }: ExerciseHintProps) {
  const { bests: writeBests } = useTrainingFormat();
  const { t } = useTranslation('training');
  if (row.name.trim() === '') return null;
  const { sessions, exercises = [] } = history;
  const last = findLastSets(row, sessions, exercises);
  const record = exercises.find((one) => toExerciseKey(one) === toExerciseKey(row));
  const best = record && writeBests(toBests(record));
  if (last === undefined) return null;
  return (
    <div className="grid gap-0.5">
      <LastLine last={last} onTake={isBare(row) ? () => onTake(last.sets) : undefined} />
      {best && <p className="text-t1 text-muted">{t('last.best', { best })}</p>}
    </div>
  );
}
