/**
 * One Observation as a row that a person looks over before it is stored. A row that is not understood is unread, with its words: no value, unit
 * or marker is guessed. What is doubtful is said.
 */
import { BLOOD_NAME_MAX, BLOOD_RANGE_TEXT_MAX, BLOOD_UNIT_MAX, type BloodResult } from '#core/contracts/blood-tests.ts';
import type { FhirConcept, FhirObservation, FhirQuantity, FhirRange } from '#core/contracts/fhir-bundle.ts';
import { asOneLine } from '#core/kit/one-line.ts';
import type { RowDoubt, UnreadReason } from '#core/reports/lab-report/report.ts';
import { isPlausible, toCanonical } from '../convert.ts';
import { chooseByUnit, lookUpMarkers } from '../find-marker.ts';
import { SPECIMENS, type Marker } from '../marker.ts';
import { markerById, MARKERS } from '../markers.ts';
import { DECIMALS_MAX } from '../printed.ts';
import { parseRange } from '../range.ts';
import { parseUnit } from '../unit.ts';
import { COMPARATORS, FINDINGS, parseValue, type Comparator, type Finding } from '../value.ts';
import { known } from './known.ts';
import { FINDING_SYSTEM, INTERPRETATION_SYSTEM, LOINC_SYSTEM, MARKER_SYSTEM, UCUM_SYSTEM } from './fhir-names.ts';
import { fromUcum } from './ucum.ts';

export interface ImportedRow extends Pick<BloodResult, 'marker' | 'name' | 'specimen' | 'value' | 'decimals' | 'comparator' | 'finding' | 'flag'> {
  /** As written; '' = none. */
  readonly unit: string;
  readonly rangeText: string;
  readonly doubts: readonly RowDoubt[];
  /** The laboratory may still change it. */
  readonly isPreliminary: boolean;
}

export interface UnreadObservation {
  readonly text: string;
  readonly reason: UnreadReason;
}

const NUMBER = /^-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
const VALUE_MAX = 1e9;
const FLAGS: Readonly<Record<string, NonNullable<BloodResult['flag']>>> = {
  L: 'low',
  H: 'high',
  LL: 'critical',
  HH: 'critical',
  AA: 'critical',
  A: 'marked',
};
/** Ranges for healthy people, and those that do not say what they are for. */
const NORMAL_RANGES: ReadonlySet<string | undefined> = new Set([undefined, 'normal']);

const BY_LOINC: ReadonlyMap<string, readonly Marker[]> = (() => {
  const index = new Map<string, Marker[]>();
  for (const marker of MARKERS) for (const { code } of marker.loinc) index.set(code, [...(index.get(code) ?? []), marker]);
  return index;
})();

const has = <T extends string>(values: readonly T[], value: string | undefined): value is T => (values as readonly string[]).includes(value ?? '');

const getCode = (concept: FhirConcept | undefined, system: string): string | undefined =>
  concept?.coding?.find((coding) => coding.system === system && coding.code !== undefined)?.code;

/** The words of a concept; a code is better than nothing. */
const toWords = ({ text, coding = [] }: FhirConcept): string =>
  asOneLine(text ?? coding.find(({ display }) => display !== undefined)?.display ?? coding.find(({ code }) => code !== undefined)?.code ?? '');

interface Read {
  readonly value?: number;
  readonly decimals?: number;
  readonly comparator: Comparator;
  readonly finding?: Finding;
  readonly unit: string;
  readonly doubts: readonly RowDoubt[];
}

function toNumber(text: string | undefined): Pick<Read, 'value' | 'decimals'> | undefined {
  const [whole, digits = '', exponent] = NUMBER.exec(text ?? '') ?? [];
  const value = Number(whole);
  if (whole === undefined || !Number.isFinite(value) || Math.abs(value) > VALUE_MAX) return undefined;
  return exponent === undefined ? { value, decimals: Math.min(digits.length, DECIMALS_MAX) } : { value };
}

/** A unit and a code that contradict each other. */
function isContradiction(text: string, coded: string): boolean {
  const [own, other] = [parseUnit(text), parseUnit(coded)];
  return own !== undefined && other !== undefined && (own.kind !== other.kind || own.scale !== other.scale);
}

const asUnit = (text = ''): string => asOneLine(text).slice(0, BLOOD_UNIT_MAX);

/** As written, if it is a unit; else what its code says. */
function toUnit({ unit: written, system = UCUM_SYSTEM, code }: FhirQuantity): Pick<Read, 'unit' | 'doubts'> {
  const coded = code !== undefined && system === UCUM_SYSTEM ? fromUcum(code) : undefined;
  const text = asUnit(written);
  if (text === '') return { unit: coded ?? asUnit(code), doubts: [] };
  if (coded === undefined) return { unit: text, doubts: [] };
  return parseUnit(text) === undefined ? { unit: coded, doubts: [] } : { unit: text, doubts: isContradiction(text, coded) ? ['unit_unusual'] : [] };
}

function readQuantity(quantity: FhirQuantity): Read | UnreadReason {
  const { comparator = '=' } = quantity;
  const number = toNumber(quantity.value);
  if (number === undefined) return quantity.value === undefined ? 'no_value' : 'unclear';
  return has(COMPARATORS, comparator) ? { ...number, comparator, ...toUnit(quantity) } : 'unclear';
}

function readText(text: string): Read | UnreadReason {
  const parsed = parseValue(text);
  if (parsed === undefined) return 'unclear';
  if (parsed.kind === 'missing') return 'pending';
  if (parsed.kind === 'finding') return { finding: parsed.finding, comparator: '=', unit: '', doubts: [] };
  const { value, comparator, maybe } = parsed;
  return { value, comparator, unit: '', doubts: maybe === undefined ? [] : ['thousands'] };
}

