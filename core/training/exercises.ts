/**
 * The exercise catalogue. A line of `core/training/catalogue/` is: id, equipment and measure (reps, if none is named), primary muscles,
 * secondary muscles, Slovenian names, English names. The display name comes first; the others are what people type.
 */
import { CORE } from './catalogue/core-exercises.ts';
import { LEGS } from './catalogue/legs.ts';
import { PULL } from './catalogue/pull.ts';
import { PUSH } from './catalogue/push.ts';
import { WHOLE_BODY } from './catalogue/whole-body.ts';
import type { Exercise, ExerciseEquipment, ExerciseMeasure } from './exercise.ts';
import type { Muscle } from './muscles.ts';

const words = (cell: string | undefined): string[] => (cell ?? '').split(' ').filter((word) => word !== '');

function names(cell: string | undefined): [string, ...string[]] {
  const [first = '', ...others] = (cell ?? '').split(',').map((name) => name.trim());
  return [first, ...others];
}

function toExercise(line: string): Exercise {
  const [id = '', kind, primary, secondary, sl, en] = line.split('|').map((cell) => cell.trim());
  const [equipment, measure = 'reps'] = words(kind);
  return {
    id,
    names: { sl: names(sl), en: names(en) },
    equipment: equipment as ExerciseEquipment,
    measure: measure as ExerciseMeasure,
    primary: words(primary) as Muscle[],
    secondary: words(secondary) as Muscle[],
  };
}

export const EXERCISES: readonly Exercise[] = [LEGS, PUSH, PULL, CORE, WHOLE_BODY]
  .flatMap((lines) => lines.split('\n'))
  .filter((line) => line !== '')
  .map(toExercise);

const BY_ID: ReadonlyMap<string, Exercise> = new Map(EXERCISES.map((exercise) => [exercise.id, exercise]));

export function exerciseById(id: string): Exercise | undefined {
  return BY_ID.get(id);
}
