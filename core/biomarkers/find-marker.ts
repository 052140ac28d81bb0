/**
 * Finds markers by a printed or typed name. A name often means several ("TG", "K", "Nevtrofilci"): all are returned, and the unit and the specimen
 * choose among them. What stays ambiguous is left to a person.
 */
import { isPlausible, toCanonical } from './convert.ts';
import type { Marker, Specimen } from './marker.ts';
import { MARKERS } from './markers.ts';

const GREEK: Readonly<Record<string, string>> = { α: 'alfa', β: 'beta', γ: 'gama', κ: 'kapa', λ: 'lambda' };
const PREFIX = /^\s*(kK|vK|aK|dU|Er|Lkc|[SPKUFB])\s*[-–]\s*(?=\S)/;
const PREFIX_SPECIMENS: Readonly<Record<string, Specimen>> = {
  S: 'serum',
  P: 'plasma',
  K: 'blood',
  B: 'blood',
  kK: 'blood',
  vK: 'blood',
  aK: 'blood',
  U: 'urine',
  dU: 'urine24h',
  Er: 'erythrocytes',
  F: 'stool',
};

/** Letters, digits, "%", "#" and "+" alone, without case and diacritics: "25(OH)D" and "25-OH D" are one. */
export function toNameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[αβγκλ]/g, (letter) => GREEK[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9%#+]/g, '');
}

/** "(abs.)" is for the eye: a report prints "Nevtrofilci" and the unit tells. */
function toKeys(marker: Marker): Set<string> {
  const spelled = [...marker.names.sl, ...marker.names.en, ...marker.codes, marker.id.replaceAll('_', ' ')];
  const bare = spelled.map((name) => name.replace(/\s*\((?:abs\.|absolute|%|CV|SD|masa|mass)\)$/, ''));
  return new Set([...spelled, ...bare].map(toNameKey));
}

const INDEX: ReadonlyMap<string, readonly Marker[]> = (() => {
  const index = new Map<string, Marker[]>();
  for (const marker of MARKERS) for (const key of toKeys(marker)) index.set(key, [...(index.get(key) ?? []), marker]);
  return index;
})();

const NOT_OF_BLOOD: ReadonlySet<Specimen> = new Set(['urine', 'urine24h', 'stool']);

/** Of a name of blood and of urine only blood: a bare "Glukoza" is never of urine unless a letter or a heading says so. */
function preferBlood(markers: readonly Marker[]): readonly Marker[] {
  const found = markers.filter(({ specimens }) => !NOT_OF_BLOOD.has(specimens[0]));
  return found.length > 0 ? found : markers;
}

export interface LookedUp {
  /** Of the letter before the name ("S-"); undefined when there is none. */
  readonly specimen: Specimen | undefined;
  /** All markers of this exact name; none when it is not known. */
  readonly candidates: readonly Marker[];
}

/** Serum and plasma are compared as one, whole blood counts with neither. */
const isSpecimen = (marker: Marker, specimen: Specimen): boolean =>
  marker.specimens.includes(specimen) || (marker.specimens[0] === 'calculated' && specimen !== 'urine' && specimen !== 'stool');

/** @param name as printed, with or without the letter of the specimen ("S-Kalij", "K", "dU-Kreatinin") */
export function lookUpMarkers(name: string): LookedUp {
  const whole = INDEX.get(toNameKey(name));
  const [prefix, letter = ''] = PREFIX.exec(name) ?? [];
  const specimen = PREFIX_SPECIMENS[letter];
  if (prefix === undefined || specimen === undefined) return { specimen: undefined, candidates: preferBlood(whole ?? []) };
  const found = (INDEX.get(toNameKey(name.slice(prefix.length))) ?? []).filter((marker) => isSpecimen(marker, specimen));
  // "P-LCR", "C-peptid", "B-karoten": the letter belongs to the name.
  return found.length === 0 && whole !== undefined ? { specimen: undefined, candidates: whole } : { specimen, candidates: found };
}

/** Of several markers of one name, those that have the unit and can have the value, in the specimen if it is known. */
export function chooseByUnit({ candidates, specimen }: LookedUp, unit: string, value?: number): readonly Marker[] {
  return candidates.filter((marker) => {
    if (specimen !== undefined && !isSpecimen(marker, specimen)) return false;
    if (marker.unit === undefined) return unit.trim() === '';
    const canonical = toCanonical(marker, value ?? marker.plausible?.min ?? 1, unit);
    return canonical !== undefined && (value === undefined || isPlausible(marker, canonical));
  });
}

interface Ranked {
  readonly marker: Marker;
  readonly rank: number;
}

/** 0 whole name, 1 beginning of a name, 2 beginning of a word in it, 3 within. */
function rankName(name: string, query: string): number | undefined {
  const key = toNameKey(name);
  if (key === query) return 0;
  if (key.startsWith(query)) return 1;
  if (name.split(/[\s(/-]+/).some((word) => toNameKey(word).startsWith(query))) return 2;
  return query.length >= 3 && key.includes(query) ? 3 : undefined;
}

/** Markers for a search field, best first: by names of both languages, abbreviations and units ("mmol/mol"). */
export function searchMarkers(query: string, most = 30): readonly Marker[] {
  const bare = query.replace(PREFIX, '');
  const key = toNameKey(bare);
  if (key === '') return [];
  const ranked = MARKERS.flatMap((marker): Ranked[] => {
    const ranks = [...marker.codes, ...marker.names.sl, ...marker.names.en].map((name) => rankName(name, key)).filter((rank) => rank !== undefined);
    const hasUnit = query.includes('/') && marker.unit?.toLowerCase() === query.trim().toLowerCase();
    if (ranks.length === 0 && !hasUnit) return [];
    return [{ marker, rank: Math.min(...ranks, hasUnit ? 4 : Number.POSITIVE_INFINITY) }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ marker }) => marker);
}
