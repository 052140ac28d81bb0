import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogMealRequest } from '#core/contracts/meal.ts';
import { soup } from '#testing/meal.ts';
import { wipeOutbox } from '#web/lib/outbox/outbox.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { logEntry, useDeleteMeal, useLogMeal } from './mutations.ts';
import { waitingMeals } from './unsent.ts';
import { waitingRemovals } from './removals.ts';
import { sendAllWaiting } from '#web/lib/outbox/sending.ts';

const ID = '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b11';
const meal = soup(ID);
const request: LogMealRequest = { id: ID, day: '2026-11-20', type: 'lunch', source: 'text', lang: 'sl', text: 'juha' };

/** What the server holds; when not `reachable` it does what it is asked but its answer is lost, and when `deaf` it hears nothing. */
const server = { holds: new Set<string>(), reachable: true, deaf: false };

function answer(url: string, init: { body: string }): Promise<Response> {
  if (server.deaf) return Promise.reject(new TypeError('Failed to fetch'));
  if (url.includes('log-meal')) server.holds.add(ID);
  const was = url.includes('delete_meal') && server.holds.delete((JSON.parse(init.body) as { meal_id: string }).meal_id);
  if (!server.reachable) return Promise.reject(new TypeError('Failed to fetch'));
  if (url.includes('delete_meal') && !was) return Promise.resolve(Response.json({ code: 'P0001', message: 'not_found' }, { status: 400 }));
  return Promise.resolve(Response.json(meal));
}

const client = makeQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
const gone = vi.fn<() => void>();
const open = () => renderHook(() => ({ log: useLogMeal(), remove: useDeleteMeal(gone) }), { wrapper }).result;

beforeEach(() => {
  Object.assign(server, { holds: new Set<string>(), reachable: true, deaf: false });
  gone.mockClear();
  vi.stubGlobal('fetch', answer);
});
afterEach(async () => {
  await wipeOutbox();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('deletion: a meal whose answer was lost, deleted while the server is unreachable, does not return', async () => {
  const actions = open();
  server.reachable = false;
  await act(() => actions.current.log.mutateAsync({ entry: logEntry(request, meal) }));
  expect(waitingMeals()[0]?.retrying).toBe(true);
  server.deaf = true;
  await act(() => actions.current.remove.mutateAsync(meal));
  expect([waitingMeals().length, waitingRemovals(), server.holds.has(ID)]).toEqual([0, [ID], true]);
  Object.assign(server, { reachable: true, deaf: false });
  await sendAllWaiting(client);
  expect([waitingRemovals(), server.holds.size]).toEqual([[], 0]);
});

test('deletion: a meal the server never received is gone after its first answer', async () => {
  const actions = open();
  server.deaf = true;
  await act(() => actions.current.log.mutateAsync({ entry: logEntry(request, meal) }));
  server.deaf = false;
  await act(() => actions.current.remove.mutateAsync(meal));
  expect([waitingMeals().length, waitingRemovals(), server.holds.size]).toEqual([0, [], 0]);
  expect(gone).toHaveBeenCalledWith(meal);
});

test('deletion: a meal still being sent is deleted after it has arrived', async () => {
  const actions = open();
  act(() => actions.current.log.mutate({ entry: logEntry(request, meal) }));
  act(() => actions.current.remove.mutate(meal));
  await waitFor(() => expect(gone).toHaveBeenCalled());
  expect([waitingMeals().length, waitingRemovals(), server.holds.size]).toEqual([0, [], 0]);
});
