import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Goals } from '#core/contracts/overview.ts';
import { testProfile } from '#testing/people.ts';
import type { ProfileChange } from '#web/lib/account.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { GoalsCard } from './goals-card.tsx';
import { PlaceCard } from './place-card.tsx';

const profile = testProfile({ timeZone: 'Pacific/Auckland', satietyReminders: false });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('time zone: the button takes over the zone of the device', async () => {
  const changes: ProfileChange[] = [];
  render(<PlaceCard profile={profile} onChange={(change) => changes.push(change)} />);
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await userEvent.click(await screen.findByRole('button', { name: `Uporabi pas te naprave (${device.replaceAll('_', ' ')})` }));
  expect(changes).toEqual([{ timeZone: device }]);
});

test('goals: once they are saved, goals set elsewhere are shown', async () => {
  const own: Goals = { calories: 2000, protein: 100, carbs: 200, fat: 70 };
  const client = makeQueryClient();
  const card = (goals: Goals) => (
    <QueryClientProvider client={client}>
      <GoalsCard goals={{ ...goals, variants: [] }} />
    </QueryClientProvider>
  );
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    // The questionnaire, for suggested goals, is not known.
    if (!url.endsWith('/set_goals')) return new Promise(() => undefined);
    const { goals } = JSON.parse(body) as { goals: Goals };
    saved.push(goals);
    return Promise.resolve(Response.json(goals));
  });
  const { rerender } = render(card(own));
  const protein = await screen.findByRole('textbox', { name: 'Beljakovine' });
  await userEvent.clear(protein);
  await userEvent.type(protein, '120');
  await userEvent.click(screen.getByRole('button', { name: 'Shrani cilje' }));
  await waitFor(() => expect(saved).toEqual([{ ...own, protein: 120 }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Shrani cilje' })).toBeEnabled());
  // The nutritionist sets others.
  rerender(card({ calories: 1800, protein: 95, carbs: 180, fat: 60 }));
  await waitFor(() => expect(protein).toHaveValue('95'));
});
