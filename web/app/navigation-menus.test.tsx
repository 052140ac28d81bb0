/** The menus of rail and bottom bar. jsdom draws both at once; layout and keyboard are tried in e2e/navigation.spec.ts. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newcomer } from '#testing/answers.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const bar = () => screen.getAllByRole('navigation', { name: 'Glavni meni' }).at(-1) as HTMLElement;
const moreButton = () => within(bar()).getByRole('button', { name: 'Več' });
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('menus', () => {
  test('More has the places that do not fit in the bar', async () => {
    const { user } = await renderApp(paths.supplements, { user: ana, ...newcomer });
    await screen.findByRole('complementary');
    await user.click(moreButton());
    await screen.findByRole('menu');
    expect(items()).toEqual(['Dodatki', 'Profil', 'Vprašalnik', 'Integracije', 'Nastavitve', 'Novosti', 'Odjava']);
    expect(screen.getByRole('menuitem', { name: 'Dodatki' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('menuitem', { name: 'Profil' })).not.toHaveAttribute('aria-current');
  });

  test('the account menu opens the pages of the account', async () => {
    const { user, path } = await renderApp(paths.meals, { user: ana, ...newcomer });
    await screen.findByRole('complementary');
    await user.click(screen.getByRole('button', { name: /^Račun: / }));
    await screen.findByRole('menu');
    expect(items()).toEqual(['Profil', 'Vprašalnik', 'Integracije', 'Nastavitve', 'Novosti', 'Bližnjice', 'Odjava']);
    await user.click(screen.getByRole('menuitem', { name: 'Profil' }));
    await waitFor(() => expect(path()).toBe(paths.profile));
  });

  test('a question mark lists the shortcuts; a number behind g opens a place of the menu, unless they are off or somebody types', async () => {
    const { user, path } = await renderApp(paths.profile, { user: ana, ...newcomer });
    await screen.findByRole('complementary');
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Bližnjice na tipkovnici' });
    expect(list).toHaveTextContent('Obrokig2');
    await user.keyboard('{Escape}g2');
    await waitFor(() => expect(path()).toBe(paths.meals));
    await user.keyboard('2');
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: /^Bližnjice/ }));
    await user.keyboard('{Escape}g1?');
    expect(path()).toBe(paths.meals);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('weight, training and blood tests are behind one button of the bar; for an administrator the desk and the settings are in "More"', async () => {
    const { user } = await renderApp(paths.meals, { user: maja, ...newcomer });
    await screen.findByRole('complementary');
    await user.click(within(bar()).getByRole('button', { name: 'Telo' }));
    await screen.findByRole('menu');
    expect(items()).toEqual(['Teža', 'Telovadba', 'Okrevanje', 'Krvni izvidi', 'Telesna sestava']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    moreButton().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(items()).toEqual(['Dodatki', 'Delovna miza', 'Profil', 'Vprašalnik', 'Integracije', 'Nastavitve', 'Novosti', 'Odjava']);
  });
});

describe('current place', () => {
  test.each([paths.meals, `${paths.meals}/`, paths.mealHistory, paths.recipes, paths.products])('%s is one of the meals', async (path) => {
    await renderApp(path, { user: ana, ...newcomer });
    const [rail] = await screen.findAllByRole('navigation', { name: 'Glavni meni' });
    const current = within(rail as HTMLElement)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Obroki']);
  });
});
