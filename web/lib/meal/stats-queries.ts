/**
 * Statistics and week are two answers that age and change apart, but whoever asks for both in one breath (the page opens, the window
 * is focused, a meal was changed) asks the server once.
 */
import { mealsPageSchema, mealStatsSchema, weekMealsSchema, type MealStats, type WeekMeals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { rpc } from '#web/lib/rpc.ts';

interface Breath {
  stats?: { readonly from_day: Day; readonly to_day: Day };
  week?: { readonly day: Day };
}
interface Answers {
  readonly stats: () => Promise<MealStats>;
  readonly week: () => Promise<WeekMeals>;
}

function answersTo({ stats, week }: Breath): Answers {
  if (!stats || !week) {
    return { stats: () => rpc('meal_stats', { ...stats }, mealStatsSchema), week: () => rpc('week_meals', { ...week }, weekMealsSchema) };
  }
  const page = rpc('meals_page', { ...stats, week_day: week.day }, mealsPageSchema);
  return { stats: async () => (await page).stats, week: async () => (await page).week };
}

let current: { readonly breath: Breath; readonly answers: Promise<Answers> } | undefined;

/** What is asked until the running task gives way is one breath; the same part a second time begins the next. */
function breathe(part: keyof Breath): { readonly breath: Breath; readonly answers: Promise<Answers> } {
  if (current && !(part in current.breath)) return current;
  const breath: Breath = {};
  const mine = {
    breath,
    answers: Promise.resolve().then(() => {
      if (current === mine) current = undefined;
      return answersTo(breath);
    }),
  };
  current = mine;
  return mine;
}

/** Statistics of a range of days, both ends included. */
export async function askStats(from: Day, to: Day): Promise<MealStats> {
  const { breath, answers } = breathe('stats');
  breath.stats = { from_day: from, to_day: to };
  return (await answers).stats();
}

/** The meals of a day's week. */
export async function askWeek(day: Day): Promise<WeekMeals> {
  const { breath, answers } = breathe('week');
  breath.week = { day };
  return (await answers).week();
}
