/** From a training in words to the sessions that are stored. Nothing is filled in: what was not said is absent. */
import type { StoredTraining } from '#core/contracts/training.ts';
import { instantAt, type Day } from '#core/kit/day.ts';
import { exerciseById } from '#core/training/exercises.ts';
import type { TrainingFigures } from '#core/training/session.ts';
import { CONFIDENT, type ReadActivity, type ReadExercise, type ReadFigures, type TrainingDraft } from '#core/training-text/training-draft.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';

export interface ReadContext {
  readonly lang: FoodLang;
  readonly today: Day;
  readonly timeZone: string;
}

/** The name of an exercise in the catalogue, as typed if it has none. */
export function nameExercise({ exerciseId, text }: Pick<ReadExercise, 'exerciseId' | 'text'>, lang: FoodLang): string {
  return exerciseById(exerciseId)?.names[lang][0] ?? text;
}

export function toFigures(read: ReadFigures): TrainingFigures {
  return Object.fromEntries(Object.entries(read).map(([name, { value }]) => [name, value]));
}

/** Exercises without a kind are strength training; figures alone are of an unnamed kind. */
export function toKind({ kind, exercises }: ReadActivity): StoredTraining['kind'] {
  return kind?.value ?? (exercises.length > 0 ? 'strength' : 'other');
}

/** Whether every part that was read is sure. */
export function isSure({ kind, figures, exercises, intervals }: ReadActivity): boolean {
  return [kind, intervals, ...Object.values(figures), ...exercises].every((part) => part === undefined || part.confidence >= CONFIDENT);
}

/** @returns a session for each activity of the text, all of one day */
export function toSessions(draft: TrainingDraft, { lang, today, timeZone }: ReadContext): StoredTraining[] {
  const day = draft.day?.value ?? today;
  return draft.activities.map((activity, at) => {
    const figures = toFigures(activity.figures);
    return {
      id: crypto.randomUUID(),
      day,
      kind: toKind(activity),
      ...figures,
      ...(figures.calories === undefined ? {} : { caloriesSource: 'entered' as const }),
      ...(activity.intervals === undefined ? {} : { intervals: activity.intervals.value }),
      ...(draft.minute === undefined || at > 0 ? {} : { startedAt: instantAt(timeZone, day, draft.minute.value) }),
      exercises: activity.exercises.map((exercise) => ({
        exerciseId: exercise.exerciseId,
        name: nameExercise(exercise, lang),
        sets: [...exercise.sets],
        ...(exercise.superset === undefined ? {} : { superset: exercise.superset }),
      })),
      text: draft.text.trim(),
      lang,
      source: 'manual',
    };
  });
}
