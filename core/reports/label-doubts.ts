/** Contradictions on a label, and the fields to check. Bounds: Regulation (EU) 1169/2011, Annex XIV and XV, and rounding. */
import { KJ_PER_KCAL } from './label-nutrients.ts';
import type { LabelDoubt, LabelField, LabelValues } from './label-reading.ts';
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

function readingDoubts(resolved: ResolvedLabel): LabelDoubt[] {
  return Object.entries(resolved).flatMap(([name, chosen]) => {
    const field = name as LabelField;
    const doubts: LabelDoubt[] = [];
    if (chosen.commaRestored) doubts.push({ field, code: 'comma_restored' });
    if (chosen.columnsDisagree) doubts.push({ field, code: 'columns_disagree' });
    if (mayLackComma(field, chosen)) doubts.push({ field, code: 'hard_to_read' });
    else if (chosen.agreeing < 2 && (chosen.amount.confidence < HARD || chosen.similarity < 0.75)) doubts.push({ field, code: 'hard_to_read' });
    return doubts;
  });
}

export interface DoubtContext {
  /** Grams the column speaks of. */
  readonly whole: number;
  readonly carbsHoldFiber: boolean;
}

export function findDoubts(values: LabelValues, resolved: ResolvedLabel, { whole, carbsHoldFiber }: DoubtContext): LabelDoubt[] {
  return [
    ...ratioDoubts(values),
    ...macroDoubts(values, carbsHoldFiber),
    ...partDoubts(values),
    ...sumDoubts(values, whole, carbsHoldFiber),
    ...readingDoubts(resolved),
  ];
}
