// @vitest-environment jsdom
/** Charts of the screens: what stands at their axes, and how one value is read. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/kit/day.ts';
import { meal, newcomer, overview, overviewMeals, settled, today } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { makeFormat } from '#web/lib/format.ts';

const format = makeFormat('sl');
const GOALS = { calories: 2000, protein: 100, carbs: 230, fat: 70 };
const long = (back: number) => format.dayLong(addDays(today, -back));
/** As texts of a page are compared: with the spaces of a date as all others. */
const read = (text: string) => text.replaceAll('\u00A0', ' ');

/** Ten days up to today; of three nothing is logged, of one the energy is not known, one is a zero. */
const days = [2600, undefined, undefined, 1500, 'unknown', 0, undefined, 1800, 2000, 1000].map((calories, i) => ({
  day: addDays(today, i - 9),
  meals: calories === undefined ? 0 : 2,
  nutrients: typeof calories === 'number' ? { calories } : {},
}));
const stats = { today, goals: GOALS, days, streak: 3, bestStreak: 3, coverage: {}, mealCount: 14, topFoods: [] };
const page = { stats, week: { today, favourites: [], days: [] } };

describe('energy by day', () => {
  const openStats = () => renderApp('/obroki', { user: ana, ...settled, rpc: { ...settled.rpc, meals_page: page } });
  const chart = () => screen.findByRole('application', { name: /^Energija po dnevih, cilj 2\.000\u00A0kcal/ });

  test('has an axis with its unit, a labelled goal line, and marks days above the goal', async () => {
    await openStats();
    await chart();
    const card = screen.getByRole('region', { name: 'Energija po dnevih' });
    for (const text of ['kcal', 'cilj 2.000 kcal', 'nad ciljem', '3.000', '1.000']) expect(within(card).getAllByText(text).length).toBeGreaterThan(0);
    expect(card.querySelectorAll('[data-over]')).toHaveLength(1);
  });

  test('arrow keys read each day and distinguish no meals, unknown energy and zero', async () => {
    const { user } = await openStats();
    (await chart()).focus();
    const card = within(screen.getByRole('region', { name: 'Energija po dnevih' }));
    await user.keyboard('{ArrowLeft}');
    expect(card.getAllByText(read(`${long(0)}: 1.000 kcal`))).toHaveLength(2);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(card.getAllByText(read(`${long(3)}: ni vnosov`))).toHaveLength(2);
    await user.keyboard('{ArrowLeft}');
    expect(card.getAllByText(read(`${long(4)}: 0 kcal`))).toHaveLength(2);
    await user.keyboard('{ArrowLeft}');
    expect(card.getAllByText(read(`${long(5)}: energija ni znana`))).toHaveLength(2);
    await user.keyboard('{Home}');
    expect(card.getAllByText(read(`${long(9)}: 2.600 kcal`))).toHaveLength(2);
    expect(card.getByRole('link', { name: 'Odpri dan' })).toHaveAttribute('href', expect.stringContaining(addDays(today, -9)));
  });

  test('the average states its number of days', async () => {
    await openStats();
    expect(await screen.findByText('od 7 dni z vnosi')).toBeInTheDocument();
    // 8.900 kcal on the six days whose energy is known.
    expect(screen.getByText('1.483')).toBeInTheDocument();
  });
});

describe('the week on the overview', () => {
  test('each bar states its value, today equals the ring, and the mean states its number of days', async () => {
    const week = overviewMeals({ meals: [meal] }).week.map((one) => (one.day === today ? { ...one, meals: 1, nutrients: { calories: 1 } } : one));
    const parts = { meals: overviewMeals({ meals: [meal], week }), goals: GOALS };
    await renderApp('/', { user: ana, ...newcomer, rpc: { ...newcomer.rpc, overview: overview(parts) } });
    const ring = await screen.findByRole('img', { name: /od 2\.000\u00A0kcal/ });
    const eaten = /([\d.]+) od 2\.000/.exec(ring.getAttribute('aria-label') ?? '')?.[1] ?? '';
    const bars = within(await screen.findByRole('list', { name: 'Energija po dnevih tega tedna' }));
    const bar = bars.getByRole('link', { name: `${long(0)}: ${eaten}\u00A0kcal` });
    expect(within(bar).getByText(eaten)).toBeInTheDocument();
    expect(screen.getByText(`1 dan z vnosi: ${eaten} kcal.`)).toBeInTheDocument();
  });
});

describe('weight on the overview', () => {
  const weights = [
    { day: addDays(today, -20), weightKg: 78.4 },
    { day: addDays(today, -9), weightKg: 77 },
    { day: addDays(today, -2), weightKg: 76.6 },
  ];

  test('has an axis; touch and arrow keys read each entry with its day', async () => {
    const { user } = await renderApp('/', { user: ana, ...newcomer, rpc: { ...newcomer.rpc, overview: overview({ weight: weights }) } });
    const chart = await screen.findByRole('application', { name: /^Teža v zadnjih 30 dneh/ });
    const card = within(screen.getByRole('region', { name: 'Teža' }));
    for (const tick of ['77,0', '78,0', 'kg']) expect(card.getAllByText(tick).length).toBeGreaterThan(0);
    chart.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(card.getAllByText(read(`${format.date(addDays(today, -9))}: 77,0 kg`))).toHaveLength(2);
    const line = chart.querySelector('svg');
    if (line) line.getBoundingClientRect = () => ({ left: 0, width: 180 }) as DOMRect;
    fireEvent.pointerDown(chart, { clientX: 5, pointerType: 'touch' });
    expect(card.getByText(read(`${format.date(addDays(today, -20))}: 78,4 kg`))).toBeInTheDocument();
  });
});
