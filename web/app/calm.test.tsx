// @vitest-environment jsdom
/**
 * Calm view: every screen of the person, by its address, shows no number of energy, macronutrients, nutrients or body weight, in what is read, said or
 * typed. A new screen is walked too, because the cases are those of all screens.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { meal, overview, overviewMeals, product, settled, today } from '#testing/answers.ts';
import { account, ana, maja, testProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { SCREENS } from '#testing/screen-cases.ts';
import { paths } from '#web/lib/paths.ts';

const cases = Object.entries(SCREENS)
  .map(([name, one]) => ({ name, ...one }))
  .filter(({ user }) => user === ana);

const HIDDEN = 'V umirjenem pogledu tu ni številk';
/** What stands there in place of what consists of numbers. */
const SHOWS: Readonly<Record<string, string>> = { weight: HIDDEN, bodyScans: HIDDEN };

const ENERGY = /\d\s*(?:kcal|kJ)\b|\b(?:kcal|kJ)\s*\d/;
const GRAMS = /\d\s*g\b(?!\s*na)/;
const BODY_WEIGHT = /\d\s*(?:kg|lb)\b/;
/** Weights that are lifted are no body weight. */
const LIFTS: readonly string[] = ['training', 'trainingStats', 'trainingSession'];

/** What the person wrote themselves stays as it was written, and a package in the shop has its size. */
const KEPT = [meal.text ?? '', `${product.brand ?? ''} · 500 g`];

/** Everything that is read or said of the page, part by part. */
function words(page: HTMLElement): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) parts.push(node.data);
    else if (node instanceof Element) parts.push(...['aria-label', 'title', 'alt', 'aria-valuetext'].map((name) => node.getAttribute(name) ?? ''));
    if (node instanceof HTMLInputElement) parts.push(node.value);
  }
  const text = parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
  return KEPT.reduce((rest, kept) => rest.replaceAll(kept, ''), text);
}

const calmProfile = { calmView: true } as const;
const dayWeights = [{ day: today, weightKg: 81.4 }];
const calm = {
  ...settled,
  rpc: {
    ...settled.rpc,
    my_account: account({ ...calmProfile, goals: { calories: 2000, protein: 100, carbs: 230, fat: 70 } }),
    overview: overview(
      { meals: overviewMeals({ meals: [meal] }), goals: { calories: 2000, protein: 100, carbs: 230, fat: 70 }, weight: dayWeights },
      account(calmProfile),
    ),
  },
};

describe('no numbers', () => {
  it.each(cases)('$name', async ({ name, path, user, shows }) => {
    await renderApp(path, { user, ...calm });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(SHOWS[name] ?? shows));
    const found = words(screen.getByRole('main'));
    const wrong = [ENERGY, GRAMS, ...(LIFTS.includes(name) ? [] : [BODY_WEIGHT])].flatMap((rule) => rule.exec(found)?.[0] ?? []);
    expect({ wrong, found: wrong.length > 0 ? found : '' }).toEqual({ wrong: [], found: '' });
  });
});

it('the overview keeps the meals and the box, and the settings the switch back', async () => {
  const { sent, user, goTo } = await renderApp(paths.home, { user: ana, ...calm, rpc: { ...calm.rpc, update_profile: testProfile() } });
  expect(await screen.findByText('Ovsena kaša')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Kaj ste jedli?' })).toBeInTheDocument();
  expect(screen.queryByText('kcal')).not.toBeInTheDocument();
  await goTo(paths.settings);
  const toggle = await screen.findByRole('switch', { name: /^Skrij številke/ });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(sent('update_profile')).toEqual([{ profile: { calmView: false } }]));
});

it('set by the nutritionist it cannot be switched off, and the settings say who did it', async () => {
  const rpc = { ...calm.rpc, my_account: account({ calmViewSet: true }) };
  await renderApp(paths.settings, { user: ana, ...calm, rpc });
  const card = within(await screen.findByRole('region', { name: 'Umirjeni pogled' }));
  expect(card.getByText('Umirjeni pogled je vklopila nutricionistka')).toBeInTheDocument();
  expect(card.queryByRole('switch')).not.toBeInTheDocument();
});

it('the desk shows numbers of clients, also to a nutritionist in calm view, and sets calm view for a client', async () => {
  const rpc = {
    ...calm.rpc,
    my_account: account({ ...calmProfile, isAdmin: true }),
    client_meals: { timeZone: 'UTC', next: null, days: [{ day: today, meals: [meal] }] },
  };
  const { user, sent, goTo } = await renderApp(paths.client(ana.id, 'meals'), {
    user: maja,
    ...calm,
    rpc: { ...rpc, client_set_calm_view: settled.rpc?.client_expenditure },
  });
  expect(await screen.findAllByText(/304/)).not.toEqual([]);
  await goTo(paths.client(ana.id, 'goals'));
  await user.click(await screen.findByRole('switch', { name: /^Stranka ne vidi številk/ }));
  await waitFor(() => expect(sent('client_set_calm_view')).toEqual([{ client_id: ana.id, is_set: true }]));
});
