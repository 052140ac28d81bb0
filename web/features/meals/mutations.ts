/** What is done to meals. Each deed shows at once, is undone in the picture when the server refuses it, and may be sent twice: ids are made here. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { mealSchema, type LogMealRequest, type Meal, type UpdateMealRequest } from '#core/contracts/meal.ts';
import type { Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import { asAppError, isPassing } from '#web/lib/answer-error.ts';
import { invoke } from '#web/lib/invoke.ts';
import { nounChanged } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { dropWaiting, markStuck, putWaiting, waitingMeals, type Waiting } from './outbox.ts';
import { withMeal, withoutMeal } from './overview-change.ts';
import { mealKey, overviewKey, type KnownMeal } from './queries.ts';
import { dropRemoval, putRemoval, waitingRemovals } from './removals.ts';

export interface CopyArgs {
  source_id: string;
  new_id: string;
  day: Day;
  type: MealType;
  eaten_at: string | null;
}

function changeOverviews(client: QueryClient, change: (overview: Overview) => Overview): void {
  client.setQueriesData<Overview>({ queryKey: overviewKey }, (overview) => overview && change(overview));
}

function stored(client: QueryClient, meal: Meal): void {
  client.setQueryData<KnownMeal>(mealKey(meal.id), (known) => ({ ...known, meal }));
  changeOverviews(client, (overview) => withMeal(overview, meal));
}

const settled = (client: QueryClient) => nounChanged(client, 'meals');

const send = ({ deed, payload }: Waiting): Promise<Meal> =>
  deed === 'log' ? invoke('log-meal', payload, mealSchema) : rpc('copy_meal', payload as Record<string, unknown>, mealSchema);

const underway = new Map<string, Promise<Meal>>();

/**
 * Sends what waits under this id.
 *
 * @returns the meal as stored, or undefined when the server could not be reached: it then waits
 * @throws AppError when the server refuses it for good; it then no longer waits
 */
async function sendWaiting(client: QueryClient, entry: Waiting): Promise<Meal | undefined> {
  const { id } = entry.meal;
  const sending = underway.get(id) ?? send(entry);
  underway.set(id, sending);
  try {
    const meal = await sending;
    await client.cancelQueries({ queryKey: overviewKey });
    if (waitingMeals().some((one) => one.meal.id === id)) stored(client, meal);
    dropWaiting(id);
    void settled(client);
    return meal;
  } catch (error) {
    const { code } = asAppError(error);
    if (isPassing(asAppError(error)) || code === 'session_missing' || code === 'rate_limited') {
      markStuck(id);
      return undefined;
    }
    dropWaiting(id);
    throw error;
  } finally {
    underway.delete(id);
  }
}

