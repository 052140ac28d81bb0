/** A client's blood tests at the desk: the same results and reports, only read. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { BloodSkeleton } from './blood-skeleton.tsx';
import { IndicesCard } from './indices-card.tsx';
import { toMarkerSeries } from './marker-series.ts';
import { clientPageQuery } from './queries.ts';
import { Reports } from './reports-card.tsx';
import { ResultsCard } from './results-card.tsx';

const NONE: ReadonlySet<string> = new Set();
const VIEWS = ['markers', 'reports'] as const;

export function BloodTestsTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['blood-tests', 'client']);
  const { lang } = useBloodFormat();
  const query = useQuery(clientPageQuery(clientId));
  const [view, setView] = useState<(typeof VIEWS)[number]>('markers');
  const page = query.data;
  const series = useMemo(() => (page ? toMarkerSeries(page, lang) : []), [page, lang]);
  if (!page) return <Unanswered query={query} title={t('client:tabFailed')} skeleton={<BloodSkeleton />} />;
  if (page.reports.length === 0)
    return (
      <Card>
        <EmptyState icon={<FlaskConical size={22} />} title={t('blood-tests:desk.none')}>
          {t('blood-tests:desk.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Segmented
        label={t('blood-tests:view.label')}
        hideLabel
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`blood-tests:view.${value}`) }))}
        onChange={setView}
      />
      {view === 'markers' ? (
        <>
          <ResultsCard series={series} isLinked={false} />
          <IndicesCard page={page} />
        </>
      ) : (
        <Reports page={page} clientId={clientId} waiting={NONE} />
      )}
    </div>
  );
}
