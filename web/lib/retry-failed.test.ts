// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#core/kit/app-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { makeQueryClient } from './query-client.ts';
import { RETRY_MS, retryFailed, retryFailedNow } from './retry-failed.ts';

/** A screen with one query of a server that fails until `isUp`. */
function openScreen({ known, refusal = new TypeError('Failed to fetch') }: { known?: string; refusal?: Error } = {}) {
  const server = { isUp: false };
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const stop = retryFailed(client);
  if (known !== undefined) client.setQueryData(['day'], known, { updatedAt: 0 });
  const queryFn = vi.fn<() => Promise<string>>(() => (server.isUp ? Promise.resolve('today') : Promise.reject(refusal)));
  const observer = new QueryObserver(client, { queryKey: ['day'], queryFn });
  const close = observer.subscribe(() => undefined);
  return { client, server, queryFn, shown: () => observer.getCurrentResult(), end: () => (close(), stop()) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a failed query is retried until the server is back', async () => {
  const { server, shown, end } = openScreen();
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(shown().status).toBe('error');
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(shown().data).toBe('today');
  end();
});

test('a failed query is retried at once when realtime reconnects', async () => {
  const { client, server, shown, end } = openScreen();
  await vi.advanceTimersByTimeAsync(0);
  server.isUp = true;
  await retryFailedNow(client);
  expect(shown().data).toBe('today');
  end();
});

test('data whose refetch failed stay visible, without a toast every ten seconds', async () => {
  const said = vi.spyOn(toast, 'error');
  const { queryFn, shown, end } = openScreen({ known: 'yesterday' });
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(queryFn.mock.calls.length).toBeGreaterThan(2);
  expect(shown().data).toBe('yesterday');
  expect(said).not.toHaveBeenCalled();
  end();
});

test('a rejected query is not retried', async () => {
  const { queryFn, end } = openScreen({ refusal: new AppError('access_denied') });
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(queryFn).toHaveBeenCalledTimes(1);
  end();
});

test('without a network a query fails instead of waiting', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const { shown, end } = openScreen();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  end();
  window.dispatchEvent(new Event('online'));
});