function readConcept(concept: FhirConcept): Read | UnreadReason {
  const finding = getCode(concept, FINDING_SYSTEM);
  return has(FINDINGS, finding) ? { finding, comparator: '=', unit: '', doubts: [] } : readText(toWords(concept));
}

function readValue({ valueQuantity, valueCodeableConcept, valueString, valueInteger }: FhirObservation): Read | UnreadReason {
  if (valueQuantity) return readQuantity(valueQuantity);
  if (valueCodeableConcept) return readConcept(valueCodeableConcept);
  if (valueInteger !== undefined) return readQuantity({ value: valueInteger });
  return valueString === undefined ? 'no_value' : readText(valueString);
}

interface Found {
  readonly marker: Marker | undefined;
  readonly doubts: readonly RowDoubt[];
}

/** A code tells the marker; without one that is known, its name does, as in a report on paper. */
function findByCode(code: FhirConcept): readonly Marker[] {
  const own = markerById(getCode(code, MARKER_SYSTEM) ?? '');
  const coded = BY_LOINC.get(getCode(code, LOINC_SYSTEM) ?? '') ?? [];
  if (own === undefined) return coded;
  return coded.length === 0 || coded.includes(own) ? [own] : [own, ...coded];
}

function findMarker({ code }: FhirObservation, name: string, { unit, value }: Read): Found {
  const coded = findByCode(code);
  const [marker, other] = coded.length > 0 ? coded : chooseByUnit(lookUpMarkers(name), unit, value);
  if (other !== undefined) return { marker: undefined, doubts: ['marker_ambiguous'] };
  if (marker === undefined) return { marker, doubts: ['marker_unknown'] };
  return { marker, doubts: coded.length > 0 ? [] : ['name_similar'] };
}

/** What is odd about a value of this marker. */
function judge(marker: Marker, { value, unit }: Read): readonly RowDoubt[] {
  if (value === undefined) return [];
  if (unit === '' && marker.unit !== '') return ['unit_missing'];
  const canonical = toCanonical(marker, value, unit);
  if (canonical === undefined) return [parseUnit(unit) === undefined ? 'unit_unknown' : 'unit_unusual'];
  return isPlausible(marker, canonical) ? [] : ['implausible'];
}

const toBound = (quantity: FhirQuantity | undefined): string => (toNumber(quantity?.value) === undefined ? '' : (quantity?.value ?? ''));

/** Bounds without words include their limit. */
function toRangeText(range: FhirRange): string {
  const [low, high] = [toBound(range.low), toBound(range.high)];
  if (low !== '' && high !== '') return `${low}-${high}`;
  if (low !== '') return `>= ${low}`;
  return high === '' ? '' : `<= ${high}`;
}

/** The one range for healthy people, as written. Of ranges for several groups none. */
function readRange(ranges: readonly FhirRange[] = []): string {
  const [range, other] = ranges.filter(({ type }) => NORMAL_RANGES.has(type?.coding?.[0]?.code));
  if (range === undefined || other !== undefined || (range.appliesTo ?? []).length > 0) return '';
  const text = asOneLine(range.text ?? '').slice(0, BLOOD_RANGE_TEXT_MAX);
  return text !== '' && parseRange(text) !== undefined ? text : toRangeText(range);
}

function toFlag({ interpretation = [] }: FhirObservation): ImportedRow['flag'] {
  const codes = interpretation.map((concept) => FLAGS[getCode(concept, INTERPRETATION_SYSTEM) ?? '']);
  return codes.find((flag) => flag !== undefined);
}

/** Of other systems a material is in words that are not ours. */
const toSpecimen = ({ specimen }: FhirObservation): ImportedRow['specimen'] => (has(SPECIMENS, specimen?.display) ? specimen.display : undefined);

/** A number for what is only found or not is no result of this marker. */
function fit(marker: Marker | undefined, read: Read): Found {
  if (marker === undefined) return { marker, doubts: [] };
  const isOther = read.value !== undefined && marker.unit === undefined;
  return isOther ? { marker: undefined, doubts: ['unit_unusual'] } : { marker, doubts: judge(marker, read) };
}

/** Withdrawn, or not there yet. */
const NO_RESULT: Readonly<Record<string, UnreadReason>> = { registered: 'pending', cancelled: 'no_value', 'entered-in-error': 'no_value' };

export function readObservation(observation: FhirObservation): ImportedRow | UnreadObservation {
  const name = toWords(observation.code).slice(0, BLOOD_NAME_MAX).trim();
  if (name === '') return { text: asOneLine(observation.id ?? '').slice(0, BLOOD_NAME_MAX), reason: 'no_name' };
  const read = NO_RESULT[observation.status] ?? readValue(observation);
  if (typeof read === 'string') return { text: name, reason: read };
  const found = findMarker(observation, name, read);
  // A plain ratio has no unit; UCUM writes it as "1".
  const unit = found.marker?.unit === '' && read.unit === '1' ? '' : read.unit;
  const { marker, doubts } = fit(found.marker, { ...read, unit });
  const { value, decimals, comparator, finding } = read;
  return {
    ...known({ marker: marker?.id, specimen: toSpecimen(observation), value, decimals, finding, flag: toFlag(observation) }),
    name,
    comparator,
    unit,
    rangeText: readRange(observation.referenceRange),
    doubts: [...new Set([...read.doubts, ...found.doubts, ...doubts])],
    isPreliminary: observation.status === 'preliminary',
  };
}
