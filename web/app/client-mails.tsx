/** The tab of mails on a client's page, with the kinds that the resources have. */
import { MailCard } from '#web/features/client-mails/mail-card.tsx';
import type { ClientTabProps } from './resource.ts';
import { clientMailKinds } from './client-mail-kinds.ts';

export function ClientMails({ clientId }: ClientTabProps) {
  return <MailCard clientId={clientId} kinds={clientMailKinds} />;
}
