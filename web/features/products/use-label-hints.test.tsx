import { renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import type { LabelReading } from '#core/reports/label-reading.ts';
import { emptyProduct } from './product-draft.ts';
import { useLabelHints } from './use-label-hints.ts';

test('a doubt about the whole table is said once, and its fields are only marked', async () => {
  const draft = { ...emptyProduct({ lang: 'sl' }), amounts: { calories: 390, fat: 7, carbs: 60, protein: 13 } };
  const fields = ['calories', 'fat', 'carbs', 'protein'] as const;
  const reading = { per100: { values: {}, basis: 'g' }, doubts: fields.map((field) => ({ field, code: 'label_unsure' })) } as unknown as LabelReading;
  const { result } = renderHook(() => useLabelHints(draft, reading, () => undefined), { wrapper: Suspense });
  await vi.waitFor(() => expect(result.current).not.toBeNull());
  expect(result.current.tableDoubts).toEqual(['Tabela je bila slabo berljiva: preverite vse količine.']);
  expect(fields.map((field) => result.current.getDoubt(field))).toEqual(fields.map(() => 'Preverite.'));
});
