/** Looking back: a list that is searched and filtered, or a month at a glance. What is looked at stands in the address. */
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Overview } from '#core/contracts/overview.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import { MealsNav } from '#web/components/meal/meals-nav.tsx';
import { browserZone, useDayNow } from '#web/lib/day-now.ts';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { toMonth } from './by-month.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterIn, withFilter, type HistoryFilter } from './history-filter.ts';
import { HistoryList } from './history-list.tsx';
import { MonthView } from './month-view.tsx';

const VIEW_PARAM = 'pogled';
const MONTH_PARAM = 'mesec';
const VIEWS = ['list', 'month'] as const;
type View = (typeof VIEWS)[number];
/** As it stands in the address. */
const MONTH_VIEW = 'mesec';

export interface HistoryPageProps {
  /** As far as it is known already; only its time zone is read. */
  overview: Overview | undefined;
}

function monthIn(asked: string | null, today: Day): Day {
  const first = `${asked ?? ''}-01`;
  return isDay(first) && first <= today ? first : toMonth(today);
}

export function HistoryPage({ overview }: HistoryPageProps) {
  const { t } = useTranslation(['history', 'meals', 'common']);
  usePageTitle(t('title'));
  const [params, setParams] = useSearchParams();
  const timeZone = overview?.profile.timeZone ?? browserZone();
  const { today } = useDayNow(timeZone);
  const view: View = params.get(VIEW_PARAM) === MONTH_VIEW ? 'month' : 'list';
  const go = (next: URLSearchParams) => {
    if (next.toString() !== params.toString()) setParams(next, { replace: true, state: PRESERVE_SCROLL });
  };
  const put = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    go(next);
  };
  // The search field asks again whenever what it is given changes, so that must stay the same from one address to the next.
  const latest = useRef(go);
  const latestParams = useRef(params);
  useEffect(() => {
    latest.current = go;
    latestParams.current = params;
  });
  const ask = useCallback((part: Partial<HistoryFilter>) => latest.current(withFilter(latestParams.current, part)), []);

  return (
    <>
      <PageHead title={t('meals:title')}>
        <Segmented
          label={t('view')}
          hideLabel
          value={view}
          options={VIEWS.map((one) => ({ value: one, label: t(`views.${one}`) }))}
          onChange={(one) => put(VIEW_PARAM, one === 'month' ? MONTH_VIEW : undefined)}
        />
      </PageHead>
      <MealsNav />
      {view === 'month' ? (
        <MonthView month={monthIn(params.get(MONTH_PARAM), today)} today={today} onMonth={(month) => put(MONTH_PARAM, month.slice(0, 7))} />
      ) : (
        <>
          <FilterBar filter={filterIn(params)} today={today} onChange={ask} />
          <HistoryList filter={filterIn(params)} today={today} timeZone={timeZone} />
        </>
      )}
    </>
  );
}
