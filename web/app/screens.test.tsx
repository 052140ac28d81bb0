// @vitest-environment jsdom
/**
 * Every screen, by its address: what it shows of what is stored, what it says to who has nothing yet, when the server has a fault and
 * when it is not reached, and all of it in English. A word that no catalogue has fails every route test (testing/render-app.tsx).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assignment, clientRow, invitation, meal, menu, newcomer, product, recipe, settled, supplement } from '#testing/answers.ts';
import { fault, unreachable, type Fakes } from '#testing/fake-server.ts';
import { ana, maja, type TestUser } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths, patterns } from '#web/lib/paths.ts';

interface ScreenCase {
  path: string;
  user: TestUser | null;
  /** Stands on the screen once one of each thing is stored. */
  shows: string;
  /** Stands on it while nothing is; absent: nothing that is stored is listed there. */
  empty?: string;
  /** Stands on it when the server has a fault; absent: it asks for nothing. */
  failed?: string;
  /** Its title in English. */
  english: string;
}

const overview = { user: ana, shows: meal.name, empty: 'Danes še ni obrokov', failed: 'Pregleda ni bilo mogoče naložiti', english: 'My overview' };

const SCREENS: Record<keyof typeof patterns, ScreenCase> = {
  home: { path: paths.home, ...overview },
  dashboard: { path: paths.dashboard, ...overview },
  login: { path: paths.login, user: null, shows: 'Še nimate računa?', english: 'Sign in' },
  register: { path: paths.register, user: null, shows: 'Koda vabila', english: 'Register with an invitation' },
  forgotPassword: { path: paths.forgotPassword, user: null, shows: 'Pošlji povezavo', english: 'Forgotten password' },
  resetPassword: { path: paths.resetPassword, user: null, shows: 'Zahtevaj novo povezavo', english: 'New password' },
  meals: {
    path: paths.meals,
    user: ana,
    shows: meal.name,
    empty: 'V tem obdobju ni obrokov',
    failed: 'Statistike ni bilo mogoče naložiti',
    english: 'Meals',
  },
  mealHistory: {
    path: paths.mealHistory,
    user: ana,
    shows: meal.name,
    empty: 'Tu bo vaša zgodovina',
    failed: 'Zgodovine ni bilo mogoče naložiti',
    english: 'Meals',
  },
  meal: { path: paths.meal(meal.id), user: ana, shows: meal.name, failed: 'Obroka ni bilo mogoče naložiti', english: meal.name },
  recipes: {
    path: paths.recipes,
    user: ana,
    shows: recipe.name,
    empty: 'Kar pogosto kuhate ali jeste, shranite enkrat',
    failed: 'Receptov ni bilo mogoče naložiti',
    english: 'Meals',
  },
  newRecipe: { path: paths.newRecipe, user: ana, shows: 'Nov recept', english: 'New recipe' },
  recipe: {
    path: paths.recipe(recipe.id),
    user: ana,
    shows: recipe.name,
    empty: 'Tega recepta ni več',
    failed: 'Receptov ni bilo mogoče naložiti',
    english: recipe.name,
  },
  products: {
    path: paths.products,
    user: ana,
    shows: product.name,
    empty: 'Tu še ni izdelkov',
    failed: 'Izdelkov ni bilo mogoče naložiti',
    english: 'My products',
  },
  profile: { path: paths.profile, user: ana, shows: 'Ana Novak', failed: 'Profila ni bilo mogoče naložiti', english: 'Profile' },
  supplements: {
    path: paths.supplements,
    user: ana,
    shows: assignment.supplement.name,
    empty: 'Dodatkov še nimate',
    failed: 'Dodatkov ni bilo mogoče naložiti',
    english: 'Supplements',
  },
  settings: {
    path: paths.settings,
    user: ana,
    shows: 'Prijavljene naprave',
    empty: 'Ciljev še niste postavili.',
    failed: 'Nastavitev ni bilo mogoče naložiti',
    english: 'Settings',
  },
  desk: {
    path: paths.desk,
    user: maja,
    shows: clientRow.email,
    empty: 'Dobrodošli za svojo delovno mizo',
    failed: 'Delovne mize ni bilo mogoče naložiti',
    english: 'Desk',
  },
  client: {
    path: paths.client(ana.id),
    user: maja,
    shows: 'Stranka še nima ciljev',
    failed: 'Podatkov ni bilo mogoče naložiti',
    english: 'Ana Novak',
  },
  invitations: {
    path: paths.invitations,
    user: maja,
    shows: invitation.email,
    empty: 'Povabite prvo stranko',
    failed: 'Vabil ni bilo mogoče naložiti',
    english: 'Invitations',
  },
  catalogue: {
    path: paths.catalogue,
    user: maja,
    shows: supplement.name,
    empty: 'Katalog je še prazen',
    failed: 'Kataloga ni bilo mogoče naložiti',
    english: 'Supplement catalogue',
  },
  productsDesk: {
    path: paths.productsDesk,
    user: maja,
    shows: product.name,
    empty: 'Stranke še niso dodale izdelkov',
    failed: 'Izdelkov ni bilo mogoče naložiti',
    english: 'Clients’ products',
  },
  menusDesk: {
    path: paths.menusDesk,
    user: maja,
    shows: menu.name,
    empty: 'Jedilnikov še ni',
    failed: 'Jedilnikov ni bilo mogoče naložiti',
    english: 'Menus',
  },
  newMenu: { path: paths.newMenu, user: maja, shows: 'Nov jedilnik', english: 'New menu' },
  menuDesk: {
    path: paths.menuDesk(menu.id),
    user: maja,
    shows: 'Shrani jedilnik',
    failed: 'Jedilnikov ni bilo mogoče naložiti',
    english: menu.name,
  },
  terms: { path: paths.terms, user: null, shows: 'Kaj je Živa', english: 'Terms of service' },
  privacy: { path: paths.privacy, user: null, shows: 'Kaj hranimo', english: 'Privacy policy' },
};

