import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { closeLogging, openLogging, takeEarly, useLogRequest } from './log-opener.ts';

test('what was asked for ends with the session: nothing opens for who signs in next', () => {
  const frame = renderHook(() => useLogRequest());
  act(() => openLogging({ text: 'juha' }));
  expect(frame.result.current).toEqual({ text: 'juha' });
  frame.unmount();
  expect(renderHook(() => useLogRequest()).result.current).toBeUndefined();
});

test('what is typed before the field is there is kept for it, and no key of it is a shortcut', () => {
  const onShortcut = vi.fn<() => void>();
  window.addEventListener('keydown', onShortcut);
  const type = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  };
  openLogging();
  type('g', '1', 'Shift', 'x', 'Backspace', ' ');
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
  expect(takeEarly()).toBe('g1 ');
  expect(onShortcut).toHaveBeenCalledTimes(2);
  type('n');
  expect(takeEarly()).toBe('');
  expect(onShortcut).toHaveBeenCalledTimes(3);
  window.removeEventListener('keydown', onShortcut);
  closeLogging();
});

test.each([
  ['logging was closed', () => closeLogging()],
  ['another tab was asked for', () => openLogging({ tab: 'photo' })],
])('nothing is kept where %s', (_title, before) => {
  before();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(takeEarly()).toBe('');
  closeLogging();
});
