import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepName, keptNames } from './kept-names.ts';
import { useFoodNames } from './food-names.ts';

test('names of another language are there before the food table, once they were shown', async () => {
  keepName('sl', 'egg_boiled', 'kuhano jajce');
  keepName('sl', 'honey', 'med');
  await vi.waitFor(() => expect(keptNames('sl')).toEqual({ egg_boiled: 'kuhano jajce', honey: 'med' }));
  const names = renderHook(() => useFoodNames()).result.current;
  const egg = { foodId: 'egg_boiled', name: 'boiled egg' };
  expect(names.meal({ name: 'Boiled egg, toast', ingredients: [egg, { foodId: 'toast', name: 'toast' }] })).toBe('Kuhano jajce, toast');
  expect(names.food({ foodId: 'bread', name: 'bread' })).toBe('Bread');
});
