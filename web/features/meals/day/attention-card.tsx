/** What needs somebody's attention; absent when nothing does. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CircleHelp } from 'lucide-react';
import type { Overview } from '#core/contracts/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';

export function AttentionCard({ attention, mealHref }: { attention: Overview['attention']; mealHref: (id: string) => string }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (attention.length === 0) return null;
  return (
    <Card title={t('attention.title')}>
      <ul className="grid gap-2.5">
        {attention.map((one) => (
          <li key={`${one.mealId} ${one.text}`}>
            <Link
              to={mealHref(one.mealId)}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-[12px] bg-sunken px-3 py-2.5 transition-colors duration-150 hover:bg-accent-soft"
            >
              <Pill tone="high" icon={<CircleHelp size={14} strokeWidth={1.75} aria-hidden="true" />}>
                {t('attention.unrecognized')}
              </Pill>
              <span className="min-w-0">
                {t('attention.text', { text: one.text, meal: one.mealName, day: format.dayShort(one.day) })}
                <span className="text-muted">{` – ${t('attention.sent')}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
