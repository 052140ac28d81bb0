/**
 * Conflicts: changes that the server rejected because the meal was changed elsewhere. Both sides are stored, also across a reload, until the
 * user merges them. At most one for each meal.
 */
import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '#web/ui/create-store.ts';
import * as z from 'zod/mini';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { storeDraft, storedDraft } from '#web/lib/drafts.ts';
import { getSession } from '#web/lib/session.ts';
import { COMPOSED, toComposed, type Composed, type MealUpdate } from './updates.ts';

const clashSchema = z.object({ base: mealSchema, mine: mealSchema, theirs: mealSchema, fields: z.array(z.enum(COMPOSED)) });

export interface Clash {
  /** The meal both sides are based on. */
  readonly base: Meal;
  readonly mine: Meal;
  /** The meal on the server when mine was rejected. */
  readonly theirs: Meal;
  /** The change made here. */
  readonly fields: readonly Composed[];
}

const known = new Map<string, Clash | undefined>();
/** Increases with every change of a conflict; screens that show one subscribe to it. */
const changes = new Map<string, Store<number>>();

function getChanges(id: string): Store<number> {
  const own = changes.get(id) ?? createStore(0);
  changes.set(id, own);
  return own;
}

const toName = (id: string) => `meal-clash-${id}`;

function toKey(id: string): string {
  const session = getSession();
  return `${session.status === 'signed-in' ? session.user.id : 'visitor'} ${id}`;
}

function read(id: string): Clash | undefined {
  const kept = clashSchema.safeParse(storedDraft(toName(id)));
  return kept.success ? kept.data : undefined;
}

export function findClash(id: string): Clash | undefined {
  const key = toKey(id);
  if (!known.has(key)) known.set(key, read(id));
  return known.get(key);
}

function keepClash(id: string, clash: Clash | undefined): void {
  known.set(toKey(id), clash);
  storeDraft(toName(id), clash);
  getChanges(id).set(getChanges(id).get() + 1);
}

const only = (meal: Meal, fields: readonly Composed[]): Partial<Meal> => Object.fromEntries(fields.map((field) => [field, meal[field]]));

/** Stores a rejected change, together with unresolved earlier ones: they have the same base. */
export function putClash(update: MealUpdate, theirs: Meal): void {
  const fields = toComposed(update.request);
  const earlier = update.settles ? undefined : findClash(theirs.id);
  const others = earlier?.fields.filter((field) => !fields.includes(field)) ?? [];
  keepClash(theirs.id, {
    base: { ...update.base, ...(earlier && only(earlier.base, earlier.fields)) },
    mine: { ...update.preview, ...(earlier && only(earlier.mine, others)) },
    theirs,
    fields: [...others, ...fields],
  });
}

export function dropClash(id: string): void {
  if (findClash(id)) keepClash(id, undefined);
}

/** Whether a page shows the conflict of this meal. */
export const isClashShown = (id: string): boolean => getChanges(id).isFollowed();

export function useClash(id: string): Clash | undefined {
  return useSyncExternalStore(getChanges(id).subscribe, () => findClash(id));
}
