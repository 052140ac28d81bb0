// @vitest-environment jsdom
/** The overview: what can be logged from it, and what leaves for the server. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LogMealRequest } from '#core/contracts/meal.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import { addDays, weekday } from '#core/kit/day.ts';
import { assignment, toId, meal, myMenu, newcomer, overview, overviewMeals, settled, today } from '#testing/answers.ts';
import { mySupplements } from '#testing/own-supplement.ts';
import type { Fakes } from '#testing/fake-server.ts';
import { ana } from '#testing/people.ts';
import { renderApp, type App, type AppOptions } from '#testing/render-app.tsx';
import { typeDay } from '#testing/type-day.ts';
import { paths } from '#web/lib/paths.ts';

/** What the server makes of a request to log: the meal of the answers under its id. */
const stored = ({ id, day, type, name }: LogMealRequest) => ({ ...meal, id, day, type, name: name ?? meal.name });

async function open({ rpc, ...more }: AppOptions = {}, answers: Fakes = newcomer): Promise<App> {
  const app = await renderApp(paths.home, {
    user: ana,
    ...answers,
    functions: { ...answers.functions, 'log-meal': stored },
    ...more,
    rpc: { ...answers.rpc, ...rpc },
  });
  await screen.findByRole('textbox', { name: more.lang === 'en' ? 'What did you eat?' : 'Kaj ste jedli?' });
  return app;
}

const toChips = async (list: string, count: number) => {
  await waitFor(() => expect(within(screen.getByRole('list', { name: list })).getAllByRole('button')).toHaveLength(count));
  return within(screen.getByRole('list', { name: list })).getAllByRole('button');
};

describe('words', () => {
  it('English words: become foods and are logged as shown', async () => {
    const { user, sent } = await open({ lang: 'en' });
    await user.click(screen.getByRole('textbox', { name: 'What did you eat?' }));
    await user.paste('two eggs, 100 g of rolled oats and a tablespoon of honey');
    const [eggs] = await toChips('Foods recognised', 3);
    expect(eggs).toHaveTextContent(/egg/i);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Saved: /)).toBeInTheDocument();
    expect(sent('log-meal')).toMatchObject([{ source: 'text', lang: 'en', ingredients: [{ amount: 2 }, { grams: 100 }, { unit: 'tablespoon' }] }]);
  });

  it('more than a meal may have: says so, sends nothing and gives the words back', async () => {
    const { user, sent } = await open();
    const box = screen.getByRole('textbox', { name: 'Kaj ste jedli?' });
    await user.click(box);
    const words = 'jajce, '.repeat(61);
    await user.paste(words);
    await toChips('Prepoznana živila', 61);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Obrok ima lahko največ 60 živil, vsakega do 10 kg/)).toBeInTheDocument();
    expect(box).toHaveValue(words);
    expect(sent('log-meal')).toEqual([]);
  });

  it('unknown words: are marked and sent without a food', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('textbox', { name: 'Kaj ste jedli?' }));
    await user.paste('2 jajci in 50 g zmrgljajev');
    const [, unknown] = await toChips('Prepoznana živila', 2);
    expect(unknown).toHaveTextContent('neprepoznano');
    expect(screen.getByText('Označenih besed ne poznamo. Obrok lahko shranite; nutricionistka bo obveščena.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('log-meal')).toHaveLength(1));
    const [request] = sent('log-meal') as LogMealRequest[];
    expect(request?.ingredients?.[1]).toMatchObject({ grams: 50 });
    expect(request?.ingredients?.[1]?.foodId).toBeUndefined();
  });
});

it('quick add: accepts comma and dot, and omitted values stay unknown', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Hitri vnos' }));
  await user.type(await screen.findByRole('textbox', { name: /^Ime/ }), 'Kosilo pri mami');
  await user.type(screen.getByRole('textbox', { name: /^Energija/ }), '640,5');
  await user.type(screen.getByRole('textbox', { name: /^Beljakovine/ }), '31.5');
  await user.click(screen.getByRole('button', { name: /^Shrani / }));
  expect(await screen.findByText('Shranjeno: Kosilo pri mami')).toBeInTheDocument();
  const [request] = sent('log-meal') as LogMealRequest[];
  expect(request).toMatchObject({ source: 'quick', name: 'Kosilo pri mami' });
  expect(request?.macros).toEqual({ calories: 640.5, protein: 31.5 });
});

/** Its foods are rounded each, so that their sum as they are shown is not the rounded sum. */
const toUsual = (id: number, name: string, type: MealType, calories: number) => ({
  mealId: toId(id),
  name,
  type,
  times: 3,
  favourite: false,
  nutrients: { calories: calories + 0.6 },
  energy: { kcal: calories, kJ: Math.round(calories * 4.184) },
  ingredients: [{ foodId: null, name }],
});

