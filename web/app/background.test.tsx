import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { soup } from '#testing/meal.ts';
import { putWaiting, waitingMeals } from '#web/lib/meal/unsent.ts';
import { wipeOutbox } from '#web/lib/outbox/outbox.ts';
import { paths } from '#web/lib/paths.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import type * as sessions from '#web/lib/session.ts';
import { useBackground } from './background.ts';

vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<typeof sessions>()),
  useUser: () => ({ id: 'u1', email: 'ana@primer.si', isAdmin: false }),
}));

const ID = '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b11';
const client = makeQueryClient();

function openSettings() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[paths.settings]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  renderHook(() => useBackground(), { wrapper });
}

const logJuha = () => putWaiting({ action: 'log', payload: { id: ID, text: 'juha' }, meal: soup(ID) });

afterEach(async () => {
  await wipeOutbox();
  vi.unstubAllGlobals();
});

test('outbox: a stored meal is sent when a page without meals opens', async () => {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(url.includes('log-meal') ? Response.json(soup(ID)) : Response.json({}, { status: 404 })));
  await logJuha();
  openSettings();
  await waitFor(() => expect(waitingMeals()).toEqual([]));
});

test('outbox: a meal logged offline on the settings page is sent there once the network is back', async () => {
  let online = false;
  vi.stubGlobal('fetch', (url: string) => {
    if (!online) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(url.includes('log-meal') ? Response.json(soup(ID)) : Response.json({}, { status: 404 }));
  });
  openSettings();
  await logJuha();
  await waitFor(() => expect(waitingMeals()[0]?.retrying).toBe(true));
  online = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(waitingMeals()).toEqual([]));
});
