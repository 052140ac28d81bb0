/** The monthly consultation: asking for it, when it is, taking it back, and those that were. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSULTATION_NOTE_MAX, consultationNote, type Consultation, type Plan } from '#core/contracts/plan.ts';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConsultationFacts, isOpen } from './consultation-facts.tsx';
import { useConsultation } from './mutations.ts';

function RequestForm() {
  const { t } = useTranslation('plans');
  const { request } = useConsultation();
  const [initial] = useState(() => ({ id: crypto.randomUUID(), note: '' }));
  const form = useForm({
    initial,
    stays: ['id'],
    draft: 'consultation',
    parse: ({ id, note }) => {
      const parsed = consultationNote.safeParse(note);
      return parsed.success ? { success: true, data: { id, note: parsed.data } } : wrongFields('note');
    },
    describe: () => t('consultation.noteLong', { max: CONSULTATION_NOTE_MAX }),
    send: (sent) => request.mutateAsync(sent),
    onSent: () => toast.success({ title: t('consultation.sent') }),
  });
  return (
    <FormFrame form={form}>
      <p className="text-muted">{t('consultation.lead')}</p>
      <TextArea label={t('consultation.note')} hint={t('consultation.optional')} maxLength={CONSULTATION_NOTE_MAX} {...form.text('note')} />
      <FormButtons ready={form.isReady} atStart busy={form.isPending} submitLabel={t('consultation.request')} />
    </FormFrame>
  );
}

function OpenConsultation({ consultation, timeZone }: { consultation: Consultation; timeZone: string }) {
  const { t } = useTranslation('plans');
  const [isAsking, setAsking] = useState(false);
  const { cancel } = useConsultation();
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <ConsultationFacts consultation={consultation} timeZone={timeZone} />
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('consultation.cancel')}
      </Button>
      {isAsking && (
        <CancelDialog
          text={t('consultation.cancelText')}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate(consultation.id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

export function ConsultationCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  const { consultations, canRequest, timeZone } = plan;
  const open = consultations.find(isOpen);
  const past = consultations.filter((one) => !isOpen(one));
  if (plan.tier !== 'pro' && consultations.length === 0) return null;
  return (
    <Card title={t('consultation.title')}>
      <div className="grid grid-cols-1 gap-4">
        {canRequest && <RequestForm />}
        {open && <OpenConsultation consultation={open} timeZone={timeZone} />}
        {!canRequest && !open && <p className="text-muted">{t(plan.tier === 'pro' ? 'consultation.nextMonth' : 'consultation.needsPro')}</p>}
        {past.length > 0 && (
          <ul aria-label={t('consultation.past')} className="border-t border-line">
            {past.map((one) => (
              <li key={one.id} className="border-t border-line py-3 first:border-t-0">
                <ConsultationFacts consultation={one} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
