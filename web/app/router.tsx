/** Which page answers which address. Pages are fetched when first needed. */
import { Navigate, type RouteObject } from 'react-router';
import { AppFrame } from './app-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { paths, patterns } from '#web/lib/paths.ts';
import { resources } from './resources.ts';
import { Root } from './root.tsx';
import { UnknownPath } from './unknown-path.tsx';

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: AppFrame,
        children: resources.flatMap(({ routes: own = [], deskRoutes = [] }) => [...own, ...deskRoutes]),
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
