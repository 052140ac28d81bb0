/** A reminder: at what time of day, and of which supplement or of all that is due. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supplementReminderSchema, type SupplementReminder } from '#core/contracts/supplement.ts';
import { parseClock } from '#core/kit/clock.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { TickItem } from '../tick-item.ts';
import { useSaveReminder } from './mutations.ts';
import { useClock } from './use-clock.ts';

/** What the parts of the day begin with, in minutes after midnight. */
const PARTS = { morning: 7 * 60, noon: 12 * 60, evening: 20 * 60 } as const;

interface Values {
  readonly id: string;
  readonly time: string;
  /** '' = all that is due. */
  readonly of: string;
}

export interface ReminderDialogProps {
  /** Absent = a new one. */
  reminder?: SupplementReminder | undefined;
  /** Supplements that hold today or later. */
  items: readonly TickItem[];
  onClose: () => void;
}

export function ReminderDialog({ reminder, items, onClose }: ReminderDialogProps) {
  const { t } = useTranslation(['supplements', 'common']);
  const format = useFormat();
  const clock = useClock();
  const save = useSaveReminder();
  const [initial] = useState<Values>(() => ({
    id: reminder?.id ?? crypto.randomUUID(),
    time: clock(reminder?.minute ?? PARTS.morning),
    of: reminder?.assignmentId ?? reminder?.ownId ?? '',
  }));
  const form = useForm<Values, SupplementReminder>({
    initial,
    stays: ['id'],
    draft: `supplement-reminder.${reminder?.id ?? 'new'}`,
    parse: ({ id, time, of }) => {
      const item = items.find((one) => one.id === of);
      const target = { assignmentId: item && !item.isOwn ? item.id : null, ownId: item?.isOwn ? item.id : null };
      return supplementReminderSchema.safeParse({ id, minute: parseClock(time), ...target });
    },
    toField: () => 'time',
    describe: () => t('remind.badTime', { example: format.time('2026-01-01T07:30:00Z', 'UTC') }),
    send: (sent) => save.mutateAsync(sent),
    onSent: onClose,
    failsInToast: true,
  });
  return (
    <FormDialog form={form} size="sm" onClose={onClose} title={t(reminder ? 'remind.changeTitle' : 'remind.add')} submitLabel={t('common:save')}>
      <div className="grid gap-2">
        <TextField label={t('remind.time')} inputMode="numeric" autoComplete="off" {...form.text('time')} />
        <div className="flex flex-wrap gap-2">
          {(['morning', 'noon', 'evening'] as const).map((part) => (
            <Button key={part} size="sm" variant="quiet" onClick={() => form.set({ time: clock(PARTS[part]) })}>
              {t(`remind.part.${part}`)}
            </Button>
          ))}
        </div>
      </div>
      <Select
        label={t('remind.of')}
        options={[{ value: '', label: t('remind.all') }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.choice('of')}
      />
    </FormDialog>
  );
}