const cases = Object.entries(SCREENS).map(([name, one]) => ({ name, ...one }));

/** Everything that is asked is refused. */
function refusing(refusal: unknown): Fakes {
  const refuse = (some: object = {}) => Object.fromEntries(Object.keys(some).map((name) => [name, refusal]));
  return { rpc: refuse(settled.rpc), functions: refuse(settled.functions), auth: refuse(settled.auth) };
}

it('knows every path of the app', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(Object.keys(patterns).toSorted());
});

describe('shows what is stored', () => {
  it.each(cases)('$name', async ({ path, user, shows }) => {
    await renderApp(path, { user, ...settled });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows));
  });
});

describe('says what there is to do while nothing is stored', () => {
  it.each(cases.filter(({ empty }) => empty))('$name', async ({ path, user, empty = '' }) => {
    await renderApp(path, { user, ...newcomer });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(empty));
  });
});

describe('says so when the server has a fault', () => {
  it.each(cases.filter(({ failed }) => failed))('$name', async ({ path, user, failed = '' }) => {
    await renderApp(path, { user, ...refusing(fault) });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(failed));
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Poskusi znova' }).length).toBeGreaterThan(0);
  });
});

describe('says so when the server is not reached, and shows what is stored at the next try', () => {
  it.each(cases.filter(({ failed }) => failed))('$name', async ({ path, user, failed = '', shows }) => {
    const { user: hand, main, serverSays } = await renderApp(path, { user, ...refusing(unreachable) });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(failed));
    serverSays(settled);
    for (const again of main().getAllByRole('button', { name: 'Poskusi znova' })) await hand.click(again);
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows));
  });
});

describe('speaks English', () => {
  it.each(cases)('$name', async ({ path, user, english }) => {
    await renderApp(path, { user, lang: 'en', ...settled });
    // The title may change with what is loaded: asked of the page as it is then.
    await waitFor(() => expect(screen.getByRole('main').querySelector('h1')).toHaveTextContent(english));
  });
});

it('leads /dashboard to the overview, without a step back to it', async () => {
  const { goTo, path } = await renderApp(paths.meals, { user: ana, ...settled });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(meal.name));
  await goTo(paths.dashboard);
  await waitFor(() => expect(path()).toBe(paths.home));
  window.history.back();
  await waitFor(() => expect(path()).toBe(paths.meals));
});

it('never leads to another origin after signing in', async () => {
  const { path } = await renderApp(`${paths.login}?next=${encodeURIComponent('//example.com/x')}`, { user: ana, ...newcomer });
  await waitFor(() => expect(path()).toBe(paths.home));
});
