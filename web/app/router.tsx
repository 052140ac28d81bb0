/** Which page answers which address. Pages are fetched when first needed. */
import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { adminRoutes } from './admin-frame.tsx';
import { AppFrame } from './app-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { loadOverview } from './first-pages.ts';
import { paths, patterns } from '#web/lib/paths.ts';
import { Root } from './root.tsx';
import { UnknownPath } from './unknown-path.tsx';

const Overview = lazy(loadOverview);

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: AppFrame,
        children: [
          { path: patterns.home, Component: Overview },
          { path: patterns.meals, lazy: () => import('./routes/meals.tsx') },
          { path: patterns.mealHistory, lazy: () => import('./routes/meal-history.tsx') },
          { path: patterns.recipes, lazy: () => import('./routes/recipes.tsx') },
          { path: patterns.newRecipe, lazy: () => import('./routes/recipe.tsx') },
          { path: patterns.recipe, lazy: () => import('./routes/recipe.tsx') },
          { path: patterns.meal, lazy: () => import('./routes/meal.tsx') },
          { path: patterns.products, lazy: () => import('./routes/products.tsx') },
          { path: patterns.profile, lazy: () => import('./routes/profile.tsx') },
          { path: patterns.supplements, lazy: () => import('./routes/supplements.tsx') },
          { path: patterns.settings, lazy: () => import('./routes/settings.tsx') },
          ...adminRoutes,
        ],
      },
      { path: patterns.dashboard, element: <Navigate to={paths.home} replace /> },
      { path: patterns.login, lazy: () => import('./routes/login.tsx') },
      { path: patterns.register, lazy: () => import('./routes/register.tsx') },
      { path: patterns.forgotPassword, lazy: () => import('./routes/forgot-password.tsx') },
      { path: patterns.resetPassword, lazy: () => import('./routes/reset-password.tsx') },
      { path: patterns.terms, lazy: () => import('./routes/terms.tsx') },
      { path: patterns.privacy, lazy: () => import('./routes/privacy.tsx') },
      { path: '*', Component: UnknownPath },
    ],
  },
];
