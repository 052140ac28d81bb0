/** What is done with a mail that was given up: sent again, or dismissed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

/** The desk itself, clients' pages with their mails, and the list of invitations. */
const CHANGED = ['clients', 'invitations'] as const;

export function useUndelivered() {
  const client = useQueryClient();
  const onSettled = () => Promise.all(CHANGED.map((topic) => invalidateTopic(client, topic)));
  const resend = useMutation({
    meta: { action: 'mail.resend' },
    mutationFn: (id: string) => rpc('desk_resend_mail', { mail_id: id }, z.unknown()),
    onSettled,
  });
  const dismiss = useMutation({
    meta: { action: 'mail.dismiss' },
    mutationFn: (id: string) => rpc('desk_dismiss_mail', { mail_id: id }, z.unknown()),
    onSettled,
  });
  return { resend, dismiss };
}
