/** What a client takes on their own, at the nutritionist's desk: to be read, not changed. */
import { useTranslation } from 'react-i18next';
import type { ClientSupplements } from '#core/contracts/supplement.ts';
import { isOver } from '#core/supplements/due.ts';
import { Card } from '#web/ui/card.tsx';
import { AdherenceLine } from '../adherence-line.tsx';
import { TickStrip } from '../tick-strip.tsx';
import { OwnLabel } from './own-label.tsx';

export function ClientOwnCard({ answer: { own, today } }: { answer: ClientSupplements }) {
  const { t } = useTranslation('supplements');
  if (own.length === 0) return null;
  const standing = own.filter((one) => !isOver(one, today));
  const over = own.filter((one) => isOver(one, today));
  const rows = (list: typeof own, label: string) => (
    <ul aria-label={label}>
      {list.map((one) => (
        <li key={one.id} className="border-t border-line py-3 first:border-t-0 first:pt-0">
          <OwnLabel supplement={one} today={today} />
          <TickStrip course={one} today={today} />
          <AdherenceLine course={one} today={today} />
        </li>
      ))}
    </ul>
  );
  return (
    <Card title={t('own.clientTitle')}>
      <p className="-mt-2 mb-3 text-t1 text-muted">{t('own.clientText')}</p>
      {standing.length > 0 && rows(standing, t('own.clientTitle'))}
      {over.length > 0 && (
        <details className={standing.length > 0 ? 'mt-3 border-t border-line pt-3' : ''}>
          <summary className="cursor-pointer text-t1 font-medium text-muted">{t('over', { count: over.length })}</summary>
          <div className="mt-3">{rows(over, t('over', { count: over.length }))}</div>
        </details>
      )}
    </Card>
  );
}
