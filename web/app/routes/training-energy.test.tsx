// @vitest-environment jsdom
/** What training adds to the energy goal: chosen in the settings, a line of its own on the overview. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meal, overview, overviewMeals, settled, training } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const goals = { calories: 2000, protein: 100, carbs: 230, fat: 70 };
const openOverview = (trainingEnergy: unknown) =>
  renderApp(paths.home, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, overview: overview({ meals: overviewMeals({ meals: [meal] }), goals, trainingEnergy }) },
  });

test('overview: the goal stays, and what training adds stands below with the goal of the day', async () => {
  await openOverview({ percent: 50, kcal: 420, sessions: 2 });
  expect(await screen.findByText(/^Vadba doda 210 kcal: cilj dneva je 2\.210 kcal\.$/)).toBeInTheDocument();
  expect(screen.getAllByText('cilj 2.000 kcal')).not.toEqual([]);
});

test('overview: no line while nothing is added', async () => {
  await openOverview(null);
  expect(await screen.findAllByText('cilj 2.000 kcal')).not.toEqual([]);
  expect(screen.queryByText(/^Vadba doda/)).not.toBeInTheDocument();
});

test('settings: a choice is saved at once, a share when it is a whole number between', async () => {
  const { user, sent } = await renderApp(paths.settings, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, set_training_energy: ({ percent }: { percent: number }) => ({ percent }) },
  });
  const card = within(await screen.findByRole('region', { name: 'Vadba in cilj energije' }));
  expect(await card.findByRole('radio', { name: 'nič' })).toBeChecked();
  await user.click(card.getByRole('radio', { name: 'vsa poraba' }));
  await waitFor(() => expect(sent('set_training_energy')).toEqual([{ percent: 100 }]));
  await user.click(card.getByRole('radio', { name: 'delež' }));
  const share = card.getByRole('textbox', { name: 'Delež porabe' });
  await user.clear(share);
  await user.type(share, '100');
  await user.click(card.getByRole('button', { name: 'Shrani delež' }));
  expect(await card.findByText('Vpišite celo število med 1 in 99.')).toBeInTheDocument();
  await user.clear(share);
  await user.type(share, '40');
  await user.click(card.getByRole('button', { name: 'Shrani delež' }));
  await waitFor(() => expect(sent('set_training_energy')).toEqual([{ percent: 100 }, { percent: 40 }]));
});

test('overview: the last training with the strain of the day', async () => {
  const today = [{ ...training, strain: 18.2 }];
  const rpc = { ...settled.rpc, overview: overview({ meals: overviewMeals({ meals: [meal] }), goals, training: { last: today[0], today } }) };
  await renderApp(paths.home, { user: ana, ...settled, rpc });
  const card = within(await screen.findByRole('region', { name: 'Zadnja vadba' }));
  expect(card.getByRole('link', { name: 'Tek v parku' })).toBeInTheDocument();
  expect(card.getByRole('img', { name: 'Obremenitev 18,2 od 21, nad optimalnim' })).toBeInTheDocument();
});
