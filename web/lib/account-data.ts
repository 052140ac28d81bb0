/** The person's newest archive and what leaving asks for. One call, live; asked again every few seconds only while an archive is being made. */
import { queryOptions } from '@tanstack/react-query';
import { accountDataSchema, type AccountExport } from '#core/contracts/account-data.ts';
import { rpc } from '#web/lib/rpc.ts';

/** Where live messages do not arrive, this is how soon a finished archive shows, in ms. */
const WORKING_MS = 4000;

export const isBeingMade = (made: AccountExport | null | undefined): boolean => made?.status === 'queued' || made?.status === 'running';

export const accountDataQuery = () =>
  queryOptions({
    queryKey: ['account-data'],
    queryFn: () => rpc('my_account_data', {}, accountDataSchema),
    refetchInterval: ({ state }) => (isBeingMade(state.data?.export) ? WORKING_MS : false),
    meta: { topics: ['account_exports'] },
  });
