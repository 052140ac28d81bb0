// @vitest-environment jsdom
/** What stands as the total of a day with something whose energy nobody knows: the least that was eaten, and where nothing is known no figure. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Meal } from '#core/contracts/meal.ts';
import { toWeek } from '#core/kit/day.ts';
import { meal, overview, overviewMeals, settled, today } from '#testing/answers.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const unread: Meal = {
  ...meal,
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Obrok s fotografije',
  text: null,
  source: 'photo',
  status: 'failed',
  failure: 'no_provider',
  ingredients: [],
  nutrients: {},
};

const open = (path: string, meals: Meal[], user = ana) => {
  const toDays = <T,>(toValue: (isToday: boolean) => T) => toWeek(today).map((day) => ({ day, ...toValue(day === today) }));
  const week = { today, favourites: [], days: toDays((isToday) => ({ meals: isToday ? meals : [] })) };
  const counts = toDays((isToday) => ({ meals: isToday ? meals.length : 0, nutrients: {} }));
  const rpc = {
    ...settled.rpc,
    overview: overview({ meals: overviewMeals({ meals, week: counts }) }),
    meal_history: { ...(settled.rpc?.['meal_history'] as object), meals },
    meals_page: { ...(settled.rpc?.['meals_page'] as object), week },
    week_meals: week,
    client_meals: { timeZone: 'Europe/Ljubljana', next: null, days: [{ day: today, meals }] },
  };
  return renderApp(path, { user, ...settled, rpc });
};

const both = [meal, unread];

it.each([
  ['on the overview', paths.home, ana, 'b', '304', 'vsaj304'],
  ['in the history', paths.mealHistory, ana, 'header b', '304 kcal', 'vsaj 304 kcal'],
  ['by day', paths.meals, ana, 'h3 span', 'vsaj 304 kcal', 'vsaj 304 kcal'],
  ['at the desk', paths.client(ana.id, 'meals'), maja, 'header b', '304 kcal', 'vsaj 304 kcal'],
])('%s a sum beside a photo that nothing was read from is the least', async (_where, path, user, selector, figure, whole) => {
  await open(path, both, user);
  expect((await screen.findByText(figure, { selector })).parentElement).toHaveTextContent(whole);
});

describe('nothing known', () => {
  it('overview: no figure, and not that nothing was eaten', async () => {
    await open(paths.home, [unread]);
    const day = within((await screen.findByRole('heading', { name: 'Danes' })).closest('section')!);
    expect(day.queryByText(/^0$/)).toBeNull();
    expect(day.getByRole('img', { name: 'Beljakovine: ?' })).toBeInTheDocument();
    const week = (await screen.findByRole('heading', { name: 'Teden' })).closest('section');
    expect(week).not.toHaveTextContent('še ni vnosov');
  });

  it('overview: energy alone was typed, so the rest is not known', async () => {
    await open(paths.home, [{ ...meal, nutrients: { calories: 304 }, ingredients: [{ ...meal.ingredients[0]!, nutrients: { calories: 304 } }] }]);
    expect(await screen.findByText('304', { selector: 'b' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Maščobe: ?' })).toBeInTheDocument();
  });

  it('by day: not that there is nothing', async () => {
    await open(paths.meals, [unread]);
    const link = await screen.findByRole('link', { name: unread.name });
    expect(link.closest('section')).not.toHaveTextContent('ni vnosov');
  });
});
