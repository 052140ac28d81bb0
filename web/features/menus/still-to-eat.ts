/** What of a day's suggestions is left once something was logged. */
import type { MealType } from '#core/nutrition/meal.ts';

export interface Suggested {
  readonly type: MealType;
  readonly lines: readonly string[];
}

interface Eaten {
  readonly type: MealType;
  readonly text: string | null;
}

/**
 * A line that was logged is left out. Who ate something else for breakfast had breakfast: its lines go too. Snacks come more than once a
 * day, so another snack takes none away.
 */
export function stillToEat(suggested: readonly Suggested[], eaten: readonly Eaten[]): Suggested[] {
  return suggested
    .map(({ type, lines }) => {
      const texts = eaten.filter((meal) => meal.type === type).map(({ text }) => text?.trim() ?? '');
      const isOtherwise = type !== 'snack' && texts.some((text) => !lines.includes(text));
      return { type, lines: isOtherwise ? [] : lines.filter((line) => !texts.includes(line)) };
    })
    .filter(({ lines }) => lines.length > 0);
}
