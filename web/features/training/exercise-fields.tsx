/** Exercises of a session, each with its sets. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, Trash2 } from 'lucide-react';
import { exerciseById } from '#core/training/exercises.ts';
import { suggestExercises } from '#core/training/find-exercise.ts';
import { TRAINING_LIMITS } from '#core/training/session.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ExerciseHint, type TrainingHistory } from './exercise-hint.tsx';
import { newExerciseRow, renameRow, SET_FIGURES, toFigureField, toSetRow, type ExerciseRow, type SetFigure, type SetRow } from './exercise-rows.ts';
import { SetFields } from './set-row.tsx';
import { useTrainingFormat } from './training-format.ts';

export interface ExerciseFieldsProps {
  exercises: readonly ExerciseRow[];
  onChange: (exercises: readonly ExerciseRow[]) => void;
  /** The text of a number field is a number or not. */
  onReadable: (field: string, valid: boolean) => void;
  getErrorText: (field: string) => string | undefined;
  /** What was done before is told beside each exercise. */
  history?: TrainingHistory | undefined;
}

const LIFTED: readonly SetFigure[] = ['reps', 'weightKg'];
const COVERED: readonly SetFigure[] = ['seconds', 'distanceM'];

const replaced = <T extends { key: string }>(list: readonly T[], one: T): T[] => list.map((old) => (old.key === one.key ? one : old));
const without = <T extends { key: string }>(list: readonly T[], { key }: T): T[] => list.filter((one) => one.key !== key);
const hasAny = ({ sets }: ExerciseRow, figures: readonly SetFigure[]): boolean =>
  sets.some((set) => figures.some((figure) => set[figure] !== undefined));

/** What is asked of a set: as the catalogue counts the exercise, and whatever a set already has. */
function toFigures(row: ExerciseRow, isAll: boolean): readonly SetFigure[] {
  if (isAll) return SET_FIGURES;
  const measure = (row.exerciseId === undefined ? undefined : exerciseById(row.exerciseId)?.measure) ?? 'reps';
  const isCovered = measure !== 'reps' || hasAny(row, COVERED);
  if (!isCovered) return LIFTED;
  return hasAny(row, LIFTED) ? SET_FIGURES : COVERED;
}

interface ExerciseCardProps extends Pick<ExerciseFieldsProps, 'onReadable' | 'history'> {
  row: ExerciseRow;
  number: number;
  error: string | undefined;
  onChange: (row: ExerciseRow) => void;
  onRemove: () => void;
}

function ExerciseCard({ row, number, error, history, onChange, onRemove, onReadable }: ExerciseCardProps) {
  const { t } = useTranslation('training');
  const { lang } = useTrainingFormat();
  const [isAll, setAll] = useState(false);
  const names = useId();
  const figures = toFigures(row, isAll);
  const name = row.name || String(number);
  // What is gone can no longer be wrong.
  const forget = (sets: readonly SetRow[]) =>
    sets.forEach((set) => SET_FIGURES.forEach((figure) => onReadable(toFigureField(row, set, figure), true)));
  const { key: _key, warmUp: _warmUp, ...last } = row.sets.at(-1) ?? { key: '' };
  return (
    <div className="grid grid-cols-1 gap-2 rounded-control border border-line p-3">
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('form.exercise', { number })}
          value={row.name}
          maxLength={TRAINING_LIMITS.name[1]}
          autoComplete="off"
          list={names}
          error={error}
          onChange={(event) => onChange(renameRow(row, event.target.value))}
        />
        <IconButton
          className="beside-field"
          label={t('form.removeExercise', { name })}
          icon={<Trash2 size={18} />}
          onClick={() => {
            forget(row.sets);
            onRemove();
          }}
        />
      </div>
      <datalist id={names}>
        {suggestExercises(row.name, lang).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      {history && <ExerciseHint {...{ row, history }} onTake={(sets) => onChange({ ...row, sets: sets.map(toSetRow) })} />}
      <ol className="grid grid-cols-1 gap-2">
        {row.sets.map((set, place) => (
          <SetFields
            key={set.key}
            set={set}
            figures={figures}
            label={t('form.set', { exercise: name, number: place + 1 })}
            onChange={(one) => onChange({ ...row, sets: replaced(row.sets, one) })}
            onRemove={() => {
              forget([set]);
              onChange({ ...row, sets: without(row.sets, set) });
            }}
            onReadable={(figure, valid) => onReadable(toFigureField(row, set, figure), valid)}
          />
        ))}
      </ol>
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button
          size="sm"
          variant="plain"
          icon={<Plus size={18} />}
          disabled={row.sets.length >= TRAINING_LIMITS.sets[1]}
          onClick={() => onChange({ ...row, sets: [...row.sets, toSetRow(last)] })}
        >
          {t('form.addSet')}
        </Button>
        {figures.length < SET_FIGURES.length && (
          <Button size="sm" variant="plain" onClick={() => setAll(true)}>
            {t(figures === COVERED ? 'form.showLifted' : 'form.showCovered')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function ExerciseFields({ exercises, history, onChange, onReadable, getErrorText }: ExerciseFieldsProps) {
  const { t } = useTranslation('training');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">{t('form.exercises')}</legend>
      {exercises.map((row, at) => (
        <ExerciseCard
          key={row.key}
          {...{ row, history, onReadable }}
          number={at + 1}
          error={getErrorText(`exercise-${at}`)}
          onChange={(one) => onChange(replaced(exercises, one))}
          onRemove={() => onChange(without(exercises, row))}
        />
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={<Plus size={18} />}
        className="justify-self-start"
        disabled={exercises.length >= TRAINING_LIMITS.exercises[1]}
        onClick={() => onChange([...exercises, newExerciseRow()])}
      >
        {t('form.addExercise')}
      </Button>
    </fieldset>
  );
}
