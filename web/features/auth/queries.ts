/** Where the person is signed in. */
import { queryOptions } from '@tanstack/react-query';
import { sessionsSchema } from '#core/contracts/session.ts';
import { rpc } from '#web/lib/rpc.ts';

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => rpc('my_sessions', {}, sessionsSchema), meta: { silent: true } });
