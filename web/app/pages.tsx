/**
 * Every page by its address. Its file is fetched when the page is first opened; `fetchPage` begins that beside the frame around it, so that
 * the frame's files and the page's come together.
 */
import { lazy, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { patterns } from '#web/lib/paths.ts';
import type { LazyPage, PageRoute } from './resource.ts';
import { resources } from './resources.ts';

/** Each makes a page whose file could not be had ask for it again. */
const failed = new Set<() => void>();

/** For when an error page stands: whoever opens the page again has its file asked for again. React itself never asks twice. */
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

/** What react-router takes of a page. */
export const toRoute = ({ path, lazy: load, Component }: PageRoute): RouteObject => ({
  path,
  Component: load ? fetched(load) : Component,
  lazy: load,
});

/** Pages of whoever is signed in. */
export const insidePages: RouteObject[] = resources.flatMap(({ routes = [], deskRoutes = [] }) => [...routes, ...deskRoutes]).map(toRoute);

export const visitorPages: RouteObject[] = [
  { path: patterns.login, lazy: () => import('./routes/login.tsx') },
  { path: patterns.register, lazy: () => import('./routes/register.tsx') },
  { path: patterns.forgotPassword, lazy: () => import('./routes/forgot-password.tsx') },
  { path: patterns.resetPassword, lazy: () => import('./routes/reset-password.tsx') },
  { path: patterns.terms, lazy: () => import('./routes/terms.tsx') },
  { path: patterns.privacy, lazy: () => import('./routes/privacy.tsx') },
].map(toRoute);

/** Begins to fetch the page that stands at the address. */
export function fetchPage(pages: RouteObject[]): void {
  for (const { route } of matchRoutes(pages, { pathname: window.location.pathname }) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined); // React asks again and shows the error page.
}
