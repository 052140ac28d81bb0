// @vitest-environment jsdom
/** The page of a session with a recording: charts, the line on the ground, zones, best efforts, laps, and a session that counts with another. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TrainingComment } from '#core/contracts/training-comment.ts';
import { settled, training, trainingPage } from '#testing/answers.ts';
import { refusal } from '#testing/fake-server.ts';
import { ana, maja } from '#testing/people.ts';
import { recording } from '#testing/recording-answer.ts';
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
  expect(screen.getByRole('img', { name: /^Črta poti, 772\u00A0m od zahoda do vzhoda in 1,11\u00A0km/ })).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Najhitrejši odseki' })).getAllByRole('listitem')).toHaveLength(1);
  expect(within(screen.getByRole('table', { name: 'Krogi' })).getByRole('row', { name: '1. 7:30 1,5\u00A0km 130' })).toBeInTheDocument();
});

test.each([
  ['that was removed', refusal('not_found')],
  ['whose address is none', refusal('input_invalid')],
])('a session %s is none, and nothing asks to try again', async (_what, answer) => {
  await renderApp(paths.trainingSession('xyz'), { user: ana, ...settled, rpc: { ...settled.rpc, training_detail: answer } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Te vadbe ni več' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Poskusi znova' })).not.toBeInTheDocument();
});

test('an exercise of the catalogue is named in the language of the app', async () => {
  await renderApp(paths.trainingSession(training.id), { user: ana, lang: 'en', ...settled });
  expect(await screen.findByText('squat')).toBeInTheDocument();
  expect(screen.queryByText('Počep')).not.toBeInTheDocument();
});

test.each([
  ['the estimate of the age', { birthDate: '1986-01-01', maxHeartRate: 170 }, /Po najvišjem utripu 180, ocenjenem iz starosti/],
  ['a higher rate that was measured', { birthDate: '1986-01-01', maxHeartRate: 191 }, /Po najvišjem izmerjenem utripu 191/],
  ['the resting rate', { birthDate: '1986-01-01', restingHeartRate: 52 }, /Upoštevan je utrip v mirovanju 52\./],
  ['nothing without a date of birth', { maxHeartRate: 191 }, /Za območja je potreben datum rojstva/],
])('zones: by %s', async (_what, person, text) => {
  await open({ training_recording: { ...recording, person } });
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

const comment: TrainingComment = {
  id: '6f1c2a7e-52c1-4bb0-8f10-5d2d5c1f0e01',
  sessionId: training.id,
  text: 'Tempo je pravi.',
  author: 'Nina Zupan',
  createdAt: '2026-11-01T08:00:00Z',
};

test('the client finds the new comment in the history, reads it and marks it as read', async () => {
  const commented = [{ sessionId: training.id, isUnread: true }];
  let readAt: string | undefined;
  const rpc = {
    ...settled.rpc,
    my_trainings: trainingPage([training], { commented }),
    training_comments: () => [{ ...comment, ...(readAt !== undefined && { readAt }) }],
    mark_training_comment: () => {
      readAt = '2026-11-02T08:00:00Z';
      return null;
    },
  };
  const { user, sent } = await renderApp(paths.training, { user: ana, ...settled, rpc });
  expect(await screen.findByText('nova pripomba')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Tek v parku' }));
  expect(await screen.findByText('Tempo je pravi.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Prebrano' }));
  expect(await screen.findByText(/· prebrano$/)).toBeInTheDocument();
  expect(sent('mark_training_comment')).toEqual([{ comment_id: comment.id, is_read: true }]);
});

test('at the desk a session opens with its recording and the client’s zones, and is commented', async () => {
  const { user, sent } = await renderApp(paths.client(ana.id, 'training'), {
    user: maja,
    ...settled,
    rpc: {
      ...settled.rpc,
      client_trainings: trainingPage([training]),
      client_training: { session: training, timeZone: 'Europe/Ljubljana', weightKg: 70, comments: [comment] },
      client_comment_training: [comment],
      client_remove_training_comment: null,
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Tek v parku' }));
  expect(await screen.findByRole('application', { name: /^Utrip\./ })).toBeInTheDocument();
  expect(screen.getByText(/Po najvišjem utripu 180/)).toBeInTheDocument();
  // 70 kg for 27 minutes at 11.1 km/h: the estimate is of the client, not of who is signed in.
  expect(screen.getByText(/^≈ /)).toBeInTheDocument();
  expect(screen.getByText(/stranka še ni prebrala/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dodaj pripombo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Shrani pripombo' }));
  expect(dialog.getByText('Napišite pripombo.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Pripomba/ }), 'Odlično.');
  await user.click(dialog.getByRole('button', { name: 'Shrani pripombo' }));
  expect(await screen.findByText('Pripomba je shranjena')).toBeInTheDocument();
  expect(sent('client_comment_training')).toMatchObject([{ client_id: ana.id, comment: { sessionId: training.id, text: 'Odlično.' } }]);
  await user.click(screen.getByRole('button', { name: 'Odstrani pripombo' }));
  expect(sent('client_remove_training_comment')).toEqual([{ client_id: ana.id, comment_id: comment.id }]);
  await user.click(screen.getByRole('link', { name: 'Vse vadbe' }));
  expect(await screen.findByText('Ta teden')).toBeInTheDocument();
});
