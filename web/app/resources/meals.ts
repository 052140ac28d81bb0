import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const meals: Resource = {
  id: 'meals',
  routes: [
    { path: patterns.meals, lazy: () => import('#web/app/routes/meals.tsx') },
    { path: patterns.mealHistory, lazy: () => import('#web/app/routes/meal-history.tsx') },
    { path: patterns.meal, lazy: () => import('#web/app/routes/meal.tsx') },
  ],
  clientTab: { id: 'meals', label: 'tab.meals', load: async () => (await import('#web/features/client/meals-tab.tsx')).MealsTab },
  labels: async () => (await import('#web/features/meals/labels.ts')).labels,
  outbox: () => import('#web/lib/meal/writes.ts'),
  topics: ['meals', 'favourite_meals', 'uploads'],
};
