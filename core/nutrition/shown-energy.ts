/**
 * Energy as a screen shows it: whole numbers of the person's unit. A total that stands beside its parts is the sum of the parts as they are
 * shown, so that who adds them up finds the same number. Only this file decides that. All figures come and go in kcal.
 */
import { energyFrom, energyIn } from '#core/kit/units.ts';
import { OIL_PER_100G } from './meal.ts';
import type { NutrientId, Nutrients } from './nutrients.ts';
import { macroProgress, type MacroGoals, type MacroProgress } from './progress.ts';
import { toNutrients, totalNutrients } from './totals.ts';

export type EnergyUnit = 'kcal' | 'kJ';

/** The kcal that are shown without a remainder in that unit. */
export function wholeEnergy(kcal: number, unit: EnergyUnit): number {
  return energyFrom(unit, Math.round(energyIn(unit, kcal)));
}

/** The sum of parts that stand beside it; undefined when nobody knows the energy of any. */
export function shownEnergy(parts: readonly (number | undefined)[], unit: EnergyUnit): number | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, part) => sum + wholeEnergy(part, unit), 0);
}

export interface ShownAverage {
  /** kcal; undefined when the energy of no day is known. */
  readonly mean: number | undefined;
  /** Of how many days. */
  readonly count: number;
}

/** The mean of days that stand beside it, over those whose energy is known. */
export function shownAverage(days: readonly (number | undefined)[], unit: EnergyUnit): ShownAverage {
  const count = days.filter((day) => day !== undefined).length;
  const sum = shownEnergy(days, unit);
  return { mean: sum === undefined ? undefined : sum / count, count };
}

/** Totals of parts that stand beside them. */
export function shownTotals(parts: readonly Nutrients[], unit: EnergyUnit): Nutrients {
  const totals = totalNutrients(parts);
  const calories = shownEnergy(
    parts.map((part) => part.calories),
    unit,
  );
  return calories === undefined ? totals : { ...totals, calories };
}

/** What a meal is made of, as far as its energy is concerned. */
export interface MealParts {
  readonly nutrients: Nutrients;
  readonly ingredients: readonly { readonly nutrients: Nutrients | null }[];
  readonly oilGrams: number | null;
}

/** The energy of a meal, the same in a list of meals as above the list of its foods. */
export function shownMealEnergy({ nutrients, ingredients, oilGrams }: MealParts, unit: EnergyUnit): number | undefined {
  if (nutrients.calories === undefined) return undefined;
  const oil = oilGrams ? toNutrients(OIL_PER_100G, oilGrams).calories : undefined;
  const sum = shownEnergy([...ingredients.map((one) => one.nutrients?.calories), oil], unit);
  return sum ?? wholeEnergy(nutrients.calories, unit);
}

/** Totals of meals that stand beside them. */
export function shownMealTotals(meals: readonly MealParts[], unit: EnergyUnit): Nutrients {
  const totals = totalNutrients(meals.map((meal) => meal.nutrients));
  const calories = shownEnergy(
    meals.map((meal) => shownMealEnergy(meal, unit)),
    unit,
  );
  return calories === undefined ? totals : { ...totals, calories };
}

/** Whether the amount in a meal, or in a food of one, is not known: what the meals add up to is the least that was eaten. */
export const isAtLeast = (meals: readonly Pick<MealParts, 'nutrients' | 'ingredients'>[], id: NutrientId = 'calories'): boolean =>
  meals.some((meal) => [meal, ...meal.ingredients].some(({ nutrients }) => nutrients?.[id] === undefined));

/** Energy of a day, in either unit: the sum of its meals as they are shown in that unit. Not kcal: each number is in its own unit. */
export type DayEnergy = Readonly<Record<EnergyUnit, number>>;

/** Undefined when the energy of no meal is known. The database keeps the same for days whose meals are not on the screen. */
export function toDayEnergy(meals: readonly MealParts[]): DayEnergy | undefined {
  const sum = (unit: EnergyUnit) => {
    const kcal = shownMealTotals(meals, unit).calories;
    return kcal === undefined ? undefined : Math.round(energyIn(unit, kcal));
  };
  const [kcal, kJ] = [sum('kcal'), sum('kJ')];
  return kcal === undefined || kJ === undefined ? undefined : { kcal, kJ };
}

/** In kcal, as all figures come and go. */
export const ofDayEnergy = (energy: DayEnergy | null | undefined, unit: EnergyUnit): number | undefined =>
  energy ? energyFrom(unit, energy[unit]) : undefined;

/** The progress as it is shown: eaten and left add up to the goal, and 75,3 of 75 g is not over. */
export function shownProgress(eaten: Nutrients, goals: MacroGoals | null, unit: EnergyUnit): Readonly<Record<keyof MacroGoals, MacroProgress>> {
  const whole = ({ calories, ...grams }: Nutrients) => ({
    ...Object.fromEntries(Object.entries(grams).map(([id, amount]) => [id, Math.round(amount)])),
    ...(calories === undefined ? {} : { calories: wholeEnergy(calories, unit) }),
  });
  return macroProgress(whole(eaten), goals && (whole(goals) as unknown as MacroGoals));
}
