/** In which unit the course of a marker is drawn, and its reference band in that unit. */
import { fromCanonical } from '#core/biomarkers/convert.ts';
import type { Range } from '#core/biomarkers/marker.ts';
import type { MarkerSeries } from './marker-series.ts';

/** The unit of the newest report, if every value converts to it; otherwise the canonical one. */
export function toChartUnit({ marker, results: [{ result }] }: MarkerSeries): string {
  if (marker === undefined) return result.unit ?? '';
  const unit = result.unit ?? '';
  return result.canonical !== undefined && fromCanonical(marker, result.canonical, unit) !== undefined ? unit : (marker.unit ?? '');
}

/** The range of the newest result, in the unit of the chart. */
export function toBand({ marker, results: [{ result, judgement }] }: MarkerSeries, unit: string): Range | undefined {
  if (judgement?.range === undefined || marker === undefined) return undefined;
  const { low, high, ...open } = judgement.range;
  if (judgement.rangeFrom === 'report') return result.unit === unit ? judgement.range : undefined;
  const toShown = (bound: number | undefined) => (bound === undefined ? undefined : fromCanonical(marker, bound, unit));
  const [from, to] = [toShown(low), toShown(high)];
  return { ...open, ...(from !== undefined && { low: from }), ...(to !== undefined && { high: to }) };
}
