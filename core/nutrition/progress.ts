/**
 * The progress of a day towards its goals. Unknown values add nothing, so `eaten` is a lower bound if a meal has an
 * unrecognised ingredient. Over the goal `left` is negative.
 */
import { MACRO_IDS } from './nutrient-ids.ts';
import type { MacroId, Nutrients } from './nutrients.ts';

export type MacroGoals = Readonly<Record<MacroId, number>>;

export interface MacroProgress {
  readonly id: MacroId;
  /** In the macro's unit (kcal or g). */
  readonly eaten: number;
  /** Absent until goals are set. */
  readonly goal?: number;
  /** Goal less eaten; negative when over. */
  readonly left?: number;
  /** Eaten as a share of the goal, 1 = reached; absent without a goal above 0. */
  readonly share?: number;
}

/** @param goals null until the person has set them */
export function macroProgress(eaten: Nutrients, goals: MacroGoals | null): Readonly<Record<MacroId, MacroProgress>> {
  const of = (id: MacroId): MacroProgress => {
    const amount = eaten[id] ?? 0;
    if (goals === null) return { id, eaten: amount };
    const goal = goals[id];
    return { id, eaten: amount, goal, left: goal - amount, ...(goal > 0 ? { share: amount / goal } : {}) };
  };
  return Object.fromEntries(MACRO_IDS.map((id) => [id, of(id)])) as unknown as Record<MacroId, MacroProgress>;
}
