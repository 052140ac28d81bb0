/** One assignment as the nutritionist sees it, with what may be done to it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientSupplements } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { isOver } from '#core/supplements/due.ts';
import { EndDialog } from '#web/components/fields/end-dialog.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AssignmentLabel } from './assignment-label.tsx';
import { useAssignmentMutations } from './mutations.ts';
import { TickStrip } from './tick-strip.tsx';
import { AdherenceLine } from './adherence-line.tsx';

export interface AssignmentRowProps {
  clientId: string;
  assignment: ClientSupplements['assignments'][number];
  today: Day;
  onChange: () => void;
}

function RemoveDialog({ name, busy, onRemove, onClose }: { name: string; busy: boolean; onRemove: () => void; onClose: () => void }) {
  const { t } = useTranslation(['supplements', 'common']);
  return (
    <QuestionDialog
      onClose={onClose}
      title={t('assign.removeTitle')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('assign.remove')}
      danger
      busy={busy}
      onConfirm={onRemove}
    >
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="mt-2 text-muted">{t('assign.removeText')}</p>
    </QuestionDialog>
  );
}

export function AssignmentRow({ clientId, assignment, today, onChange }: AssignmentRowProps) {
  const { t } = useTranslation(['supplements', 'common']);
  const [asked, setAsked] = useState<'end' | 'remove'>();
  const { change, end, remove } = useAssignmentMutations(clientId);
  const { id, toDay, supplement } = assignment;
  const close = () => setAsked(undefined);
  const onEnd = (lastDay: Day | null) =>
    end.mutate(
      { id, lastDay },
      {
        onSuccess: () => {
          close();
          toast.success({
            title: t('assign.ended'),
            text: supplement.name,
            action: { label: t('common:undo'), onPress: () => change.mutate({ id, toDay }) },
          });
        },
      },
    );
  const onRemove = () =>
    remove.mutate(id, {
      onSuccess: () => {
        close();
        toast.success({ title: t('assign.removed'), text: supplement.name });
      },
    });
  const entries: MenuEntry[] = [
    { id: 'change', label: t('assign.change'), onSelect: onChange },
    ...(isOver(assignment, today) ? [] : [{ id: 'end', label: t('assign.end'), onSelect: () => setAsked('end') }]),
    { id: 'remove', label: t('assign.remove'), danger: true, onSelect: () => setAsked('remove') },
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0 narrow:grid-cols-1 narrow:*:last:justify-self-end">
      <div className="min-w-0">
        <AssignmentLabel assignment={assignment} today={today} />
        {assignment.fromDay <= today && <TickStrip course={assignment} today={today} />}
        <AdherenceLine course={assignment} today={today} />
      </div>
      <span className="-mt-1 -mr-2">
        <MenuButton label={t('assign.menu', { name: supplement.name })} entries={entries} />
      </span>
      {asked === 'end' && (
        <EndDialog title={t('assign.endTitle')} name={supplement.name} today={today} busy={end.isPending} onEnd={onEnd} onClose={close} />
      )}
      {asked === 'remove' && <RemoveDialog name={supplement.name} busy={remove.isPending} onRemove={onRemove} onClose={close} />}
    </li>
  );
}
