// @vitest-environment jsdom
/** My overview when the server answers a part that this page cannot read. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, toWeek, type Day } from '#core/kit/day.ts';
import { meal, newcomer, overview, overviewMeals, today } from '#testing/answers.ts';
import { account, ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const meals = overviewMeals({ meals: [meal] });
const weight = [{ day: today, weightKg: 71 }];
/** The menu has the same word. */
const weightCard = () => screen.queryByRole('heading', { name: 'Teža' });
const open = (parts: Readonly<Record<string, unknown>>) =>
  renderApp(paths.home, { user: ana, ...newcomer, rpc: { ...newcomer.rpc, overview: overview(parts) } });

it('without the part weight: shows the meals', async () => {
  await open({ meals, weight: 'of another version' });
  expect(await screen.findByText(meal.name)).toBeInTheDocument();
  expect(weightCard()).not.toBeInTheDocument();
});

it('without the part meals: says so and shows the weight', async () => {
  await open({ meals: { of: 'another version' }, weight });
  await waitFor(() => expect(weightCard()).toBeInTheDocument());
  expect(screen.getByText('Pregleda ni bilo mogoče naložiti')).toBeInTheDocument();
});

it('with an unknown part: shows the rest', async () => {
  await open({ meals, weight, steps: { count: 7 } });
  expect(await screen.findByText(meal.name)).toBeInTheDocument();
  expect(weightCard()).toBeInTheDocument();
});

it('attention: each line has the text of its resource; an unknown kind is a neutral line without link', async () => {
  const at = `${today}T08:00:00Z`;
  await open({
    meals,
    attention: [
      { kind: 'from_tomorrow', id: 'a', at, data: { day: 7 } },
      { kind: 'unknown', id: 'b', at, data: { text: 'zmrgljaj', mealId: meal.id, mealName: meal.name, day: today } },
    ],
  });
  expect(await screen.findByText('Potrebuje pozornost')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /zmrgljaj/ })).toHaveAttribute('href', paths.meal(meal.id));
  expect(screen.getByText('drugo').closest('a')).toBeNull();
});

describe('a new account', () => {
  const nameless = account({ firstName: null, lastName: null });
  const fresh = () =>
    renderApp(paths.home, { user: ana, ...newcomer, rpc: { ...newcomer.rpc, overview: overview({}, nameless), my_account: nameless } });

  it('shows three examples, no empty cards and no primary button', async () => {
    const { user, sent } = await fresh();
    await user.click(await screen.findByRole('button', { name: 'Ričet' }));
    expect(screen.getByRole('textbox', { name: 'Kaj ste jedli?' })).toHaveValue('krožnik ričeta, kos kruha in 2 dl radlerja');
    expect(screen.getByText(/Ko vpišete prvi obrok/)).toBeInTheDocument();
    expect(screen.queryByText('Teden')).not.toBeInTheDocument();
    expect(sent('log-meal')).toEqual([]);
  });

  it('asks for the first name once', async () => {
    const app = await fresh();
    app.serverState({ rpc: { update_profile: account({ firstName: 'Ana' }) } });
    await app.user.type(await screen.findByLabelText('Kako naj vas kličemo?'), ' Ana {Enter}');
    expect(await screen.findByText('Pozdravljeni, Ana')).toBeInTheDocument();
    expect(app.sent('update_profile')).toEqual([{ profile: { firstName: 'Ana' } }]);
    expect(screen.queryByLabelText('Kako naj vas kličemo?')).not.toBeInTheDocument();
  });

  it('the name can be skipped', async () => {
    const app = await fresh();
    await app.user.click(await screen.findByRole('button', { name: 'Preskoči' }));
    expect(screen.queryByLabelText('Kako naj vas kličemo?')).not.toBeInTheDocument();
    await app.goTo(paths.settings);
    await app.goTo(paths.home);
    await screen.findByText(/Ko vpišete prvi obrok/);
    expect(screen.queryByLabelText('Kako naj vas kličemo?')).not.toBeInTheDocument();
  });
});

describe('copying the day before', () => {
  /** @param day of the past, of a week without meals on other days */
  const openDay = async (day: Day) => {
    const own = { ...meal, day };
    const week = toWeek(day).map((one) => ({ day: one, meals: one === day ? 1 : 0, nutrients: {} }));
    const answer = { ...overview({ meals: overviewMeals({ meals: [own], week }) }), day };
    const app = await renderApp(`${paths.home}?dan=${day}`, { user: ana, ...newcomer, rpc: { ...newcomer.rpc, overview: answer, copy_day: [] } });
    await app.user.click(await screen.findByRole('button', { name: 'Možnosti dneva' }));
    await screen.findByRole('menuitem', { name: 'Kopiraj dan na …' });
    return app;
  };

  it('is not offered where that day has no meals', async () => {
    await openDay('2026-01-14');
    expect(screen.queryByRole('menuitem', { name: 'Kopiraj prejšnji dan' })).not.toBeInTheDocument();
  });

  it('names the day that has no meals where another week would have to be known', async () => {
    const monday: Day = '2026-01-12';
    const { user, sent } = await openDay(monday);
    await user.click(screen.getByRole('menuitem', { name: 'Kopiraj prejšnji dan' }));
    expect(await screen.findByText('Ni obrokov: nedelja, 11. januar')).toBeInTheDocument();
    expect(sent('copy_day')).toMatchObject([{ from_day: addDays(monday, -1), to_day: monday }]);
  });
});
