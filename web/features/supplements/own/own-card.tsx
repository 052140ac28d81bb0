/** What the person takes without the nutritionist having assigned it: added, changed and deleted here. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CirclePause, Pencil, Plus, Trash2 } from 'lucide-react';
import type { MySupplements, OwnSupplement, TakenOwn } from '#core/contracts/supplement.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import { isOver } from '#core/supplements/due.ts';
import { useSupplementText } from '#web/components/supplement-text.ts';
import { useWrites } from '#web/lib/outbox/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AdherenceLine } from '../adherence-line.tsx';
import { useDeleteOwn, useSaveOwn } from './mutations.ts';
import { OwnDialog } from './own-dialog.tsx';
import { OwnLabel } from './own-label.tsx';

function toSaved({ ticks: _ticks, lastTick: _lastTick, ...supplement }: TakenOwn): OwnSupplement {
  return supplement;
}

/** The last day of one that is taken no more: today if it was taken today. */
const lastDay = ({ ticks, fromDay }: TakenOwn, today: Day): Day => {
  const day = ticks.includes(today) ? today : addDays(today, -1);
  return day < fromDay ? addDays(fromDay, -1) : day;
};

function useActions() {
  const { t } = useTranslation(['supplements', 'common']);
  const text = useSupplementText();
  const undo = (onPress: () => void) => ({ label: t('common:undo'), onPress });
  // Undo says nothing: the list shows it.
  const { mutate: restore } = useSaveOwn();
  const { mutate: end } = useSaveOwn();
  const { mutate: save } = useSaveOwn(({ supplement, isNew }) =>
    toast.success({ id: 'own-supplement', title: t(isNew ? 'own.savedNew' : 'own.saved'), text: text.name(supplement) }),
  );
  const { mutate: remove } = useDeleteOwn((supplement, ticks) =>
    toast.success({
      title: t('own.deleted'),
      text: text.name(supplement),
      action: undo(() => restore({ supplement: { ...supplement, ticks: [...ticks] }, isNew: true })),
    }),
  );
  return {
    save: (supplement: OwnSupplement, isNew: boolean) => save({ supplement, isNew }),
    remove: (one: TakenOwn) => remove(toSaved(one)),
    end: (one: TakenOwn, today: Day) =>
      end(
        { supplement: { ...toSaved(one), toDay: lastDay(one, today) }, isNew: false },
        {
          onSuccess: () =>
            toast.success({
              title: t('own.ended'),
              text: text.name(one),
              action: undo(() => restore({ supplement: toSaved(one), isNew: false })),
            }),
        },
      ),
  };
}

export function OwnCard({ answer: { own, today } }: { answer: MySupplements }) {
  const { t } = useTranslation('supplements');
  const text = useSupplementText();
  const [opened, setOpened] = useState<OwnSupplement | 'new'>();
  const actions = useActions();
  const waiting = new Set(
    useWrites()
      .filter(({ state }) => state === 'retrying')
      .map(({ id }) => id),
  );
  const standing = own.filter((one) => !isOver(one, today));
  const over = own.filter((one) => isOver(one, today));
  const rows = (list: readonly TakenOwn[], label: string) => (
    <ul aria-label={label}>
      {list.map((one) => (
        <li key={one.id} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <OwnLabel supplement={one} today={today} isWaiting={waiting.has(one.id)} />
            <AdherenceLine course={one} today={today} />
          </div>
          <span className="-mt-1 -mr-2">
            <MenuButton
              label={t('assign.menu', { name: text.name(one) })}
              entries={[
                { id: 'change', label: t('own.change'), icon: <Pencil size={18} />, onSelect: () => setOpened(toSaved(one)) },
                ...(isOver(one, today)
                  ? []
                  : [{ id: 'end', label: t('own.end'), icon: <CirclePause size={18} />, onSelect: () => actions.end(one, today) }]),
                { id: 'remove', label: t('own.remove'), icon: <Trash2 size={18} />, danger: true, onSelect: () => actions.remove(one) },
              ]}
            />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <Card
      title={t('own.title')}
      aside={
        <span className="-my-1 block">
          <Button size="sm" variant="quiet" icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />} onClick={() => setOpened('new')}>
            {t('own.add')}
          </Button>
        </span>
      }
    >
      {standing.length > 0 ? rows(standing, t('own.title')) : <p className="text-muted">{t('own.none')}</p>}
      {over.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer text-t1 font-medium text-muted">{t('over', { count: over.length })}</summary>
          <div className="mt-3">{rows(over, t('over', { count: over.length }))}</div>
        </details>
      )}
      {opened && (
        <OwnDialog
          today={today}
          supplement={opened === 'new' ? undefined : opened}
          onSave={(supplement) => actions.save(supplement, opened === 'new')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}
