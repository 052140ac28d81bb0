/**
 * Chooses the printed value of every cell among the candidates of all readings: the values that fit together. Energy follows from fat,
 * carbohydrate, protein and fibre; a part does not exceed its whole; the portion column is the other column times the portion's
 * weight.
 */
import { ENERGY_FACTORS } from '#core/nutrition/nutrient-ids.ts';
import { listCandidates, type Candidate } from './label-candidates.ts';
import type { Cell, LabelCells } from './label-cells.ts';
import type { ColumnKind } from './label-columns.ts';
import { KJ_PER_KCAL } from '#core/kit/units.ts';
import { LABEL_FIELDS, type LabelField } from './label-reading.ts';

export interface Chosen extends Candidate {
  /** How sure the row's name is. */
  readonly similarity: number;
  /** Readings that saw the same. */
  readonly agreeing: number;
  readonly columnsDisagree: boolean;
}

export type ResolvedLabel = { readonly [field in LabelField]?: Chosen };

/** Saved per reading that agrees, and per column that does. */
const AGREEMENT = 0.5;
const DISAGREEMENT = 0.6;
const UNSURE = 0.8;
/** Guesses weighed per field: the cheapest. */
const GUESSES = 5;

export type Guesses = ReadonlyMap<LabelField, readonly Chosen[]>;

function unitsAreUsual(cells: readonly Cell[]): boolean {
  const grams = cells.filter(({ field }) => LABEL_FIELDS[field] === 'g');
  const withUnit = grams.filter(({ amount }) => amount.unit !== undefined).length;
  // Units that are all misread leave nines behind: chance would leave them on a tenth of the figures.
  const withNine = grams.filter(({ amount }) => amount.unit === undefined && amount.digits.endsWith('9')).length;
  return withUnit >= grams.length * 0.35 || withNine + withUnit >= grams.length * 0.6;
}

/** All guesses for one column, of all readings; the same value seen twice becomes cheaper. */
export function toGuesses(readings: readonly LabelCells[], column: ColumnKind, whole: number): Guesses {
  const byField = new Map<LabelField, Chosen[]>();
  for (const { cells } of readings) {
    const usual = unitsAreUsual(cells);
    for (const { field, amount, similarity } of cells.filter((cell) => cell.column === column)) {
      const list = byField.get(field) ?? [];
      byField.set(field, list);
      for (const candidate of listCandidates(amount, field, usual, whole)) {
        const cost = candidate.cost + (1 - amount.confidence) * UNSURE + (1 - similarity);
        const same = list.findIndex(({ value }) => Math.abs(value - candidate.value) < 1e-9);
        const known = list[same];
        if (known === undefined) list.push({ ...candidate, cost, similarity, agreeing: 1, columnsDisagree: false });
        else {
          const lowerCost = cost < known.cost ? { ...candidate, similarity } : known;
          list[same] = { ...lowerCost, cost: Math.min(cost, known.cost) - AGREEMENT, agreeing: known.agreeing + 1, columnsDisagree: false };
        }
      }
    }
  }
  return new Map([...byField].map(([field, list]) => [field, list.sort((a, b) => a.cost - b.cost).slice(0, GUESSES)]));
}

/** Rounding of both figures: the last digit printed may be off by a half, and portions are rounded coarser. */
const agrees = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(0.06, Math.max(one, other) * 0.03);

/** Guesses that the other column bears out become cheaper, those it contradicts dearer. */
export function comparedWith(guesses: Guesses, others: Guesses, factor: number | undefined): Guesses {
  if (factor === undefined) return guesses;
  return new Map(
    [...guesses].map(([field, list]) => {
      const beside = others.get(field) ?? [];
      if (beside.length === 0) return [field, list];
      const judged = list.map((guess) => {
        const fits = beside.some(({ value }) => agrees(guess.value * factor, value));
        return { ...guess, cost: guess.cost + (fits ? -AGREEMENT * 2 : DISAGREEMENT), columnsDisagree: !fits };
      });
      return [field, judged.sort((a, b) => a.cost - b.cost)];
    }),
  );
}

/** What is known of energy, in kcal; the two figures may contradict each other, then both count. */
function toEnergies(guesses: Guesses): readonly number[] {
  const kcal = (guesses.get('calories') ?? []).map(({ value }) => value);
  const kj = (guesses.get('energyKj') ?? []).map(({ value }) => value / KJ_PER_KCAL);
  return [...kcal, ...kj];
}

interface Macros {
  readonly fat?: number;
  readonly carbs?: number;
  readonly protein?: number;
  readonly fiber?: number;
}

/** kcal after Regulation (EU) 1169/2011, Annex XIV. @param carbsHoldFiber as on American panels */
export function toKcal({ fat = 0, carbs = 0, protein = 0, fiber = 0 }: Macros, carbsHoldFiber: boolean): number {
  const { fat: f, carbs: c, protein: p, fiber: r } = ENERGY_FACTORS;
  return fat * f + (carbsHoldFiber ? carbs - fiber : carbs) * c + protein * p + fiber * r;
}

/** How badly energy and macronutrients miss each other; nothing within a twentieth, or within what rounding does to small figures. */
function energyCost(kcal: number, energies: readonly number[]): number {
  const nearest = Math.min(...energies.map((energy) => Math.abs(kcal - energy) / Math.max(9, energy * 0.05)));
  return energies.length === 0 ? 0 : Math.min(5, Math.max(0, nearest - 1));
}

