// @vitest-environment jsdom
/** Comments on blood tests: the client reads them beside the report; at the desk they are written and removed. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BloodComment } from '#core/contracts/blood-tests.ts';
import { bloodPage, bloodReport, settled } from '#testing/answers.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const comment: BloodComment = {
  id: '6f1c2a7e-52c1-4bb0-8f10-5d2d5c1f0e01',
  reportId: bloodReport.id,
  resultName: 'S-Feritin',
  text: 'Počasi raste, le tako naprej.',
  author: 'Nina Zupan',
  createdAt: '2026-11-01T08:00:00Z',
};
const page = { ...bloodPage([bloodReport]), comments: [comment] };

test('the client reads the comment beside its report and cannot change it', async () => {
  const { user } = await renderApp(paths.bloodTests, { user: ana, ...settled, rpc: { ...settled.rpc, my_blood_tests: page } });
  await user.click(await screen.findByText('Po datumih'));
  expect(await screen.findByText('Počasi raste, le tako naprej.')).toBeInTheDocument();
  expect(screen.getByText(/^Nina Zupan/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Odstrani pripombo' })).not.toBeInTheDocument();
});

test('the page of a marker shows what is said of its results', async () => {
  const about = { ...page, comments: [{ ...comment, resultName: 'S-Holesterol LDL' }] };
  const { goTo } = await renderApp(paths.bloodMarker('ldl'), { user: ana, ...settled, rpc: { ...settled.rpc, my_blood_tests: about } });
  expect(await screen.findByText(comment.text)).toBeInTheDocument();
  await goTo(paths.bloodMarker('crp'));
  expect(await screen.findByRole('heading', { level: 1, name: 'C-reaktivni protein' })).toBeInTheDocument();
  expect(screen.queryByText(comment.text)).toBeNull();
});

test('the notice of a comment leads to the reports by date, where the comment stands', async () => {
  const notice = {
    id: '6f1c2a7e-52c1-4bb0-8f10-5d2d5c1f0e02',
    kind: 'blood_commented',
    payload: { day: '2026-11-01' },
    createdAt: comment.createdAt,
  };
  const { user } = await renderApp(paths.home, { user: ana, ...settled, rpc: { ...settled.rpc, my_notices: [notice], my_blood_tests: page } });
  await user.click(await screen.findByRole('link', { name: 'Nova pripomba k vašemu krvnemu izvidu' }));
  expect(await screen.findByText(comment.text)).toBeInTheDocument();
  await user.click(screen.getByText('Po preiskavah'));
  expect(screen.queryByText(comment.text)).toBeNull();
});

test('at the desk a comment on one result is written, and another is removed', async () => {
  const { user, sent } = await renderApp(paths.client(ana.id, 'blood-tests'), {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, client_blood_tests: page, client_comment_blood: comment, client_remove_blood_comment: null },
  });
  await user.click(await screen.findByText('Po datumih'));
  await user.click(await screen.findByRole('button', { name: 'Dodaj pripombo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Shrani pripombo' }));
  expect(dialog.getByText('Napišite pripombo.')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'O čem' }), bloodReport.results[0]!.name);
  await user.type(dialog.getByRole('textbox', { name: /^Pripomba/ }), 'Odlično.');
  await user.click(dialog.getByRole('button', { name: 'Shrani pripombo' }));
  expect(await screen.findByText('Pripomba je shranjena')).toBeInTheDocument();
  expect(sent('client_comment_blood')).toMatchObject([
    { client_id: ana.id, comment: { reportId: bloodReport.id, resultName: bloodReport.results[0]!.name, text: 'Odlično.' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Odstrani pripombo' }));
  expect(sent('client_remove_blood_comment')).toEqual([{ client_id: ana.id, comment_id: comment.id }]);
});
