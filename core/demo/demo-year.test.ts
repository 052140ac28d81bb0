import { describe, expect, test } from 'vitest';
import table from '#core/foods/foods.json';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { DEMO_MENUS, DEMO_UNKNOWN_LUNCH } from './demo-menus.ts';
import { DEMO_RECIPES } from './demo-recipes.ts';
import { demoYear } from './demo-year.ts';
import { MEASURE_LIMITS } from '#core/weight/measures.ts';

const index = openFoodIndex(table);
const texts = [...Object.values(DEMO_MENUS).flatMap((menu) => Object.values(menu).flat()), ...DEMO_RECIPES.map(({ text }) => text)];

describe('the demo', () => {
  test.each(texts)('the reader understands “%s”', (text) => {
    const parsed = parseFoodText(text, index, { lang: 'sl' });
    expect(parsed.unrecognized.map((piece) => piece.text)).toEqual([]);
    expect(parsed.ingredients.length).toBeGreaterThanOrEqual(text.split(',').length);
  });

  const year = demoYear('2026-11-21');
  const energy = new Map(
    texts.map((text) => [
      text,
      parseFoodText(text, index, { lang: 'sl' }).ingredients.reduce(
        (sum, { food, grams }) => sum + (toNutrients(food.per100g, grams).calories ?? 0),
        0,
      ),
    ]),
  );

  test('is a year a person could have lived', () => {
    expect(year.meals[0]?.day).toBe('2025-11-22');
    expect(year.meals.at(-1)?.day).toBe('2026-11-21');
    expect(year.meals.length).toBeGreaterThan(1_100);
    const byDay = new Map<string, number>();
    for (const { day, text } of year.meals) byDay.set(day, (byDay.get(day) ?? 0) + (energy.get(text) ?? 0));
    const mean = [...byDay.values()].reduce((sum, value) => sum + value, 0) / byDay.size;
    expect(mean).toBeGreaterThan(1_600);
    expect(mean).toBeLessThan(2_100);
  });

  test('its weights fall as the words say and stay within a person’s', () => {
    expect(year.weights.length).toBeGreaterThan(100);
    const [first, last] = [year.weights[0]!, year.weights.at(-1)!];
    expect(first.weightKg - last.weightKg).toBeGreaterThan(4);
    const days = new Set(year.weights.map(({ day }) => day)).size;
    expect(year.weights.length - days).toBeGreaterThan(0);
    expect(year.weights.length - days).toBeLessThan(20);
  });

  test('its measures are plausible and every two weeks', () => {
    expect(new Set(year.measures.map(({ kind }) => kind)).size).toBe(3);
    for (const { kind, value } of year.measures) {
      expect(value).toBeGreaterThan(MEASURE_LIMITS[kind].min);
      expect(value).toBeLessThan(MEASURE_LIMITS[kind].max);
    }
    expect(year.measures.length).toBeGreaterThan(60);
  });

  test('has one lunch with a word nobody knows', () => {
    expect(parseFoodText(DEMO_UNKNOWN_LUNCH, index, { lang: 'sl' }).unrecognized.map((piece) => piece.grams)).toEqual([100]);
    expect(year.meals.filter(({ text }) => text === DEMO_UNKNOWN_LUNCH).map(({ day }) => day)).toEqual(['2026-11-18']);
  });

  test('is the same for the same day', () => {
    expect(demoYear('2026-11-21')).toEqual(year);
  });
});
