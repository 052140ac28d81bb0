/** A result as a person types it, what is wrong with it, and the result that is stored of it. Pure. */
import { BLOOD_NAME_MAX, BLOOD_UNIT_MAX, type BloodResult } from '#core/contracts/blood-tests.ts';
import { isPlausible, toCanonical, toUnitChoices } from './convert.ts';
import type { Marker, Sex } from './marker.ts';
import { markerById } from './markers.ts';
import { parseRange } from './range.ts';
import type { Comparator, Finding } from './value.ts';

export interface ResultRow {
  /** Of a row of a form: what is typed into its fields stays with it when another one comes or goes. */
  key?: string;
  /** Undefined: a name that the catalogue does not know. */
  markerId: string | undefined;
  name: string;
  value: number | undefined;
  /** Digits behind the decimal mark as typed or printed. */
  decimals: number | undefined;
  comparator: Comparator;
  /** Of a marker that is only found or not; '' = not chosen yet. */
  finding: Finding | '';
  unit: string;
  rangeText: string;
  /** The person says that an unlikely value is right. */
  isSure: boolean;
  /** What a reader of reports knew besides: kept. */
  kept: Pick<BloodResult, 'specimen' | 'flag' | 'confidence'>;
}

export const toMarker = ({ markerId }: Pick<ResultRow, 'markerId'>): Marker | undefined =>
  markerId === undefined ? undefined : markerById(markerId);

/** A result in words, not a number: of a marker that is only found or not, or as a report printed it. */
export const isFound = (row: ResultRow): boolean => {
  const marker = toMarker(row);
  return row.finding !== '' || (marker !== undefined && marker.unit === undefined);
};

export function newRow(marker: Marker | undefined, name: string): ResultRow {
  const [unit = ''] = marker === undefined ? [] : toUnitChoices(marker);
  return {
    markerId: marker?.id,
    name,
    value: undefined,
    decimals: undefined,
    comparator: '=',
    finding: '',
    unit,
    rangeText: '',
    isSure: false,
    kept: {},
  };
}

/** What is wrong with a row, by the field that says so. */
export type RowFault = 'name' | 'value' | 'finding' | 'unit' | 'range' | 'unlikely';

function findValueFault(row: ResultRow, marker: Marker | undefined): RowFault | undefined {
  if (row.value === undefined) return 'value';
  if (marker === undefined) return row.unit.trim().length > BLOOD_UNIT_MAX ? 'unit' : undefined;
  const canonical = toCanonical(marker, row.value, row.unit);
  if (canonical === undefined) return 'unit';
  return isPlausible(marker, canonical) || row.isSure ? undefined : 'unlikely';
}

export function findRowFault(row: ResultRow, sex: Sex | null): RowFault | undefined {
  const marker = toMarker(row);
  if (row.name.trim() === '' || row.name.trim().length > BLOOD_NAME_MAX) return 'name';
  if (isFound(row)) return row.finding === '' ? 'finding' : undefined;
  const fault = findValueFault(row, marker);
  if (fault !== undefined) return fault;
  return row.rangeText.trim() !== '' && parseRange(row.rangeText, sex ?? undefined) === undefined ? 'range' : undefined;
}

const toPrinted = ({ value, decimals }: ResultRow): Pick<BloodResult, 'value' | 'decimals'> =>
  value === undefined ? {} : { value, ...(decimals !== undefined && { decimals }) };

/** Of a row without a fault. Canonical value and status come with `withJudgement`. */
export function toResult(row: ResultRow, sex: Sex | null): BloodResult {
  const rangeText = row.rangeText.trim();
  const range = rangeText === '' ? undefined : parseRange(rangeText, sex ?? undefined);
  const unit = row.unit.trim();
  const hasFinding = isFound(row);
  return {
    ...row.kept,
    ...(row.markerId !== undefined && { marker: row.markerId }),
    name: row.name.trim(),
    comparator: hasFinding ? '=' : row.comparator,
    ...(hasFinding ? row.finding !== '' && { finding: row.finding } : toPrinted(row)),
    ...(!hasFinding && unit !== '' && { unit }),
    ...(range !== undefined && { range, rangeText }),
    isConfirmed: true,
  };
}
