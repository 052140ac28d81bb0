/** Switches the reminders of this device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPush, stopPush } from '#web/lib/push.ts';
import { pushQuery } from './queries.ts';

export function useSwitchPush(onFailed: () => void) {
  const client = useQueryClient();
  const { queryKey } = pushQuery();
  return useMutation({
    meta: { silent: true },
    mutationFn: (on: boolean) => (on ? startPush() : stopPush()),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
