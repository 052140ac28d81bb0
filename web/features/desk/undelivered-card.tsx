/** Mails that were given up: what for, to whom, why, and what can be done. Nothing is shown where there are none. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MailX, RotateCw, X } from 'lucide-react';
import { UNDELIVERED_KINDS, type DeskHome, type UndeliveredMail } from '#core/contracts/desk.ts';
import { isMailConfigured } from '#web/lib/config.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMailFailure } from '#web/lib/mail-failure.ts';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useUndelivered } from './mutations.ts';

const ICON = { size: 16 } as const;
const LINK = 'underline-offset-4 hover:underline';

export interface UndeliveredCardProps {
  undelivered: DeskHome['undelivered'];
}

type Kind = (typeof UNDELIVERED_KINDS)[number] | 'other';
const toKind = ({ kind }: UndeliveredMail): Kind => UNDELIVERED_KINDS.find((known) => known === kind) ?? 'other';

/** What to do instead of sending it again, or besides. */
function Advice({ kind, expired }: { kind: Kind; expired: boolean }) {
  const { t } = useTranslation('undelivered');
  if (!expired && kind !== 'invitation') return null;
  return (
    <p className="text-t1 text-muted">
      {t(expired ? `instead.${kind}` : 'byHand')}
      {kind === 'invitation' && (
        <>
          {' '}
          <Link to={paths.invitations} className={`font-semibold text-accent ${LINK}`}>
            {t('invitations')}
          </Link>
        </>
      )}
    </p>
  );
}

function Row({ mail }: { mail: UndeliveredMail }) {
  const { t } = useTranslation('undelivered');
  const moment = useRelativeTime();
  const failure = useMailFailure();
  const { resend, dismiss } = useUndelivered();
  const kind = toKind(mail);
  const { id, clientId, expired } = mail;
  const to = mail.to ?? '';
  const names = { kind: t(`kind.${kind}`), to };
  const sendAgain = async () => {
    try {
      // Waited for here, because by its end the row is gone from the list, and its callbacks with it.
      await resend.mutateAsync(id);
      toast.success({ title: t(isMailConfigured() ? 'onItsWay' : 'kept'), text: to });
    } catch {
      // The query client says in a toast what went wrong.
    }
  };
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{names.kind}</span>
          {clientId === null ? (
            <span className="break-all">{to}</span>
          ) : (
            <Link to={paths.client(clientId, kind === 'clientMail' ? 'mails' : undefined)} className={`break-all ${LINK}`}>
              {to}
            </Link>
          )}
          <span className="text-t1 text-muted">{moment(mail.failedAt, hereZone())}</span>
        </p>
        <p className="text-t1 wrap-anywhere text-muted">{t('reason', { reason: failure(mail.error ?? '') })}</p>
        <Advice kind={kind} expired={expired} />
      </div>
      <div className="flex flex-wrap gap-2">
        {!expired && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('againTo', names)}
            icon={<RotateCw {...ICON} />}
            busy={resend.isPending}
            onClick={() => void sendAgain()}
          >
            {t('again')}
          </Button>
        )}
        <Button
          variant="plain"
          size="sm"
          aria-label={t('dismissTo', names)}
          icon={<X {...ICON} />}
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(id)}
        >
          {t('dismiss')}
        </Button>
      </div>
    </li>
  );
}

export function UndeliveredCard({ undelivered: { mails, total }, ...hrefs }: UndeliveredCardProps) {
  const { t } = useTranslation('undelivered');
  const format = useFormat();
  if (total === 0) return null;
  return (
    <Card
      flush
      title={t('title')}
      aside={
        <Pill tone="critical" icon={<MailX size={14} />}>
          {format.number(total)}
        </Pill>
      }
    >
      <p className="px-4 pb-3 text-muted md:px-5">{t('lead')}</p>
      <ul aria-label={t('title')}>
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} {...hrefs} />
        ))}
      </ul>
      {total > mails.length && (
        <p className="border-t border-line px-4 py-3 text-t1 text-muted md:px-5">{t('more', { count: total - mails.length })}</p>
      )}
    </Card>
  );
}
