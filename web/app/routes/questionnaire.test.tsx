// @vitest-environment jsdom
/** The questionnaire: consent first, answers saved one by one, wrong ones kept in sight and not saved, newer answers of another device told. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newcomer, questionnairePage, settled, toId } from '#testing/answers.ts';
import type { Fakes } from '#testing/fake-server.ts';
import { account, ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { SaveQuestionnaire } from '#core/contracts/questionnaire.ts';
import { paths } from '#web/lib/paths.ts';

const open = (rpc: Fakes['rpc'], path: string = paths.questionnaire) => renderApp(path, { user: ana, ...newcomer, rpc: { ...newcomer.rpc, ...rpc } });
const saved = (older: string[]) => (payload: unknown) => {
  const { draft } = payload as { draft: SaveQuestionnaire };
  return {
    draft: { id: draft.id, answers: draft.answers, answeredAt: draft.answeredAt, passed: draft.passed, updatedAt: '2026-03-02T08:00:00Z' },
    older,
  };
};

test('consent comes before the first question, names what is agreed to and leads to the first step', async () => {
  let hasConsent = false;
  const { user, sent } = await open({
    my_questionnaire: () => ({ ...questionnairePage(), hasConsent }),
    give_consent: () => {
      hasConsent = true;
      return [];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dovolim in začnem' }));
  await waitFor(() => expect(sent('give_consent')).toEqual([{ kind: 'health_data', place: 'questionnaire', wording: 1 }]));
  expect(await screen.findByRole('textbox', { name: 'Višina' })).toBeInTheDocument();
});

test('an answer is saved by itself; what cannot be is told and not saved', async () => {
  const { user, sent } = await open(
    { my_questionnaire: questionnairePage(), save_questionnaire: saved([]) },
    `${paths.questionnaire}?korak=personal`,
  );
  const height = await screen.findByRole('textbox', { name: 'Višina' });
  await user.type(height, '20');
  expect(await screen.findByText('Vpišite število od 50 do 260.')).toBeInTheDocument();
  expect(height).toHaveValue('20');
  await user.clear(height);
  await user.type(height, '167,5');
  await waitFor(() => expect(sent('save_questionnaire').at(-1)).toMatchObject({ draft: { answers: { heightCm: 167.5 } } }));
  const values = sent('save_questionnaire').map((payload) => (payload as { draft: SaveQuestionnaire }).draft.answers['heightCm']);
  expect(values).not.toContain(20);
});

test('each step begins where the keyboard goes on', async () => {
  const { user, main } = await open({ my_questionnaire: questionnairePage(), save_questionnaire: saved([]) }, `${paths.questionnaire}?korak=family`);
  await user.click(await main().findByRole('button', { name: 'Preskoči' }));
  const habits = await main().findByRole('region', { name: 'Prehranske navade' });
  await waitFor(() => expect(document.activeElement).toContainElement(habits));
  expect(document.body).not.toHaveFocus();
});

test('a newer answer of another device is named', async () => {
  const { user, sent } = await open(
    { my_questionnaire: questionnairePage(), save_questionnaire: saved(['smoking']) },
    `${paths.questionnaire}?korak=general`,
  );
  await user.click(await screen.findByRole('radio', { name: 'Nekdaj' }));
  await waitFor(() => expect(sent('save_questionnaire').at(-1)).toMatchObject({ draft: { answers: { smoking: 'former' } } }));
  expect(await screen.findByText(/Ostanejo novejši odgovori/)).toHaveTextContent('Kajenje');
});

test('the option that excludes the others takes their place', async () => {
  const draft = {
    id: '00000000-0000-4000-8000-000000000043',
    answers: { cautions: ['pregnant'] },
    answeredAt: { cautions: 1 },
    passed: [],
    updatedAt: '2026-03-02T08:00:00Z',
  };
  const page = { ...questionnairePage(), draft };
  const { user, sent } = await open({ my_questionnaire: page, save_questionnaire: saved([]) }, `${paths.questionnaire}?korak=general`);
  expect(await screen.findByRole('checkbox', { name: 'Nosečnost' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Nič od tega' }));
  await waitFor(() => expect(sent('save_questionnaire').at(-1)).toMatchObject({ draft: { answers: { cautions: ['none'] } } }));
});

test('of two versions of one day the nutritionist sees which came first', async () => {
  const version = (id: number, foodAllergies: string) => ({
    id: toId(id),
    day: '2026-03-02',
    answers: { primaryGoal: 'thyroid' as const, foodAllergies },
    weight: null,
    waist: null,
  });
  const versions = [version(42, 'Oreščki.'), version(41, 'Nobenih.')];
  const { user } = await renderApp(paths.client(ana.id, 'questionnaire'), {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, client_questionnaires: { hasConsent: true, versions, draftSince: null } },
  });
  const choice = await screen.findByRole('combobox', { name: 'Primerjaj z' });
  await user.selectOptions(choice, within(choice).getByRole('option', { name: 'z dne 2.\u00A03.\u00A02026 (1.)' }));
  const [head, row] = within(screen.getByRole('table', { name: '1 sprememba' })).getAllByRole('row');
  expect(head).toHaveTextContent('2. 3. 2026 (1.)2. 3. 2026 (2.)');
  expect(row).toHaveTextContent('Nobenih.Oreščki.');
});

test('a draft is discarded after a question', async () => {
  const draft = {
    id: '00000000-0000-4000-8000-000000000042',
    answers: { smoking: 'daily' },
    answeredAt: { smoking: 1 },
    passed: [],
    updatedAt: '2026-03-02T08:00:00Z',
  };
  const { user, sent, serverState } = await open({ my_questionnaire: { ...questionnairePage(), draft }, delete_questionnaire: null });
  await user.click(await screen.findByRole('button', { name: 'Zavrzi osnutek' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  serverState({ rpc: { my_questionnaire: questionnairePage() } });
  await user.click(dialog.getByRole('button', { name: 'Zavrzi osnutek' }));
  expect(await screen.findByText('Povejte nam o sebi')).toBeInTheDocument();
  expect(sent('delete_questionnaire')).toEqual([{ questionnaire_id: draft.id }]);
});

const FINISHED = {
  id: '00000000-0000-4000-8000-000000000041',
  day: '2026-03-02',
  answers: { primaryGoal: 'weight_loss', cautions: ['none'], physicalActivity: 'moderate' },
  weight: { value: 80, day: '2026-03-01' },
  waist: null,
};
const KNOWN = {
  firstName: 'Bor',
  lastName: null,
  birthDate: '1991-01-01',
  sex: 'male',
  heightCm: 180,
  weight: FINISHED.weight,
  waist: null,
  supplements: null,
};
const toPage = (answers: object = {}) => ({
  ...questionnairePage([{ ...FINISHED, answers: { ...FINISHED.answers, ...answers } }]),
  today: '2026-03-02',
  known: KNOWN,
});

test('suggested goals are the hand-worked ones, are accepted with one press, and say why', async () => {
  const goals = { calories: 2320, protein: 160, carbs: 247, fat: 77 };
  const { user, sent } = await open({ my_questionnaire: toPage(), my_account: account({ goals: null }), set_goals: goals }, paths.settings);
  const suggestion = await screen.findByRole('region', { name: 'Predlog iz vprašalnika: 2.320\u00A0kcal' });
  expect(suggestion).toHaveTextContent('Za hujšanje 400 kcal manj (razpon 300–500).');
  // Two ways to the goals stand on the page: neither is its main button.
  expect(document.querySelectorAll('main button.bg-accent')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sprejmi predlog' }));
  await waitFor(() => expect(sent('set_goals')).toEqual([{ goals }]));
});

test('accepted goals move those of training days by the same, and it is said before', async () => {
  const training = { calories: 2300, protein: 130, carbs: 290, fat: 70, weekdays: [], training: true };
  const goals = { calories: 2000, protein: 120, carbs: 230, fat: 66, variants: [training] };
  const { user, sent } = await open({ my_questionnaire: toPage(), my_account: account({ goals }), set_goals: goals }, paths.settings);
  const suggestion = within(await screen.findByRole('region', { name: 'Predlog iz vprašalnika: 2.320\u00A0kcal' }));
  expect(suggestion.getByText('dnevi z vadbo: 2.300 kcal → 2.620 kcal')).toBeInTheDocument();
  await user.click(suggestion.getByRole('button', { name: 'Sprejmi predlog' }));
  const moved = { ...training, calories: 2620, protein: 170, carbs: 307, fat: 81 };
  await waitFor(() => expect(sent('set_goals')).toEqual([{ goals: { calories: 2320, protein: 160, carbs: 247, fat: 77, variants: [moved] } }]));
});

test('with a condition that needs a doctor no goals are suggested, and the reason is given', async () => {
  await open({ my_questionnaire: toPage({ cautions: ['pregnant'] }) }, paths.settings);
  expect(await screen.findByText(/Ciljev za vas ne računamo sami \(nosečnost\)/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sprejmi predlog' })).toBeNull();
});

test('values of blood tests are named in the language of who reads', async () => {
  const answers = { markers: [{ marker: 'ferritin', name: 'Feritin', value: 41, unit: 'µg/L' }] };
  const version = { id: toId(41), day: '2026-03-02', answers, weight: null, waist: null };
  const rpc = { ...settled.rpc, my_questionnaire: questionnairePage([version]) };
  await renderApp(paths.questionnaire, { user: ana, lang: 'en', ...settled, rpc });
  expect(await screen.findByText('Ferritin: 41 µg/L')).toBeInTheDocument();
});
