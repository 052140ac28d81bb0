/** Every page by its path. Its file is loaded when the page is first opened. `fetchPage` starts loading it in parallel with the frame around it. */
import { lazy, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { patterns } from '#web/lib/paths.ts';
import type { LazyPage, PageRoute } from './resource.ts';
import { resources } from './resources.ts';

/** Functions that make a page whose file failed to load retry. */
const failed = new Set<() => void>();

/** Called while an error page is shown: reopening the page loads its file again. React itself never retries. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

function fetched(load: LazyPage): ComponentType {
  const make = () =>
    lazy(async () => {
      try {
        return { default: (await load()).Component };
      } catch (error) {
        failed.add(() => {
          Page = make();
        });
        throw error;
      }
    });
  let Page = make();
  return () => <Page />;
}

/** The properties of a page that react-router uses. */
export const toRoute = ({ path, lazy: load, Component }: PageRoute): RouteObject => ({
  path,
  Component: load ? fetched(load) : Component,
  lazy: load,
});

/** Pages that need a session. */
export const insidePages: RouteObject[] = resources.flatMap(({ routes = [], deskRoutes = [] }) => [...routes, ...deskRoutes]).map(toRoute);

export const visitorPages: RouteObject[] = [
  { path: patterns.login, lazy: () => import('./routes/login.tsx') },
  { path: patterns.register, lazy: () => import('./routes/register.tsx') },
  { path: patterns.forgotPassword, lazy: () => import('./routes/forgot-password.tsx') },
  { path: patterns.resetPassword, lazy: () => import('./routes/reset-password.tsx') },
  { path: patterns.terms, lazy: () => import('./routes/terms.tsx') },
  { path: patterns.privacy, lazy: () => import('./routes/privacy.tsx') },
].map(toRoute);

/** Starts loading the page of a path. */
export function fetchPage(pages: RouteObject[]): void {
  for (const { route } of matchRoutes(pages, { pathname: window.location.pathname }) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined); // React retries and shows the error page.
}
