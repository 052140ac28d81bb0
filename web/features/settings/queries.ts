/** The person's account: who they are to the app and the goals in force today. One call. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { goalsSchema, profileSchema } from '#core/contracts/overview.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

const accountSchema = z.extend(profileSchema, { goals: z.nullable(goalsSchema) });
export type Account = z.infer<typeof accountSchema>;

export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: () => rpc('my_account', {}, accountSchema),
    gcTime: OFFLINE_MS,
    meta: { nouns: ['profiles', 'daily_goals'], offline: true },
  });
