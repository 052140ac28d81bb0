/** Switches the reminders of this device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPush, stopPush } from '#web/lib/push.ts';
import { pushQuery } from './queries.ts';

export function useSwitchPush() {
  const client = useQueryClient();
  const { queryKey } = pushQuery();
  return useMutation({
    meta: { action: 'reminders.switch' },
    mutationFn: (on: boolean) => (on ? startPush() : stopPush()),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