const MAIN = ['fat', 'carbs', 'protein', 'fiber'] as const;
type Main = (typeof MAIN)[number];
type Combination = { readonly [field in Main]?: Chosen };

function* combinations(guesses: Guesses): Generator<Combination> {
  const lists = MAIN.map((field) => guesses.get(field) ?? []);
  const total = lists.reduce((count, list) => count * Math.max(1, list.length), 1);
  for (let number = 0; number < total; number += 1) {
    let rest = number;
    const chosen: { [field in Main]?: Chosen } = {};
    for (const [at, field] of MAIN.entries()) {
      const list = lists[at] ?? [];
      const guess = list[rest % Math.max(1, list.length)];
      rest = Math.floor(rest / Math.max(1, list.length));
      if (guess !== undefined) chosen[field] = guess;
    }
    yield chosen;
  }
}

const valueIn = (chosen: Chosen | undefined): number => chosen?.value ?? 0;

function toCost(combination: Combination, energies: readonly number[], whole: number, carbsHoldFiber: boolean): number {
  const { fat, carbs, protein, fiber } = combination;
  const macros = { fat: valueIn(fat), carbs: valueIn(carbs), protein: valueIn(protein), fiber: valueIn(fiber) };
  const sum = macros.fat + macros.carbs + macros.protein + (carbsHoldFiber ? 0 : macros.fiber);
  const own = MAIN.reduce((cost, field) => cost + (combination[field]?.cost ?? 0), 0);
  const isWhole = fat !== undefined && carbs !== undefined && protein !== undefined;
  return own + (sum > whole * 1.05 ? 4 : 0) + (isWhole ? energyCost(toKcal(macros, carbsHoldFiber), energies) : 0);
}

function bestMain(guesses: Guesses, whole: number, carbsHoldFiber: boolean): Combination {
  const energies = toEnergies(guesses);
  let best: { combination: Combination; cost: number } | undefined;
  for (const combination of combinations(guesses)) {
    const cost = toCost(combination, energies, whole, carbsHoldFiber);
    if (best === undefined || cost < best.cost) best = { combination, cost };
  }
  return best?.combination ?? {};
}

interface Energy {
  readonly energyKj?: Chosen;
  readonly calories?: Chosen;
}

/** Both figures as far as there are any: every pair of guesses. */
function energyPairs(guesses: Guesses): Energy[] {
  const kjs: readonly Energy[] = guesses.get('energyKj')?.map((energyKj) => ({ energyKj })) ?? [{}];
  const kcals: readonly Energy[] = guesses.get('calories')?.map((calories) => ({ calories })) ?? [{}];
  return kjs.flatMap((kj) => kcals.map((kcal) => ({ ...kj, ...kcal })));
}

function energyPairCost({ energyKj, calories }: Energy, macros: number | undefined): number {
  const apart = energyKj && calories ? Math.abs(energyKj.value / KJ_PER_KCAL - calories.value) / Math.max(2, calories.value * 0.025) : 0;
  const off = macros === undefined ? 0 : energyCost(macros, [calories?.value ?? valueIn(energyKj) / KJ_PER_KCAL]);
  return (energyKj?.cost ?? 0) + (calories?.cost ?? 0) + Math.min(4, Math.max(0, apart - 1)) + off * 0.5;
}

/** Of both energy figures, the guesses that belong together and to the macronutrients. */
function bestEnergy(guesses: Guesses, macros: number | undefined): Energy {
  return energyPairs(guesses).sort((a, b) => energyPairCost(a, macros) - energyPairCost(b, macros))[0] ?? {};
}

/** Parts and what they are parts of. */
export const WHOLES = {
  saturated_fat: 'fat',
  monounsaturated_fat: 'fat',
  polyunsaturated_fat: 'fat',
  trans_fat: 'fat',
  sugar: 'carbs',
  added_sugar: 'carbs',
  starch: 'carbs',
  polyols: 'carbs',
} as const satisfies { readonly [part in LabelField]?: LabelField };

const getWhole = (field: LabelField): LabelField | undefined => (WHOLES as { readonly [part in LabelField]?: LabelField })[field];

/** A part is cheapest when it is no more than its whole. */
function bestPart(list: readonly Chosen[], most: number | undefined): Chosen | undefined {
  const cost = (guess: Chosen): number => guess.cost + (most !== undefined && guess.value > most * 1.001 + 0.05 ? 3 : 0);
  return [...list].sort((a, b) => cost(a) - cost(b))[0];
}

/** @param whole grams the column speaks of, 100 or a portion */
export function resolve(guesses: Guesses, whole: number, carbsHoldFiber: boolean): ResolvedLabel {
  const main = bestMain(guesses, whole, carbsHoldFiber);
  const hasMacros = main.fat !== undefined && main.carbs !== undefined && main.protein !== undefined;
  const macros = hasMacros
    ? toKcal({ fat: valueIn(main.fat), carbs: valueIn(main.carbs), protein: valueIn(main.protein), fiber: valueIn(main.fiber) }, carbsHoldFiber)
    : undefined;
  const resolved: { [field in LabelField]?: Chosen } = { ...bestEnergy(guesses, macros), ...main };
  for (const [field, list] of guesses) {
    if (field in resolved) continue;
    const part = getWhole(field);
    const best = bestPart(list, part === undefined ? undefined : resolved[part]?.value);
    if (best !== undefined) resolved[field] = best;
  }
  return resolved;
}
