/** Finds the marker that a printed name means. Several meanings are parted by sample, unit and section; what stays open stays without an id. */
import type { Marker, MarkerCategory } from '#core/biomarkers/marker.ts';
import { markerById, MARKERS } from '#core/biomarkers/markers.ts';
import { editDistance } from '../edit-distance.ts';
import { foldText } from './fold.ts';
import { toOcrSpellings, toShape } from './ocr-names.ts';
import { OTHER_NAMES } from './other-names.ts';
import type { Specimen } from './report.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';
import { SPECIMEN_PREFIXES } from './vocabulary.ts';

export interface NameContext {
  /** Of the section. */
  readonly specimen?: Specimen;
  readonly block?: string;
  readonly unit?: string;
  readonly value?: number;
  /** The row has a result in words. */
  readonly isQualitative?: boolean;
  /** Wrong letters are possible. */
  readonly isOcr: boolean;
}

export interface FoundMarker {
  /** Several: the name means each of them. */
  readonly markers: readonly Marker[];
  readonly specimen?: Specimen;
  /** 0 to 1. */
  readonly similarity: number;
}

const GREEK: Readonly<Record<string, string>> = { α: 'a', β: 'b', γ: 'g', κ: 'k', λ: 'l' };

/** Letters and figures alone; "%" and "#" part shares from counts. */
export const toNameKey = (name: string): string =>
  foldText(name.replace(/[αβγκλ]/g, (letter) => GREEK[letter] ?? letter).replace(/%/g, ' pct '))
    .replace(/#/g, ' abs ')
    .replace(/[^a-z0-9]+/g, '');

function addName(names: Map<string, Set<string>>, name: string, id: string): void {
  const key = toNameKey(name);
  if (key === '') return;
  const ids = names.get(key) ?? new Set<string>();
  ids.add(id);
  names.set(key, ids);
}

function toNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const printed = MARKERS.flatMap(({ id, names: { sl, en }, codes }) => [...sl, ...en, ...codes].map((name) => [name, id] as const));
  for (const [name, id] of printed) addName(names, name, id);
  for (const line of OTHER_NAMES.trim().split('\n')) {
    const [id = '', list = ''] = line.split(': ');
    if (markerById(id) !== undefined) for (const name of list.split(', ')) addName(names, name, id);
  }
  // "Kalcij (celotni)" is also "Kalcij", unless that is a name already.
  const whole = new Set(names.keys());
  for (const [name, id] of printed) {
    const bare = name.replace(/\(.*?\)/g, ' ');
    if (bare !== name && !whole.has(toNameKey(bare))) addName(names, bare, id);
  }
  return names;
}

let known: Map<string, Set<string>> | undefined;
const namesByKey = (): Map<string, Set<string>> => (known ??= toNames());

let byMarker: Map<string, string[]> | undefined;

/** Every name of a marker, by its id, as `toNameKey` makes them. */
export function namesByMarker(): ReadonlyMap<string, readonly string[]> {
  if (byMarker !== undefined) return byMarker;
  byMarker = new Map();
  for (const [key, ids] of namesByKey()) for (const id of ids) byMarker.set(id, [...(byMarker.get(id) ?? []), key]);
  return byMarker;
}

let shapes: Map<string, Set<string>> | undefined;

/** Names by the shapes of their letters. Names of two letters are too short to be told apart by them. */
function namesByShape(): Map<string, Set<string>> {
  if (shapes !== undefined) return shapes;
  shapes = new Map();
  for (const [key, ids] of namesByKey()) {
    if (key.length < 3) continue;
    const shape = toShape(key);
    shapes.set(shape, new Set([...(shapes.get(shape) ?? []), ...ids]));
  }
  return shapes;
}

const PREFIX = /^\s*(dU|du|kK|vK|aK|Lc|Er|fS|fP|cB|S|P|K|B|U|F|s|p|k|b|u|f)\s?[-–—]\s?(?=\S)/;
const URINE = /\b(v urinu|urina|u urinu|in urine|urine|im urin|urin|nelle urine|urinari[ao]|en orina|orina)\b/;
/** Words that do not change what is measured. */
const HARMLESS =
  /\b(v serumu|v plazmi|v krvi|serum|seruma|serumski|plasma|plazma|im serum|i s|in serum|level|levels|konc|koncentracija|ifcc|ngsp|dccp|dcct|hplc|ckd epi|ckd-epi|2009|2021|enzimski|jaffe|enzymatic|enzymatisch|photometric|calculated|calc|izracun|izracunan|berechnet|calcolato|calculado|quantitative|quant|kvant|natesce|na tesce|fasting|nuchtern|blood|siero|nel siero|suero|en suero|u serumu|venous|venska|kri|count|test)\b/g;
