import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '#core/kit/day.ts';
import { useMinute } from './minute.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-01T22:57:30Z') }));
afterEach(() => vi.useRealTimers());

test('what is read from the clock follows it, and nothing is drawn anew for a minute that changes nothing', () => {
  let drawn = 0;
  function Today() {
    drawn += 1;
    return <p>{useMinute((ms) => dayIn('Europe/Ljubljana', ms))}</p>;
  }
  const { unmount } = render(<Today />);
  expect(screen.getByText('2026-03-01')).toBeInTheDocument();
  const atFirst = drawn;
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(drawn).toBe(atFirst);
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-03-02')).toBeInTheDocument();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
