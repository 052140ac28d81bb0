/** A way to log a meal: a tab of the log box. web/app/log-tabs.ts lists them. */
import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import type { Preview } from './chips.ts';
import type { Added } from './draft.ts';
import type { LogTabId } from '#web/lib/log-opener.ts';

/** What the box passes to every tab. */
export interface LogTabProps {
  /** The day logged on; absent = today. */
  day: Day | undefined;
  /** What is logged: said by the person, else guessed from the hour. */
  type: MealType;
  onType: (type: MealType) => void;
  /** The day logged on, as the overview knows it. */
  overview: Overview | undefined;
  /** What stands in the words box, and is saved with what a tab adds. */
  preview: Preview;
  /** Puts a food beside the words, to be saved with them. */
  onAdd: (added: Added) => void;
  /** Something was logged: the window closes. */
  onLogged: () => void;
  /** Goes to another tab of the box. */
  onTab: (tab: LogTabId) => void;
}

export interface LogTab {
  readonly id: LogTabId;
  /** Key in meals.json. */
  readonly labelKey: string;
  readonly Icon: LucideIcon;
  /** Absent: the words box itself. */
  readonly Tab?: ComponentType<LogTabProps>;
  /** Fetches its code before it is opened. */
  readonly prefetch?: () => Promise<unknown>;
  /** Once opened it stays behind the others, with what was chosen in it. */
  readonly stays?: true;
}
