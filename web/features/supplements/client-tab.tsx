/**
 * A client's supplements on the nutritionist's desk: what they take and how regularly, with assigning, changing and ending. The route provides
 * the menus.
 */
import { useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pill as PillIcon, Plus } from 'lucide-react';
import type { Assignment, ClientSupplements } from '#core/contracts/supplement.ts';
import { isOver } from '#core/supplements/due.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { ClientOwnCard } from './own/client-own-card.tsx';
import { clientSupplementsQuery } from './queries.ts';

export interface ClientTabProps {
  clientId: string;
  /** Shows the client's menus, below. */
  Menus: ComponentType<Pick<ClientSupplements, 'menus' | 'today'> & { clientId: string }>;
}

function AssignedCard({ clientId, answer }: { clientId: string; answer: ClientSupplements }) {
  const { t } = useTranslation('supplements');
  const [opened, setOpened] = useState<Assignment | 'new'>();
  const { assignments, today } = answer;
  const standing = assignments.filter((one) => !isOver(one, today));
  const over = assignments.filter((one) => isOver(one, today));
  const rows = (list: typeof assignments, label: string) => (
    <ul aria-label={label}>
      {list.map((one) => (
        <AssignmentRow key={one.id} clientId={clientId} assignment={one} today={today} onChange={() => setOpened(one)} />
      ))}
    </ul>
  );
  const add = (
    <Button size="sm" icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />} onClick={() => setOpened('new')}>
      {t('assign.title')}
    </Button>
  );
  return (
    <Card title={t('title')} aside={standing.length > 0 && <span className="-my-1 block">{add}</span>}>
      {standing.length > 0 ? (
        rows(standing, t('title'))
      ) : (
        <EmptyState icon={<PillIcon size={22} />} title={t('assign.none')} action={add}>
          {t('assign.noneText')}
        </EmptyState>
      )}
      {over.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer text-t1 font-medium text-muted">{t('over', { count: over.length })}</summary>
          <div className="mt-3">{rows(over, t('over', { count: over.length }))}</div>
        </details>
      )}
      {opened && (
        <AssignmentDialog clientId={clientId} today={today} assignment={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

export function ClientTab({ clientId, Menus }: ClientTabProps) {
  const { t } = useTranslation(['supplements', 'common']);
  const query = useQuery(clientSupplementsQuery(clientId));
  const { data } = query;
  if (data) {
    return (
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <AssignedCard clientId={clientId} answer={data} />
        <ClientOwnCard answer={data} />
        <Menus clientId={clientId} menus={data.menus} today={data.today} />
      </div>
    );
  }
  return (
    <Card>
      <Unanswered bare query={query} title={t('mine.failed')} skeleton={<SkeletonRows rows={['h-6 w-32', 'h-16', 'h-16']} />} />
    </Card>
  );
}
