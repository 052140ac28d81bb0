/** Contradictions on a label, and the fields to check. Bounds: Regulation (EU) 1169/2011, Annex XIV and XV, and rounding. */
import { KJ_PER_KCAL } from '#core/kit/units.ts';
import { LABEL_FIELDS, type LabelDoubt, type LabelField, type LabelValues } from './label-reading.ts';
import { WHOLES, toKcal, type Chosen, type ResolvedLabel } from './resolve-label.ts';

/** Below this the reader itself doubts its characters. */
const HARD = 0.45;

function ratioDoubts(values: LabelValues): LabelDoubt[] {
  const { energyKj, calories } = values;
  if (energyKj === undefined || calories === undefined || energyKj.derived || calories.derived) return [];
  const apart = Math.abs(energyKj.value / KJ_PER_KCAL - calories.value);
  if (apart <= Math.max(2, calories.value * 0.025)) return [];
  return [
    { field: 'energyKj', code: 'energy_units' },
    { field: 'calories', code: 'energy_units' },
  ];
}

function macroDoubts(values: LabelValues, carbsHoldFiber: boolean): LabelDoubt[] {
  const { calories, fat, carbs, protein } = values;
  if (calories === undefined || fat === undefined || carbs === undefined || protein === undefined) return [];
  const of = (field: LabelField): number => values[field]?.value ?? 0;
  const expected = toKcal({ fat: of('fat'), carbs: of('carbs'), protein: of('protein'), fiber: of('fiber') }, carbsHoldFiber);
  // Polyols count less than other carbohydrate: 2.4 kcal/g for 4.
  const polyols = of('polyols') * 1.6;
  return Math.abs(expected - polyols - calories.value) <= Math.max(20, calories.value * 0.1) ? [] : [{ field: 'calories', code: 'energy_macros' }];
}

function partDoubts(values: LabelValues): LabelDoubt[] {
  return Object.entries(WHOLES).flatMap(([part, whole]) => {
    const [small, large] = [values[part as LabelField], values[whole]];
    const exceeds = small !== undefined && large !== undefined && small.value > large.value + 0.051;
    return exceeds ? [{ field: part as LabelField, code: 'part_exceeds_whole' as const }] : [];
  });
}

const SUMMED = ['fat', 'carbs', 'fiber', 'protein', 'salt'] as const satisfies readonly LabelField[];

function sumDoubts(values: LabelValues, whole: number, carbsHoldFiber: boolean): LabelDoubt[] {
  const fields = SUMMED.filter((field) => !(carbsHoldFiber && field === 'fiber'));
  const sum = fields.reduce((total, field) => total + (values[field]?.value ?? 0), 0);
  if (sum <= whole * 1.05) return [];
  const largest = [...fields].sort((a, b) => (values[b]?.value ?? 0) - (values[a]?.value ?? 0))[0] ?? 'carbs';
  return [{ field: largest, code: 'sum_exceeds_100' }];
}

/** g. Few foods hold more salt, and "1,3 g" whose comma was lost looks like one of them. */
const MUCH_SALT = 10;
const mayLackComma = (field: LabelField, { value, amount }: Chosen): boolean => field === 'salt' && value >= MUCH_SALT && !/[.,]/.test(amount.digits);

/** "O" for a nought, "l5": letters were taken for digits. */
const hasLetters = ({ amount }: Chosen): boolean => /[OoQDlIi|SBZ]/.test(amount.text.replace(/[^\p{L}\d|]*(kj|kcal|mg|ml|µg|g)\W*$/iu, ''));
/** "4,449": one decimal is left over where the unit was cut off as a digit. */
const hasDecimalLeft = (field: LabelField, { value, amount }: Chosen): boolean =>
  LABEL_FIELDS[field] === 'g' && field !== 'salt' && amount.unit === undefined && value >= 1 && /[.,]\d{3}$/.test(amount.digits);

/** The figures that 21 CFR 101.9 (c) rounds to tens above these amounts and to fives below them. */
const TENS_FROM: { readonly [field in LabelField]?: number } = { calories: 50, sodium: 140 };

/** Fields of an American panel with a figure that no such panel prints. */
export function findUnprintable(resolved: ResolvedLabel): LabelField[] {
  return (Object.keys(TENS_FROM) as LabelField[]).filter((field) => {
    const value = resolved[field]?.value;
    return value !== undefined && value >= 5 && value % (value > (TENS_FROM[field] ?? 0) ? 10 : 5) !== 0;
  });
}

/** Read, and not borne out by half of the readings of the picture. */
function isContested(field: LabelField, { agreeing }: Chosen, readings: ReadonlyMap<LabelField, number>): boolean {
  return agreeing * 2 < (readings.get(field) ?? 1);
}

function isHard(field: LabelField, chosen: Chosen, readings: ReadonlyMap<LabelField, number>): boolean {
  if (mayLackComma(field, chosen) || hasDecimalLeft(field, chosen) || hasLetters(chosen) || isContested(field, chosen, readings)) return true;
  return chosen.agreeing < 2 && (chosen.amount.confidence < HARD || chosen.similarity < 0.75);
}

function readingDoubts(resolved: ResolvedLabel, readings: ReadonlyMap<LabelField, number>): LabelDoubt[] {
  return Object.entries(resolved).flatMap(([name, chosen]) => {
    const field = name as LabelField;
    const doubts: LabelDoubt[] = [];
    if (chosen.commaRestored) doubts.push({ field, code: 'comma_restored' });
    if (chosen.columnsDisagree) doubts.push({ field, code: 'columns_disagree' });
    if (isHard(field, chosen, readings)) doubts.push({ field, code: 'hard_to_read' });
    return doubts;
  });
}

export interface DoubtContext {
  /** Grams the column speaks of. */
  readonly whole: number;
  readonly carbsHoldFiber: boolean;
  /** How many readings of the picture have an amount of each field; absent for amounts that a person typed. */
  readonly readings?: ReadonlyMap<LabelField, number>;
}

export function findDoubts(
  values: LabelValues,
  resolved: ResolvedLabel,
  { whole, carbsHoldFiber, readings = new Map() }: DoubtContext,
): LabelDoubt[] {
  return [
    ...ratioDoubts(values),
    ...macroDoubts(values, carbsHoldFiber),
    ...partDoubts(values),
    ...sumDoubts(values, whole, carbsHoldFiber),
    ...readingDoubts(resolved, readings),
  ];
}
