/** Rejects an impossible day or time of a meal. The user's time zone is read only if the result depends on it. */
import { AppError } from '#core/kit/app-error.ts';
import { isRightAnywhere, wrongEatenAt, type MealTime } from '#core/nutrition/meal-day.ts';
import type { Ctx } from './ctx.ts';

/** @throws AppError meal_day_wrong with the name of the field */
export async function checkMealDay(moment: MealTime, { userDb, ports: { now } }: Pick<Ctx, 'userDb' | 'ports'>): Promise<void> {
  if (isRightAnywhere(moment, now())) return;
  const profile = await userDb.rpc<{ timeZone: string } | null>('my_profile');
  const wrong = wrongEatenAt(moment, profile?.timeZone ?? 'UTC', now());
  if (wrong !== undefined) throw new AppError('meal_day_wrong', { fields: [wrong] });
}
