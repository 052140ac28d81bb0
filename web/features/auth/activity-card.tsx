/** What happened to one's account in the last half year: sign-ins, refusals, changes. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { History, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { SecurityEvent } from '#core/contracts/session.ts';
import { dayIn } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { PagedList } from '#web/components/paged-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useEventMessages } from './activity-labels.ts';
import { securityEventsQuery } from './queries.ts';

function EventRow({ event, timeZone }: { event: SecurityEvent; timeZone: string }) {
  const { t } = useTranslation('activity');
  const format = useFormat();
  const { what, how, network, isRefusal } = useEventMessages()(event);
  const Icon = isRefusal ? ShieldAlert : ShieldCheck;
  const when = `${format.date(dayIn(timeZone, Date.parse(event.at)))} ${format.time(event.at, timeZone)}`;
  const details = [when, event.device, network, event.isHere ? t('here') : undefined].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <Icon size={20} className={isRefusal ? 'mt-0.5 shrink-0 text-high' : 'mt-0.5 shrink-0 text-muted'} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {what}
          {how && <span className="font-normal text-muted">{`, ${how}`}</span>}
        </span>
        <span className="block text-t1 break-words text-muted">{details}</span>
      </span>
      {event.times > 1 && <Pill tone={isRefusal ? 'high' : 'neutral'}>{t('times', { count: event.times })}</Pill>}
    </li>
  );
}

export function ActivityCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['activity', 'settings']);
  const query = useInfiniteQuery(securityEventsQuery());
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <Card title={t('title')}>
      <p className="mb-4 text-muted">{t('lead')}</p>
      <PagedList
        query={query}
        rows={events?.map((event) => (
          <EventRow key={event.id} event={event} timeZone={timeZone} />
        ))}
        label={t('title')}
        empty={
          <EmptyState icon={<History size={22} />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
        failed={t('failed')}
        moreLabel={t('older')}
      />
    </Card>
  );
}
