/**
 * Reads the lines of `core/biomarkers/catalogue/`. Columns: id | specimens | Slovenian names | English names | abbreviations | units | LOINC |
 * ranges | plausible | critical | certainty. The display name comes first.
 *
 * - Specimens: the letters of Slovenian reports (K blood, S serum, P plasma, U urine, dU urine of 24 h, Er red cells, F stool), `calc`.
 * - Units: the canonical one, then others with their factor: "mg/dL *0.05551", "% -2.152 *10.93" subtracts first, "U/L *1/60". Units of one kind
 *   (mg/dL and g/L) follow from each other and are named once. Empty: a plain ratio. `found`: a result in words.
 * - LOINC: the exported code first, others are recognised; "-": none is exported. Codes of another unit follow with it: "mg/dL 2345-7".
 * - Ranges: "M 130-170; F25-34 2.7-9.2; decision <3.0; optimal <5.6 @ada". A source holds for the entries before it that have none.
 */
import type { Certainty, CriticalLimits, LoincCode, Marker, MarkerCategory, Range, ReferenceRange, Specimen, UnitConversion } from './marker.ts';
import type { SourceId } from './sources.ts';

const SPECIMEN_LETTERS: Readonly<Record<string, Specimen>> = {
  K: 'blood',
  S: 'serum',
  P: 'plasma',
  U: 'urine',
  dU: 'urine24h',
  Er: 'erythrocytes',
  F: 'stool',
  calc: 'calculated',
};

const split = (cell: string, by: string | RegExp): string[] =>
  cell
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** "SHBG, globulin, ki veže …": a comma before "ki" is part of a Slovenian name; "CRP, visokoobčutljivi" is two names on purpose. */
function names(cell: string): [string, ...string[]] {
  const [first = '', ...others] = split(cell, /,(?! ki )/);
  return [first, ...others];
}

function toFactor(text: string): number {
  const [numerator, denominator = '1'] = text.split('/');
  return Number(numerator) / Number(denominator);
}

function toConversion(text: string): UnitConversion {
  const [unit = '', ...steps] = text.split(/ (?=[-*]\d)/);
  const find = (sign: string) => steps.find((step) => step.startsWith(sign))?.slice(1);
  return { unit, subtract: Number(find('-') ?? 0), factor: toFactor(find('*') ?? '') };
}

/** "22748-8, 39469-2" or "mg/dL 2089-1, 13457-7" */
function toLoinc(group: string): LoincCode[] {
  const [, unit, codes = ''] = /^(?:([^\d-]\S*) )?(.+)$/.exec(group) ?? [];
  return split(codes, ',')
    .map((code, at) => ({ code, ...(unit !== undefined && { unit }), isExported: at === 0 }))
    .filter(({ code }) => code !== '-');
}

/** "130-170", "<5.0", "<=0.58", ">1.0", ">=60" */
function toRange(text: string): Range {
  const [, comparator, bound] = /^([<>]=?)(\S+)$/.exec(text) ?? [];
  if (comparator === undefined) {
    const [low, high] = text.split('-').map(Number);
    return { low: low ?? Number.NaN, high: high ?? Number.NaN };
  }
  const value = Number(bound);
  const isOpen = comparator.length === 1;
  if (comparator.startsWith('<')) return isOpen ? { high: value, isHighOpen: true } : { high: value };
  return isOpen ? { low: value, isLowOpen: true } : { low: value };
}

const RANGE = /^(?:(decision|optimal) )?(?:([MF])(?:(\d+)(?:-(\d+)|\+))? )?(\S+)(?: @(\w+))?$/;

interface ReadRange {
  readonly isOptimal: boolean;
  readonly source: SourceId | undefined;
  readonly range: Omit<ReferenceRange, 'source'>;
}

function readRange(text: string): ReadRange {
  const match = RANGE.exec(text);
  if (!match) throw new Error(`range of the catalogue: ${text}`);
  const [, kind, sex, fromAge, toAge, bounds = '', source] = match;
  return {
    isOptimal: kind === 'optimal',
    source: source as SourceId | undefined,
    range: {
      ...toRange(bounds),
      ...(sex !== undefined && { sex: sex === 'M' ? 'male' : 'female' }),
      ...(fromAge !== undefined && { fromAge: Number(fromAge) }),
      ...(toAge !== undefined && { toAge: Number(toAge) }),
      ...(kind === 'decision' && { isDecisionLimit: true }),
    },
  };
}

function readRanges(cell: string): { ranges: ReferenceRange[]; optimal: ReferenceRange | undefined } {
  const read = split(cell, ';').map(readRange);
  const sourced = read.map((one, at) => ({
    ...one,
    range: { ...one.range, source: read.slice(at).find(({ source }) => source !== undefined)?.source ?? 'general' } as ReferenceRange,
  }));
  return {
    ranges: sourced.filter(({ isOptimal }) => !isOptimal).map(({ range }) => range),
    optimal: sourced.find(({ isOptimal }) => isOptimal)?.range,
  };
}

function toCritical(cell: string): CriticalLimits | undefined {
  const [, low, high, source] = /^(?:<(\S+) ?)?(?:>(\S+) )?@(\w+)$/.exec(cell) ?? [];
  if (source === undefined) return undefined;
  return { ...(low !== undefined && { low: Number(low) }), ...(high !== undefined && { high: Number(high) }), source: source as SourceId };
}

function toPlausible(cell: string): Marker['plausible'] {
  const [min, max] = cell.split('-').map(Number);
  return min === undefined || max === undefined ? undefined : { min, max };
}

const COLUMNS = ['id', 'specimens', 'sl', 'en', 'codes', 'units', 'loinc', 'ranges', 'plausible', 'critical', 'certainty'] as const;

function toCells(line: string): Readonly<Record<(typeof COLUMNS)[number], string>> {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== COLUMNS.length) throw new Error(`columns of the catalogue: ${line}`);
  return Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]])) as Record<(typeof COLUMNS)[number], string>;
}

function toMarker(category: MarkerCategory, line: string): Marker {
  const cells = toCells(line);
  // An empty cell of units is a plain ratio.
  const [unit = '', ...others] = cells.units.split(';').map((part) => part.trim());
  return {
    id: cells.id,
    category,
    specimens: split(cells.specimens, ' ').map((letter) => SPECIMEN_LETTERS[letter]) as unknown as Marker['specimens'],
    names: { sl: names(cells.sl), en: names(cells.en) },
    codes: split(cells.codes, ','),
    unit: unit === 'found' ? undefined : unit,
    conversions: others.map(toConversion),
    loinc: split(cells.loinc, ';').flatMap(toLoinc),
    ...readRanges(cells.ranges),
    plausible: toPlausible(cells.plausible),
    critical: toCritical(cells.critical),
    certainty: cells.certainty as Certainty,
  };
}

export function readCatalogue(category: MarkerCategory, lines: string): Marker[] {
  return split(lines, '\n').map((line) => toMarker(category, line));
}
