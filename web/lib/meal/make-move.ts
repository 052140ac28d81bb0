/** Moves a food to another meal: the request and the optimistic version of both meals. Pure: ids are parameters. */
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import { mealNutrients } from './meal-change.ts';
import { skeletonMeal } from './log-request.ts';
import { seenVersion } from './versions.ts';
import type { MoveShown } from './waiting-moves.ts';

/** The target: a meal of a day, or a new one. */
export type MoveTarget = { readonly meal: Meal } | { readonly id: string; readonly day: Day; readonly type: MealType };

/** Arguments of rpc `move_ingredient`. */
export interface MoveRequest {
  /** The food's id in the other meal. */
  readonly id: string;
  readonly from: { readonly id: string; readonly name?: string };
  readonly to: { readonly id: string; readonly name?: string; readonly day?: Day; readonly type?: MealType };
  /** Found by id; by content where a change has replaced the list. */
  readonly ingredient: { readonly id: string } & Partial<Pick<Ingredient, 'foodId' | 'name' | 'grams' | 'amount' | 'unit'>>;
}

/** Arguments of rpc `undo_move`, except the position, which the server returns. */
export interface MoveUndo {
  readonly id: string;
  readonly ingredientId: string;
  /** The meal as it was. */
  readonly from: Meal;
  readonly to: { readonly id: string } & Partial<Pick<Meal, 'name' | 'oil' | 'oilGrams' | 'notes'>>;
}

export interface Move {
  readonly request: MoveRequest;
  readonly shown: MoveShown;
  readonly undo: MoveUndo;
}

const isAlike = (a: Ingredient, b: Ingredient) =>
  a.foodId === b.foodId && a.name === b.name && a.grams === b.grams && a.amount === b.amount && a.unit === b.unit;

/** The food in the current meal: a stored change gives its foods new ids. */
export const findInMeal = ({ ingredients }: Meal, food: Ingredient): Ingredient | undefined =>
  ingredients.find(({ id }) => id === food.id) ?? ingredients.find((one) => isAlike(one, food));

/** A name derived from the foods changes with them; one entered by the user stays. */
function nameAfter({ name, ingredients }: Meal, after: readonly Ingredient[]): { name?: string } {
  const toName = (foods: readonly Ingredient[]) => mealName(foods.map((one) => one.name));
  return after.length > 0 && name === toName(ingredients) ? { name: toName(after) } : {};
}

/** Versions below 0 are invalid after a reload. */
const storedVersion = (meal: Meal) => seenVersion(meal) ?? Math.max(meal.version, 0);

const withFoods = (meal: Meal, ingredients: Meal['ingredients'], more: Partial<Meal>): Meal => ({
  ...meal,
  ...more,
  ingredients,
  nutrients: mealNutrients(ingredients, more.oilGrams ?? meal.oilGrams),
  version: storedVersion(meal),
});

/** Oil and notes move along with the last food of a meal. */
function inheritance(from: Meal, to: Meal): Pick<Meal, 'oil' | 'oilGrams' | 'notes'> {
  const notes = [to.notes, from.notes].filter(Boolean).join('\n') || null;
  if (!from.oilGrams) return { oil: to.oil, oilGrams: to.oilGrams, notes };
  return { oil: to.oilGrams ? 'other' : from.oil, oilGrams: (to.oilGrams ?? 0) + from.oilGrams, notes };
}

/** Whether the meal is empty without its only food. */
export const isLastFood = ({ ingredients, photos }: Pick<Meal, 'ingredients' | 'photos'>): boolean => ingredients.length <= 1 && photos.length === 0;

/** @param id of the food in the other meal @param food one of the meal's */
export function makeMove(id: string, meal: Meal, food: Ingredient, target: MoveTarget): Move {
  const left = meal.ingredients.filter((one) => one !== food);
  const isGone = isLastFood(meal);
  const isMade = !('meal' in target);
  const to: Meal = isMade
    ? { ...skeletonMeal({ ...target, lang: 'sl' }, meal.source === 'photo' ? 'text' : meal.source, ''), nutrients: {}, ingredients: [] }
    : target.meal;
  const inherited = isGone ? inheritance(meal, to) : {};
  const foods = [...to.ingredients, { ...food, id }];
  const [fromName, toName] = [nameAfter(meal, left), isMade ? { name: mealName([food.name]) } : nameAfter(to, foods)];
  const { foodId, name, grams, amount, unit } = food;
  // Of two equal foods, a repeated request would move the other one.
  const like = left.some((one) => isAlike(one, food)) ? {} : { foodId, name, grams, amount, unit };
  const after = withFoods(to, foods, { ...toName, ...inherited });
  return {
    request: {
      id,
      from: { id: meal.id, ...fromName },
      to: { id: to.id, ...toName, ...(isMade ? { day: target.day, type: target.type } : {}) },
      ingredient: { id: food.id, ...like },
    },
    shown: { meals: isGone ? [after] : [withFoods(meal, left, fromName), after], gone: isGone ? [meal.id] : [] },
    undo: {
      id,
      ingredientId: food.id,
      from: { ...meal, version: Math.max(storedVersion(meal), 1) },
      to: { id: to.id, ...(isMade ? {} : { name: to.name, ...(isGone ? { oil: to.oil, oilGrams: to.oilGrams, notes: to.notes } : {}) }) },
    },
  };
}
