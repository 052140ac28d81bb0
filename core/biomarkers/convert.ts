/** Converts results between units. A conversion needs the marker: 1 mg/dL is another amount of glucose than of cholesterol. */
import type { Marker, UnitConversion } from './marker.ts';
import { parseUnit, type Unit } from './unit.ts';

/** Twelve significant digits: binary remainders of a factor (0.1 + 0.2) must not show. */
const tidy = (value: number): number => Number(value.toPrecision(12));

const UNITS = new Map<string, Unit | undefined>();

function readUnit(text: string): Unit | undefined {
  if (!UNITS.has(text)) UNITS.set(text, parseUnit(text));
  return UNITS.get(text);
}

/**
 * "G/L" of a blood count is 10^9/L and not grams: only the marker can tell. Upper case alone, because "g/L" of a count is a mistake of reading.
 */
function readFor(marker: Marker, text: string): Unit | undefined {
  const isCount = marker.unit !== undefined && readUnit(marker.unit)?.kind === 'count';
  return isCount && text.trim() === 'G/L' ? { kind: 'count', scale: 1e9 } : readUnit(text.trim());
}

interface Way {
  readonly scale: number;
  readonly conversion: UnitConversion;
}

const NO_CHANGE = { subtract: 0, factor: 1 };

/** How a unit becomes the canonical one; undefined when it does not. */
function findWay(marker: Marker, text: string): Way | undefined {
  if (marker.unit === undefined) return undefined;
  const unit = readFor(marker, text);
  if (unit === undefined) return undefined;
  for (const conversion of [{ unit: marker.unit, ...NO_CHANGE }, ...marker.conversions]) {
    const known = readUnit(conversion.unit);
    if (known?.kind === unit.kind) return { scale: unit.scale / known.scale, conversion };
  }
  return undefined;
}

/** The value in the marker's canonical unit. @returns undefined when the unit is not one of the marker: the value stays as printed */
export function toCanonical(marker: Marker, value: number, unit: string): number | undefined {
  const way = findWay(marker, unit);
  return way && tidy((value * way.scale - way.conversion.subtract) * way.conversion.factor);
}

/** @param value in the canonical unit. @returns in `unit`; undefined when the marker has no such unit */
export function fromCanonical(marker: Marker, value: number, unit: string): number | undefined {
  const way = findWay(marker, unit);
  return way && tidy((value / way.conversion.factor + way.conversion.subtract) / way.scale);
}

/** The units a person chooses from: the canonical one and those of its conversions. */
export function toUnitChoices(marker: Marker): readonly string[] {
  return marker.unit === undefined ? [] : [marker.unit, ...marker.conversions.map(({ unit }) => unit)];
}

/** Whether a canonical value can be one of a living person. Without bounds nothing is doubted. */
export function isPlausible(marker: Marker, canonical: number): boolean {
  return marker.plausible === undefined || (canonical >= marker.plausible.min && canonical <= marker.plausible.max);
}
