// @vitest-environment jsdom
/** One meal: what is known of it, what is kept as soon as it is changed, and a meal that is not there. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Meal, UpdateMealRequest } from '#core/contracts/meal.ts';
import { toId, meal, overview, overviewMeals, settled, today } from '#testing/answers.ts';
import { refusal, unreachable, type Fakes } from '#testing/fake-server.ts';
import { account, ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { MoveRequest } from '#web/lib/meal/make-move.ts';
import { paths } from '#web/lib/paths.ts';

const goals = { calories: 2000, protein: 100, carbs: 250, fat: 70 };
const getPage = (shown: Meal) => ({ meal: shown, goals, today, timeZone: account().timeZone, favourite: false });
const open = (rpc: Fakes['rpc'] = {}, functions: Fakes['functions'] = {}) =>
  renderApp(paths.meal(meal.id), { user: ana, ...settled, rpc: { ...settled.rpc, ...rpc }, functions: { ...settled.functions, ...functions } });

it('shows every nutrient with its share of the goal, and marks unknown ones', async () => {
  await open({ meal_page: getPage(meal) });
  const card = (await screen.findByText('Hranila', { selector: 'h2' })).closest('section')!;
  const rows = within(card).getAllByRole('row');
  const toRow = (name: string) => rows.filter((row) => row.textContent?.toLowerCase().includes(name));
  expect(toRow('energija')[0]).toHaveTextContent('304 kcal');
  expect(toRow('energija')[0]).toHaveTextContent('15 %');
  for (const name of ['beljakovine', 'vlaknine', 'sladkorji', 'kalcij', 'železo', 'vitamin c']) expect(toRow(name)).toHaveLength(1);
  expect(toRow('kalcij')[0]).toHaveTextContent('ni podatka');
});

it('more nutrients: are folded by group, with their share of a day, and say "at least"; what is not known is not there', async () => {
  const [oats] = meal.ingredients;
  if (oats === undefined) throw new Error('no food');
  const known = { ...meal.nutrients, magnesium: 150, vitamin_b12: 0.4, caffeine: 0, alcohol: 0 };
  const ingredients = [
    { ...oats, nutrients: { ...oats.nutrients, ...known } },
    { ...oats, id: toId(7), nutrients: { calories: 10, magnesium: 0, caffeine: 0 } },
  ];
  const { user } = await open({ meal_page: getPage({ ...meal, nutrients: known, ingredients }) });
  const summary = await screen.findByText('Več hranil');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  await user.click(summary);
  const toRows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
  const texts = (name: string) => toRows(name).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(texts('Minerali')).toEqual(['Magnezij150 mg40 % PDV']);
  expect(texts('Vitamini')).toEqual(['Vitamin B12vsaj 0,4 µg16 % PDV']);
  // Both foods have no caffeine; of alcohol only one says so.
  expect(texts('Drugo')).toEqual(['Kofein0 mg0 % največ varnega']);
});

it('an amount that is "at least 0" is said to be unknown', async () => {
  const [oats] = meal.ingredients;
  if (oats === undefined) throw new Error('no food');
  const ingredients = [
    { ...oats, nutrients: { ...oats.nutrients, vitamin_c: 0 } },
    { ...oats, id: toId(7), nutrients: { calories: 10 } },
  ];
  await open({ meal_page: getPage({ ...meal, nutrients: { ...meal.nutrients, vitamin_c: 0 }, ingredients }) });
  const row = (await screen.findByRole('rowheader', { name: 'Vitamin C' })).closest('tr');
  expect(row).toHaveTextContent('Vitamin Cni podatka');
  expect(screen.getByRole('rowheader', { name: 'Beljakovine' }).closest('tr')).toHaveTextContent('vsaj 10');
});

it('more nutrients: of a meal that has none, are not offered', async () => {
  await open({ meal_page: getPage(meal) });
  expect(await screen.findByText('Hranila', { selector: 'h2' })).toBeInTheDocument();
  expect(screen.queryByText('Več hranil')).not.toBeInTheDocument();
});

it('name, meal type, oil, satiety and notes: are saved as soon as they are changed', async () => {
  let kept: Meal = meal;
  const update = ({ seen: _seen, lang: _lang, ingredients: _ingredients, ...change }: UpdateMealRequest): Meal => {
    kept = { ...kept, ...change, version: kept.version + 1 };
    return kept;
  };
  const { user, sent } = await open({ meal_page: () => getPage(kept) }, { 'update-meal': update });
  const name = await screen.findByLabelText(/^Ime/);
  await user.clear(name);
  await user.type(name, 'Nedeljski piščanec');
  await user.selectOptions(screen.getByLabelText('Vrsta'), 'Kosilo');
  await user.selectOptions(screen.getByLabelText(/^Olje pri kuhi/), '1 žlica');
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.type(screen.getByLabelText(/^Opombe/), 'Pri babici, z Ano.');
  await user.tab();
  await waitFor(() => expect(kept).toMatchObject({ name: 'Nedeljski piščanec', type: 'lunch', oil: '1', satiety: 4, notes: 'Pri babici, z Ano.' }));
  expect(new Set(sent('update-meal').map((request) => (request as UpdateMealRequest).id))).toEqual(new Set([meal.id]));
});

it('a meal of another user, or an unknown id: is not found', async () => {
  await open({ meal_page: refusal('not_found') });
  expect(await screen.findByRole('heading', { name: 'Tega obroka ni' })).toBeInTheDocument();
  expect(screen.queryByText(meal.name)).not.toBeInTheDocument();
});

it('markup in a text: is shown as text', async () => {
  const evil = 'Kosilo<img src=x onerror=alert(1)><script class=evil>alert(1)</script>';
  await open({ meal_page: getPage({ ...meal, id: toId(1), name: evil, notes: evil }) });
  // A long word of it may be broken, which the test's browser counts as a sign of the name.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(evil));
  expect(screen.getByLabelText(/^Opombe/)).toHaveValue(evil);
  expect(document.querySelector('img[src="x"], script.evil')).toBeNull();
});

it('offline: shows the meal as stored with its day', async () => {
  const overview = settled.rpc?.overview;
  const { goTo, serverState, setOnline } = await renderApp(paths.home, { user: ana, ...settled });
  expect(await screen.findByRole('link', { name: meal.name })).toBeInTheDocument();
  serverState({ rpc: { overview: unreachable, meal_page: unreachable } });
  setOnline(false);
  await goTo(paths.meal(meal.id));
  expect(await screen.findByRole('heading', { level: 1, name: meal.name })).toBeInTheDocument();
  expect(screen.getByText('Hranila', { selector: 'h2' })).toBeInTheDocument();
  serverState({ rpc: { overview, meal_page: getPage({ ...meal, name: 'Kosilo pri babici' }) } });
  setOnline(true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kosilo pri babici' })).toBeInTheDocument();
});

it('offline: stores a change on the device and says so', async () => {
  const { user, serverState, setOnline } = await open({ meal_page: getPage(meal) });
  const name = await screen.findByLabelText(/^Ime/);
  serverState({ rpc: { meal_page: unreachable }, functions: { 'update-meal': unreachable } });
  setOnline(false);
  await user.clear(name);
  await user.type(name, 'Pri babici');
  await user.tab();
  expect(await screen.findByText(/Vaša sprememba čaka na povezavo/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Pri babici' })).toBeInTheDocument();
  serverState({ rpc: { meal_page: getPage({ ...meal, name: 'Pri babici' }) }, functions: { 'update-meal': { ...meal, name: 'Pri babici' } } });
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/Vaša sprememba čaka na povezavo/)).not.toBeInTheDocument());
});

function openUnread(failure: Meal['failure'], config = {}) {
  const photo = { id: toId(7), path: `${ana.id}/${meal.id}/${toId(7)}.jpg`, width: 4, height: 3 };
  const kept: Meal = { ...meal, name: '', ingredients: [], nutrients: {}, photos: [photo], source: 'photo', status: 'failed', failure };
  return renderApp(paths.meal(meal.id), {
    user: ana,
    config,
    ...settled,
    rpc: { ...settled.rpc, meal_page: getPage(kept) },
    storage: { [`GET object/authenticated/meal-photos/${photo.path}`]: new Blob(['x']) },
  });
}

it('photo without a configured model: asks for words and reports no failure', async () => {
  const { main } = await openUnread('no_provider');
  expect(await screen.findByRole('textbox', { name: 'Kaj ste jedli?' })).toBeInTheDocument();
  expect(main().queryByText(/ni prebran|ni uspel|Model/)).not.toBeInTheDocument();
});

it.each([
  ['provider_unreachable', 'Poskusi znova'],
  ['provider_malformed', 'Poskusi znova'],
  ['not_food', 'Opišite z besedami'],
  ['provider_refused', 'Opišite z besedami'],
  ['provider_denied', 'Opišite z besedami'],
] as const)('photo that was not read (%s): the main button is what helps', async (failure, name) => {
  const { main } = await openUnread(failure, { photo: { provider: 'compatible', place: null, local: true } });
  await screen.findByRole('button', { name: 'Opišite z besedami' });
  expect(
    main()
      .getAllByRole('button')
      .filter((one) => one.classList.contains('bg-accent'))
      .map(({ textContent }) => textContent),
  ).toEqual([name]);
});

it('time: can be changed and is kept on another day', async () => {
  let kept: Meal = { ...meal, day: '2026-01-15', eatenAt: '2026-01-15T11:00:00.000Z' };
  const { user, sent } = await open(
    { meal_page: () => getPage(kept) },
    {
      'update-meal': ({ day = kept.day, eatenAt = kept.eatenAt }: UpdateMealRequest) => (kept = { ...kept, day, eatenAt, version: kept.version + 1 }),
    },
  );
  const time = await screen.findByLabelText('Ura');
  expect(time).toHaveValue('12.00');
  await user.clear(time);
  await user.type(time, '7.7');
  await user.tab();
  expect(await screen.findByText('Vpišite uro, npr. 8.15.')).toBeInTheDocument();
  await user.type(time, '{Backspace}05');
  await user.tab();
  await waitFor(() => expect(sent('update-meal')).toMatchObject([{ eatenAt: '2026-01-15T06:05:00.000Z' }]));
  await waitFor(() => expect(time).toHaveValue('7.05'));
});

const overviewWith = (meals: Meal[]) => overview({ meals: overviewMeals({ meals }) });
const rice = { ...meal.ingredients[0]!, id: toId(12), foodId: 'rice', name: 'riž', text: null, nutrients: { calories: 130 } };
const breakfast: Meal = { ...meal, ingredients: [...meal.ingredients, rice] };
const dinner: Meal = { ...meal, id: toId(5), type: 'dinner', name: 'Juha', ingredients: [{ ...rice, id: toId(13), foodId: 'soup', name: 'juha' }] };
const withoutRice: Meal = { ...meal, version: 2 };
const withRice: Meal = { ...dinner, version: 2, ingredients: [...dinner.ingredients, { ...rice, id: toId(14) }] };

async function openMove() {
  const rendered = await open(
    {
      meal_page: getPage(breakfast),
      overview: overviewWith([breakfast, dinner]),
      move_ingredient: { from: withoutRice, to: withRice },
      undo_move: { from: breakfast, to: dinner },
    },
    {},
  );
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: /^Riž/ }));
  await user.click(await screen.findByRole('button', { name: /Premakni v drug obrok/ }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Premakni v drug obrok' }) };
}

it('moving a food to another meal of the day: Undo takes it back', async () => {
  const { user, sent, serverState, dialog } = await openMove();
  expect(within(dialog).queryByRole('button', { name: /Ovsena kaša/ })).not.toBeInTheDocument();
  serverState({ rpc: { meal_page: getPage(withoutRice), overview: overviewWith([withoutRice, withRice]) } });
  await user.click(await within(dialog).findByRole('button', { name: /Večerja.*Juha/ }));
  expect(await screen.findByText('Premaknjeno: Riž')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Riž/ })).not.toBeInTheDocument();
  const [{ move }] = sent('move_ingredient') as [{ move: MoveRequest }];
  expect(move).toMatchObject({ from: { id: meal.id }, to: { id: dinner.id }, ingredient: { id: rice.id, foodId: 'rice', grams: 80 } });
  serverState({ rpc: { meal_page: getPage(breakfast), overview: overviewWith([breakfast, dinner]) } });
  await user.click(screen.getByRole('button', { name: /^Razveljavi/ }));
  expect(await screen.findByRole('button', { name: /^Riž/ })).toBeInTheDocument();
  expect(sent('undo_move')).toEqual([{ move_id: move.id }]);
});

it('offline: a move waits for both meals, and later changes follow it', async () => {
  const { user, sent, serverState, setOnline, dialog } = await openMove();
  serverState({
    rpc: { meal_page: unreachable, overview: unreachable, move_ingredient: unreachable },
    functions: { 'update-meal': { ...withoutRice, notes: 'doma' } },
  });
  setOnline(false);
  await user.click(await within(dialog).findByRole('button', { name: 'Nova malica' }));
  expect(await screen.findByText(/Vaša sprememba čaka na povezavo/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Riž/ })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Opombe/), 'doma');
  await user.tab();
  expect(sent('update-meal')).toEqual([]);
  const { move } = sent('move_ingredient').at(-1) as { move: MoveRequest };
  expect(move.to).toMatchObject({ type: 'snack', day: today, name: 'Riž' });
  serverState({ rpc: { move_ingredient: { from: withoutRice, to: { ...withRice, id: move.to.id } }, meal_page: getPage(withoutRice) } });
  setOnline(true);
  await waitFor(() => expect(sent('update-meal')).toMatchObject([{ notes: 'doma' }]));
  expect(sent('move_ingredient').at(-1)).toEqual({ move });
});

it.each(['Ime', 'Opombe'])('%s: what was typed and not left is there again on the next visit, and says so', async (name) => {
  const { user, goTo, sent } = await open({ meal_page: getPage(meal) });
  const field = () => screen.findByLabelText(new RegExp(`^${name}`));
  await user.type(await field(), ' doma');
  const typed = ((await field()) as HTMLInputElement).value;
  await goTo(paths.weight);
  await screen.findByRole('heading', { level: 1, name: 'Teža' });
  await goTo(paths.meal(meal.id));
  expect(await field()).toHaveValue(typed);
  expect(screen.getByText('Neshranjeno.')).toBeInTheDocument();
  expect(sent('update-meal')).toEqual([]);
});
