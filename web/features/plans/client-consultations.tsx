/** A client's consultations at the desk: scheduling the one that was asked for, marking it as held, cancelling it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarClock } from 'lucide-react';
import type { Consultation, Plan } from '#core/contracts/plan.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConsultationFacts, isOpen } from './consultation-facts.tsx';
import { useSaveConsultation } from './mutations.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface RowProps {
  clientId: string;
  plan: Plan;
  consultation: Consultation;
}

function Actions({ clientId, plan, consultation }: RowProps) {
  const { t } = useTranslation(['plans', 'common']);
  const [isScheduling, setScheduling] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { mutate: save, isPending, variables } = useSaveConsultation(clientId);
  const { id, status, scheduledAt, place } = consultation;
  const back = { id, status: 'scheduled', scheduledAt, place } as const;
  const hold = () =>
    save(
      { id, status: 'held' },
      {
        onSuccess: () =>
          toast.success({
            title: t('consultation.status.held'),
            ...(scheduledAt === null ? {} : { action: { label: t('common:undo'), onPress: () => save(back) } }),
          }),
      },
    );
  const isBusy = (to: Consultation['status']) => isPending && variables.status === to;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant={status === 'requested' ? 'primary' : 'quiet'} onClick={() => setScheduling(true)}>
        {t(status === 'requested' ? 'schedule.title' : 'schedule.change')}
      </Button>
      <Button size="sm" variant={status === 'requested' ? 'quiet' : 'primary'} busy={isBusy('held')} onClick={hold}>
        {t('desk.held')}
      </Button>
      <Button size="sm" variant="plain" onClick={() => setCancelling(true)}>
        {t('consultation.cancel')}
      </Button>
      {isScheduling && <ScheduleDialog {...{ clientId, plan, consultation }} onClose={() => setScheduling(false)} />}
      {isCancelling && (
        <CancelDialog
          text={t('desk.cancelText')}
          isBusy={isBusy('canceled')}
          onConfirm={() => save({ id, status: 'canceled' }, { onSettled: () => setCancelling(false) })}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}

export function ClientConsultations({ clientId, plan }: { clientId: string; plan: Plan }) {
  const { t } = useTranslation('plans');
  return (
    <Card title={t('consultation.titleDesk')}>
      {plan.consultations.length === 0 ? (
        <EmptyState icon={<CalendarClock size={22} />} title={t('desk.noConsultations')}>
          {t('desk.noConsultationsText')}
        </EmptyState>
      ) : (
        <ul aria-label={t('consultation.titleDesk')} className="-my-3">
          {plan.consultations.map((one) => (
            <li key={one.id} className="grid gap-3 border-t border-line py-3 first:border-t-0">
              <ConsultationFacts consultation={one} timeZone={plan.timeZone} />
              {isOpen(one) && <Actions {...{ clientId, plan }} consultation={one} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
