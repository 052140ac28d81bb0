/** What an exercise is called on the screen: one of the catalogue by its name in the person's language, others as they were typed. */
import { exerciseById } from '#core/training/exercises.ts';

export function toExerciseName({ exerciseId, name }: { exerciseId?: string | undefined; name: string }, lang: 'sl' | 'en'): string {
  return (exerciseId === undefined ? undefined : exerciseById(exerciseId)?.names[lang][0]) ?? name;
}
