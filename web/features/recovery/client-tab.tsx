/** A client's recovery at the desk: the same page, only read. Figures of sources whose terms forbid it are not in it, and the tab says so. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { MoonStar } from 'lucide-react';
import type { RecoveryPage } from '#core/contracts/recovery.ts';
import { nameWearableSource } from '#core/wearables/source-names.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { clientRecoveryQuery } from './queries.ts';
import { isEmpty, RecoveryCards } from './recovery-cards.tsx';
import { RecoverySkeleton } from './recovery-skeleton.tsx';

function None({ restricted }: Pick<RecoveryPage, 'restricted'>) {
  const { t } = useTranslation('recovery');
  const names = restricted.map(nameWearableSource).join(', ');
  return (
    <Card>
      <EmptyState icon={<MoonStar size={22} />} title={t('desk.none')}>
        {names === '' ? t('desk.noneText') : t('desk.restricted', { names })}
      </EmptyState>
    </Card>
  );
}

export function RecoveryTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['recovery', 'client']);
  const query = useQuery(clientRecoveryQuery(clientId));
  const { data } = query;
  if (!data) return <Unanswered query={query} title={t('client:tabFailed')} skeleton={<RecoverySkeleton />} />;
  if (isEmpty(data)) return <None restricted={data.restricted} />;
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {data.restricted.length > 0 && (
        <Notice tone="low">{t('recovery:desk.restricted', { names: data.restricted.map(nameWearableSource).join(', ') })}</Notice>
      )}
      <RecoveryCards page={data} />
    </div>
  );
}
