/** The router: page by path. */
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router';
import { AppFrame } from './app-frame.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { insidePages, visitorPages } from './pages.tsx';
import { paths, patterns } from '#web/lib/paths.ts';
import { Root } from './root.tsx';
import { UnknownPath } from './unknown-path.tsx';

export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      { Component: AppFrame, children: insidePages },
      { path: patterns.dashboard, element: <Navigate to={paths.home} replace /> },
      ...visitorPages,
      { path: '*', Component: UnknownPath },
    ],
  },
];

/** The page of the path. Opening another page removes an error. */
export function Pages({ table = routes }: { table?: RouteObject[] }) {
  const { key } = useLocation();
  return <ErrorBoundary place={key}>{useRoutes(table)}</ErrorBoundary>;
}
