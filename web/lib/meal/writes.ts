/** Registers how writes of meals are sent from the outbox. All of them are idempotent. */
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { PHOTO_BUCKET, photoPath } from '#core/contracts/photo.ts';
import type { RpcArgs } from '#db/rpc.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { invoke } from '#web/lib/invoke.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { registerWrites } from '#web/lib/outbox/sending.ts';
import { rpc } from '#web/lib/rpc.ts';
import { upload } from '#web/lib/upload.ts';
import { toastError } from '#web/lib/query-client.ts';
import { putClash } from './clashes.ts';
import { overviewKey } from './queries.ts';
import { showStored } from './show-stored.ts';
import { presentMeal, sendUpdate } from './updates.ts';
import { toUpdate } from './waiting-changes.ts';
import { MOVE } from './waiting-moves.ts';

async function sendPhoto({ id, userId, payload, files = [] }: Write): Promise<Meal> {
  for (const file of files) await upload(PHOTO_BUCKET, photoPath(userId, id, file.id), file.blob);
  return invoke('log-photo', payload, mealSchema);
}

/** A meal that does not exist counts as deleted. @returns the deleted meal */
async function remove({ id }: Write): Promise<Meal | undefined> {
  try {
    return await rpc('delete_meal', { meal_id: id }, mealSchema);
  } catch (error) {
    if (asAppError(error).code === 'not_found') return undefined;
    throw error;
  }
}

/** A change rejected because the meal was changed elsewhere is stored for the user to merge, and the current meal is shown. */
async function change(write: Write): Promise<Meal> {
  const update = toUpdate(write);
  try {
    return await sendUpdate(update, (request) => invoke('update-meal', request, mealSchema));
  } catch (error) {
    const present = presentMeal(error);
    if (!present) throw error;
    putClash(update, present);
    toastError(error, 'meal.save');
    return present;
  }
}

/** Photos have their own lane, so that no text waits for an upload. */
const LANES = { text: 'words', photos: 'photos' } as const;

/** A rejected deletion leaves the meal unchanged. */
const removed = { shownIn: overviewKey, topic: 'meals', deletedCodes: ['meal_deleted'], dropRejected: true, what: 'meal.delete' } as const;
const added = { shownIn: overviewKey, topic: 'meals', deletedCodes: ['meal_deleted'], onStored: showStored } as const;

registerWrites<Meal | undefined>({
  log: { lane: LANES.text, what: 'meal.log', send: ({ payload }) => invoke('log-meal', payload, mealSchema), ...added },
  copy: { lane: LANES.text, what: 'meal.copy', send: ({ payload }) => rpc('copy_meal', payload as RpcArgs<'copy_meal'>, mealSchema), ...added },
  recipe: {
    lane: LANES.text,
    what: 'meal.logRecipe',
    send: ({ payload }) => rpc('log_recipe', payload as RpcArgs<'log_recipe'>, mealSchema),
    ...added,
  },
  // A deleted meal needs no change.
  change: { lane: LANES.text, what: 'meal.save', send: change, ...added, deletedCodes: ['meal_deleted', 'not_found'], dropRejected: true },
  remove: { lane: LANES.text, send: remove, ...removed },
  photo: { lane: LANES.photos, what: 'meal.photo', send: sendPhoto, ...added },
  // Meals with photos are deleted in the lane of photos: the photo may still be being sent.
  'remove-photo': { lane: LANES.photos, send: remove, ...removed },
});

// A move is dropped if its meal no longer exists, or if its new meal was deleted meanwhile.
registerWrites({
  [MOVE]: {
    lane: LANES.text,
    what: 'meal.move',
    shownIn: overviewKey,
    topic: 'meals',
    deletedCodes: ['meal_deleted', 'not_found'],
    dropRejected: true,
    send: async (write: Write) => (await import('./send-move.ts')).sendMove(write),
    onStored: (client, { show }) => show(client),
  },
});
