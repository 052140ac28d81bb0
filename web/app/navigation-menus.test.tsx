/** The menus of rail and bottom bar by the keyboard alone. jsdom draws both at once; which one is in sight is up to the width. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newcomer } from '#testing/answers.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const bar = () => screen.getAllByRole('navigation', { name: 'Glavni meni' }).at(-1) as HTMLElement;
const moreButton = () => within(bar()).getByRole('button', { name: 'Več' });
const personButton = () => screen.getByRole('button', { name: /^Račun: / });
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('menus by the keyboard', () => {
  test.each([
    ['More', moreButton, ['Dodatki', 'Profil', 'Odjava']],
    ['the person’s menu', personButton, ['Profil', 'Nastavitve', 'Odjava']],
  ])('%s opens, is walked with the arrow keys, and gives the focus back', async (_name, button, entries) => {
    const { user } = await renderApp(paths.meals, { user: ana, ...newcomer });
    await screen.findByRole('complementary');
    for (const key of ['{Enter}', '{ArrowDown}']) {
      button().focus();
      await user.keyboard(key);
      await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
      expect(items()).toEqual(entries);
      await user.keyboard('{Home}');
      expect(screen.getByRole('menuitem', { name: entries[0] })).toHaveFocus();
      await user.keyboard('{ArrowDown}');
      expect(screen.getByRole('menuitem', { name: entries[1] })).toHaveFocus();
      await user.keyboard('{End}');
      expect(screen.getByRole('menuitem', { name: entries.at(-1) })).toHaveFocus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      await waitFor(() => expect(button()).toHaveFocus());
    }
  });

  test('an entry opens its page, and is the current one there', async () => {
    const { user, path } = await renderApp(paths.meals, { user: ana, ...newcomer });
    await screen.findByRole('complementary');
    moreButton().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(path()).toBe(paths.supplements));
    moreButton().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Dodatki' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('menuitem', { name: 'Profil' })).not.toHaveAttribute('aria-current');
  });

  test('the desk stands in the menus of administrators', async () => {
    const { user } = await renderApp(paths.meals, { user: maja, ...newcomer });
    await screen.findByRole('complementary');
    moreButton().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(items()).toEqual(['Dodatki', 'Delovna miza', 'Profil', 'Odjava']);
  });
});

describe('the current place', () => {
  test.each([paths.meals, `${paths.meals}/`, paths.mealHistory, paths.recipes, paths.products])('%s is one of the meals', async (path) => {
    await renderApp(path, { user: ana, ...newcomer });
    const [rail] = await screen.findAllByRole('navigation', { name: 'Glavni meni' });
    const current = within(rail as HTMLElement)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Obroki']);
  });
});
