/** Refuses a meal of a day, or eaten at a time, that cannot be right. The person's zone is asked for only where it decides. */
import { AppError } from '#core/kit/app-error.ts';
import { isRightAnywhere, wrongEatenAt, type MealTime } from '#core/nutrition/meal-day.ts';
import type { Ctx } from './ctx.ts';

/** @throws AppError meal_day_wrong, which names the field */
export async function checkMealDay(moment: MealTime, { userDb, ports: { now } }: Pick<Ctx, 'userDb' | 'ports'>): Promise<void> {
  if (isRightAnywhere(moment, now())) return;
  const profile = await userDb.rpc<{ timeZone: string } | null>('my_profile');
  const wrong = wrongEatenAt(moment, profile?.timeZone ?? 'UTC', now());
  if (wrong !== undefined) throw new AppError('meal_day_wrong', { fields: [wrong] });
}
