// @vitest-environment jsdom
/** The page of a session with a recording: charts, the line on the ground, zones, best efforts, laps, and a session that counts with another. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { settled, training, trainingPage } from '#testing/answers.ts';
import { account, ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const open = (rpc: object = {}) => renderApp(paths.trainingSession(training.id), { user: ana, ...settled, rpc: { ...settled.rpc, ...rpc } });

test('recording: the heart rate is read by arrow keys, gaps left out', async () => {
  await open();
  const user = userEvent.setup();
  const chart = await screen.findByRole('application', { name: /^Utrip\./ });
  chart.focus();
  await user.keyboard('{End}');
  expect(await screen.findByText('15:00: 152 /min', { selector: '[aria-live]' })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('5:00: 141 /min', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('recording: pace for a run, the line on the ground, best efforts and laps', async () => {
  await open();
  expect(await screen.findByRole('application', { name: /^Tempo\./ })).toBeInTheDocument();
  expect(screen.queryByRole('application', { name: /^Moč\./ })).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Črta poti, 772 m od zahoda do vzhoda in 1,11 km/ })).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Najhitrejši odseki' })).getAllByRole('listitem')).toHaveLength(1);
  expect(within(screen.getByRole('table', { name: 'Krogi' })).getByRole('row', { name: '1. 7:30 1,5 km 130' })).toBeInTheDocument();
});

test.each([
  ['the estimate of the age', '1986-01-01', 170, /Po najvišjem utripu 180, ocenjenem iz starosti/],
  ['a higher rate that was measured', '1986-01-01', 191, /Po najvišjem izmerjenem utripu 191/],
  ['nothing without a date of birth', null, 191, /Za območja je potreben datum rojstva/],
])('zones: by %s', async (_what, birthDate, maxHeartRate, text) => {
  const other = { ...training, id: crypto.randomUUID(), maxHeartRate };
  await open({ my_account: account({ birthDate }), my_trainings: trainingPage([training, other]) });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a session without a recording shows its figures only', async () => {
  await open({ training_recording: null });
  expect(await screen.findByText('148 /min')).toBeInTheDocument();
  expect(screen.queryByText('Potek')).not.toBeInTheDocument();
});

test('a session that counts with another one says so, and is counted by itself on request', async () => {
  const linked = { ...training, linkedTo: crypto.randomUUID() };
  const { sent } = await open({ my_trainings: trainingPage([linked]), training_detail: linked, unlink_training: training });
  await userEvent.click(await screen.findByRole('button', { name: 'Štej posebej' }));
  expect(await screen.findByText('Vadba zdaj šteje posebej')).toBeInTheDocument();
  expect(sent('unlink_training')).toEqual([{ session_id: training.id }]);
});

test('a session of a device names its source', async () => {
  await open({ my_trainings: trainingPage([{ ...training, source: 'whoop' }]) });
  expect(await screen.findByText('WHOOP')).toBeInTheDocument();
});