const ABSOLUTE = /\b(abs|absolute|absolutno|absolut|assoluto|assoluti|absolutos|absoluto|aps|apsolutni)\b|#/;
const SHARE = /\b(rel|relative|relativno|relativ|relativni|relativo|percent|delez)\b|%/;

interface Bare {
  readonly text: string;
  readonly specimen?: Specimen;
}

function withoutPrefix(name: string): Bare {
  const found = PREFIX.exec(name);
  if (found === null) return { text: name };
  const specimen = SPECIMEN_PREFIXES[(found[1] ?? '').toLowerCase()];
  return { text: name.slice(found[0].length), specimen };
}

const outsideBrackets = (text: string): string => text.replace(/\([^)]*\)|\[[^\]]*\]|\([^)]*$/g, ' ');

/** Spellings to look up, the most complete first. */
function toSpellings(text: string): string[] {
  const folded = foldText(text);
  const inside = /\(([^)]+)\)/.exec(text)?.[1];
  const outside = outsideBrackets(text);
  return [
    text,
    outside,
    // "Bilirubin, Total"
    ...(/^[^,]+,[^,]+$/.test(outside) ? [outside.split(',').reverse().join(' ')] : []),
    folded.replace(HARMLESS, ' '),
    foldText(outside).replace(HARMLESS, ' '),
    foldText(outside).replace(URINE, ' '),
    ...(inside !== undefined && /\p{L}/u.test(inside) ? [inside] : []),
    foldText(outside).replace(new RegExp(`${ABSOLUTE.source}|${SHARE.source}`, 'g'), ' '),
  ];
}

const OCR_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/rn/g, 'm'],
];

/** Wrong letters forgiven, by length; figures never. */
const forgiven = (letters: number): number => (letters < 6 ? 0 : letters < 9 ? 1 : letters < 14 ? 2 : 3);
const figures = (key: string): string => key.replace(/\D/g, '');

interface Similar {
  readonly ids: ReadonlySet<string>;
  readonly similarity: number;
  /** The spelling that was found has a letter of the sample. */
  readonly specimen?: Specimen;
}

function findSimilar(key: string): Similar | undefined {
  const most = forgiven(key.length);
  if (most === 0) return undefined;
  let best: { ids: Set<string>; wrong: number } | undefined;
  for (const [other, ids] of namesByKey()) {
    if (other.length < 6 || figures(other) !== figures(key)) continue;
    const wrong = editDistance(key, other, Math.min(most, forgiven(other.length)));
    if (wrong > Math.min(most, forgiven(other.length)) || (best !== undefined && wrong > best.wrong)) continue;
    if (best === undefined || wrong < best.wrong) best = { ids: new Set(ids), wrong };
    else for (const id of ids) best.ids.add(id);
  }
  return best === undefined ? undefined : { ids: best.ids, similarity: 1 - best.wrong / key.length };
}

const toKeys = (text: string): string[] => [...new Set(toSpellings(text).map(toNameKey))].filter((key) => key !== '');

function findWhole(text: string): ReadonlySet<string> | undefined {
  for (const key of toKeys(text)) {
    const ids = namesByKey().get(key);
    if (ids !== undefined) return ids;
  }
  return undefined;
}

/** Names that differ in letters which look alike only. */
function findShape(keys: readonly string[]): Similar | undefined {
  for (const key of keys) {
    const ids = key.length < 3 ? undefined : namesByShape().get(toShape(key));
    if (ids !== undefined) return { ids, similarity: ALIKE };
  }
  return undefined;
}

/** So that a name is doubted which is only meant. */
const ALIKE = 0.85;

function findIds(text: string, isOcr: boolean): Similar | undefined {
  const whole = findWhole(text);
  if (whole !== undefined) return { ids: whole, similarity: 1 };
  if (!isOcr) return undefined;
  const keys = toKeys(text);
  for (const key of keys) {
    const plain = OCR_LETTERS.reduce((one, [seen, meant]) => one.replace(seen, meant), key);
    const ids = plain === key || plain.length < 4 ? undefined : namesByKey().get(plain);
    if (ids !== undefined) return { ids, similarity: 0.95 };
  }
  const spellings = toOcrSpellings(text).map(withoutPrefix);
  for (const spelling of spellings) {
    const ids = findWhole(spelling.text);
    if (ids !== undefined) return { ids, similarity: ALIKE, specimen: spelling.specimen };
  }
  const specimen = spellings.find((spelling) => spelling.specimen !== undefined)?.specimen;
  const all = [...keys, ...spellings.flatMap((spelling) => toKeys(spelling.text))];
  const found = findShape(all) ?? all.flatMap((key) => findSimilar(key) ?? []).sort((a, b) => b.similarity - a.similarity)[0];
  return found === undefined ? undefined : { ...found, specimen };
}

