/** A way to log a meal: a tab of the log box. web/app/log-tabs.ts lists them. */
import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import type { Preview } from './chips.ts';
import type { Added, MealDraft } from './draft.ts';
import type { DraftActions } from './use-meal-draft.ts';
import type { LogTabId } from '#web/lib/log-opener.ts';

/** Props of every tab. */
export interface LogTabProps {
  /** The day logged on; absent = today. */
  day: Day | undefined;
  /** The meal type: chosen by the user, else guessed from the hour. */
  type: MealType;
  onType: (type: MealType) => void;
  /** The day logged on, as the overview knows it. */
  overview: Overview | undefined;
  /** What is written in the box: one for all tabs, so that words typed in one stand in the other. */
  draft: MealDraft;
  actions: DraftActions;
  /** What is recognised in it. */
  preview: Preview;
  /** False until the food table is loaded: the preview then lacks the words. */
  isRead: boolean;
  /** Adds a food beside the words, to be saved with them. */
  onAdd: (added: Added) => void;
  /** Something was logged: closes the dialog. */
  onLogged: () => void;
  /** Opens another tab of the box. */
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
  /** Stays mounted once opened, with its state. */
  readonly stays?: true;
}
