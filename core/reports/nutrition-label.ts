/**
 * Reads a nutrition label from OCR words. One reading of the picture is enough; several readings (with different preprocessing) are compared.
 * Rules: core/reports/SPEC.md.
 */
import { readCells, type LabelCells } from './label-cells.ts';
import { findDoubts, findUnprintable } from './label-doubts.ts';
import { KJ_PER_KCAL } from '#core/kit/units.ts';
import { SALT_PER_SODIUM } from './label-nutrients.ts';
import {
  LABEL_FIELDS,
  type LabelDoubt,
  type LabelField,
  type LabelLang,
  type LabelReading,
  type LabelValues,
  type ReadValue,
} from './label-reading.ts';
import type { ColumnKind } from './label-columns.ts';
import type { OcrPage } from './ocr-page.ts';
import { comparedWith, toGuesses, resolve, type Chosen, type Guesses, type ResolvedLabel } from './resolve-label.ts';

const PER_100 = 100;
/** A portion's amounts are no more than the portion; when its weight is not known, than what anybody eats. */
const UNKNOWN_PORTION = 1000;

/** Three figures that do not overstate what was printed. */
const tidy = (value: number): number => Number(value.toPrecision(4));

function readValue(field: LabelField, { value, amount, similarity, commaRestored, agreeing }: Chosen): ReadValue {
  const sure = Math.min(1, amount.confidence + (agreeing - 1) * 0.15) * similarity * (commaRestored ? 0.6 : 1);
  return {
    value: tidy(value),
    unit: LABEL_FIELDS[field],
    ...(amount.comparator === undefined ? {} : { comparator: amount.comparator }),
    text: amount.text,
    confidence: Math.round(sure * 100) / 100,
    box: amount.box,
  };
}

function toValues(resolved: ResolvedLabel): LabelValues {
  return Object.fromEntries(Object.entries(resolved).map(([field, chosen]) => [field, readValue(field as LabelField, chosen)]));
}

type Draft = { -readonly [field in LabelField]?: ReadValue };

/** kcal from kJ, salt from sodium: what follows without guessing. */
function completed(values: LabelValues): LabelValues {
  const out: Draft = { ...values };
  const { energyKj, calories, salt, sodium } = values;
  const from = (read: ReadValue, field: LabelField, value: number): ReadValue => ({
    ...read,
    value: tidy(value),
    unit: LABEL_FIELDS[field],
    derived: true,
  });
  if (calories === undefined && energyKj !== undefined) out.calories = from(energyKj, 'calories', Math.round(energyKj.value / KJ_PER_KCAL));
  if (salt === undefined && sodium !== undefined) out.salt = from(sodium, 'salt', (sodium.value * SALT_PER_SODIUM) / 1000);
  return out;
}

const scaledValues = (values: LabelValues, factor: number): LabelValues =>
  Object.fromEntries(Object.entries(values).map(([field, read]) => [field, { ...read, value: tidy(read.value * factor), derived: true as const }]));

/** What a European label must name (article 30), and what counts when it is judged as a whole. */
const EXPECTED = ['calories', 'fat', 'carbs', 'protein', 'saturated_fat', 'sugar', 'salt'] as const satisfies readonly LabelField[];

function toConfidence(values: LabelValues, doubts: readonly LabelDoubt[]): number {
  const sum = EXPECTED.reduce((total, field) => total + (values[field]?.confidence ?? 0), 0);
  const doubted = new Set(doubts.map(({ field }) => field)).size;
  return Math.round(Math.max(0, sum / EXPECTED.length - doubted * 0.06) * 100) / 100;
}

/** Below this confidence every field of the label is doubted. */
const SURE = 0.6;
/** Without one of these the energy cannot be compared with the macronutrients. */
const COMPARED = ['calories', 'fat', 'carbs', 'protein'] as const satisfies readonly LabelField[];

interface Judged {
  readonly values: LabelValues;
  readonly doubts: readonly LabelDoubt[];
  readonly confidence: number;
  /** Names whose amount no reading has. */
  readonly gaps: readonly LabelField[];
  readonly hasBasis: boolean;
  /** It has a figure that such a panel never prints. */
  readonly isMisread: boolean;
}

