/** Compares units: which are of one kind, and how they convert. */
import { MARKERS } from '#core/biomarkers/markers.ts';
import type { Marker } from '#core/biomarkers/marker.ts';

interface Scale {
  /** "g/L", "mol/L": units of one kind differ by a power of ten. */
  readonly kind: string;
  readonly factor: number;
}

const PREFIXES: Readonly<Record<string, number>> = { '': 1, k: 1e3, d: 1e-1, m: 1e-3, µ: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15, c: 1e-2 };
const TOP = /^(k|d|m|µ|n|p|f)?(mol|kat|g|U|IU|Eq|osm|osmol|val)$/;
/** Mass of what: "mg/dL BUN", "µg/L FEU". */
const AMOUNT = /^(k|d|m|µ|n|p|f)?(mol|kat|g|U|IU|Eq|osm|osmol|val)\/([a-zµ]*[a-zA-Z]+)( FEU| DDU| BUN)?$/;
const VOLUME = /^(d|m|µ)?L$/;
const SAME: Readonly<Record<string, string>> = { IU: 'U', osmol: 'osm', val: 'Eq' };

function toBottom(bottom: string): Scale | undefined {
  const volume = VOLUME.exec(bottom);
  if (volume !== null) return { kind: 'L', factor: PREFIXES[volume[1] ?? ''] ?? 1 };
  const amount = TOP.exec(bottom);
  if (amount !== null) return { kind: amount[2] ?? '', factor: PREFIXES[amount[1] ?? ''] ?? 1 };
  return bottom === 'kg' ? { kind: 'g', factor: 1e3 } : undefined;
}

function toCountScale(unit: string): Scale | undefined {
  const found = /^(?:10\^(\d+))?\/(µ|m)?L$/.exec(unit);
  return found === null ? undefined : { kind: 'count/L', factor: 10 ** Number(found[1] ?? 0) / (PREFIXES[found[2] ?? ''] ?? 1) };
}

const PLAIN: Readonly<Record<string, Scale>> = {
  '%': { kind: 'ratio', factor: 0.01 },
  '‰': { kind: 'ratio', factor: 0.001 },
  '': { kind: 'ratio', factor: 1 },
  '1': { kind: 'ratio', factor: 1 },
  'L/L': { kind: 'ratio', factor: 1 },
};

function toAmountScale(unit: string): Scale | undefined {
  const found = AMOUNT.exec(unit);
  const under = toBottom(found?.[3] ?? '');
  if (found === null || under === undefined) return undefined;
  const [, prefix = '', amount = '', , suffix = ''] = found;
  return { kind: `${SAME[amount] ?? amount}/${under.kind}${suffix}`, factor: (PREFIXES[prefix] ?? 1) / under.factor };
}

const toScale = (unit: string): Scale => PLAIN[unit] ?? toCountScale(unit) ?? toAmountScale(unit) ?? { kind: unit, factor: 1 };

/** @returns the value in the marker's canonical unit; undefined if the unit is not one of the marker's */
export function toCanonical(marker: Marker, value: number, unit: string): number | undefined {
  if (marker.unit === undefined) return undefined;
  const from = toScale(unit);
  const own = toScale(marker.unit);
  if (from.kind === own.kind) return (value * from.factor) / own.factor;
  for (const { unit: other, subtract, factor } of marker.conversions) {
    const scale = toScale(other);
    if (scale.kind === from.kind) return ((value * from.factor) / scale.factor - subtract) * factor;
  }
  return undefined;
}

export const hasUnit = (marker: Marker, unit: string): boolean => toCanonical(marker, 1, unit) !== undefined;

/** Whether the value is possible at all; true where the catalogue has no bounds. */
export function isPlausible(marker: Marker, value: number, unit: string): boolean {
  const canonical = toCanonical(marker, value, unit);
  const bounds = marker.plausible;
  return canonical !== undefined && (bounds === undefined || (canonical >= bounds.min * 0.999 && canonical <= bounds.max * 1.001));
}

export const markersById: ReadonlyMap<string, Marker> = new Map(MARKERS.map((marker) => [marker.id, marker]));
