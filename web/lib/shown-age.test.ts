// @vitest-environment jsdom
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { AppError } from '#core/kit/app-error.ts';
import { makeQueryClient } from './query-client.ts';
import { toStored } from './shown-age.ts';

const AT = 1000;
const away = () => Promise.reject(new AppError('server_unavailable'));

/** A screen's query that fails, with or without an answer from before. */
async function askInVain(client: QueryClient, key: string, before?: string): Promise<void> {
  if (before !== undefined) client.setQueryData([key], before, { updatedAt: AT });
  const observer = new QueryObserver(client, { queryKey: [key], queryFn: away, retry: false });
  observer.subscribe(() => undefined);
  await observer.refetch();
}
const stored = (client: QueryClient) => toStored(client.getQueryCache().findAll({ type: 'active' }));

test('a page with nothing stored is not said to show what is stored', async () => {
  const client = makeQueryClient();
  client.setQueryData(['frame'], 'fresh');
  new QueryObserver(client, { queryKey: ['frame'], queryFn: () => 'fresh', staleTime: Infinity }).subscribe(() => undefined);
  await askInVain(client, 'page');
  expect(stored(client)).toEqual({ isFailing: true, at: undefined, isWhole: false });
  client.clear();
});

test('a page that is stored is said to be so, and of when it is', async () => {
  const client = makeQueryClient();
  await askInVain(client, 'page', 'kept');
  expect(stored(client)).toEqual({ isFailing: true, at: AT, isWhole: true });
  client.clear();
});
