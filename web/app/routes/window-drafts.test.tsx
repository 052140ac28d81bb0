// @vitest-environment jsdom
/** Windows with many fields: what is there again of what was typed says that it is not saved, and goes with one press or once it is saved. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredTraining } from '#core/contracts/training.ts';
import { scanPage, settled, trainingTemplate } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const dialog = async () => within(await screen.findByRole('dialog'));

test('a scan entered by hand', async () => {
  const { user, goTo } = await renderApp(paths.bodyScans, { user: ana, ...settled, rpc: { ...settled.rpc, my_body_scans: scanPage([]) } });
  await user.click(await screen.findByRole('button', { name: 'Vpiši' }));
  await user.type((await dialog()).getByRole('textbox', { name: 'Delež maščobe' }), '21,4');
  await user.type((await dialog()).getByRole('textbox', { name: /^Naprava/ }), 'InBody 770');
  await goTo(paths.weight);
  await screen.findByRole('heading', { level: 1, name: 'Teža' });
  await goTo(paths.bodyScans);
  await user.click(await screen.findByRole('button', { name: 'Vpiši' }));
  expect((await dialog()).getByRole('textbox', { name: 'Delež maščobe' })).toHaveValue('21,4');
  expect((await dialog()).getByText('Neshranjeno.')).toBeInTheDocument();
  await user.click((await dialog()).getByRole('button', { name: 'Zavrzi' }));
  expect((await dialog()).getByRole('textbox', { name: 'Delež maščobe' })).toHaveValue('');
  expect((await dialog()).getByRole('textbox', { name: /^Naprava/ })).toHaveValue('');
});

test('a session that was begun from a template, with its sets', async () => {
  const stored = ({ session }: { session: StoredTraining }) => session;
  const { user, goTo, sent } = await renderApp(paths.training, { user: ana, ...settled, rpc: { ...settled.rpc, save_training: stored } });
  const begin = async () => user.click(await screen.findByRole('button', { name: `Začni vadbo: ${trainingTemplate.name}` }));
  await begin();
  const [set] = (await dialog()).getAllByRole('textbox', { name: /1\. serija: Ponovitve$/ });
  await user.clear(set!);
  await user.type(set!, '11');
  await goTo(paths.weight);
  await screen.findByRole('heading', { level: 1, name: 'Teža' });
  await goTo(paths.training);
  await begin();
  expect((await dialog()).getAllByRole('textbox', { name: /1\. serija: Ponovitve$/ })[0]).toHaveValue('11');
  expect((await dialog()).getByText('Neshranjeno.')).toBeInTheDocument();
  await user.click((await dialog()).getByRole('button', { name: 'Shrani' }));
  await waitFor(() => expect(sent('save_training')).toHaveLength(1));
  const [{ session }] = sent('save_training') as [{ session: StoredTraining }];
  expect(session.exercises[0]?.sets[0]).toMatchObject({ reps: 11 });
  await begin();
  expect((await dialog()).queryByText('Neshranjeno.')).toBeNull();
});
