/** Exercises of a session, each with its sets. Time and distance of a set are kept as they are. */
import { useTranslation } from 'react-i18next';
import { Plus, Trash2 } from 'lucide-react';
import { TRAINING_LIMITS, type SessionExercise, type TrainingSet } from '#core/training/session.ts';
import { weightFrom, weightIn } from '#core/kit/units.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTrainingFormat } from './training-format.ts';

export interface ExerciseFieldsProps {
  exercises: readonly SessionExercise[];
  onChange: (exercises: readonly SessionExercise[]) => void;
  /** The text of a number field is a number or not. */
  onReadable: (field: string, valid: boolean) => void;
  getErrorText: (field: string) => string | undefined;
}

const replaced = <T,>(list: readonly T[], at: number, one: T): T[] => list.map((old, place) => (place === at ? one : old));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);

/** A figure of a set; undefined removes it. */
function withFigure(set: TrainingSet, name: 'reps' | 'weightKg', value: number | undefined): TrainingSet {
  const { [name]: _former, ...rest } = set;
  return value === undefined ? rest : { ...rest, [name]: value };
}

interface SetRowProps {
  set: TrainingSet;
  label: string;
  onChange: (set: TrainingSet) => void;
  onRemove: () => void;
  onReadable: (figure: string, valid: boolean) => void;
}

function SetRow({ set, label, onChange, onRemove, onReadable }: SetRowProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { set: write } = useTrainingFormat();
  const { reps: _reps, weightKg: _weightKg, ...others } = set;
  const unit = format.weightUnit;
  const change = (name: 'reps' | 'weightKg') => (value: number | undefined, valid: boolean) => {
    onReadable(name, valid);
    onChange(withFigure(set, name, value === undefined || name === 'reps' ? value : weightFrom(unit, value)));
  };
  return (
    <li className="flex items-end gap-2">
      <DecimalField
        className="min-w-0 flex-1"
        label={t('form.reps')}
        aria-label={`${label}: ${t('form.reps')}`}
        digits={0}
        value={set.reps}
        onChange={change('reps')}
      />
      <DecimalField
        className="min-w-0 flex-1"
        label={t('form.weight')}
        aria-label={`${label}: ${t('form.weight')}`}
        unit={unit}
        digits={2}
        value={set.weightKg === undefined ? undefined : weightIn(unit, set.weightKg)}
        onChange={change('weightKg')}
      />
      {(others.seconds !== undefined || others.distanceM !== undefined) && <span className="pb-3 text-t1 text-muted">{write(others)}</span>}
      <IconButton label={t('form.removeSet', { name: label })} icon={<Trash2 size={18} />} onClick={onRemove} />
    </li>
  );
}

export function ExerciseFields({ exercises, onChange, onReadable, getErrorText }: ExerciseFieldsProps) {
  const { t } = useTranslation('training');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">{t('form.exercises')}</legend>
      {exercises.map((exercise, at) => {
        const change = (more: Partial<SessionExercise>) => onChange(replaced(exercises, at, { ...exercise, ...more }));
        const rename = (name: string) => {
          // Another name is no longer the exercise of the catalogue.
          const { exerciseId: _exerciseId, ...rest } = exercise;
          onChange(replaced(exercises, at, { ...rest, name }));
        };
        return (
          <div key={at} className="grid grid-cols-1 gap-2 rounded-control border border-line p-3">
            <div className="flex items-start gap-2">
              <TextField
                className="min-w-0 flex-1"
                label={t('form.exercise', { number: at + 1 })}
                value={exercise.name}
                maxLength={TRAINING_LIMITS.name[1]}
                autoComplete="off"
                error={getErrorText(`exercise-${at}`)}
                onChange={(event) => rename(event.target.value)}
              />
              <IconButton
                className="beside-field"
                label={t('form.removeExercise', { name: exercise.name || String(at + 1) })}
                icon={<Trash2 size={18} />}
                onClick={() => onChange(without(exercises, at))}
              />
            </div>
            <ol className="grid grid-cols-1 gap-2">
              {exercise.sets.map((set, place) => (
                <SetRow
                  key={place}
                  set={set}
                  label={t('form.set', { exercise: exercise.name || String(at + 1), number: place + 1 })}
                  onChange={(one) => change({ sets: replaced(exercise.sets, place, one) })}
                  onRemove={() => change({ sets: without(exercise.sets, place) })}
                  onReadable={(figure, valid) => onReadable(`exercise-${at}-${place}-${figure}`, valid)}
                />
              ))}
            </ol>
            <Button
              size="sm"
              variant="plain"
              icon={<Plus size={18} />}
              className="-ml-3 justify-self-start"
              disabled={exercise.sets.length >= TRAINING_LIMITS.sets[1]}
              onClick={() => change({ sets: [...exercise.sets, { ...exercise.sets.at(-1) }] })}
            >
              {t('form.addSet')}
            </Button>
          </div>
        );
      })}
      <Button
        size="sm"
        variant="quiet"
        icon={<Plus size={18} />}
        className="justify-self-start"
        disabled={exercises.length >= TRAINING_LIMITS.exercises[1]}
        onClick={() => onChange([...exercises, { name: '', sets: [{}] }])}
      >
        {t('form.addExercise')}
      </Button>
    </fieldset>
  );
}
