/** Calm view of a client, set or lifted by the nutritionist. */
import { useTranslation } from 'react-i18next';
import type { ExpenditurePage } from '#core/contracts/expenditure.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSetCalm } from './mutations.ts';

export function ClientCalmCard({ clientId, calm }: { clientId: string; calm: ExpenditurePage['calmView'] }) {
  const { t } = useTranslation('calm');
  const { mutate, isPending, variables } = useSetCalm(clientId);
  return (
    <Card title={t('title')}>
      <Switch label={t('desk.switch')} help={t('desk.help')} on={isPending ? variables : calm.isSet} onChange={mutate} />
      {calm.isOwn && <p className="mt-2 text-muted">{t('desk.own')}</p>}
    </Card>
  );
}
