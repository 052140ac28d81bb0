import { Profiler } from 'react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '#core/kit/day.ts';
import { useMinute } from './minute.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T22:57:30Z') }));
afterEach(() => void vi.useRealTimers());

const pass = (minutes: number) =>
  act(() => {
    vi.advanceTimersByTime(minutes * 60_000);
  });

function Today() {
  return <p>{useMinute((ms) => dayIn('Europe/Ljubljana', ms))}</p>;
}

test('what is read from the clock follows it, and nothing is drawn anew for a minute that changes nothing', () => {
  const drawn = vi.fn<() => void>();
  const { unmount } = render(
    <Profiler id="today" onRender={drawn}>
      <Today />
    </Profiler>,
  );
  expect(screen.getByText('2026-03-01')).toBeInTheDocument();
  drawn.mockClear();
  pass(2);
  expect(drawn).not.toHaveBeenCalled();
  pass(1);
  expect(screen.getByText('2026-03-02')).toBeInTheDocument();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
