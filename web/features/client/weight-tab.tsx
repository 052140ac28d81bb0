/** The client's weight: where it stands and where it is heading, its trend over a range, and every measurement. */
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { ClientWeights } from '#core/contracts/desk.ts';
import { STEADY_KG, weeklyTrend } from '#core/weight/weight-trend.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { clientQueries } from './queries.ts';
import { tabState } from './tab-state.tsx';
import { WeightTrend } from './weight-trend.tsx';

/** The range that is shown at first, in days. */
const FIRST_RANGE = 90;
/** How many measurements are listed until all are asked for. */
const LISTED = 10;

type Entry = ClientWeights['entries'][number];

interface WeightHeadProps {
  /** Newest first. */
  entries: readonly Entry[];
  range: number | null;
  onRange: (days: number | null) => void;
}

function WeightHead({ entries, range, onRange }: WeightHeadProps) {
  const { t } = useTranslation('client');
  const format = useFormat();
  const oldestFirst = useMemo(() => entries.toReversed(), [entries]);
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last) return null;
  const weekly = weeklyTrend(oldestFirst);
  return (
    <Card title={t('weight.title')} aside={t('weight.range', { from: format.date(first.day), to: format.date(last.day) })}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <span className="text-t4 font-[660] tracking-[-0.02em]">{format.weight(last.weightKg)}</span>
        {weekly !== undefined && (
          <span className="text-muted">
            {Math.abs(weekly) < STEADY_KG
              ? t('weight.steady')
              : t('weight.trend', { amount: `${weekly < 0 ? '−' : '+'}${format.weight(Math.abs(weekly))}` })}
          </span>
        )}
      </p>
      <WeightTrend entries={oldestFirst} range={range} onRange={onRange} />
    </Card>
  );
}

export function WeightTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('client');
  const format = useFormat();
  const query = useInfiniteQuery(clientQueries.weights(clientId));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const [range, setRange] = useState<number | null>(FIRST_RANGE);
  const [listed, setListed] = useState(LISTED);
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  const { list, reveal } = useRevealedFocus(Math.min(listed, entries.length));
  const wanting = hasNextPage && (range === null || listed > entries.length);
  useEffect(() => {
    if (wanting && !isFetching && !isError) void fetchNextPage();
  }, [wanting, isFetching, isError, fetchNextPage]);
  if (!data) return tabState(query);
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon={<Scale size={22} />} title={t('weight.none')}>
          {t('weight.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 xl:grid-cols-12">
      <div className="xl:col-span-8">
        <WeightHead entries={entries} range={range} onRange={setRange} />
      </div>
      <div className="xl:col-span-4">
        <Card title={t('weight.entries')}>
          <ul ref={list}>
            {entries.slice(0, listed).map(({ id, day, weightKg }, i) => {
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
          {(hasNextPage || entries.length > listed) && (
            <LoadMore
              label={t('weight.all')}
              busy={query.isFetchingNextPage}
              onReveal={reveal}
              onMore={() => {
                setListed(Infinity);
                // What failed is asked for again.
                if (isError) void fetchNextPage();
              }}
            />
          )}
        </Card>
      </div>
    </div>
  );
}
