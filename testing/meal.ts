import type { Meal } from '#core/contracts/meal.ts';

/** A bowl of soup nobody knows anything of, for tests that care about a meal and not about what is in it. */
export function soup(id: string): Meal {
  return {
    id,
    day: '2026-11-20',
    type: 'lunch',
    text: 'juha',
    eatenAt: null,
    name: 'Juha',
    source: 'text',
    status: 'completed',
    failure: null,
    notes: null,
    satiety: null,
    oil: null,
    oilGrams: null,
    nutrients: {},
    ingredients: [],
    photos: [],
    version: 0,
    createdAt: '2026-11-20T12:00:00Z',
  };
}