/** A meal that is not there (any more) is as gone as one just deleted. */
async function removeFromServer(id: string): Promise<Meal | undefined> {
  try {
    return await rpc('delete_meal', { meal_id: id }, mealSchema);
  } catch (error) {
    if (asAppError(error).code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Takes away what waits to be taken away under this id.
 *
 * @returns whether the server has answered; if not, it still waits
 * @throws AppError when the server refuses it for good; it then no longer waits
 */
async function sendRemoval(id: string): Promise<{ answered: boolean; gone?: Meal | undefined }> {
  // One still on its way is awaited: only after it is there can it be taken away.
  await underway.get(id)?.catch(() => undefined);
  try {
    const gone = await removeFromServer(id);
    dropRemoval(id);
    return { answered: true, gone };
  } catch (error) {
    const { code } = asAppError(error);
    if (isPassing(asAppError(error)) || code === 'session_missing' || code === 'rate_limited') return { answered: false };
    dropRemoval(id);
    throw error;
  }
}

/** Sends everything that waits; for when the network is back. */
export async function sendAllWaiting(client: QueryClient): Promise<void> {
  const removals = waitingRemovals();
  for (const id of removals) await sendRemoval(id);
  if (removals.length > 0) void settled(client);
  for (const entry of waitingMeals()) if (!underway.has(entry.meal.id)) await sendWaiting(client, entry);
}

export interface LogIntent {
  entry: Waiting;
  onStored?: (meal: Meal) => void;
  /** The server will not have it: the words box gets its words back. */
  onRefused?: () => void;
}

/** Logs a meal: it stands in the day at once and is sent behind it. */
export function useLogMeal({ onWaiting }: { onWaiting?: () => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    // The outbox decides when to send; the library must not hold the deed back while offline.
    networkMode: 'always',
    mutationFn: ({ entry }: LogIntent) => sendWaiting(client, entry),
    onMutate: ({ entry }) => putWaiting(entry),
    onSuccess: (meal, { onStored }) => (meal ? onStored?.(meal) : onWaiting?.()),
    onError: (_error, { onRefused }) => onRefused?.(),
  });
}

export function logEntry(request: LogMealRequest, meal: Meal): Waiting {
  return { deed: 'log', payload: request, meal };
}

export function copyEntry(args: CopyArgs, meal: Meal): Waiting {
  return { deed: 'copy', payload: args, meal };
}

/** Takes a meal away; the answer is the meal, so that it can be brought back. What cannot be sent now is sent later. */
export function useDeleteMeal(onGone?: (meal: Meal) => void) {
  const client = useQueryClient();
  return useMutation({
    // The removal is kept until it was sent; the library must not hold it back while offline.
    networkMode: 'always',
    mutationFn: async (meal: Meal) => {
      const { answered, gone } = await sendRemoval(meal.id);
      return answered ? (gone ?? meal) : undefined;
    },
    onMutate: async ({ id }) => {
      putRemoval(id);
      dropWaiting(id);
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
    mutationFn: (meal: Meal) => rpc('restore_meal', { meal }, mealSchema),
    onMutate: (meal) => {
      dropRemoval(meal.id);
      stored(client, meal);
    },
    onSettled: () => settled(client),
  });
}

/** @param preview how the meal will look, shown until the server has answered */
export function useUpdateMeal(onStored?: (meal: Meal) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'update-meal' },
    mutationFn: ({ request }: { request: UpdateMealRequest; preview: Meal }) => invoke('update-meal', request, mealSchema),
    onMutate: async ({ preview }) => {
      await client.cancelQueries({ queryKey: mealKey(preview.id) });
      const before = client.getQueryData<KnownMeal>(mealKey(preview.id))?.meal;
      stored(client, preview);
      return { before };
    },
    onSuccess: (meal) => {
      stored(client, meal);
      onStored?.(meal);
    },
    onError: (_error, { preview }, context) => {
      if (context?.before) stored(client, context.before);
      else client.removeQueries({ queryKey: mealKey(preview.id) });
    },
    onSettled: () => settled(client),
  });
}

/** Copies every meal of a day to another. The same request id twice copies once. */
export function useCopyDay(onCopied: (meals: Meal[]) => void) {
  const client = useQueryClient();
  return useMutation({
    retry: (failures, error) => failures < 2 && isPassing(asAppError(error)),
    mutationFn: ({ from, to, requestId }: { from: Day; to: Day; requestId: string }) =>
      rpc('copy_day', { from_day: from, to_day: to, request_id: requestId }, z.array(mealSchema)),
    onSuccess: (meals) => {
      for (const meal of meals) stored(client, meal);
      onCopied(meals);
    },
    onSettled: () => settled(client),
  });
}

/** Takes several meals away again: Undo of a copied day. */
export function useDeleteMeals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (meals: readonly Meal[]) => {
      for (const { id } of meals) await rpc('delete_meal', { meal_id: id }, mealSchema);
    },
    onMutate: (meals) => {
      for (const { id } of meals) changeOverviews(client, (overview) => withoutMeal(overview, id));
    },
    onSettled: () => settled(client),
  });
}
