/** The addresses the screens of meals lead to from one another. */
import type { MealsPlaces } from '#web/components/meal/meals-nav.tsx';
import { paths } from './paths.ts';

export const mealsPlaces: MealsPlaces = { stats: paths.meals, history: paths.mealHistory, recipes: paths.recipes, products: paths.products };
