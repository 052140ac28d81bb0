/** What of the blood tests is exported: a period, and all markers or some of them. */
import type { BloodPage, BloodReport } from '#core/contracts/blood-tests.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import { toKey } from '../marker-series.ts';

export interface Choice {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Keys of series; undefined = all. */
  readonly keys: ReadonlySet<string> | undefined;
}

const YEAR = 365;

export const PERIODS = ['all', 'year', 'own'] as const;
export type Period = (typeof PERIODS)[number];

export function toBounds(period: Period, today: Day, own: Pick<Choice, 'from' | 'to'>): Pick<Choice, 'from' | 'to'> {
  if (period === 'own') return own;
  return { from: period === 'year' ? addDays(today, -YEAR) : undefined, to: undefined };
}

/** Reports without a chosen result are left out. */
export function chooseResults(page: BloodPage, { from, to, keys }: Choice): BloodPage {
  const isInside = ({ collectedOn }: BloodReport) => (from === undefined || collectedOn >= from) && (to === undefined || collectedOn <= to);
  const reports = page.reports.filter(isInside).map((report) => ({
    ...report,
    results: report.results.filter((result) => keys === undefined || keys.has(toKey(result))),
  }));
  return { ...page, reports: reports.filter(({ results }) => results.length > 0) };
}
