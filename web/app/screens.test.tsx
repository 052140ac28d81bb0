// @vitest-environment jsdom
/**
 * Every screen, by its address: what it shows of what is stored, what it says to who has nothing yet, when the server has a fault and
 * when it is not reached, and all of it in English. A word that no catalogue has fails every route test (testing/render-app.tsx).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { meal, newcomer, settled } from '#testing/answers.ts';
import { fault, unreachable, type Fakes } from '#testing/fake-server.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { SCREENS } from '#testing/screen-cases.ts';
import { paths, patterns } from '#web/lib/paths.ts';

const cases = Object.entries(SCREENS).map(([name, one]) => ({ name, ...one }));

/** Everything that is asked is refused. */
function refusing(refusal: unknown): Fakes {
  const refuse = (some: object = {}) => Object.fromEntries(Object.keys(some).map((name) => [name, refusal]));
  return { rpc: refuse(settled.rpc), functions: refuse(settled.functions), auth: refuse(settled.auth) };
}

/** The green ones, by what they say. */
function mainButtons(): string[] {
  return [...screen.getByRole('main').querySelectorAll<HTMLElement>(':is(a, button).bg-accent')].map((one) => one.textContent);
}

/** Which ids stand more than once in the page: a label, a description or a jump would find only the first. */
function repeatedIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

it('every path of the app has a case', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(Object.keys(patterns).toSorted());
});

describe('with data: shows it, at most one main button, and no id twice', () => {
  it.each(cases)('$name', async ({ path, user, shows }) => {
    await renderApp(path, { user, ...settled });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows));
    expect(mainButtons().slice(1)).toEqual([]);
    expect(repeatedIds()).toEqual([]);
  });
});

describe('without data: says what to do, by at most one main button, and no id twice', () => {
  it.each(cases.filter(({ empty }) => empty))('$name', async ({ path, user, empty = '' }) => {
    await renderApp(path, { user, ...newcomer });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(empty));
    expect(mainButtons().slice(1)).toEqual([]);
    expect(repeatedIds()).toEqual([]);
  });
});

describe('server error: says so', () => {
  it.each(cases.filter(({ failed }) => failed))('$name', async ({ path, user, failed = '' }) => {
    await renderApp(path, { user, ...refusing(fault) });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(failed));
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Poskusi znova' }).length).toBeGreaterThan(0);
  });
});

describe('server unreachable: says so, and retry shows the data', () => {
  it.each(cases.filter(({ failed }) => failed))('$name', async ({ path, user, failed = '', shows }) => {
    const { user: hand, main, serverState } = await renderApp(path, { user, ...refusing(unreachable) });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(failed));
    serverState(settled);
    for (const again of main().getAllByRole('button', { name: 'Poskusi znova' })) await hand.click(again);
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows));
  });
});

describe('offline: says what is not on this device, and shows it when the network is back', () => {
  it.each(cases.filter(({ failed }) => failed))('$name', async ({ path, user, shows }) => {
    const { serverState, setOnline } = await renderApp(path, { user, offline: true, ...refusing(unreachable) });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('na tej napravi'));
    serverState(settled);
    setOnline(true);
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows));
  });
});

describe('in English', () => {
  it.each(cases)('$name', async ({ path, user, english }) => {
    await renderApp(path, { user, lang: 'en', ...settled });
    // The title may change with what is loaded: asked of the page as it is then.
    await waitFor(() => expect(screen.getByRole('main').querySelector('h1')).toHaveTextContent(english));
  });
});

it('redirects /dashboard to the overview, replacing the history entry', async () => {
  const { goTo, path } = await renderApp(paths.meals, { user: ana, ...settled });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(meal.name));
  await goTo(paths.dashboard);
  await waitFor(() => expect(path()).toBe(paths.home));
  window.history.back();
  await waitFor(() => expect(path()).toBe(paths.meals));
});

it('sign-in never redirects to another origin', async () => {
  const { path } = await renderApp(`${paths.login}?next=${encodeURIComponent('//example.com/x')}`, { user: ana, ...newcomer });
  await waitFor(() => expect(path()).toBe(paths.home));
});
