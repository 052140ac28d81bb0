/** Mutations of meals. Each is optimistic, rolled back when rejected, and idempotent: ids are client-generated. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { mealSchema, type LogMealRequest, type Meal } from '#core/contracts/meal.ts';
import type { Overview } from '#core/contracts/overview.ts';
import type { LogPhotoRequest } from '#core/contracts/photo.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { Day } from '#core/kit/day.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import type { RpcArgs } from '#db/rpc.ts';
import { asAppError, isTransient } from '#web/lib/answer-error.ts';
import { invoke } from '#web/lib/invoke.ts';
import { say } from '#web/lib/lang.ts';
import { sendUpTo } from '#web/lib/outbox/sending.ts';
import { invalidateTopic, toastError } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { dropClash, isClashShown, putClash } from './clashes.ts';
import { dropWaiting, putWaiting, type Waiting, type WaitingFile } from './unsent.ts';
import { withoutMeal, withStar } from './overview-change.ts';
import { mealKey, overviewKey, type KnownMeal } from './queries.ts';
import { dropRemoval, putRemoval, findRemoval } from './removals.ts';
import { showStored } from './show-stored.ts';
import { presentMeal, sendUpdate, type MealUpdate } from './updates.ts';
import { isKeptBack, putChange } from './waiting-changes.ts';
import './writes.ts';

function changeOverviews(client: QueryClient, change: (overview: Overview) => Overview): void {
  client.setQueriesData<Overview>({ queryKey: overviewKey }, (overview) => overview && change(overview));
}

const settled = (client: QueryClient) => invalidateTopic(client, 'meals');

/** Why a meal waits: the device could not store it, so closing the page loses it; or the server is out of space. */
export interface WaitingState {
  readonly unpersisted: boolean;
  readonly isServerFull: boolean;
}

export interface LogIntent {
  entry: Waiting;
  onStored?: (meal: Meal) => void;
  /** Rejected by the server: the words return to the box if possible. Otherwise they are shown as unsent. */
  onRefused?: () => boolean;
}

/** What the server would refuse: said at once, also offline, and not kept. */
const isTooMuch = ({ action, meal: { ingredients } }: Waiting): boolean =>
  action === 'log' && (ingredients.length > MEAL_LIMITS.ingredients || ingredients.some(({ grams }) => (grams ?? 0) > MEAL_LIMITS.grams));

/** Logs a meal: shown at once, then sent. @returns the stored meal, or nothing while it waits */
export function useLogMeal({ onWaiting }: { onWaiting?: (entry: WaitingState) => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.log' },
    // The outbox decides when to send; TanStack Query must not pause the mutation while offline.
    networkMode: 'always',
    mutationFn: async ({ entry, onRefused }: LogIntent) => {
      if (isTooMuch(entry)) {
        onRefused?.();
        throw new AppError('meal_too_much');
      }
      const write = await putWaiting(entry);
      const outcome = await sendUpTo(client, write);
      if (outcome.kind === 'waits')
        return { waits: true, unpersisted: write.unpersisted === true, isServerFull: outcome.code === 'storage_full' } as const;
      if (outcome.kind === 'done') return { waits: false, meal: (outcome.stored as Meal | undefined) ?? entry.meal } as const;
      // Words that return to the box are not kept a second time.
      if (onRefused?.()) dropWaiting(entry.meal.id);
      throw outcome.error;
    },
    onSuccess: (answer, { onStored }) => (answer.waits ? onWaiting?.(answer) : onStored?.(answer.meal)),
  });
}

export function logEntry(request: LogMealRequest, meal: Meal): Waiting {
  return { action: 'log', payload: request, meal };
}

export function copyEntry(args: RpcArgs<'copy_meal'>, meal: Meal): Waiting {
  return { action: 'copy', payload: args, meal };
}

/** @param args `portions` or `grams` is the amount */
export function recipeEntry(args: RpcArgs<'log_recipe'>, meal: Meal): Waiting {
  return { action: 'recipe', payload: args, meal };
}

/** @param files the photos named in `payload` @param payload of the endpoint log-photo */
export function photoEntry(payload: LogPhotoRequest, meal: Meal, files: readonly WaitingFile[]): Waiting {
  return { action: 'photo', payload, meal, files };
}

/** Deletes a meal and returns it, so that it can be restored. Waits in the outbox while offline. */
export function useDeleteMeal(onGone?: (meal: Meal) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.delete' },
    // The outbox keeps the deletion until it is sent; TanStack Query must not pause it while offline.
    networkMode: 'always',
    mutationFn: async (meal: Meal) => {
      const outcome = await sendUpTo(client, findRemoval(meal.id) ?? (await putRemoval(meal.id)));
      if (outcome.kind === 'rejected') throw outcome.error;
      if (outcome.kind === 'waits')
        toast.info({ title: say('meals:toast.removalWaits'), text: say('meals:toast.removalWaitsText'), id: 'meal-waiting' });
      return outcome.kind === 'done' ? ((outcome.stored as Meal | undefined) ?? meal) : undefined;
    },
    onMutate: async ({ id }) => {
      void putRemoval(id);
      await client.cancelQueries({ queryKey: overviewKey });
      changeOverviews(client, (overview) => withoutMeal(overview, id));
    },
    onSuccess: (meal) => meal && onGone?.(meal),
    onSettled: (_gone, _error, { id }) => {
      client.removeQueries({ queryKey: mealKey(id), type: 'inactive' });
      return settled(client);
    },
  });
}

