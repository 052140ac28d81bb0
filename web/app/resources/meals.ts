import { Utensils } from 'lucide-react';
import type { Resource } from '#web/app/resource.ts';
import { paths, patterns } from '#web/lib/paths.ts';

export const meals: Resource = {
  id: 'meals',
  nav: {
    group: 'daily',
    order: 2,
    to: paths.meals,
    Icon: Utensils,
    label: 'nav:meals',
    also: [paths.meal(''), paths.recipes, paths.products],
  },
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
