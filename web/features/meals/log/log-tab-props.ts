/** What the box tells the tab that stands in it, whichever it is. */
import type { Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import type { LogTabId } from '#web/lib/log-opener.ts';

export interface LogTabProps {
  /** The day logged on; absent = today. */
  day: Day | undefined;
  /** What is logged: said by the person, else guessed from the hour. */
  type: MealType;
  onType: (type: MealType) => void;
  /** The day logged on, as the overview knows it. */
  overview: Overview | undefined;
  /** Something was logged: the window closes. */
  onLogged: () => void;
  /** Goes to another tab of the box. */
  onTab: (tab: LogTabId) => void;
}
