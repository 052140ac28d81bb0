/** A client's connections at the desk: their states and last syncs. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Watch } from 'lucide-react';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { hereZone } from '#web/lib/relative-time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { nameSource } from './name-source.ts';
import { ConnectionFacts, StatePill } from './connection-facts.tsx';
import { clientConnectionsQuery } from './queries.ts';

export function IntegrationsTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['integrations', 'client']);
  const query = useQuery(clientConnectionsQuery(clientId));
  const { data } = query;
  if (!data)
    return (
      <Unanswered
        query={query}
        title={t('client:tabFailed')}
        skeleton={
          <Card>
            <SkeletonRows rows={['mb-2 h-6 w-40', 'h-24']} />
          </Card>
        }
      />
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={<Watch size={22} />} title={t('desk.none')}>
          {t('desk.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
      {data.map((connection) => (
        <Card key={connection.provider} title={nameSource(connection.provider)} aside={<StatePill status={connection.status} />}>
          <ConnectionFacts connection={connection} timeZone={hereZone()} forDesk />
          {connection.isRestricted && (
            <Notice tone="low" title={t('desk.restricted')} className="mt-3">
              {t('desk.restrictedText', { name: nameSource(connection.provider) })}
            </Notice>
          )}
        </Card>
      ))}
    </div>
  );
}
