/** A client's menus on the nutritionist's desk: what they follow, with assigning and ending. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Plus, UtensilsCrossed } from 'lucide-react';
import type { MenuAssignment } from '#core/contracts/menu.ts';
import type { Day } from '#core/kit/day.ts';
import { paths } from '#web/lib/paths.ts';
import { EndDialog } from '#web/components/fields/end-dialog.tsx';
import { usePeriodLabel } from '#web/lib/period.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AssignMenuDialog } from './assign-menu-dialog.tsx';
import { useMenuAssignments } from './mutations.ts';

export interface ClientMenusCardProps {
  clientId: string;
  menus: readonly MenuAssignment[];
  /** The client's. */
  today: Day;
}

const isOver = ({ fromDay, toDay }: MenuAssignment, today: Day) => toDay !== null && (toDay < today || toDay < fromDay);

export function ClientMenusCard({ clientId, menus, today }: ClientMenusCardProps) {
  const { t } = useTranslation('menus');
  const periodLabel = usePeriodLabel();
  const [assigning, setAssigning] = useState(false);
  const [ending, setEnding] = useState<MenuAssignment>();
  const { end } = useMenuAssignments(clientId);
  const standing = menus.filter((one) => !isOver(one, today));
  const over = menus.filter((one) => isOver(one, today));
  const add = (
    <Button variant="quiet" size="sm" icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />} onClick={() => setAssigning(true)}>
      {t('assign.title')}
    </Button>
  );
  const rows = (list: readonly MenuAssignment[], label: string) => (
    <ul aria-label={label}>
      {list.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0">
          <div className="min-w-0">
            <Link to={paths.menuDesk(one.menuId)} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
              {one.name}
            </Link>
            <p className="text-t1 text-muted">{periodLabel(one, today)}</p>
          </div>
          {!isOver(one, today) && (
            <Button variant="quiet" size="sm" onClick={() => setEnding(one)}>
              {t('assign.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <Card title={t('title')} aside={standing.length > 0 && <span className="-my-1 block">{add}</span>}>
      {standing.length > 0 ? (
        rows(standing, t('title'))
      ) : (
        <EmptyState icon={<UtensilsCrossed size={22} />} title={t('assign.none')} action={add}>
          {t('assign.noneText')}
        </EmptyState>
      )}
      {over.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer text-t1 font-medium text-muted">{t('past', { count: over.length })}</summary>
          <div className="mt-2">{rows(over, t('past', { count: over.length }))}</div>
        </details>
      )}
      {assigning && <AssignMenuDialog clientId={clientId} today={today} onClose={() => setAssigning(false)} />}
      {ending && (
        <EndDialog
          title={t('assign.endTitle')}
          name={ending.name}
          today={today}
          busy={end.isPending}
          onEnd={(lastDay) =>
            end.mutate(
              { id: ending.id, lastDay },
              {
                onSuccess: ({ name }) => {
                  setEnding(undefined);
                  toast.success({ title: t('assign.ended'), text: name });
                },
              },
            )
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  );
}
