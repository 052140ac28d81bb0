/** Invoices, newest first, each with its page at the payment provider. */
import { useTranslation } from 'react-i18next';
import { CircleCheck, CircleX, ExternalLink, Hourglass } from 'lucide-react';
import type { Invoice, Plan } from '#core/contracts/plan.ts';
import { Card } from '#web/ui/card.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { useMoney } from './money.ts';
import { usePlanFormat } from './plan-format.ts';

const STATE_STYLES = {
  paid: { tone: 'normal', Icon: CircleCheck },
  pending: { tone: 'neutral', Icon: Hourglass },
  failed: { tone: 'critical', Icon: CircleX },
} as const satisfies Record<Invoice['status'], { tone: PillTone; Icon: typeof CircleX }>;

export function InvoicesCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  const money = useMoney();
  const format = usePlanFormat(plan.timeZone);
  if (plan.invoices.length === 0) return null;
  return (
    <Card title={t('invoices.title')}>
      <ul aria-label={t('invoices.title')} className="-my-2.5">
        {plan.invoices.map(({ id, number, status, amount, currency, issuedAt, url }) => {
          const { tone, Icon } = STATE_STYLES[status];
          const name = number ?? t('invoices.noNumber');
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0">
              <span className="min-w-0">
                {url === null ? (
                  <span className="font-semibold">{name}</span>
                ) : (
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex items-center gap-1.5 font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
                  >
                    {name}
                    <ExternalLink size={16} aria-label={t('invoices.opens')} />
                  </a>
                )}
                <span className="block text-t1 text-muted">{format.day(issuedAt)}</span>
              </span>
              <span className="flex items-center gap-3">
                <span className="font-semibold">{money(amount, currency)}</span>
                <Pill tone={tone} icon={<Icon size={14} />}>
                  {t(`invoices.status.${status}`)}
                </Pill>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
