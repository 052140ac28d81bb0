/** One write of the outbox, sent. Whatever it is, sending it twice does it once. */
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { PHOTO_BUCKET, photoPath } from '#core/contracts/photo.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { invoke } from '#web/lib/invoke.ts';
import type { Write } from '#web/lib/outbox.ts';
import { rpc } from '#web/lib/rpc.ts';
import { upload } from '#web/lib/upload.ts';

async function sendPhoto({ id, userId, payload, files = [] }: Write): Promise<Meal> {
  for (const file of files) await upload(PHOTO_BUCKET, photoPath(userId, id, file.id), file.blob);
  return invoke('log-photo', payload, mealSchema);
}

/** A meal that is not there (any more) is as gone as one just deleted. */
async function remove(id: string): Promise<Meal | undefined> {
  try {
    return await rpc('delete_meal', { meal_id: id }, mealSchema);
  } catch (error) {
    if (asAppError(error).code === 'not_found') return undefined;
    throw error;
  }
}

/** @returns the meal as stored, or as it was when it was taken away; nothing when it was gone already. @throws AppError */
export function sendWrite(write: Write): Promise<Meal | undefined> {
  if (write.deed === 'log') return invoke('log-meal', write.payload, mealSchema);
  if (write.deed === 'copy') return rpc('copy_meal', write.payload as Record<string, unknown>, mealSchema);
  if (write.deed === 'recipe') return rpc('log_recipe', write.payload as Record<string, unknown>, mealSchema);
  return write.deed === 'photo' ? sendPhoto(write) : remove(write.id);
}
