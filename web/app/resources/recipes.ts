import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const recipes: Resource = {
  id: 'recipes',
  routes: [
    { path: patterns.recipes, lazy: () => import('#web/app/routes/recipes.tsx') },
    { path: patterns.newRecipe, lazy: () => import('#web/app/routes/recipe.tsx') },
    { path: patterns.recipe, lazy: () => import('#web/app/routes/recipe.tsx') },
  ],
  topics: ['recipes'],
};
