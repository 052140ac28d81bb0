// @vitest-environment jsdom
/** Lists whose older rows are fetched on request, of trainings and of body scans: the first row that comes gets the focus, a failure is told. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '#core/kit/day.ts';
import { bodyScan, scanPage, settled, today, toId, training, trainingPage } from '#testing/answers.ts';
import { refusal, type Fakes } from '#testing/fake-server.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const NEXT = addDays(today, -30);
const OLD = addDays(today, -40);

const open = async (path: string, rpc: Fakes['rpc'], more: string) => {
  const app = await renderApp(path, { user: ana, ...settled, rpc: { ...settled.rpc, ...rpc } });
  return { ...app, press: async () => app.user.click(await screen.findByRole('button', { name: more })) };
};

test('older trainings: their first one gets the focus, and none stands twice', async () => {
  const old = { ...training, id: toId(901), day: OLD, title: 'Stari tek' };
  const { press, sent } = await open(
    paths.training,
    { my_trainings: ({ before }: { before?: string }) => (before ? trainingPage([training, old]) : trainingPage([training], { next: NEXT })) },
    'Starejše vadbe',
  );
  await press();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Stari tek' })).toHaveFocus());
  expect(screen.getAllByRole('link', { name: 'Tek v parku' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Starejše vadbe' })).toBeNull();
  expect(sent('my_trainings').at(-1)).toEqual({ before: NEXT });
});

test('older body scans: a failure is told, and the next press asks again', async () => {
  const old = { ...bodyScan, id: toId(902), day: OLD };
  let isBroken = true;
  const answerOlder = () => (isBroken ? refusal('not_found') : scanPage([old]));
  const { press } = await open(
    paths.bodyScans,
    { my_body_scans: ({ before }: { before?: string }) => (before ? answerOlder() : { ...scanPage([bodyScan]), next: NEXT }) },
    'Pokaži starejše',
  );
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Starejših meritev ni bilo mogoče naložiti.');
  isBroken = false;
  await press();
  const card = within((await screen.findByRole('heading', { name: 'Meritve' })).closest('section') ?? document.body);
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(card.getAllByRole('listitem')[1]).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});
