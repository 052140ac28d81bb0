/** Figures of one export in parts that are stored one after the other: ten megabytes hold more of them than one statement stores in its time. */
import type { DailyMetric } from './contract.ts';

export interface MetricsPart {
  readonly metrics: readonly DailyMetric[];
  /** An earlier part has earlier figures of the same metric: what comes first here is no beginning of a window. */
  readonly isContinued: boolean;
}

const toMoment = ({ partAt, day }: DailyMetric): string => (partAt === undefined ? day : new Date(partAt).toISOString());

/** Slices of whole days, in order of time; a day that has more than `most` is not cut. */
function sliceByDay(metrics: readonly DailyMetric[], most: number): DailyMetric[][] {
  const slices: DailyMetric[][] = [];
  let slice: DailyMetric[] = [];
  const ordered = metrics.map((one) => ({ one, at: toMoment(one) })).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const { one } of ordered) {
    if (slice.length >= most && slice.at(-1)?.day !== one.day) {
      slices.push(slice);
      slice = [];
    }
    slice.push(one);
  }
  return [...slices, slice];
}

/**
 * Metrics are kept together where they fit.
 * @param most figures of a part, about
 * @returns at least one part
 */
export function splitMetrics(metrics: readonly DailyMetric[], most: number): readonly MetricsPart[] {
  if (metrics.length <= most) return [{ metrics, isContinued: false }];
  const byMetric = new Map<string, DailyMetric[]>();
  for (const one of metrics) {
    const list = byMetric.get(one.metric);
    if (list === undefined) byMetric.set(one.metric, [one]);
    else list.push(one);
  }
  const parts: MetricsPart[] = [];
  let together: DailyMetric[] = [];
  const end = () => {
    if (together.length > 0) parts.push({ metrics: together, isContinued: false });
    together = [];
  };
  for (const list of byMetric.values()) {
    if (together.length + list.length > most) end();
    if (list.length <= most) together = [...together, ...list];
    else parts.push(...sliceByDay(list, most).map((slice, at) => ({ metrics: slice, isContinued: at > 0 })));
  }
  end();
  return parts;
}
