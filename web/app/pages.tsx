/**
 * Every page by its path. Its file is loaded when the page is first opened. `fetchPage` starts loading it in parallel with the frame around it.
 * The start page and those of visitors are named here; the file of any other is in the records of the resources.
 */
import { lazy, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { patterns } from '#web/lib/paths.ts';
import { isDeskPath } from './admin-frame.tsx';
import { loadResources } from './load-resources.ts';
import type { LazyPage, PageRoute } from './resource.ts';
import { DeskContext } from '#web/lib/desk-context.ts';

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

/** Numbers of others are not hidden. */
const onDesk = (Page: ComponentType) => () => (
  <DeskContext value>
    <Page />
  </DeskContext>
);

/**
 * The properties of a page that react-router uses. Without `lazy`, `fetchPage` does not load it: users who are not administrators must not load
 * the desk's code.
 */
export const toRoute = ({ path, lazy: load }: PageRoute): RouteObject => ({
  path,
  Component: isDeskPath(path) ? onDesk(fetched(load)) : fetched(load),
  ...(isDeskPath(path) ? {} : { lazy: load }),
});

export const visitorPages: RouteObject[] = [
  { path: patterns.login, lazy: () => import('./routes/login.tsx') },
  { path: patterns.register, lazy: () => import('./routes/register.tsx') },
  { path: patterns.forgotPassword, lazy: () => import('./routes/forgot-password.tsx') },
  { path: patterns.resetPassword, lazy: () => import('./routes/reset-password.tsx') },
  { path: patterns.terms, lazy: () => import('./routes/terms.tsx') },
  { path: patterns.privacy, lazy: () => import('./routes/privacy.tsx') },
].map(toRoute);

/** @throws Error if no record has the page; resources.test.ts finds it first */
async function loadPage(path: string): ReturnType<LazyPage> {
  const resources = await loadResources();
  const page = resources.flatMap(({ routes = [], deskRoutes = [] }) => [...routes, ...deskRoutes]).find((route) => route.path === path);
  if (!page) throw new Error(`No resource has the page ${path}`);
  return page.lazy();
}

const outside = new Set<string | undefined>([patterns.dashboard, ...visitorPages.map(({ path }) => path)]);

/** Pages that need a session. */
export const insidePages: RouteObject[] = Object.values(patterns)
  .filter((path) => !outside.has(path))
  .map((path) => toRoute({ path, lazy: path === patterns.home ? () => import('./routes/overview.tsx') : () => loadPage(path) }));

/** Starts loading the page of a path. */
export function fetchPage(pages: RouteObject[]): void {
  for (const { route } of matchRoutes(pages, { pathname: window.location.pathname }) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined); // React retries and shows the error page.
}
