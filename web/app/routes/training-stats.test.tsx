// @vitest-environment jsdom
/** Statistics of training: what is counted, from what, and what is not known. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { addDays } from '#core/kit/day.ts';
import { newcomer, settled, squatRecord, today, training, trainingStats } from '#testing/answers.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const open = (more: Partial<TrainingStats>) =>
  renderApp(paths.trainingStats, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, my_training_stats: trainingStats({ days: [today], ...more }) },
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const done = (back: number, more: object = {}) => ({
  ...training,
  id: crypto.randomUUID(),
  day: addDays(today, -back),
  durationMinutes: 60,
  ...more,
});

test('load: with what it was counted from and its caveat', async () => {
  const recent = [done(1, { exertion: 8 }), done(20, { exertion: 4 }), done(3)];
  await open({ recent, loadSince: addDays(today, -100) });
  const load = await card('Kratkoročna in dolgoročna obremenitev');
  expect(load.getByText('Zadnjih 7 dni').nextSibling).toHaveTextContent('480');
  expect(load.getByText('Povprečni teden').nextSibling).toHaveTextContent('180');
  expect(load.getByText('Razmerje').nextSibling).toHaveTextContent('2,67');
  expect(load.getByText(/^Vštetih je 2 od 3 vadb v 28 dneh/)).toBeInTheDocument();
  expect(load.getByText(/nobena meja ni varna ali nevarna/)).toBeInTheDocument();
});

test.each([
  ['without an exertion', { recent: [done(1)] }, /^Vpišite trajanje in napor vadb/],
  ['for the first 28 days', { recent: [done(1, { exertion: 8 })], loadSince: addDays(today, -1) }, /^Razmerje bo tu, ko bo 28 dni/],
])('load: unknown %s', async (_when, more, words) => {
  await open(more);
  const load = await card('Kratkoročna in dolgoročna obremenitev');
  expect(load.getByText(words)).toBeInTheDocument();
  expect(load.queryByText('Razmerje')).not.toBeInTheDocument();
});

test('strain: the highest of the newest day on its scale', async () => {
  await open({ recent: [done(0, { strain: 12.4 }), done(0, { strain: 8 }), done(2, { strain: 20 })] });
  expect(await screen.findByRole('img', { name: 'Obremenitev 12,4 od 21, optimalno' })).toBeInTheDocument();
  expect(screen.getByText('Najvišja od 2 vadb; obremenitve se ne seštevajo.')).toBeInTheDocument();
});

test('strain: no gauge without one', async () => {
  await open({ recent: [done(0)] });
  expect(await screen.findByRole('region', { name: 'Nizi' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Obremenitev/ })).not.toBeInTheDocument();
});

test('sets by muscle group over 7 and 28 days, without warm-ups, and what is not counted', async () => {
  const squat = (...sets: object[]) => [{ exerciseId: 'squat', name: 'počep', sets }];
  const recent = [done(1, { exercises: [...squat({ reps: 5 }, { reps: 5 }, { reps: 5, warmUp: true }), { name: 'Moja', sets: [{ reps: 1 }] }] })];
  const { user } = await open({ recent: [...recent, done(10, { exercises: squat({ reps: 5 }) })] });
  const muscles = await card('Serije po mišičnih skupinah');
  expect(muscles.getByRole('img', { name: 'sprednja stegna: 2 seriji' })).toBeInTheDocument();
  expect(muscles.getByText('1 serija je vaj, ki jih katalog nima, in ni všteta.')).toBeInTheDocument();
  await user.click(muscles.getByRole('radio', { name: '28 dni' }));
  expect(muscles.getByRole('img', { name: 'sprednja stegna: 3 serije' })).toBeInTheDocument();
});

test('bests name the formula; streaks end with today', async () => {
  await open({ exercises: [squatRecord], days: [addDays(today, -2), addDays(today, -1), today] });
  const bests = await card('Najboljši dosežki');
  expect(bests.getByText(/^80,0 kg · ocena največje teže 106,7 kg \(Epley\) · od /)).toBeInTheDocument();
  expect(bests.getByText(/teža × \(1 \+ ponovitve \/ 30\)/)).toBeInTheDocument();
  expect((await card('Nizi')).getByText('Dni zapored').nextSibling).toHaveTextContent('3 dnevi');
});

test("the desk sees a client's statistics in the tab", async () => {
  const stats = trainingStats({ days: [today], exercises: [squatRecord] });
  const { user, sent } = await renderApp(paths.client(ana.id, 'training'), {
    user: maja,
    ...newcomer,
    rpc: { ...newcomer.rpc, client_training_stats: stats },
  });
  await user.click(await screen.findByRole('radio', { name: 'Statistika' }));
  expect(await screen.findByText('Najboljši dosežki')).toBeInTheDocument();
  expect(sent('client_training_stats')).toEqual([{ client_id: ana.id }]);
});

test('zones: the recordings of 28 days together', async () => {
  const seconds = { 100: 600, 150: 1200, 151: 65 };
  await open({ heart: { seconds, person: { birthDate: '1986-01-01', maxHeartRate: 191 } } });
  const zones = within(await screen.findByRole('list', { name: 'Območja utripa' }));
  expect(zones.getByText('3. območje, 134–152').nextSibling).toHaveTextContent('21:05');
  expect(zones.getByText('1. območje, 96–114').nextSibling).toHaveTextContent('10:00');
});

test('zones: without a date of birth it says what is missing', async () => {
  await open({ heart: { seconds: { 150: 1200 }, person: {} } });
  expect(await screen.findByText(/Za območja je potreben datum rojstva/)).toBeInTheDocument();
});
