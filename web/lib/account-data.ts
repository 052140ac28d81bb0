/** The user's newest export and the terms of deletion. One query with realtime updates; polled only while an export is being created. */
import { queryOptions } from '@tanstack/react-query';
import { accountDataSchema, type AccountExport } from '#core/contracts/account-data.ts';
import { rpc } from '#web/lib/rpc.ts';

/** Poll interval in ms without realtime messages. */
const WORKING_MS = 4000;

export const isBeingMade = (made: AccountExport | null | undefined): boolean => made?.status === 'queued' || made?.status === 'running';

export const accountDataQuery = () =>
  queryOptions({
    queryKey: ['account-data'],
    queryFn: () => rpc('my_account_data', {}, accountDataSchema),
    refetchInterval: ({ state }) => (isBeingMade(state.data?.export) ? WORKING_MS : false),
    meta: { topics: ['account_exports'] },
  });
