/** One line for a draft, for the corpora: "run 27min 5000m", "strength [squat 5x5@100]"; a question mark follows what is doubted. */
import type { TrainingSet } from '#core/training/session.ts';
import { CONFIDENT, type ReadActivity, type ReadExercise, type ReadValue, type TrainingDraft } from './training-draft.ts';

const mark = (confidence: number): string => (confidence < CONFIDENT ? '?' : '');

function part<T>(read: ReadValue<T> | undefined, show: (value: T) => string): string[] {
  return read === undefined ? [] : [show(read.value) + mark(read.confidence)];
}

function showSet(set: TrainingSet): string {
  const weight = set.weightKg === undefined ? '' : `@${set.weightKg}`;
  const time = set.seconds === undefined ? '' : `${set.seconds}s`;
  const way = set.distanceM === undefined ? '' : `${set.distanceM}m`;
  const effort = set.exertion === undefined ? '' : `^${set.exertion}`;
  return `${set.reps ?? ''}${time}${way}${weight}${effort}${set.warmUp === true ? 'w' : ''}` || '-';
}

function showExercise(exercise: ReadExercise): string {
  const groups: { shown: string; count: number }[] = [];
  for (const shown of exercise.sets.map(showSet)) {
    const last = groups.at(-1);
    if (last?.shown === shown) last.count += 1;
    else groups.push({ shown, count: 1 });
  }
  const sets = groups.map(({ shown, count }) => `${count}x${shown}`);
  const superset = exercise.superset === undefined ? [] : [`ss${exercise.superset}`];
  return `[${[exercise.exerciseId, ...sets, ...superset].join(' ')}${mark(exercise.confidence)}]`;
}

function showActivity({ kind, figures, intervals, exercises }: ReadActivity): string {
  return [
    kind === undefined ? '-' : kind.value + mark(kind.confidence),
    ...part(figures.durationMinutes, (minutes) => `${minutes}min`),
    ...part(figures.distanceM, (metres) => `${Math.round(metres * 10) / 10}m`),
    ...part(figures.ascentM, (metres) => `+${Math.round(metres)}m`),
    ...part(figures.averageHeartRate, (rate) => `avg${rate}`),
    ...part(figures.maxHeartRate, (rate) => `max${rate}`),
    ...part(figures.restingHeartRate, (rate) => `rest${rate}`),
    ...part(figures.hrv, ({ ms, measure = '' }) => `hrv${ms}${measure}`),
    ...part(figures.calories, (kcal) => `${kcal}kcal`),
    ...part(figures.exertion, (exertion) => `rpe${exertion}`),
    ...part(intervals, ({ repeats, distanceM, seconds }) => `${repeats}*${distanceM === undefined ? `${seconds}s` : `${distanceM}m`}`),
    ...(exercises.length === 0 ? [] : [exercises.map(showExercise).join('')]),
  ].join(' ');
}

export function summarise(draft: TrainingDraft): string {
  const minute = part(draft.minute, (value) => `at=${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`);
  const moments = [...part(draft.day, (day) => `day=${day}`), ...minute, ...part(draft.timeOfDay, (value) => value)];
  return [...moments, draft.activities.map(showActivity).join(' | ')].join(' ').trim();
}
