/** When the person wants to be reminded of their supplements. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { MySupplements, SupplementReminder } from '#core/contracts/supplement.ts';
import { isOver } from '#core/supplements/due.ts';
import { SUPPLEMENT_REMINDERS_MAX } from '#core/supplements/supplement.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { TickItem } from '../tick-item.ts';
import { useDeleteReminder, useSaveReminder } from './mutations.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { useClock } from './use-clock.ts';

export interface RemindersCardProps {
  answer: MySupplements;
  items: readonly TickItem[];
}

export function RemindersCard({ answer: { reminders, reminds, today }, items }: RemindersCardProps) {
  const { t } = useTranslation(['supplements', 'common']);
  const clock = useClock();
  const [opened, setOpened] = useState<SupplementReminder | 'new'>();
  const { mutate: restore } = useSaveReminder();
  const { mutate: remove } = useDeleteReminder();
  const standing = items.filter((one) => !isOver(one, today));
  const toName = ({ assignmentId, ownId }: SupplementReminder) => {
    const id = assignmentId ?? ownId;
    return id === null ? t('remind.all') : (items.find((one) => one.id === id)?.name ?? '');
  };
  const onRemove = (reminder: SupplementReminder) =>
    remove(reminder, {
      onSuccess: () =>
        toast.success({
          title: t('remind.deleted'),
          text: `${clock(reminder.minute)} · ${toName(reminder)}`,
          action: { label: t('common:undo'), onPress: () => restore(reminder) },
        }),
    });
  return (
    <Card
      title={t('remind.title')}
      aside={
        reminders.length < SUPPLEMENT_REMINDERS_MAX && (
          <span className="-my-1 block">
            <Button size="sm" variant="quiet" icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />} onClick={() => setOpened('new')}>
              {t('remind.add')}
            </Button>
          </span>
        )
      }
    >
      {reminders.length === 0 && <p className="text-muted">{t('remind.none')}</p>}
      {reminders.length > 0 && (
        <ul aria-label={t('remind.title')}>
          {reminders.map((one) => (
            <li key={one.id} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
              <Bell size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="w-14 shrink-0 font-semibold">{clock(one.minute)}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{toName(one)}</span>
              <MenuButton
                label={t('assign.menu', { name: `${clock(one.minute)} ${toName(one)}` })}
                entries={[
                  { id: 'change', label: t('own.change'), icon: <Pencil size={18} />, onSelect: () => setOpened(one) },
                  { id: 'remove', label: t('own.remove'), icon: <Trash2 size={18} />, danger: true, onSelect: () => onRemove(one) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-t1 text-muted">
        {t(reminds ? 'remind.where' : 'remind.off')}{' '}
        <Link to={`${paths.settings}#obvestila`} className="text-accent underline underline-offset-4">
          {t('remind.settings')}
        </Link>
      </p>
      {opened && <ReminderDialog reminder={opened === 'new' ? undefined : opened} items={standing} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