/** Doubts about every field: the column's basis was not read, or the table as a whole is not trustworthy. */
function findWholeDoubts({ values, doubts, confidence, gaps, hasBasis, isMisread }: Judged): LabelDoubt[] {
  const fields = Object.keys(values) as LabelField[];
  const misfit = doubts.some(({ code }) => code === 'energy_macros' || code === 'sum_exceeds_100');
  const isUnsure = isMisread || confidence < SURE || misfit || gaps.length > 0 || COMPARED.some((field) => values[field] === undefined);
  return [
    ...(hasBasis ? [] : fields.map((field) => ({ field, code: 'basis_assumed' as const }))),
    ...(isUnsure ? fields.map((field) => ({ field, code: 'label_unsure' as const })) : []),
  ];
}

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function detectLanguage(readings: readonly LabelCells[]): LabelLang | undefined {
  const letters = new Map<LabelLang, number>();
  for (const { langs } of readings) for (const [lang, count] of langs) letters.set(lang, (letters.get(lang) ?? 0) + count);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Portion to 100 g: by its printed weight, else by the energy of both columns. */
function portionFactor(
  portionGrams: number | undefined,
  per100: ReturnType<typeof toGuesses>,
  portion: ReturnType<typeof toGuesses>,
): number | undefined {
  if (portionGrams !== undefined) return portionGrams / PER_100;
  const [whole, part] = [per100.get('energyKj')?.[0], portion.get('energyKj')?.[0]];
  return whole === undefined || part === undefined || whole.value === 0 ? undefined : part.value / whole.value;
}

interface ResolvedColumn {
  readonly resolved: ResolvedLabel;
  readonly values: LabelValues;
  /** Grams it speaks of. */
  readonly whole: number;
}

const isEmpty = ({ values }: ResolvedColumn): boolean => Object.keys(values).length === 0;

/** Both columns, each judged in the light of the other. */
function toColumns(
  readings: readonly LabelCells[],
  portionGrams: number | undefined,
  american: boolean,
): { hundred: ResolvedColumn; portion: ResolvedColumn } {
  const portionWhole = portionGrams ?? UNKNOWN_PORTION;
  const hundred = toGuesses(readings, 'per100', PER_100);
  const portion = toGuesses(readings, 'portion', portionWhole);
  const factor = portionFactor(portionGrams, hundred, portion);
  const column = (guesses: Guesses, others: Guesses, times: number | undefined, whole: number): ResolvedColumn => {
    const resolved = resolve(comparedWith(guesses, others, times), whole, american);
    return { resolved, values: completed(toValues(resolved)), whole };
  };
  return {
    hundred: column(hundred, portion, factor, PER_100),
    portion: column(portion, hundred, factor === undefined ? undefined : 1 / factor, portionWhole),
  };
}

function per100Of(hundred: ResolvedColumn, portion: ResolvedColumn, portionGrams: number | undefined, basis: 'g' | 'ml'): LabelReading['per100'] {
  const isDerived = isEmpty(hundred) && portionGrams !== undefined;
  return isDerived ? { values: scaledValues(portion.values, PER_100 / portionGrams), basis, derived: true } : { values: hundred.values, basis };
}

/** How many readings have an amount of each field in this column. */
function countReadings(readings: readonly LabelCells[], kind: ColumnKind): ReadonlyMap<LabelField, number> {
  const counts = new Map<LabelField, number>();
  for (const { cells } of readings)
    for (const field of new Set(cells.filter(({ column }) => column === kind).map((cell) => cell.field)))
      counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
}

/** Fields whose figure is for 100 g in one reading and for a portion in another; more of them than chance makes alike. */
const MOST_ALIKE = 2;

/** Whether two readings of the picture take the same figures for different columns. */
function isBasisContested(readings: readonly LabelCells[]): boolean {
  const figures = (cells: LabelCells['cells'], kind: ColumnKind): Set<string> =>
    new Set(cells.filter(({ column, amount }) => column === kind && amount.digits !== '0').map(({ field, amount }) => `${field} ${amount.digits}`));
  const columns = readings.map(({ cells }) => ({ hundred: figures(cells, 'per100'), portion: figures(cells, 'portion') }));
  return columns.some(({ hundred }, at) =>
    columns.some(({ portion }, other) => other !== at && [...hundred].filter((figure) => portion.has(figure)).length > MOST_ALIKE),
  );
}

/** The unit that the amounts are for: of a heading, else of the portion. */
const findBasis = (readings: readonly LabelCells[]): 'g' | 'ml' =>
  (readings.find((one) => one.hasHeading) ?? readings.find((one) => one.portionGrams !== undefined))?.basis ?? 'g';

interface Panel {
  readonly used: readonly LabelCells[];
  readonly american: boolean;
  readonly kind: 'per100' | 'portion';
  readonly judged: ResolvedColumn;
  readonly other: ResolvedColumn;
}

/** The confidence in a panel, and everything that is doubted on it. */
function judge({ used, american, kind, judged, other }: Panel): Pick<LabelReading, 'confidence' | 'doubts'> {
  const { values, resolved, whole } = judged;
  const traces = used.flatMap((one) => one.traces).filter((field, at, all) => values[field] === undefined && all.indexOf(field) === at);
  const unprintable = american ? findUnprintable(resolved) : [];
  const doubts: LabelDoubt[] = [
    ...findDoubts(values, resolved, { whole, carbsHoldFiber: american, readings: countReadings(used, kind) }),
    ...unprintable.map((field) => ({ field, code: 'hard_to_read' as const })),
    ...traces.map((field) => ({ field, code: 'traces' as const })),
  ];
  const confidence = toConfidence(values, doubts);
  const named = [...used.flatMap((one) => one.gaps), ...(Object.keys(other.values) as LabelField[])];
  const gaps = named.filter((field) => values[field] === undefined && !traces.includes(field));
  const hasBasis = american || (used.some((one) => one.hasHeading) && !isBasisContested(used));
  return { confidence, doubts: [...doubts, ...findWholeDoubts({ values, doubts, confidence, gaps, hasBasis, isMisread: unprintable.length > 0 })] };
}

/** @param readings of the same picture, the most trusted first */
export function toLabel(readings: readonly LabelCells[]): LabelReading {
  const american = mostCommon(readings.map((one) => one.american)) ?? false;
  const used = readings.filter((one) => one.american === american);
  const portionGrams = mostCommon(used.map((one) => one.portionGrams).filter((grams) => grams !== undefined));
  const { hundred, portion } = toColumns(used, portionGrams, american);
  const isPortion = isEmpty(hundred);
  const [judged, other] = isPortion ? [portion, hundred] : [hundred, portion];
  const language = detectLanguage(used);
  return {
    per100: per100Of(hundred, portion, portionGrams, findBasis(used)),
    ...(isEmpty(portion) ? {} : { perPortion: portion.values }),
    ...(portionGrams === undefined ? {} : { portionGrams }),
    carbsBasis: american ? 'total' : 'available',
    ...(language === undefined ? {} : { language }),
    ...judge({ used, american, kind: isPortion ? 'portion' : 'per100', judged, other }),
  };
}

/** @param pages readings of one picture */
export function readNutritionLabel(...pages: readonly OcrPage[]): LabelReading {
  return toLabel(pages.map(readCells));
}