export function useRestoreMeal() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.restore' },
    mutationFn: (meal: Meal) => rpc('restore_meal', { meal }, mealSchema),
    onMutate: (meal) => {
      dropRemoval(meal.id);
      showStored(client, meal);
    },
    onSettled: () => settled(client),
  });
}

/**
 * A change that cannot be sent waits in the outbox, and so do later ones. A resolution of a conflict is sent at once and fails while offline.
 *
 * @returns the meal as stored, or nothing while the change waits
 */
async function sendOrKeep(client: QueryClient, update: MealUpdate): Promise<Meal | undefined> {
  if (update.settles || !isKeptBack(update.preview.id)) {
    try {
      return await sendUpdate(update, (request) => invoke('update-meal', request, mealSchema));
    } catch (error) {
      if (update.settles || asAppError(error).code !== 'server_unavailable') throw error;
    }
  }
  const outcome = await sendUpTo(client, await putChange(update));
  if (outcome.kind === 'rejected') throw outcome.error;
  if (outcome.kind === 'done') return outcome.stored as Meal | undefined;
  toast.info({ title: say('meals:toast.changeWaits'), text: say('meals:toast.changeWaitsText'), id: 'meal-waiting' });
  return undefined;
}

/** Changes a meal. A change rejected because the meal was changed elsewhere is stored for the user to merge. */
export function useUpdateMeal(onStored?: (meal: Meal) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'update-meal' },
    meta: { action: 'meal.save', silent: true },
    mutationFn: (update: MealUpdate) => sendOrKeep(client, update),
    onMutate: async ({ preview }: MealUpdate) => {
      await client.cancelQueries({ queryKey: mealKey(preview.id) });
      const before = client.getQueryData<KnownMeal>(mealKey(preview.id))?.meal;
      showStored(client, preview);
      return { before };
    },
    onSuccess: (meal, { settles }) => {
      if (!meal) return;
      if (settles) dropClash(meal.id);
      showStored(client, meal);
      onStored?.(meal);
    },
    onError: (error, update, context) => {
      const { id } = update.preview;
      const present = presentMeal(error);
      if (present) putClash(update, present);
      if (!present || !isClashShown(id)) toastError(error);
      const now = present ?? context?.before;
      if (now) showStored(client, now);
      else client.removeQueries({ queryKey: mealKey(id) });
    },
    onSettled: () => settled(client),
  });
}

function showStar(client: QueryClient, id: string, starred: boolean): void {
  client.setQueryData<KnownMeal>(mealKey(id), (known) => known && { ...known, favourite: starred });
  changeOverviews(client, (overview) => withStar(overview, id, starred));
}

/** Sets or clears the favourite mark of a meal and all meals of the same foods. */
export function useStarMeal(onDone?: (meal: Meal, starred: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.star' },
    scope: { id: 'star-meal' },
    mutationFn: ({ meal, starred }: { meal: Meal; starred: boolean }) => rpc('star_meal', { meal_id: meal.id, starred }, z.boolean()),
    onMutate: ({ meal, starred }) => showStar(client, meal.id, starred),
    onSuccess: (starred, { meal }) => onDone?.(meal, starred),
    onError: (_error, { meal, starred }) => showStar(client, meal.id, !starred),
    onSettled: () => invalidateTopic(client, 'favourite_meals'),
  });
}

/** Scales the whole meal, for this day alone. */
export function useScaleMeal(onDone: (meal: Meal, factor: number) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.scale' },
    scope: { id: 'update-meal' },
    mutationFn: ({ meal, factor }: { meal: Meal; factor: number }) =>
      rpc('scale_meal', { meal_id: meal.id, factor, seen: meal.ingredients.map(({ id }) => id) }, mealSchema),
    onSuccess: (meal, { factor }) => {
      showStored(client, meal);
      onDone(meal, factor);
    },
    onSettled: () => settled(client),
  });
}

/** Copies every meal of a day to another. The same request id twice copies once. */
export function useCopyDay(onCopied: (meals: Meal[], from: Day) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.copyDay' },
    retry: (failures, error) => failures < 2 && isTransient(asAppError(error)),
    mutationFn: ({ from, to, requestId }: { from: Day; to: Day; requestId: string }) =>
      rpc('copy_day', { from_day: from, to_day: to, request_id: requestId }, z.array(mealSchema)),
    onSuccess: (meals, { from }) => {
      for (const meal of meals) showStored(client, meal);
      onCopied(meals, from);
    },
    onSettled: () => settled(client),
  });
}

/** Deletes several meals: Undo of a copied day. */
export function useDeleteMeals() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.deleteSeveral' },
    mutationFn: async (meals: readonly Meal[]) => {
      for (const { id } of meals) await rpc('delete_meal', { meal_id: id }, mealSchema);
    },
    onMutate: (meals) => {
      for (const { id } of meals) changeOverviews(client, (overview) => withoutMeal(overview, id));
    },
    onSettled: () => settled(client),
  });
}
