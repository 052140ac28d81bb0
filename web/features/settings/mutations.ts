/** Changing the profile and the goals. The profile changes on the screen at once and goes back when the server refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { goalsSchema, profileSchema, type Goals, type Profile } from '#core/contracts/overview.ts';
import { nounChanged } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { accountQuery, type Account } from './queries.ts';

export type ProfileChange = Partial<Pick<Profile, 'firstName' | 'lastName' | 'lang' | 'timeZone' | 'theme'>>;

export function useUpdateProfile() {
  const client = useQueryClient();
  const { queryKey } = accountQuery();
  return useMutation({
    mutationFn: (change: ProfileChange) => rpc('update_profile', { profile: change }, profileSchema),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSuccess: (profile) => client.setQueryData(queryKey, (account: Account | undefined) => account && { ...account, ...profile }),
    onSettled: () => nounChanged(client, 'profiles'),
  });
}

export function useSetGoals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (goals: Goals) => rpc('set_goals', { goals }, goalsSchema),
    onSuccess: (goals) => {
      client.setQueryData(accountQuery().queryKey, (account) => account && { ...account, goals });
      return nounChanged(client, 'daily_goals');
    },
  });
}