it('usual meals: those of the chosen meal type are offered', async () => {
  const meals = overviewMeals({ usual: [toUsual(30, 'Skuta', 'breakfast', 147)], usualOfType: [toUsual(31, 'Rižota', 'lunch', 400)] });
  const { user, sent } = await open({ rpc: { overview: overview({ meals }), copy_meal: { ...meal, id: toId(32), name: 'Rižota' } } });
  const offered = () => screen.getAllByRole('button', { name: /^Znova vpiši/ }).map(({ textContent }) => textContent);
  await screen.findByRole('button', { name: /Skuta/ });
  await user.selectOptions(screen.getByLabelText('Vrsta obroka'), 'Kosilo');
  expect(offered()).toEqual(['Rižota400']);
  expect(screen.getByText('Običajna kosila')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Vrsta obroka'), 'Malica');
  expect(offered()).toEqual(['Skuta147']);
  await user.click(screen.getByRole('button', { name: /Skuta/ }));
  await waitFor(() => expect(sent('copy_meal')).toMatchObject([{ source_id: toId(30), type: 'snack' }]));
});

it('usual meals in English: those of the chosen meal type, else those of this hour', async () => {
  const meals = overviewMeals({ usual: [toUsual(30, 'Cottage cheese', 'breakfast', 147)], usualOfType: [toUsual(31, 'Risotto', 'lunch', 400)] });
  const { user } = await open({ lang: 'en', rpc: { overview: overview({ meals }) } });
  const offered = () => screen.getAllByRole('button', { name: /^Log again/ }).map(({ textContent }) => textContent);
  await screen.findByRole('button', { name: 'Log again: Cottage cheese, 147\u00A0kcal' });
  await user.selectOptions(screen.getByLabelText('Kind of meal'), 'Lunch');
  expect([screen.getByText('Usual lunches').textContent, ...offered()]).toEqual(['Usual lunches', 'Risotto400']);
  await user.selectOptions(screen.getByLabelText('Kind of meal'), 'Dinner');
  expect([screen.getByText('Usual at this hour').textContent, ...offered()]).toEqual(['Usual at this hour', 'Cottage cheese147']);
});

it('usual meals: one press logs one again', async () => {
  const usual = toUsual(30, 'Skuta', 'breakfast', 147);
  const { user, sent } = await open({
    rpc: { overview: overview({ meals: overviewMeals({ usual: [usual] }) }), copy_meal: { ...meal, id: toId(31), name: 'Skuta' } },
  });
  await user.click(await screen.findByRole('button', { name: /^Znova vpiši: Skuta, 147\u00A0kcal/ }));
  expect(await screen.findByText('Shranjeno: Skuta')).toBeInTheDocument();
  expect(sent('copy_meal')).toMatchObject([{ source_id: usual.mealId, day: today }]);
});

it('meal menu: copies a meal to another day', async () => {
  const tomorrow = addDays(today, 1);
  const { user, sent } = await open({ rpc: { copy_meal: { ...meal, id: toId(32), day: tomorrow } } }, settled);
  await user.click(await screen.findByRole('button', { name: `Možnosti: ${meal.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiraj na drug dan …' }));
  await typeDay(user, 'Dan', tomorrow);
  await user.click(screen.getByRole('button', { name: 'Kopiraj' }));
  expect(await screen.findByText(/^Kopirano na /)).toBeInTheDocument();
  expect(sent('copy_meal')).toMatchObject([{ source_id: meal.id, day: tomorrow, type: meal.type }]);
});

it('menu of today: a line is logged from the overview', async () => {
  const items = [
    { day: weekday(today), type: 'lunch' as const, text: 'rižota z bučkami' },
    { day: (weekday(today) % 7) + 1, type: 'lunch' as const, text: 'jutri' },
  ];
  const over = { ...myMenu, assignmentId: toId(8), toDay: addDays(today, -1), fromDay: addDays(today, -9) };
  const my_supplements = mySupplements(today, { menus: [over, { ...myMenu, items }], assignments: [assignment] });
  const { user, sent } = await open({ rpc: { my_supplements } }, settled);
  const region = await screen.findByRole('region', { name: 'Za danes predlagano' });
  const card = within(region);
  // What is still to be eaten today comes first.
  const supplements = await screen.findByRole('region', { name: 'Dodatki' });
  expect(region.compareDocumentPosition(supplements) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(card.queryByText('jutri')).toBeNull();
  expect(card.getByRole('link', { name: 'Ves jedilnik' })).toHaveAttribute('href', paths.menu);
  expect(sent('my_supplements')).toHaveLength(1);
  await user.click(card.getByRole('button', { name: 'Vpiši: rižota z bučkami' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('textbox', { name: 'Kaj ste jedli?' })).toHaveValue('rižota z bučkami');
  // The dialog is the app's, not the page's: it would stand over the next test.
  await user.click(dialog.getByRole('button', { name: 'Zapri' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('menu of today: what was eaten is not suggested again', async () => {
  const items = [
    { day: weekday(today), type: meal.type, text: 'skuta z malinami' },
    { day: weekday(today), type: 'dinner' as const, text: 'zelenjavna juha' },
  ];
  await open({ rpc: { my_supplements: mySupplements(today, { menus: [{ ...myMenu, items }] }) } }, settled);
  const card = within(await screen.findByRole('region', { name: 'Za danes predlagano' }));
  expect(card.getByRole('button', { name: 'Vpiši: zelenjavna juha' })).toBeInTheDocument();
  expect(card.queryByText('skuta z malinami')).toBeNull();
});

it('supplements due today: are ticked on the overview', async () => {
  const ticked = { assignmentId: assignment.id, day: today, done: true };
  const { user, sent, serverState } = await open({ rpc: { tick_supplement: ticked } }, settled);
  const card = within(await screen.findByRole('region', { name: 'Dodatki' }));
  expect(await card.findByText('0 od 1')).toBeInTheDocument();
  serverState({ rpc: { my_supplements: mySupplements(today, { assignments: [{ ...assignment, ticks: [today] }] }) } });
  await user.click(card.getByRole('checkbox', { name: `Vzeto: ${assignment.supplement.name}` }));
  expect(await card.findByText('1 od 1')).toBeInTheDocument();
  await waitFor(() => expect(sent('tick_supplement')).toEqual([{ assignment_id: assignment.id, day: today, done: true }]));
});
