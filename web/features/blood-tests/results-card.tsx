/** The newest result of every marker by category: value, range, status, change and course. On the phone what matters most. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toDayNumber } from '#web/ui/trend-data.ts';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { toShownUnit } from '#core/biomarkers/spelling.ts';
import { toGroups, type DatedResult, type MarkerSeries } from './marker-series.ts';
import { RangeBar, Sparkline } from './range-bar.tsx';
import { StatusPill } from '#web/components/blood/status-pill.tsx';

const HIDDEN = 'hidden lg:table-cell';

function Bar({ dated: { result, judgement } }: { dated: DatedResult }) {
  const value = judgement?.rangeFrom === 'report' ? result.value : result.canonical;
  if (judgement?.range === undefined || value === undefined || result.comparator !== '=') return null;
  return <RangeBar value={value} range={judgement.range} />;
}

function RangeText({ dated: { result, judgement } }: { dated: DatedResult }) {
  const { t } = useTranslation('blood-tests');
  const { range } = useBloodFormat();
  if (result.range) return range(result.range, result.rangeText);
  if (judgement?.range === undefined) return '–';
  return (
    <>
      {range(judgement.range)} <span className="text-muted">{t('results.ours')}</span>
    </>
  );
}

function ChangeText({ series: { change } }: { series: MarkerSeries }) {
  const { t } = useTranslation('blood-tests');
  const { signed } = useBloodFormat();
  if (change === undefined) return '–';
  return (
    <span className={change.meaning === 'change' ? 'font-semibold' : 'text-muted'} title={t(`change.${change.meaning}`)}>
      {signed(change.difference)}
      {change.meaning === 'change' && <span className="sr-only">{` (${t('change.change')})`}</span>}
    </span>
  );
}

/** A value with a comparator is no point of a line. */
const toLine = ({ results }: MarkerSeries) =>
  results
    .flatMap(({ day, result }) =>
      result.canonical === undefined || result.comparator !== '=' ? [] : [{ at: toDayNumber(day), value: result.canonical }],
    )
    .toReversed();

function Row({ series, isLinked }: { series: MarkerSeries; isLinked: boolean }) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const blood = useBloodFormat();
  const [newest] = series.results;
  const { result, judgement } = newest;
  const line = toLine(series);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-3 pl-4 text-left font-medium md:pl-5">
        {isLinked ? (
          <Link to={paths.bloodMarker(series.key)} className="underline-offset-4 hover:underline">
            {series.name}
          </Link>
        ) : (
          series.name
        )}
        <span className="block text-t1 font-normal text-muted">{format.date(newest.day)}</span>
      </th>
      <td className="py-3 pr-3 text-right whitespace-nowrap">
        <b className="font-semibold">{blood.value(result)}</b> <span className="text-t1 text-muted max-sm:block">{toShownUnit(result.unit)}</span>
      </td>
      <td className={`${HIDDEN} w-40 py-3 pr-3`}>
        <Bar dated={newest} />
      </td>
      <td className={`${HIDDEN} py-3 pr-3 text-t1 whitespace-nowrap text-muted`}>
        <RangeText dated={newest} />
      </td>
      <td className="py-3 pr-4 md:pr-5 lg:pr-3">
        <StatusPill status={judgement?.status} isCriticalIfRight={judgement?.isCriticalIfRight ?? false} />
      </td>
      <td className={`${HIDDEN} py-3 pr-3 text-right whitespace-nowrap`}>
        <ChangeText series={series} />
      </td>
      <td className={`${HIDDEN} py-3 pr-5`}>
        {line.length > 1 ? <Sparkline values={line} /> : <span className="text-t1 text-muted">{t('results.single')}</span>}
      </td>
    </tr>
  );
}

/** @param isLinked the rows lead to the page of their marker */
export function ResultsCard({ series, isLinked }: { series: readonly MarkerSeries[]; isLinked: boolean }) {
  const { t } = useTranslation('blood-tests');
  const { lang } = useBloodFormat();
  const head = 'py-2.5 pr-3 text-t1 font-medium text-muted';
  return (
    <Card flush>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('results.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-4 text-left md:pl-5 md:max-lg:w-full`}>
              {t('results.marker')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('results.value')}
            </th>
            <th scope="col" className={`${head} ${HIDDEN} text-left`}>
              {t('results.bar')}
            </th>
            <th scope="col" className={`${head} ${HIDDEN} text-left`}>
              {t('results.range')}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {t('results.status')}
            </th>
            <th scope="col" className={`${head} ${HIDDEN} text-right`}>
              {t('results.change')}
            </th>
            <th scope="col" className={`${head} ${HIDDEN} text-left`}>
              {t('results.course')}
            </th>
          </tr>
        </thead>
        {toGroups(series, lang).map(({ category, series: own }) => (
          <tbody key={category}>
            <tr className="border-t border-line">
              <th scope="rowgroup" colSpan={7} className="px-4 pt-5 pb-2 text-left font-semibold md:px-5">
                {t(`category.${category}`)}
              </th>
            </tr>
            {own.map((one) => (
              <Row key={one.key} series={one} isLinked={isLinked} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}
