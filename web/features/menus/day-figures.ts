/** What the meal parser makes of the days of a menu being written: their energy, and the words nobody will know when a line is logged. */
import { useDeferredValue, useMemo } from 'react';
import type { ParsedMeal } from '#core/food-text/parsed-meal.ts';
import type { MenuItem } from '#core/contracts/menu.ts';
import { useFoodReader } from '#web/lib/food-table.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';

export interface DayFigures {
  /** Of what was recognised; 0 when nothing was. */
  readonly calories: number;
  readonly unknown: readonly string[];
}

/** @param read the parser; each line is read once, however often the menu changes */
export function figuresByDay(
  items: readonly MenuItem[],
  read: (text: string) => Pick<ParsedMeal, 'totals' | 'unrecognized'>,
): ReadonlyMap<number, DayFigures> {
  const days = new Map<number, { calories: number; unknown: string[] }>();
  for (const { day, text } of items) {
    const { totals, unrecognized } = read(text);
    const figures = days.get(day) ?? { calories: 0, unknown: [] };
    figures.calories += totals.calories ?? 0;
    figures.unknown.push(...unrecognized.map((one) => one.text));
    days.set(day, figures);
  }
  return days;
}

/** @returns undefined until the food table is there */
export function useDayFigures(items: readonly MenuItem[]): ReadonlyMap<number, DayFigures> | undefined {
  const lang = useFoodLang();
  const food = useFoodReader();
  const reader = food.status === 'ready' ? food.reader : undefined;
  const read = useMemo(() => {
    if (!reader) return undefined;
    const known = new Map<string, ParsedMeal>();
    return (text: string) => {
      const meal = known.get(text) ?? reader.parse(text, lang);
      known.set(text, meal);
      return meal;
    };
  }, [reader, lang]);
  const settled = useDeferredValue(items);
  return useMemo(() => read && figuresByDay(settled, read), [read, settled]);
}
