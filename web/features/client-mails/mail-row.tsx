/** A mail that was sent: what about, when, by whom, how it fared, its words on demand, and another try where it failed. */
import { useTranslation } from 'react-i18next';
import { RotateCw } from 'lucide-react';
import type { ClientMail } from '#core/contracts/client-mail.ts';
import { isMailConfigured } from '#web/lib/config.ts';
import { useMailFailure } from '#web/lib/mail-failure.ts';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { useMailMutations } from './mutations.ts';

const TONES: Record<ClientMail['status'], PillTone> = { queued: 'low', sent: 'normal', failed: 'critical' };

export function MailRow({ clientId, mail }: { clientId: string; mail: ClientMail }) {
  const { t } = useTranslation(['client-mails', 'common']);
  const moment = useRelativeTime();
  const failure = useMailFailure();
  const { retry } = useMailMutations(clientId);
  const { subject, status, error, sentBy, createdAt, sentAt, text, lang } = mail;
  // Without a mail server a mail is never under way and never sent: it is a file on the server.
  const isKept = status !== 'failed' && !isMailConfigured();
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold">{subject}</span>
            <Pill tone={isKept ? 'high' : TONES[status]}>{t(`status.${isKept ? 'kept' : status}`)}</Pill>
          </p>
          <p className="mt-0.5 text-t1 text-muted">{[moment(sentAt ?? createdAt, hereZone()), sentBy].filter(Boolean).join(' · ')}</p>
          {error !== null && <p className="mt-0.5 text-t1 wrap-anywhere text-critical">{t('reason', { error: failure(error) })}</p>}
        </div>
        {status === 'failed' && (
          <Button variant="quiet" size="sm" icon={<RotateCw size={16} />} busy={retry.isPending} onClick={() => retry.mutate(mail.id)}>
            {t('again')}
          </Button>
        )}
      </div>
      <details className="mt-1.5">
        <summary className="cursor-pointer py-1 text-t1 font-medium text-accent">{t('read')}</summary>
        <p lang={lang} className="mt-2 rounded-control bg-sunken px-4 py-3 text-t1 wrap-anywhere whitespace-pre-wrap">
          {text.trim()}
        </p>
      </details>
    </li>
  );
}
