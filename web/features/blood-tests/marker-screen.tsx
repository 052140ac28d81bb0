/** One marker: what it is, its trend with the reference band, the change since last time, and every result as printed. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { fromCanonical } from '#core/biomarkers/convert.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import { SOURCES } from '#core/biomarkers/sources.ts';
import { toReferenceChange } from '#core/biomarkers/variation.ts';
import type { BloodComment, BloodPage } from '#core/contracts/blood-tests.ts';
import { CommentList } from '#web/components/comment-list.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useTrendLabels } from '#web/components/trend-labels.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { Help } from '#web/components/help/help.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TrendChart } from '#web/ui/trend-chart.tsx';
import type { TrendSeries } from '#web/ui/trend-data.ts';
import { AboutCard } from './about-card.tsx';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { toShownUnit } from '#core/biomarkers/spelling.ts';
import { BloodSkeleton } from './blood-skeleton.tsx';
import { toBand, toChartUnit } from './chart-unit.ts';
import { toMarkerSeries, type MarkerSeries } from './marker-series.ts';
import { pageQuery } from './queries.ts';
import { StatusPill } from '#web/components/blood/status-pill.tsx';
import { useShownReports } from './waiting-reports.ts';

const YEAR = 365;

function Trend({ series, today }: { series: MarkerSeries; today: string }) {
  const { t } = useTranslation(['blood-tests', 'charts']);
  const blood = useBloodFormat();
  const [range, setRange] = useState<number | null>(null);
  const unit = toChartUnit(series);
  const lines = useMemo<TrendSeries[]>(() => {
    const points = series.results
      .flatMap(({ day, result: { canonical, comparator } }) => {
        const value = canonical === undefined || series.marker === undefined ? undefined : fromCanonical(series.marker, canonical, unit);
        return value === undefined ? [] : [{ day, value, isExact: comparator === '=' }];
      })
      .toReversed();
    const shared = { unit, format: (value: number) => blood.withUnit(blood.number(value), unit), formatTick: (value: number) => blood.number(value) };
    const exact = points.filter(({ isExact }) => isExact);
    const limits = points.filter(({ isExact }) => !isExact);
    return [
      ...(exact.length > 0 || limits.length === 0 ? [{ ...shared, label: series.name, points: exact, tone: 'accent', shape: 'line' } as const] : []),
      // "< 0,5" is a limit and no measurement: a dot of its own, joined to nothing.
      ...(limits.length > 0 ? [{ ...shared, label: t('blood-tests:chart.limits'), points: limits, tone: 'muted', shape: 'dots' } as const] : []),
    ];
  }, [series, unit, blood, t]);
  const band = useMemo(() => {
    const found = toBand(series, unit);
    // With the decimals that the laboratory printed, as below the result.
    return found && { ...found, label: t('blood-tests:chart.band', { range: blood.range(found, series.results[0].result.rangeText) }) };
  }, [series, unit, blood, t]);
  const toLabels = useTrendLabels();
  if (lines.every(({ points }) => points.length === 0)) return null;
  return (
    <Card title={t('blood-tests:chart.title')} help={<Help topic="markerChart" />}>
      <TrendChart
        {...toLabels(series.name)}
        series={lines}
        ranges={[
          ...[90, YEAR, 3 * YEAR].map((days) => ({
            days,
            label: days === 90 ? t('charts:days', { count: days }) : t('blood-tests:chart.years', { count: days / YEAR }),
          })),
          { days: null, label: t('charts:all') },
        ]}
        range={range}
        onRange={setRange}
        lastDay={range === null ? undefined : today}
        band={band}
      />
    </Card>
  );
}

function ChangeLine({ series: { change, marker, results } }: { series: MarkerSeries }) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const blood = useBloodFormat();
  if (change === undefined || marker === undefined) return null;
  const limits = toReferenceChange(marker.id);
  const percent = change.percent === undefined ? '' : ` (${format.withUnit(blood.signed(Math.round(change.percent)), '%')})`;
  return (
    <div className="text-t1">
      <p>
        {t('change.since', { day: format.date(results[1]?.day ?? '') })}{' '}
        <b className="font-semibold">{blood.withUnit(blood.signed(change.difference), marker.unit)}</b>
        {percent}
      </p>
      <p className="text-muted">
        {t(`change.${change.meaning}Text`, limits && { up: Math.round(limits.up), down: Math.round(-limits.down) })}
        {limits && ` ${t('source', { source: SOURCES.ricos2014 })}`}
      </p>
    </div>
  );
}

function History({ series, comments }: { series: MarkerSeries; comments: readonly BloodComment[] }) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const blood = useBloodFormat();
  return (
    <Card title={t('history.title')}>
      <ul>
        {series.results.map(({ day, report, result, judgement }, at) => (
          <li key={`${report.id} ${at}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
            <span className="min-w-0 flex-1">
              {format.date(day)}
              {report.laboratory !== undefined && <span className="block text-t1 text-muted">{report.laboratory}</span>}
            </span>
            <b className="font-semibold whitespace-nowrap">{blood.result(result)}</b>
            {result.range && <span className="text-t1 whitespace-nowrap text-muted">{blood.range(result.range, result.rangeText)}</span>}
            <StatusPill status={judgement?.status} isCriticalIfRight={judgement?.isCriticalIfRight ?? false} />
          </li>
        ))}
      </ul>
      <CommentList
        title={t('comment.title')}
        comments={series.results.flatMap(({ report, result }) =>
          comments.filter(({ reportId, resultName }) => reportId === report.id && resultName === result.name),
        )}
        toSubject={({ reportId }) => format.date(series.results.find(({ report }) => report.id === reportId)?.day ?? '')}
      />
    </Card>
  );
}

function Newest({ series }: { series: MarkerSeries }) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const blood = useBloodFormat();
  const [{ day, result, judgement }] = series.results;
  const range = result.range ?? judgement?.range;
  return (
    <Card title={format.date(day)} aside={<StatusPill status={judgement?.status} isCriticalIfRight={judgement?.isCriticalIfRight ?? false} />}>
      <div className="grid gap-2">
        <p>
          <b className="text-t5 font-semibold">{blood.value(result)}</b> <span className="text-muted">{toShownUnit(result.unit)}</span>
        </p>
        {range !== undefined && (
          <p className="text-t1 text-muted">
            {t(judgement?.rangeFrom === 'catalogue' ? 'range.ours' : 'range.report', { range: blood.range(range, result.rangeText) })}
            {judgement?.source !== undefined && judgement.source in SOURCES && ` ${t('source', { source: SOURCES[judgement.source] })}`}
          </p>
        )}
        <ChangeLine series={series} />
      </div>
    </Card>
  );
}

function Detail({ series, page, id }: { series: MarkerSeries | undefined; page: BloodPage; id: string }) {
  const { t } = useTranslation('blood-tests');
  if (series === undefined)
    return (
      <Card>
        <EmptyState icon={<FlaskConical size={22} />} title={t('detail.none')}>
          {t('detail.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:col-span-7">
        <Newest series={series} />
        <Trend series={series} today={page.today} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:col-span-5">
        <AboutCard id={id} />
        <History series={series} comments={page.comments ?? []} />
      </div>
    </div>
  );
}

export function MarkerScreen({ id }: { id: string }) {
  const { t } = useTranslation(['blood-tests', 'marker-about']);
  const { lang } = useBloodFormat();
  const query = useQuery(pageQuery());
  const page = useShownReports(query.data)?.page;
  const series = useMemo(() => page && toMarkerSeries(page, lang).find(({ key }) => key === id), [page, lang, id]);
  // What the catalogue calls it is known before any result; a name of a laboratory is not.
  const title = series?.name ?? markerById(id)?.names[lang][0] ?? t('title');
  usePageTitle(title);
  // One heading whatever stands below: a screen reader that reads it is not interrupted when the answer comes.
  return (
    <>
      <PageHead above={<BackLink to={paths.bloodTests}>{t('title')}</BackLink>} title={title} />
      {page ? <Detail series={series} page={page} id={id} /> : <Unanswered query={query} title={t('failed')} skeleton={<BloodSkeleton />} />}
    </>
  );
}
