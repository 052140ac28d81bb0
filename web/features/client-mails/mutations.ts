/** Sending a mail to a client, and sending one that failed again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientMailSchema, sendClientMailResponse } from '#core/contracts/client-mail.ts';
import { invoke } from '#web/lib/invoke.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import type { DraftedMail } from './queries.ts';

export function useMailMutations(clientId: string) {
  const client = useQueryClient();
  const onSettled = () => invalidateTopic(client, 'clients');
  const send = useMutation({
    meta: { action: 'clientMail.send' },
    mutationFn: (draft: DraftedMail) => invoke('send-client-mail', { ...draft, preview: false }, sendClientMailResponse),
    onSettled,
  });
  const retry = useMutation({
    meta: { action: 'clientMail.retry' },
    mutationFn: (id: string) => rpc('client_retry_mail', { client_id: clientId, mail_id: id }, clientMailSchema),
    onSettled,
  });
  return { send, retry };
}
