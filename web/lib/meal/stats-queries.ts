/**
 * Statistics and week are two queries that become stale independently. Requests for both in one task (page load, focus, a changed
 * meal) are combined into one call.
 */
import { mealsPageSchema, mealStatsSchema, weekMealsSchema, type MealStats, type WeekMeals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { rpc } from '#web/lib/rpc.ts';

interface Breath {
  stats?: { readonly from_day: Day; readonly to_day: Day };
  week?: { readonly day: Day };
}
interface Both {
  readonly stats: MealStats;
  readonly week: WeekMeals;
}

async function toBoth({ stats, week }: Breath): Promise<Both | undefined> {
  return stats && week ? rpc('meals_page', { ...stats, week_day: week.day }, mealsPageSchema) : undefined;
}

interface Asking {
  readonly breath: Breath;
  /** Nothing where only one of them was asked for. */
  readonly both: Promise<Both | undefined>;
}

let current: Asking | undefined;

/** Requests of the running task are combined; the same part requested again starts the next request. */
function breathe(part: keyof Breath): Asking {
  if (current && !(part in current.breath)) return current;
  const breath: Breath = {};
  const mine = {
    breath,
    both: Promise.resolve().then(() => {
      if (current === mine) current = undefined;
      return toBoth(breath);
    }),
  };
  current = mine;
  return mine;
}

/** Statistics of a range of days, both ends included. */
export async function askStats(from: Day, to: Day): Promise<MealStats> {
  const { breath, both } = breathe('stats');
  const range = { from_day: from, to_day: to };
  breath.stats = range;
  return (await both)?.stats ?? rpc('meal_stats', range, mealStatsSchema);
}

/** The meals of a day's week. */
export async function askWeek(day: Day): Promise<WeekMeals> {
  const { breath, both } = breathe('week');
  breath.week = { day };
  return (await both)?.week ?? rpc('week_meals', { day }, weekMealsSchema);
}
