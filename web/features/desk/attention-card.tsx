/** Who needs the nutritionist first: clients with their reasons, then invitations that end or have ended. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CircleCheck, Mail } from 'lucide-react';
import type { ClientRow, DeskHome } from '#core/contracts/desk.ts';
import { dayIn, daysBetween } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Labels } from '#web/lib/labels.ts';
import { hereToday, hereZone } from '#web/lib/relative-time.ts';
import { paths } from '#web/lib/paths.ts';
import { ReasonPills } from '#web/components/reason-pills.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { ClientLine } from './client-line.tsx';

const ROW = 'grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_5.5rem] md:items-center md:px-5';

type Invitation = DeskHome['attention']['invitations'][number];

function InvitationRow({ invitation, href }: { invitation: Invitation; href: string }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const day = dayIn(hereZone(), Date.parse(invitation.expiresAt));
  const left = daysBetween(hereToday(), day);
  const when = invitation.expired
    ? t('invitation.expired', { day: format.dayShort(day) })
    : t(left <= 0 ? 'invitation.today' : left === 1 ? 'invitation.tomorrow' : 'invitation.soon', { day: format.dayShort(day) });
  return (
    <li className={ROW}>
      <div className="flex min-w-0 items-center gap-3">
        <span aria-hidden="true" className="grid size-9 shrink-0 place-content-center rounded-full bg-sunken text-muted">
          <Mail size={18} />
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold" title={invitation.email}>
            {invitation.email}
          </p>
          <p className="text-t1 text-muted">{t('invitation.notJoined')}</p>
        </div>
      </div>
      <Link
        to={href}
        className="-m-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control p-1 underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        <Pill tone={invitation.expired ? 'critical' : 'low'} icon={<Mail size={14} />}>
          {t('invitation.pill')}
        </Pill>
        <span className="text-t1 text-muted">{when}</span>
      </Link>
    </li>
  );
}

function AttentionRow({ client, labels, toHref }: { client: ClientRow; labels: Labels; toHref: (tab?: string) => string }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <li className={ROW}>
      <ClientLine client={client} href={toHref()} />
      <ReasonPills reasons={client.reasons} timeZone={client.timeZone} labels={labels} toHref={toHref} />
      <p className="hidden text-right md:block">
        {client.meanKcal === null ? <span aria-label={t('mean.none')}>{'–'}</span> : format.energyNumber(client.meanKcal)}
      </p>
    </li>
  );
}

export interface AttentionCardProps {
  attention: DeskHome['attention'];
  /** How many clients there are. */
  clients: number;
  labels: Labels;
  onAll: () => void;
}

export function AttentionCard({ attention, clients, labels, onAll }: AttentionCardProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const shown = attention.clients.length + attention.invitations.length;
  return (
    <Card
      flush
      title={t('first.title')}
      aside={shown > 0 && clients > 0 ? t('first.count', { count: attention.total, clients: format.number(clients) }) : undefined}
    >
      {shown === 0 ? (
        <EmptyState icon={<CircleCheck size={22} />} title={t('first.none')}>
          {t('first.noneText')}
        </EmptyState>
      ) : (
        <>
          <div
            aria-hidden="true"
            className="hidden grid-cols-[minmax(0,5fr)_minmax(0,6fr)_5.5rem] gap-x-4 px-5 pt-3 pb-2 text-t1 font-medium text-muted md:grid"
          >
            <span>{t('head.client')}</span>
            <span>{t('head.why')}</span>
            <span className="text-right">{t('head.mean', { unit: format.energyUnit })}</span>
          </div>
          <ul className="max-md:mt-3" aria-label={t('first.title')}>
            {attention.clients.map((client) => (
              <AttentionRow key={client.id} client={client} labels={labels} toHref={(tab) => paths.client(client.id, tab)} />
            ))}
            {attention.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} href={paths.invitations} />
            ))}
          </ul>
          {attention.total > shown && (
            <p className="border-t border-line px-4 py-2 md:px-5">
              <button
                type="button"
                className="min-h-11 rounded-control px-2 font-semibold text-accent underline-offset-4 hover:underline"
                onClick={onAll}
              >
                {t('first.all')}
              </button>
            </p>
          )}
        </>
      )}
    </Card>
  );
}