const URINE_SAMPLES: ReadonlySet<string> = new Set(['urine', 'urine24h']);

function fitsSpecimen(marker: Marker, specimen: Specimen | undefined): boolean {
  const isUrine = marker.specimens.some((one) => URINE_SAMPLES.has(one));
  const isStool = marker.specimens.includes('stool');
  if (specimen === 'urine') return isUrine;
  if (specimen === 'stool') return isStool;
  return marker.specimens.some((one) => !URINE_SAMPLES.has(one) && one !== 'stool');
}

const narrowed = (markers: readonly Marker[], test: (marker: Marker) => boolean): readonly Marker[] => {
  const left = markers.filter(test);
  return left.length > 0 ? left : markers;
};

const BLOCK_CATEGORIES: { readonly [block: string]: MarkerCategory } = {
  count: 'hematology',
  differential: 'hematology',
  coagulation: 'hematology',
  lipids: 'biochemistry',
  hormones: 'hormones',
  vitamins: 'vitamins',
  electrolytes: 'minerals',
};

/** What the name itself says: shares and counts have the same names. */
function byQualifier(markers: readonly Marker[], name: string): readonly Marker[] {
  const folded = foldText(name.replace(/#/g, ' abs '));
  if (ABSOLUTE.test(folded)) return narrowed(markers, ({ id }) => id.endsWith('_abs'));
  return SHARE.test(folded) ? narrowed(markers, ({ id }) => id.endsWith('_pct')) : markers;
}

/** What unit, section and size of the value leave of several meanings. */
function chosen(markers: readonly Marker[], name: string, { unit, value, block, isQualitative }: NameContext): readonly Marker[] {
  let left = byQualifier(markers, name);
  if (unit !== undefined) left = narrowed(left, (marker) => hasUnit(marker, unit));
  if (isQualitative === true) left = narrowed(left, (marker) => marker.unit === undefined);
  if (unit !== undefined && value !== undefined) left = narrowed(left, (marker) => isPlausible(marker, value, unit));
  const category = BLOCK_CATEGORIES[block ?? ''];
  if (category !== undefined) left = narrowed(left, (marker) => marker.category === category);
  if (left.length > 1) left = narrowed(left, ({ specimens }) => specimens[0] !== 'calculated');
  // An abbreviation counts before a name, and its large letters count: TG and Tg.
  return narrowed(left, ({ codes }) => codes.includes(name.trim()));
}

/** @returns undefined when the name is not known for this sample */
export function findMarker(name: string, context: NameContext): FoundMarker | undefined {
  // "P-LCR" is a whole name, "P-Glukoza" a name with its sample.
  const bare = namesByKey().has(toNameKey(name)) ? { text: name } : withoutPrefix(name);
  const found = findIds(bare.text, context.isOcr);
  const named = URINE.test(foldText(name)) ? 'urine' : undefined;
  const specimen = ('specimen' in bare ? bare.specimen : undefined) ?? found?.specimen ?? named ?? context.specimen;
  // Words are results of a strip in urine, also where no title says so.
  const isStrip = ({ unit }: Marker): boolean => context.isQualitative === true && specimen === undefined && unit === undefined;
  const markers = [...(found?.ids ?? [])].flatMap((id) => markerById(id) ?? []).filter((marker) => fitsSpecimen(marker, specimen) || isStrip(marker));
  if (found === undefined || markers.length === 0) return undefined;
  return { markers: chosen(markers, bare.text, context), similarity: found.similarity, specimen };
}

/** A name that is known without the words beside it that are hardly legible: dots up to the next column read as letters. It is only meant. */
export function findSureMarker(name: string, sureName: string, context: NameContext): FoundMarker | undefined {
  const whole = findMarker(name, context);
  if (whole !== undefined || sureName === '' || sureName === name) return whole;
  const found = findMarker(sureName, context);
  return found && { ...found, similarity: Math.min(found.similarity, ALIKE) };
}

/** The sample that a name's first letter says, also where the name is not known. */
export const toSpecimen = (name: string): Specimen | undefined => withoutPrefix(name).specimen;

/** Whether the words are a name letter by letter, with nothing more or less. */
export const isWholeName = (name: string): boolean => namesByKey().has(toNameKey(name)) || namesByKey().has(toNameKey(withoutPrefix(name).text));

/** Whether the words outside of brackets are a name: of "aminotransferaza (ALT)" only what is inside is one. */
export function isNameItself(name: string): boolean {
  const { text } = withoutPrefix(name);
  return [text, outsideBrackets(text)].some((one) => namesByKey().has(toNameKey(one)));
}

/** Whether the words are a name of the catalogue. */
export const isKnownName = (name: string, isOcr = false): boolean => findIds(withoutPrefix(name).text, isOcr) !== undefined;
