/** What is done to reminders of supplements. They need a network. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supplementReminderSchema, type SupplementReminder } from '#core/contracts/supplement.ts';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { rpc } from '#web/lib/rpc.ts';

export function useSaveReminder() {
  const client = useQueryClient();
  const { queryKey } = mySupplementsQuery();
  return useMutation({
    meta: { action: 'supplement.remind' },
    mutationFn: (reminder: SupplementReminder) => rpc('save_supplement_reminder', { reminder }, z.array(supplementReminderSchema)),
    onSuccess: (reminders) => client.setQueryData(queryKey, (answer) => answer && { ...answer, reminders }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDeleteReminder() {
  const client = useQueryClient();
  const { queryKey } = mySupplementsQuery();
  return useMutation({
    meta: { action: 'supplement.forgetReminder' },
    mutationFn: ({ id }: SupplementReminder) => rpc('delete_supplement_reminder', { reminder_id: id }, z.unknown()),
    onSuccess: (_gone, { id }) =>
      client.setQueryData(queryKey, (answer) => answer && { ...answer, reminders: answer.reminders.filter((one) => one.id !== id) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
