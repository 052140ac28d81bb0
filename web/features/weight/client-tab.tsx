/** A client's weight and measures at the desk: the same charts and entries, only read. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { BodyPage } from '#core/contracts/body.ts';
import { BODY_KINDS, type BodyKind } from '#core/weight/measures.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { BodyChart } from './body-chart.tsx';
import { EntryList } from './entry-list.tsx';
import { firstRange } from './entry-section.tsx';
import { clientPageQuery } from './queries.ts';
import { WeightSummary } from './weight-summary.tsx';

function Cards({ page, clientId, kinds }: { page: BodyPage; clientId: string; kinds: readonly BodyKind[] }) {
  const { t } = useTranslation('weight');
  const [range, setRange] = useState<number | null>();
  const [chosen, setKind] = useState<BodyKind>();
  const kind = chosen ?? kinds[0] ?? 'weight';
  const series = page.kinds[kind];
  const shownRange = range === undefined ? firstRange(kind) : range;
  if (!series) return null;
  const { goalKg, today, timeZone } = page;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 xl:grid-cols-12">
      <div className="xl:col-span-8">
        <Card
          title={t(`kind.${kind}`)}
          help={kind === 'weight' && <Help topic="weightTrend" />}
          aside={
            kinds.length > 1 && (
              <Select
                label={t('measures.choose')}
                hideLabel
                value={kind}
                options={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
                onChange={setKind}
                className="min-w-40"
              />
            )
          }
        >
          {kind === 'weight' && <WeightSummary points={series.points} goalKg={goalKg} today={today} />}
          <BodyChart {...{ kind, goalKg, today }} range={shownRange} points={series.points} onRange={setRange} />
        </Card>
      </div>
      <div className="xl:col-span-4">
        <Card title={t('list.title')}>
          <EntryList key={kind} {...{ kind, series, timeZone, clientId }} />
        </Card>
      </div>
    </div>
  );
}

export function WeightTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['weight', 'client']);
  const query = useQuery(clientPageQuery(clientId));
  const { data } = query;
  if (!data)
    return (
      <Unanswered
        query={query}
        title={t('client:tabFailed')}
        skeleton={
          <Card>
            <SkeletonRows rows={['mb-2 h-6 w-40', 'h-72']} />
          </Card>
        }
      />
    );
  const kinds = BODY_KINDS.filter((kind) => data.kinds[kind]);
  if (kinds.length > 0) return <Cards page={data} clientId={clientId} kinds={kinds} />;
  return (
    <Card>
      <EmptyState icon={<Scale size={22} />} title={t('desk.none')}>
        {t('desk.noneText')}
      </EmptyState>
    </Card>
  );
}
