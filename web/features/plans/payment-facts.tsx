/** How the paid subscription stands: its state, when it is billed next or when it ends. */
import { useTranslation } from 'react-i18next';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Payment } from '#core/contracts/plan.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { usePortal } from './payment-mutations.ts';
import { usePlanFormat } from './plan-format.ts';

const STATE_STYLES = {
  active: { tone: 'normal', Icon: CircleCheck },
  past_due: { tone: 'high', Icon: TriangleAlert },
  unpaid: { tone: 'critical', Icon: CircleX },
  canceled: { tone: 'neutral', Icon: CircleX },
} as const satisfies Record<Payment['status'], { tone: PillTone; Icon: typeof CircleX }>;

export function PaymentState({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const { t } = useTranslation('plans');
  const format = usePlanFormat(timeZone);
  const { status, periodEnd, endsAt } = payment;
  const { tone, Icon } = STATE_STYLES[status];
  const isOver = status === 'canceled';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Pill tone={tone} icon={<Icon size={14} />}>
        {t(`payment.status.${status}`)}
      </Pill>
      {endsAt !== null && <span>{t(isOver ? 'payment.ended' : 'payment.ends', { day: format.day(endsAt) })}</span>}
      {endsAt === null && status === 'active' && <span>{t('payment.renews', { day: format.day(periodEnd) })}</span>}
    </p>
  );
}

export function PaymentFacts({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const { t } = useTranslation('plans');
  const { mutate: openPortal, isPending } = usePortal();
  const { status } = payment;
  const isDue = status === 'past_due' || status === 'unpaid';
  return (
    <div className="grid justify-items-start gap-4">
      <PaymentState payment={payment} timeZone={timeZone} />
      {isDue && (
        <Notice tone={status === 'unpaid' ? 'critical' : 'high'} title={t(`payment.${status}.title`)} className="w-full">
          {t(`payment.${status}.text`)}
        </Notice>
      )}
      {status !== 'canceled' && (
        <Button variant={isDue ? 'primary' : 'quiet'} busy={isPending} onClick={() => openPortal()}>
          {t(isDue ? 'payment.update' : 'payment.manage')}
        </Button>
      )}
    </div>
  );
}
