/** Calm view of a client, set or lifted by the nutritionist. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { expenditurePageSchema, type ExpenditurePage } from '#core/contracts/expenditure.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { clientExpenditureQuery } from '../expenditure/queries.ts';

export function ClientCalmCard({ clientId, calm }: { clientId: string; calm: ExpenditurePage['calmView'] }) {
  const { t } = useTranslation('calm');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    meta: { action: 'goals.calm' },
    mutationFn: (isSet: boolean) => rpc('client_set_calm_view', { client_id: clientId, is_set: isSet }, expenditurePageSchema),
    onSuccess: (page) => {
      client.setQueryData(clientExpenditureQuery(clientId).queryKey, page);
      return invalidateTopic(client, 'clients');
    },
  });
  return (
    <Card title={t('title')}>
      <Switch label={t('desk.switch')} help={t('desk.help')} on={isPending ? variables : calm.isSet} onChange={mutate} />
      {calm.isOwn && <p className="mt-2 text-muted">{t('desk.own')}</p>}
    </Card>
  );
}
