/** Whether a printed unit and value can be a marker's. */
import { isPlausible as isPlausibleCanonical, toCanonical } from '#core/biomarkers/convert.ts';
import type { Marker } from '#core/biomarkers/marker.ts';

export const hasUnit = (marker: Marker, unit: string): boolean => toCanonical(marker, 1, unit) !== undefined;

/** Whether the value is possible at all; true where the catalogue has no bounds. */
export function isPlausible(marker: Marker, value: number, unit: string): boolean {
  const canonical = toCanonical(marker, value, unit);
  return canonical !== undefined && isPlausibleCanonical(marker, canonical);
}
