/** The values of the form of a scan, and what is stored of them. A key of a value is its field, region and frequency. */
import { SCAN_FIELD_IDS, SCAN_FIELDS, isScanField, type ScanFieldId } from '#core/body-composition/fields.ts';
import { SCAN_REGIONS, type ScanRegion } from '#core/body-composition/regions.ts';
import { hasEnough, SCAN_LIMITS, toValueKey, type ScanMaker, type ScanValue } from '#core/body-composition/scan.ts';
import { SCAN_METHODS, type ScanMethod } from '#core/body-composition/method.ts';
import { saveScanRequest, type StoredScan } from '#core/contracts/body-scans.ts';
import { instantAt, isDay, minuteIn, type Day } from '#core/kit/day.ts';
import { readClock } from '#web/lib/clock.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import type { ScanFormat } from './scan-format.ts';

/** `value:body_fat_pct|whole|0` */
export type ValueKey = `value:${string}`;

export interface ScanFormValues {
  method: ScanMethod;
  /** '' = not told, or none of the list. */
  maker: ScanMaker | '';
  device: string;
  day: string;
  time: string;
  heightCm: number | undefined;
  notes: string;
  /** In the units of the screen. */
  [value: ValueKey]: number | undefined;
}

export type ScanPlace = Pick<ScanValue, 'field' | 'region' | 'khz'>;

export const toKey = (place: ScanPlace): ValueKey => `value:${toValueKey(place)}`;

export function toPlace(key: string): ScanPlace | undefined {
  const [field = '', region = '', khz = ''] = key.replace(/^value:/, '').split('|');
  const known = SCAN_REGIONS.find((one) => one === region);
  if (!isScanField(field) || known === undefined) return undefined;
  return { field, region: known, ...(Number(khz) > 0 ? { khz: Number(khz) } : {}) };
}

export interface ScanContext {
  /** Absent = a new one. */
  readonly scan: StoredScan | undefined;
  readonly today: Day;
  readonly timeZone: string;
  readonly format: Pick<ScanFormat, 'toShown' | 'toStored' | 'limits'>;
}

const DIGITS = 4;
const rounded = (value: number): number => Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;

