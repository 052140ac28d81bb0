/** The nutritionist's mails to one client: a form for the next, and those sent with how they fared. */
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { PagedList } from '#web/components/paged-list.tsx';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ClientMailKind } from '#core/contracts/client-mail.ts';
import { MailForm } from './mail-form.tsx';
import { MailRow } from './mail-row.tsx';
import { clientMailsQuery } from './queries.ts';

/** @param kinds what can be written about, the first is chosen */
export function MailCard({ clientId, kinds }: { clientId: string; kinds: readonly ClientMailKind[] }) {
  const { t } = useTranslation('client-mails');
  const query = useInfiniteQuery(clientMailsQuery(clientId));
  const lang = query.data?.pages[0]?.lang;
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {lang && <MailForm clientId={clientId} lang={lang} kinds={kinds} />}
      {query.isPending && (
        <Card title={t('new')}>
          <SkeletonRows rows={['h-18 sm:w-1/2', 'h-23', 'h-11 w-32 justify-self-end']} />
        </Card>
      )}
      <Card title={t('title')}>
        <PagedList
          query={query}
          label={t('title')}
          rows={query.data?.pages.flatMap(({ mails }) => mails.map((mail) => <MailRow key={mail.id} clientId={clientId} mail={mail} />))}
          empty={
            <EmptyState icon={<Mail size={22} />} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          }
          failed={t('failed')}
          moreLabel={t('more')}
        />
      </Card>
    </div>
  );
}
