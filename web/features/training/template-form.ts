/** The values of the form of a template, and what is stored of them. */
import { TEMPLATE_NAME_MAX, TEMPLATE_NOTES_MAX, trainingTemplateSchema, type TrainingTemplate } from '#core/contracts/training-template.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { TRAINING_LIMITS } from '#core/training/session.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import { toExerciseRow, toExercises, type ExerciseRow } from './exercise-rows.ts';

export interface TemplateValues {
  name: string;
  programme: string;
  /** 1-7; empty = any day. */
  weekday: string;
  kind: ActivityKind;
  minutes: number | undefined;
  notes: string;
  exercises: readonly ExerciseRow[];
}

export function toTemplateValues(template: TrainingTemplate | undefined): TemplateValues {
  const { name = '', programme = '', weekday, kind = 'strength', durationMinutes, notes = '', exercises = [] } = template ?? {};
  return {
    name,
    programme,
    weekday: weekday === undefined ? '' : String(weekday),
    kind,
    minutes: durationMinutes,
    notes,
    exercises: exercises.map(toExerciseRow),
  };
}

function findWrong({ name, programme, minutes, notes, exercises }: TemplateValues): string[] {
  const [least, most] = TRAINING_LIMITS.durationMinutes;
  const isTooLong = (text: string, max: number) => text.trim().length > max;
  return [
    ...(name.trim() === '' || isTooLong(name, TEMPLATE_NAME_MAX) ? ['name'] : []),
    ...(isTooLong(programme, TEMPLATE_NAME_MAX) ? ['programme'] : []),
    ...(minutes !== undefined && (minutes < least || minutes > most) ? ['minutes'] : []),
    ...(isTooLong(notes, TEMPLATE_NOTES_MAX) ? ['notes'] : []),
    ...exercises.flatMap((exercise, at) => (exercise.name.trim() === '' ? [`exercise-${at}`] : [])),
  ];
}

/** @param former absent = a new one */
export function parseTemplate(values: TemplateValues, former: TrainingTemplate | undefined): Parsed<TrainingTemplate> {
  const wrong = findWrong(values);
  if (wrong.length > 0) return wrongFields(...wrong);
  const { programme, notes, weekday, minutes } = values;
  const whole = {
    id: former?.id ?? crypto.randomUUID(),
    isAssigned: former?.isAssigned ?? false,
    name: values.name.trim(),
    kind: values.kind,
    exercises: toExercises(values.exercises),
    ...(programme.trim() === '' ? {} : { programme: programme.trim() }),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(weekday === '' ? {} : { weekday: Number(weekday) }),
    ...(minutes === undefined ? {} : { durationMinutes: minutes }),
  };
  const parsed = trainingTemplateSchema.safeParse(whole);
  if (parsed.success) return parsed;
  // What is left are figures of sets.
  return wrongFields(...new Set(parsed.error.issues.map(({ path }) => (path[0] === 'exercises' ? `exercise-${String(path[1])}` : String(path[0])))));
}
