import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IngredientChoice, Meal, UpdateMealRequest } from '#core/contracts/meal.ts';
import { soup, testIngredient as food } from '#testing/meal.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { findClash, dropClash } from './clashes.ts';
import { mealChange } from './meal-change.ts';
import { fieldsMerged, fieldsOfMine, mergeRows } from './merge-choices.ts';
import { useUpdateMeal } from './mutations.ts';
import { sendAllWaiting } from '#web/lib/outbox/sending.ts';
import { currentWrites, wipeOutbox } from '#web/lib/outbox/outbox.ts';
import { mealKey, type KnownMeal } from './queries.ts';
import { findChange } from './waiting-changes.ts';

const ID = '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b11';
const RICE = food('rice', 100);
const BANANA = food('banana', 120);

/** What the server holds, and each version that a request said it saw. */
let held: Meal;
let seen: (number | undefined)[];
let reachable = true;

function change(fields: Partial<Meal>): void {
  held = { ...held, ...fields, version: held.version + 1 };
}

function answer(_url: string, init: { body: string }): Promise<Response> {
  if (!reachable) return Promise.reject(new TypeError('Failed to fetch'));
  const { seen: saw, ingredients, notes, satiety } = JSON.parse(init.body) as UpdateMealRequest;
  seen.push(saw);
  if (saw !== undefined && saw !== held.version) {
    return Promise.resolve(Response.json({ error: { code: 'meal_changed', present: held } }, { status: 409 }));
  }
  const foods = ingredients?.map(({ name, grams = 0 }: IngredientChoice) => food(name, grams));
  change({ ...(foods ? { ingredients: foods } : {}), ...(notes === undefined ? {} : { notes }), ...(satiety === undefined ? {} : { satiety }) });
  return Promise.resolve(Response.json(held));
}

const client = makeQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
const open = () => renderHook(() => useUpdateMeal(), { wrapper }).result;
const shown = () => client.getQueryData<KnownMeal>(mealKey(ID))?.meal;
const names = (meal: Meal | undefined) => meal?.ingredients.map(({ name, grams }) => `${name} ${grams}`);

beforeEach(() => {
  held = { ...soup(ID), ingredients: [RICE], version: 3 };
  seen = [];
  reachable = true;
  client.setQueryData<KnownMeal>(mealKey(ID), { meal: held });
  vi.stubGlobal('fetch', answer);
});
afterEach(async () => {
  await wipeOutbox();
  dropClash(ID);
  client.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('meal update: two quick changes in one window are sent in sequence, without a conflict', async () => {
  const update = open();
  const first = mealChange(held, { ingredients: [RICE, BANANA] }, 'sl');
  const second = mealChange(first.preview, { ingredients: [food('rice', 150), BANANA] }, 'sl');
  act(() => update.current.mutate(first));
  act(() => update.current.mutate(second));
  await waitFor(() => expect(names(held)).toEqual(['rice 150', 'banana 120']));
  expect(seen).toEqual([3, 4]);
  expect(findClash(ID)).toBeUndefined();
});

test('meal update: another field changed elsewhere: sent again on the current version', async () => {
  const update = open();
  const mine = mealChange(held, { ingredients: [food('rice', 150)] }, 'sl');
  change({ satiety: 5 });
  await act(() => update.current.mutateAsync(mine));
  expect([seen, names(held), held.satiety]).toEqual([[3, 4], ['rice 150'], 5]);
});

test('meal update: the same list changed elsewhere: shows the newer meal and keeps mine, also across a reload', async () => {
  const update = open();
  const mine = mealChange(held, { ingredients: [food('rice', 150)] }, 'sl');
  change({ ingredients: [RICE, BANANA] });
  await act(() => update.current.mutateAsync(mine).catch(() => undefined));
  expect(names(shown())).toEqual(['rice 100', 'banana 120']);
  expect(names(held)).toEqual(['rice 100', 'banana 120']);
  const clash = findClash(ID);
  expect([names(clash?.base), names(clash?.mine), names(clash?.theirs)]).toEqual([['rice 100'], ['rice 150'], ['rice 100', 'banana 120']]);
  vi.resetModules();
  const reloaded = await import('./clashes.ts');
  expect(reloaded.findClash(ID)).toEqual(clash);
});

test('meal update: after merging both changes are stored and no conflict remains', async () => {
  const update = open();
  const mine = mealChange(held, { ingredients: [food('rice', 150)] }, 'sl');
  change({ ingredients: [RICE, BANANA] });
  await act(() => update.current.mutateAsync(mine).catch(() => undefined));
  const clash = findClash(ID);
  if (!clash) throw new Error('no clash');
  const merged = fieldsMerged(clash, clash.theirs, mergeRows(clash, clash.theirs), new Map());
  reachable = false;
  const settle = () => update.current.mutateAsync({ ...mealChange(clash.theirs, merged, 'sl'), settles: true });
  await act(() => settle().catch(() => undefined));
  expect(findClash(ID)).toEqual(clash);
  reachable = true;
  await act(settle);
  expect(names(held)).toEqual(['rice 150', 'banana 120']);
  expect(findClash(ID)).toBeUndefined();
});

test('meal update: notes and foods refused in sequence are both kept', async () => {
  const update = open();
  const foods = mealChange(held, { ingredients: [food('rice', 150)] }, 'sl');
  const notes = mealChange(held, { notes: 'doma' }, 'sl');
  change({ ingredients: [RICE, BANANA], notes: 'v službi' });
  await act(() => update.current.mutateAsync(foods).catch(() => undefined));
  await act(() => update.current.mutateAsync(notes).catch(() => undefined));
  const clash = findClash(ID);
  if (!clash) throw new Error('no clash');
  expect(fieldsOfMine(clash)).toMatchObject({ notes: 'doma', ingredients: [{ grams: 150 }] });
  expect(fieldsMerged(clash, clash.theirs, mergeRows(clash, clash.theirs), new Map([['notes', 'mine']]))).toMatchObject({
    notes: 'doma',
    ingredients: [{ grams: 150 }, { name: 'banana' }],
  });
});

test('meal update: server unreachable: two changes wait as one and are sent when it is back', async () => {
  const update = open();
  reachable = false;
  const first = mealChange(held, { ingredients: [RICE, BANANA] }, 'sl');
  await act(() => update.current.mutateAsync(first));
  await act(() => update.current.mutateAsync(mealChange(first.preview, { satiety: 4 }, 'sl')));
  expect(names(shown())).toEqual(['rice 100', 'banana 120']);
  expect(currentWrites()).toMatchObject([{ id: ID, state: 'retrying' }]);
  expect(names(held)).toEqual(['rice 100']);
  reachable = true;
  await act(() => sendAllWaiting(client));
  expect([names(held), held.satiety, findChange(ID)]).toEqual([['rice 100', 'banana 120'], 4, undefined]);
});

test('meal update: changed elsewhere while waiting: both versions are kept for the user to merge', async () => {
  const update = open();
  reachable = false;
  await act(() => update.current.mutateAsync(mealChange(held, { ingredients: [food('rice', 150)] }, 'sl')));
  reachable = true;
  change({ ingredients: [RICE, BANANA] });
  await act(() => sendAllWaiting(client));
  expect(names(shown())).toEqual(['rice 100', 'banana 120']);
  expect([names(findClash(ID)?.mine), names(findClash(ID)?.theirs)]).toEqual([['rice 150'], ['rice 100', 'banana 120']]);
  expect(findChange(ID)).toBeUndefined();
});
