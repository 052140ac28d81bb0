/**
 * Meals of what other apps wrote to a phone: amounts of nutrients, each with its moment and its app. The amounts of one app and one moment are a
 * meal, with a food for each name that the app states. Rules: SPEC.md. A nutrient that the app does not state is absent.
 */
import { asOneLine } from '#core/kit/one-line.ts';
import { MEAL_LIMITS, mealTypeAt, type MealType } from '#core/nutrition/meal.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import type { MealSpan, SourceMeal } from './contract.ts';
import { round } from './health-values.ts';

export interface FoodFigure {
  /** As the source names it; '' = not said. */
  readonly app: string;
  readonly span: MealSpan;
  /** ISO 8601 in UTC: the moment, or when the hour or day begins. */
  readonly at: string;
  /** As the device's clock showed it. */
  readonly day: string;
  readonly offsetMinutes: number;
  /** The food's name; '' = not said. */
  readonly food: string;
  readonly nutrient: NutrientId;
  /** In the nutrient's unit. */
  readonly value: number;
}

interface OpenMeal extends Pick<FoodFigure, 'app' | 'span' | 'at' | 'day' | 'offsetMinutes'> {
  readonly foods: Map<string, Partial<Record<NutrientId, number>>>;
}

const MOST_MEALS = 50_000;
const MACROS: readonly NutrientId[] = ['protein', 'carbs', 'fat', 'fiber', 'sugar', 'saturated_fat', 'monounsaturated_fat', 'polyunsaturated_fat'];

/** More than anybody eats at once or in a day. */
function isTooMuch(nutrient: NutrientId, value: number): boolean {
  const most = nutrient === 'calories' ? MEAL_LIMITS.calories : MACROS.includes(nutrient) ? MEAL_LIMITS.macroGrams : 1_000_000;
  return !(value >= 0 && value <= most);
}

export const asFoodName = (text: string): string => asOneLine(text.slice(0, MEAL_LIMITS.nameLength));

function toType({ at, span, offsetMinutes }: OpenMeal): MealType {
  return span === 'day' ? 'snack' : mealTypeAt(new Date(Date.parse(at) + offsetMinutes * 60_000).getUTCHours());
}

function toMeal(meal: OpenMeal): SourceMeal {
  const { app, span, at, day, offsetMinutes } = meal;
  const foods = [...meal.foods].map(([name, nutrients]) => ({
    ...(name === '' ? {} : { name }),
    nutrients: Object.fromEntries(Object.entries(nutrients).map(([id, value]) => [id, round(value, 6)])),
  }));
  return {
    externalId: `meal|${span === 'day' ? day : at}|${app}`,
    day,
    span,
    type: toType(meal),
    ...(span === 'day' ? {} : { eatenAt: at }),
    offsetMinutes,
    foods,
    ...(app === '' ? {} : { device: app }),
  };
}

export class SourceMeals {
  readonly #meals = new Map<string, OpenMeal>();
  /** Names that stand apart from the amounts, by app and moment. */
  readonly #names = new Map<string, Set<string>>();

  /** @returns false for an amount that nobody eats, or when there are more meals than anybody has */
  add({ food, nutrient, value, ...at }: FoodFigure): boolean {
    if (isTooMuch(nutrient, value)) return false;
    const key = `${at.app}|${at.span === 'day' ? at.day : at.at}`;
    let meal = this.#meals.get(key);
    if (meal === undefined) {
      if (this.#meals.size >= MOST_MEALS) return false;
      this.#meals.set(key, (meal = { ...at, foods: new Map() }));
    }
    const known = meal.foods.get(food) ?? {};
    const sum = (known[nutrient] ?? 0) + value;
    if (isTooMuch(nutrient, sum) || (meal.foods.size >= MEAL_LIMITS.ingredients && !meal.foods.has(food))) return false;
    known[nutrient] = sum;
    meal.foods.set(food, known);
    return true;
  }

  /** A food of this app and moment whose amounts do not name it. */
  nameFood(app: string, at: string, food: string): void {
    const key = `${app}|${at}`;
    const names = this.#names.get(key) ?? new Set();
    if (names.size < MEAL_LIMITS.ingredients) names.add(food);
    this.#names.set(key, names);
  }

  /** In the order in which they came. */
  toMeals(): SourceMeal[] {
    return [...this.#meals].map(([key, meal]) => {
      const names = asFoodName([...(this.#names.get(key) ?? [])].join(', '));
      const unnamed = meal.foods.get('');
      if (names === '' || unnamed === undefined || meal.foods.size > 1) return toMeal(meal);
      return toMeal({ ...meal, foods: new Map([[names, unnamed]]) });
    });
  }
}
