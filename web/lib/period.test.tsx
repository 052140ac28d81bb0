import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLang } from './lang.ts';
import { usePeriodLabel } from './period.ts';

test.each([
  ['2026-12-01', '2026-12-05', 'od 1.\u00A012.\u00A02026 do 5.\u00A012.\u00A02026'],
  ['2026-12-01', '2026-12-01', 'samo 1.\u00A012.\u00A02026'],
  ['2026-11-20', '2026-12-05', 'do 5.\u00A012.\u00A02026'],
  ['2026-11-20', null, 'od 20.\u00A011.\u00A02026'],
])('period %s to %s: %s', async (fromDay, toDay, text) => {
  await act(() => setLang('sl'));
  expect(renderHook(usePeriodLabel).result.current({ fromDay, toDay }, '2026-11-29')).toBe(text);
});
