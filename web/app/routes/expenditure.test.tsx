// @vitest-environment jsdom
/** Energy spent: what is missing, the week's suggestion taken or skipped, refusals, and the history at the desk. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExpenditurePage } from '#core/contracts/expenditure.ts';
import { addDays, weekStart } from '#core/kit/day.ts';
import { settled, today } from '#testing/answers.ts';
import { expenditurePage } from '#testing/goal-answers.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const WEEK = weekStart(today);
const span = Array.from({ length: 60 }, (_, at) => addDays(WEEK, -1 - at));
/** Eight weeks of 2000 kcal at 70 kg: 2000 kcal are spent, and the questionnaire expects some more. */
const logged = (more: Partial<ExpenditurePage> = {}) =>
  expenditurePage({
    days: span.map((day) => ({ day, kcal: 2000, meals: 4 })),
    weighings: span.map((day) => ({ day, weightKg: 70 })),
    known: { birthDate: '1985-06-01', sex: 'female', heightCm: 170, weight: { value: 70, day: WEEK } },
    answers: { primaryGoal: 'immunity', physicalActivity: 'light', cautions: ['none'] },
    goals: { calories: 1700, protein: 100, carbs: 200, fat: 55, variants: [] },
    ...more,
  });

async function open(page: ExpenditurePage) {
  let stored = page;
  const decide = ({ suggestion }: { suggestion: ExpenditurePage['suggestions'][number] }) => {
    stored = { ...page, suggestions: [{ ...suggestion, decidedAt: '2026-11-24T08:00:00Z', isByPerson: true, decidedBy: 'Ana Novak' }] };
    return stored;
  };
  const rpc = { ...settled.rpc, my_expenditure: () => stored, decide_expenditure: decide };
  const app = await renderApp(paths.settings, { user: ana, ...settled, rpc });
  return { ...app, card: within(await screen.findByRole('region', { name: 'Poraba energije' })) };
}

test('says how much is missing while too little is logged', async () => {
  const { card } = await open(logged({ days: logged().days.slice(0, 10), weighings: [] }));
  expect(await card.findByText('Za izračun je premalo podatkov')).toBeInTheDocument();
  expect(card.getByText('celih dni vpisov: 10 od 17')).toBeInTheDocument();
  expect(card.getByText('tehtanj: 0 od 8')).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Sprejmi predlog' })).not.toBeInTheDocument();
});

test('shows what is spent with its range, and skipping and accepting the suggestion are stored', async () => {
  const { card, user, sent } = await open(logged());
  expect(await card.findByText(/^2\.0\d0 kcal na dan$/)).toBeInTheDocument();
  expect(card.getByText(/^verjetno med 1\.\d+ kcal in 2\.\d+ kcal$/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Ne zdaj' }));
  expect(await card.findByText('preskočeno')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Sprejmi predlog' }));
  expect(await card.findByText('sprejeto')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent('decide_expenditure')).toMatchObject([{ suggestion: { week: WEEK, decision: 'ignored' } }, { suggestion: { decision: 'accepted' } }]),
  );
});

test('with a condition of the questionnaire the energy is shown and no goal is suggested', async () => {
  const { card } = await open(logged({ answers: { primaryGoal: 'weight_loss', physicalActivity: 'light', cautions: ['pregnant'] } }));
  expect(await card.findByText(/^Ciljev ne predlagamo sami \(nosečnost\)/)).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Sprejmi predlog' })).not.toBeInTheDocument();
});

test('desk: the nutritionist sees who decided, and decides for the client', async () => {
  const goals = { calories: 2050, protein: 120, carbs: 235, fat: 68 };
  const suggestions = [
    {
      week: addDays(WEEK, -7),
      expenditure: 2060,
      low: 1900,
      high: 2200,
      goals,
      decision: 'ignored' as const,
      decidedAt: '2026-11-17T08:00:00Z',
      isByPerson: true,
      decidedBy: 'Ana Novak',
    },
  ];
  const page = logged({ suggestions });
  const { user, sent } = await renderApp(paths.client(ana.id, 'goals'), {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, client_expenditure: page, client_decide_expenditure: page },
  });
  const card = within(await screen.findByRole('region', { name: 'Poraba energije' }));
  expect(await card.findByText('poraba 2.060 kcal, cilj 2.050 kcal')).toBeInTheDocument();
  expect(card.getByText(/, stranka$/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Sprejmi predlog' }));
  await waitFor(() => expect(sent('client_decide_expenditure')).toMatchObject([{ client_id: ana.id, suggestion: { decision: 'accepted' } }]));
});
