/** A barcode asked for again: what was unknown before may have been added since. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Found } from './found.ts';
import { productByCodeQuery } from './queries.ts';
import { useByCode } from './use-by-code.ts';

const invoke = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/invoke.ts', () => ({ invoke }));

const CODE = '03560070169443';

it('a stale answer that knew nothing is no miss while it is asked for again', async () => {
  const client = new QueryClient();
  const { queryKey } = productByCodeQuery(CODE);
  client.setQueryData(queryKey, { found: false, reason: 'unknown' });
  await client.invalidateQueries({ queryKey });
  const product = { barcode: CODE } as Found;
  invoke.mockResolvedValue({ found: true, product });
  const { result } = renderHook(() => useByCode(CODE), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current).toMatchObject({ isAsking: true, found: undefined });
  await vi.waitFor(() => expect(result.current).toMatchObject({ isAsking: false, found: product }));
});
