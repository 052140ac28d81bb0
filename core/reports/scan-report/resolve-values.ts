/**
 * Chooses among what several looks at a sheet found: the value that most of them read, then the one that fits the others. A lost decimal mark is
 * put back only where another value confirms it, and such a value stays in doubt.
 */
import { checkScan, toDoubted } from '#core/body-composition/check-scan.ts';
import { toFieldLimits } from '#core/body-composition/fields.ts';
import { toValueKey, type BodyScan, type ScanValue } from '#core/body-composition/scan.ts';
import type { Box } from '../ocr-page.ts';

/** A value with its place on the sheet. */
export interface ReadScanValue extends ScanValue {
  /** As printed. */
  readonly text: string;
  /** From 0. */
  readonly page: number;
  readonly box: Box;
  readonly isDoubted: boolean;
}

export interface Found extends ReadScanValue {
  /** The unit is only supposed. */
  readonly isSupposed: boolean;
}

type Terms = Pick<BodyScan, 'method' | 'maker' | 'heightCm'>;

/** Two prints of one value may be rounded differently, as a share. */
const SAME = 0.006;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;

interface Choice {
  readonly key: string;
  /** Distinct values, the likely one first. */
  readonly candidates: readonly Found[];
}

const MARK = /[.,]/g;
const isPossible = ({ field, region, value }: Found): boolean => {
  const limits = toFieldLimits(field, region === 'whole');
  return limits !== undefined && value >= limits[0] && value <= limits[1];
};

/** "217" where another look has "21.7": readers lose the small mark, and hardly ever see one that is not there. */
function withoutLostMarks(prints: readonly Found[]): readonly Found[] {
  const marked = new Set(prints.filter((one) => one.text.search(MARK) > 0 && isPossible(one)).map(({ text }) => text.replace(MARK, '')));
  return prints.filter(({ text }) => text.search(MARK) >= 0 || !marked.has(text));
}

/** How often a value was read, and how surely. */
function toChoice(key: string, all: readonly Found[]): Choice {
  const prints = withoutLostMarks(all);
  const votes = (one: Found) => prints.filter(({ value }) => isSame(value, one.value)).length;
  const sorted = prints.toSorted(
    (a, b) => Number(a.isDoubted) - Number(b.isDoubted) || votes(b) - votes(a) || Number(a.isSupposed) - Number(b.isSupposed),
  );
  const candidates = sorted.filter((one, at) => sorted.findIndex(({ value }) => isSame(value, one.value)) === at);
  return { key, candidates };
}

function toChoices(found: readonly Found[]): Choice[] {
  const byKey = new Map<string, Found[]>();
  for (const one of found) byKey.set(toValueKey(one), [...(byKey.get(toValueKey(one)) ?? []), one]);
  return [...byKey].map(([key, prints]) => toChoice(key, prints));
}

/** With a decimal mark that the reader may have lost: "316" for "31,6". */
function withMark(one: Found): Found[] {
  if (!/^\d{2,}$/.test(one.text)) return [];
  return [10, 100].map((by) => ({ ...one, value: Math.round((one.value / by) * 1e5) / 1e5, isDoubted: true }));
}

const countDoubts = (values: readonly Found[], terms: Terms): number => checkScan({ ...terms, values }).length;

/** Whether the value takes part in a comparison at all: where it makes no difference whether it is there, nothing confirms it. */
function isConfirmed(values: readonly Found[], at: number, terms: Terms): boolean {
  const one = values[at] as Found;
  const spoiled = values.with(at, { ...one, value: one.value * 1.3 });
  return countDoubts(spoiled, terms) > countDoubts(values, terms);
}

/** One look at each doubted value for one that fits better. */
function improveOnce(start: readonly Found[], choices: readonly Choice[], terms: Terms): readonly Found[] {
  let values = start;
  let doubts = countDoubts(values, terms);
  const doubted = toDoubted(checkScan({ ...terms, values }));
  choices.forEach(({ key, candidates }, at) => {
    if (!doubted.has(key)) return;
    for (const candidate of [...candidates.slice(1), ...candidates.flatMap(withMark)]) {
      const tried = values.with(at, candidate);
      const left = countDoubts(tried, terms);
      if (left < doubts && isConfirmed(tried, at, terms)) [values, doubts] = [tried, left];
    }
  });
  return values;
}

/** Looks while something is found: one right value can show which of its neighbours is wrong. */
const ROUNDS = 3;

function improve(start: readonly Found[], choices: readonly Choice[], terms: Terms): readonly Found[] {
  let values = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const better = improveOnce(values, choices, terms);
    if (better === values) break;
    values = better;
  }
  return values;
}

export function resolveValues(found: readonly Found[], terms: Terms): readonly ReadScanValue[] {
  const choices = toChoices(found);
  const first = choices.map(({ candidates }) => candidates[0] as Found);
  const chosen = improve(first, choices, terms);
  const contradicting = toDoubted(checkScan({ ...terms, values: chosen }));
  return chosen.map(({ isSupposed: _isSupposed, ...one }, at) => {
    const key = toValueKey(one);
    // Read in two ways, and nothing tells which is right.
    const isOpen = (choices[at]?.candidates.length ?? 0) > 1 && !isConfirmed(chosen, at, terms);
    return { ...one, isDoubted: one.isDoubted || isOpen || contradicting.has(key) };
  });
}
