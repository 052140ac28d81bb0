// @vitest-environment jsdom
/** A recipe that is being written: what is recognised in the words is what is saved. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaveRecipeRequest } from '#core/contracts/recipe.ts';
import { recipe, settled } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const open = (id: string) =>
  renderApp(paths.recipe(id), {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, my_recipes: [recipe] },
    functions: { ...settled.functions, 'save-recipe': () => recipe },
  });
const chips = () => within(screen.getByRole('list', { name: 'Prepoznana živila' })).findAllByRole('button');

it('saves the recognised foods with the one button', async () => {
  const { user, sent } = await open(recipe.id);
  await user.type(await screen.findByRole('textbox', { name: 'Dodajte sestavine z besedami' }), '50 g orehov in žlica medu');
  expect(await chips()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Shrani recept' }));
  await waitFor(() => expect(sent('save-recipe')).toHaveLength(1));
  const [{ ingredients }] = sent('save-recipe') as [SaveRecipeRequest];
  expect(ingredients.map(({ grams }) => grams).slice(-2)).toEqual([50, 21]);
  expect(ingredients).toHaveLength(recipe.ingredients.length + 2);
});

it('offers a search for a food once, beside the foods when there are some', async () => {
  const { goTo } = await open(recipe.id);
  expect(await screen.findAllByRole('button', { name: 'Dodaj živilo' })).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Živila' })).getByRole('button', { name: 'Dodaj živilo' })).toBeInTheDocument();
  await goTo(paths.newRecipe);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Živila' })).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Dodaj živilo' })).toHaveLength(1);
});

it('keeps the typed words across a reload', async () => {
  const { user, goTo } = await open(recipe.id);
  await user.type(await screen.findByRole('textbox', { name: 'Dodajte sestavine z besedami' }), '50 g orehov');
  await goTo(paths.recipes);
  await goTo(paths.recipe(recipe.id));
  expect(await screen.findByRole('textbox', { name: 'Dodajte sestavine z besedami' })).toHaveValue('50 g orehov');
});
