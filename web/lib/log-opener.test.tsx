import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLogging, useLogRequest } from './log-opener.ts';

test('what was asked for ends with the session: nothing opens for who signs in next', () => {
  const frame = renderHook(() => useLogRequest());
  act(() => openLogging({ text: 'juha' }));
  expect(frame.result.current).toEqual({ text: 'juha' });
  frame.unmount();
  expect(renderHook(() => useLogRequest()).result.current).toBeUndefined();
});
