import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLang } from '#web/lib/lang.ts';
import { useAmountLabels } from './amount-labels.ts';

test('a measure is called as it is with the food, in the form of its number', async () => {
  await act(() => setLang('sl'));
  const { result } = renderHook(() => useAmountLabels());
  await waitFor(() => expect(result.current.unit('scoop', 2, 'ice_cream')).toBe('kepici'));
  expect(result.current.unit('scoop', 2, 'whey_protein')).toBe('merici');
  expect(result.current.amount({ amount: 1.5, unit: 'large', foodId: 'beer', grams: 750 })).toBe('1,5\u00A0velikega kozarca · 750\u00A0g');
  expect(result.current.amount({ amount: 2, unit: 'large', foodId: 'apple', grams: 400 })).toBe('2\u00A0velika kosa · 400\u00A0g');
  expect(result.current.unit('ml', 1.5, 'beer')).toBe('ml');
});
