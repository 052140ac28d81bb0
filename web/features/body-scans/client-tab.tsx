/** A client's body scans at the desk: the same results and trends, only read. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { PersonStanding } from 'lucide-react';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clientPageQuery } from './queries.ts';
import { ScanCards } from './scan-cards.tsx';
import { ScanSkeleton } from './scan-skeleton.tsx';

const NONE: ReadonlySet<string> = new Set();

export function BodyScansTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['body-scans', 'client']);
  const query = useQuery(clientPageQuery(clientId));
  const page = query.data;
  if (!page) return <Unanswered query={query} title={t('client:tabFailed')} skeleton={<ScanSkeleton />} />;
  if (page.scans.length === 0)
    return (
      <Card>
        <EmptyState icon={<PersonStanding size={22} />} title={t('body-scans:desk.none')}>
          {t('body-scans:desk.noneText')}
        </EmptyState>
      </Card>
    );
  return <ScanCards shown={{ page, waiting: NONE, removed: NONE }} clientId={clientId} />;
}
