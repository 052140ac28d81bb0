/** The last two things of the settings: taking one's data along, and leaving. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { accountDataQuery } from '#web/lib/account-data.ts';
import { Card } from '#web/ui/card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';

export interface AccountCardsProps {
  timeZone: string;
  /** Path of the page these cards stand on: where a link by e-mail leads back to. */
  returnTo: string;
}

export function AccountCards({ timeZone, returnTo }: AccountCardsProps) {
  const { t } = useTranslation(['account', 'common']);
  const query = useQuery(accountDataQuery());
  const { data } = query;
  if (data) {
    return (
      <>
        <ExportCard made={data.export} timeZone={timeZone} />
        <DeleteCard terms={data.deletion} returnTo={returnTo} />
      </>
    );
  }
  return (
    <Card title={t('export.title')}>
      <Unanswered
        bare
        query={query}
        title={t('loadFailed')}
        offlineText={t('offlineText')}
        skeleton={<SkeletonRows rows={['h-5 w-full', 'h-11 w-44']} />}
      />
    </Card>
  );
}
