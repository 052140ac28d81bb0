// @vitest-environment jsdom
/** Setting up Apple Health: the address is shown once, and failures are said in words. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Connection } from '#core/contracts/connection.ts';
import { settled } from '#testing/answers.ts';
import { noSourceMeals, phone, someSourceMeals } from '#testing/connection-answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const secret = 'ab'.repeat(32);
const open = (connections: readonly Connection[]) =>
  renderApp(paths.appleHealth, {
    user: ana,
    ...settled,
    functions: { ...settled.functions, connections: { available: [], restricted: [], connections } },
    rpc: { ...settled.rpc, renew_health_address: { secret, connections: [{ ...phone, status: 'awaiting_first_sync' }] } },
  });

test('the address is shown when it is made, and can be copied', async () => {
  const user = userEvent.setup();
  await open([]);
  await user.click(await screen.findByRole('button', { name: 'Ustvari naslov' }));
  const address = `${window.location.origin}/functions/v1/apple-health/${secret}`;
  expect(await screen.findByText(address)).toBeInTheDocument();
  // The button is gone; the keyboard goes on where the address stands.
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText(address)));
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Kopiraj naslov' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.getByText('Čakamo na prve podatke')).toBeInTheDocument();
});

test('where a phone cannot reach the address, the page says so before one is made', async () => {
  await open([]);
  await screen.findByRole('button', { name: 'Ustvari naslov' });
  expect(screen.getByText('Telefon tega naslova morda ne doseže')).toBeInTheDocument();
});

test('meals of other apps: taken over when turned on, and one in doubt is decided', async () => {
  const user = userEvent.setup();
  const { sent } = await renderApp(paths.appleHealth, {
    user: ana,
    ...settled,
    functions: { ...settled.functions, connections: { available: [], restricted: [], connections: [phone] } },
    rpc: {
      ...settled.rpc,
      my_source_meals: noSourceMeals,
      set_source_meals: someSourceMeals,
      decide_doubted_meal: { ...noSourceMeals, isTaken: true },
    },
  });
  await user.click(await screen.findByRole('switch', { name: /Prevzemi obroke/ }));
  expect(await screen.findByText('Podoben je obroku: Kosilo, 640 kcal.')).toBeInTheDocument();
  expect(sent('set_source_meals')).toEqual([{ is_taken: true }]);
  await user.click(screen.getByRole('button', { name: 'Izpusti kot isti obrok: Rižota z jurčki' }));
  await waitFor(() => expect(screen.queryByText('Rižota z jurčki')).not.toBeInTheDocument());
  expect(sent('decide_doubted_meal')).toEqual([{ id: someSourceMeals.doubted[0]!.id, is_another: false }]);
});

test('an address that was made before is not shown again; a new one is asked about first', async () => {
  await open([phone]);
  expect(await screen.findByText(/prikazan ob nastanku/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Nov naslov' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Stari naslov takoj neha veljati');
});

test.each([
  ['malformed', 'Zadnjega izvoza nismo razumeli'],
  ['too_large', 'Zadnji izvoz je bil prevelik'],
  ['nothing_read', 'V zadnjem izvozu ni bilo ničesar za nas'],
])('what was not taken is said in words: %s', async (failure, words) => {
  await open([{ ...phone, failure }]);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