function toClock(takenAt: string, timeZone: string): string {
  const minute = minuteIn(timeZone, Date.parse(takenAt));
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** All values that the form may ask for, none of them entered: a draft keeps only fields that a form has. */
function toBlank(known: readonly ScanPlace[]): Record<ValueKey, undefined> {
  const places = SCAN_METHODS.flatMap((method) => toSections(method, known)).flatMap((section) => section.places);
  return Object.fromEntries(places.map((place) => [toKey(place), undefined]));
}

const EMPTY = { method: 'bia', maker: '', device: '', time: '', heightCm: undefined, notes: '' } as const;

export function toFormValues({ scan, today, timeZone, format }: ScanContext): ScanFormValues {
  if (scan === undefined) return { ...EMPTY, day: today, ...toBlank([]) };
  const { method, maker = '', device = '', day, takenAt, heightCm, notes = '', values } = scan;
  const shown = values.map((one) => [toKey(one), rounded(format.toShown(one.field, one.value))] as const);
  const time = takenAt === undefined ? '' : toClock(takenAt, timeZone);
  return { method, maker, device, day, time, heightCm, notes, ...toBlank(values), ...(Object.fromEntries(shown) as Record<ValueKey, number>) };
}

/** Values that are entered, in their stored units; what was not changed is kept to the digit. */
export function toScanValues(values: ScanFormValues, { scan, format }: Pick<ScanContext, 'scan' | 'format'>): ScanValue[] {
  return Object.entries(values).flatMap(([key, value]): ScanValue[] => {
    const place = key.startsWith('value:') && typeof value === 'number' ? toPlace(key) : undefined;
    if (place === undefined) return [];
    const former = scan?.values.find((one) => toKey(one) === key)?.value;
    const isSame = former !== undefined && rounded(format.toShown(place.field, former)) === value;
    return [{ ...place, value: isSame ? former : format.toStored(place.field, Number(value)) }];
  });
}

function findWrong(values: ScanFormValues, context: ScanContext): string[] {
  const { day, time, device, notes, heightCm } = values;
  const stored = toScanValues(values, context);
  const outside = stored.filter(({ field, region, value }) => {
    const limits = context.format.limits(field, region);
    const shown = context.format.toShown(field, value);
    return limits === undefined || shown < limits[0] - 1e-9 || shown > limits[1] + 1e-9;
  });
  const [least, most] = SCAN_LIMITS.heightCm;
  return [
    ...(isDay(day) && day <= context.today ? [] : ['day']),
    ...(time.trim() === '' || readClock(time) !== undefined ? [] : ['time']),
    ...(device.trim().length <= SCAN_LIMITS.device ? [] : ['device']),
    ...(heightCm === undefined || (heightCm >= least && heightCm <= most) ? [] : ['heightCm']),
    ...(notes.trim().length <= SCAN_LIMITS.notes ? [] : ['notes']),
    ...outside.map(toKey),
    ...(hasEnough(stored) ? [] : [toKey({ field: 'body_fat_pct', region: 'whole' })]),
  ];
}

export function parseScan(values: ScanFormValues, context: ScanContext): Parsed<StoredScan> {
  const wrong = findWrong(values, context);
  if (wrong.length > 0) return wrongFields(...wrong);
  const minute = readClock(values.time);
  const whole = {
    id: context.scan?.id ?? crypto.randomUUID(),
    source: context.scan?.source ?? ('manual' as const),
    day: values.day,
    takenAt: minute === undefined ? undefined : instantAt(context.timeZone, values.day, minute),
    method: values.method,
    maker: values.maker || undefined,
    device: values.device.trim() || undefined,
    heightCm: values.heightCm,
    notes: values.notes.trim() || undefined,
    values: toScanValues(values, context),
  };
  return saveScanRequest.safeParse(Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)));
}

export interface FieldSection {
  readonly id: 'main' | 'more' | 'regions' | 'other';
  readonly places: readonly ScanPlace[];
}

const MAIN: Readonly<Record<ScanMethod, readonly ScanFieldId[]>> = {
  dexa: ['body_fat_pct', 'fat_mass_kg', 'lean_mass_kg', 'bmc_kg', 'total_mass_kg', 'vat_mass_g'],
  bia: ['body_fat_pct', 'fat_mass_kg', 'ffm_kg', 'smm_kg', 'total_mass_kg', 'tbw_l'],
};
const PARTS: readonly ScanRegion[] = ['arm_left', 'arm_right', 'trunk', 'leg_left', 'leg_right'];
const OF_PARTS: readonly ScanFieldId[] = ['fat_mass_kg', 'lean_mass_kg', 'body_fat_pct'];

/**
 * The fields of the form in sections. What a scan has beyond the usual fields (impedance by frequency, single regions) stands last.
 * @param known values that the scan has
 */
export function toSections(method: ScanMethod, known: readonly ScanPlace[]): readonly FieldSection[] {
  const whole = (field: ScanFieldId): ScanPlace => ({ field, region: 'whole' });
  const main = MAIN[method].map(whole);
  const more = SCAN_FIELD_IDS.filter((field) => SCAN_FIELDS[field].methods.includes(method) && !MAIN[method].includes(field)).map(whole);
  const regions = PARTS.flatMap((region) => OF_PARTS.map((field): ScanPlace => ({ field, region })));
  const usual = new Set([...main, ...more, ...regions].map(toKey));
  const sections: FieldSection[] = [
    { id: 'main', places: main },
    { id: 'more', places: more },
    { id: 'regions', places: regions },
    { id: 'other', places: known.filter((place) => !usual.has(toKey(place))) },
  ];
  return sections.filter(({ places }) => places.length > 0);
}
