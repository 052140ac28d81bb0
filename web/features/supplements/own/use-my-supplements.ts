/** The person's supplements as the server has them, with everything that waits in the outbox. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MySupplements } from '#core/contracts/supplement.ts';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { useWrites } from '#web/lib/outbox/outbox.ts';
import { withWrite } from './with-write.ts';

export function useMySupplements() {
  const query = useQuery(mySupplementsQuery());
  const writes = useWrites();
  const { data } = query;
  const shown = useMemo<MySupplements | undefined>(() => data && writes.reduce(withWrite, data), [data, writes]);
  return { query, shown };
}
