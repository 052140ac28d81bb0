/** The user's profile and current goals. One query, used by settings, profile and the app frame. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { baseGoalsSchema, profileSchema, type Profile } from '#core/contracts/overview.ts';
import { learnPerson } from './person.ts';
import { invalidateTopic, OFFLINE_MS } from './query-client.ts';
import { rpc } from './rpc.ts';

const accountSchema = z.extend(profileSchema, { goals: z.nullable(baseGoalsSchema) });
export type Account = z.infer<typeof accountSchema>;

export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => learnPerson(await rpc('my_account', {}, accountSchema)),
    gcTime: OFFLINE_MS,
    meta: { topics: ['profiles', 'daily_goals'], offline: true },
  });

export type ProfileChange = Partial<Omit<Profile, 'email' | 'isAdmin'>>;

/** Changes the profile optimistically; reverts if the server rejects the change. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const { queryKey } = accountQuery();
  const show = (account: Account | undefined) => {
    if (account) client.setQueryData(queryKey, learnPerson(account));
  };
  return useMutation({
    meta: { action: 'profile.save' },
    mutationFn: (change: ProfileChange) => rpc('update_profile', { profile: change }, profileSchema),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      show(before && { ...before, ...change });
      return { before };
    },
    onError: (_error, _change, context) => show(context?.before),
    onSuccess: (profile) => {
      const account = client.getQueryData(queryKey);
      show(account && { ...account, ...profile });
    },
    onSettled: () => invalidateTopic(client, 'profiles'),
  });
}
