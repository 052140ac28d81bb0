/** The client's weight: where it stands and where it is heading, the line, and every measurement. */
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { ClientWeights } from '#core/contracts/desk.ts';
import { daysBetween } from '#core/kit/day.ts';
import { weeklyTrend } from '#core/weight/weight-trend.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { clientQueries } from './queries.ts';
import { tabState } from './tab-state.tsx';

type Entry = ClientWeights['entries'][number];

function WeightHead({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('client');
  const format = useFormat();
  const oldestFirst = entries.toReversed();
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last) return null;
  const weekly = weeklyTrend(oldestFirst);
  return (
    <Card title={t('weight.title')} aside={t('weight.range', { from: format.date(first.day), to: format.date(last.day) })}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <span className="text-t4 font-[660] tracking-[-0.02em]">{format.weight(last.weightKg)}</span>
        {weekly !== undefined && (
          <span className="text-muted">
            {t('weight.trend', { amount: `${weekly < 0 ? '−' : weekly > 0 ? '+' : '±'}${format.weight(Math.abs(weekly))}` })}
          </span>
        )}
      </p>
      <Sparkline
        points={oldestFirst.map(({ day, weightKg }) => ({ x: daysBetween(first.day, day), y: weightKg }))}
        label={t('weight.chart', {
          from: format.date(first.day),
          first: format.weight(first.weightKg),
          to: format.date(last.day),
          last: format.weight(last.weightKg),
        })}
      />
    </Card>
  );
}

export function WeightTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('client');
  const format = useFormat();
  const query = useInfiniteQuery(clientQueries.weights(clientId));
  if (!query.data) return tabState(query);
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon={<Scale size={22} strokeWidth={1.75} aria-hidden="true" />} title={t('weight.none')}>
          {t('weight.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <WeightHead entries={entries} />
      </div>
      <div className="lg:col-span-5">
        <Card title={t('weight.entries')}>
          <ul>
            {entries.map(({ id, day, weightKg }, i) => {
              const before = entries[i + 1];
              const change = before && weightKg - before.weightKg;
              return (
                <li key={id} className="grid grid-cols-[1fr_auto_5rem] items-baseline gap-3 border-t border-line py-2 first:border-t-0">
                  <span className="text-muted">{format.date(day)}</span>
                  <b className="font-semibold">{format.weight(weightKg)}</b>
                  <span className="text-right text-t1 text-muted">
                    {change === undefined ? '' : `${change < 0 ? '−' : change > 0 ? '+' : '±'}${format.weightNumber(Math.abs(change))}`}
                  </span>
                </li>
              );
            })}
          </ul>
          {query.hasNextPage && <LoadMore label={t('older')} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
        </Card>
      </div>
    </div>
  );
}
