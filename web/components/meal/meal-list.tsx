/** Meals one below the other, each with what can be done to it, and the question for the day one of them is copied to. */
import type { Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';
import { paths } from '#web/lib/paths.ts';
import type { MealActions } from '#web/lib/meal/use-meal-actions.ts';
import { CopyDialog } from './deferred-copy-dialog.ts';
import { MealRow, type MealRowProps } from './meal-row.tsx';

export interface MealListProps {
  meals: readonly Meal[];
  timeZone: string;
  actions: MealActions;
  /** Ids of the favourites among them. */
  favourites?: readonly string[];
  toTravel?: (meal: Meal) => MealRowProps['travel'];
}

export function MealList({ meals, timeZone, actions, favourites = [], toTravel }: MealListProps) {
  return (
    <ul>
      {meals.map((meal) => (
        <MealRow
          key={meal.id}
          meal={meal}
          timeZone={timeZone}
          href={paths.meal(meal.id)}
          travel={toTravel?.(meal)}
          favourite={favourites.includes(meal.id)}
          entries={actions.entries(meal)}
        />
      ))}
    </ul>
  );
}

/** @param first the day that is offered */
export function CopyMealDialog({ actions, first }: { actions: MealActions; first: (copying: Meal) => Day }) {
  const { copying, copyTo, askCopy } = actions;
  return copying && <CopyDialog what={copying.name} first={first(copying)} onCopy={(to) => copyTo(copying, to)} onClose={() => askCopy(undefined)} />;
}
