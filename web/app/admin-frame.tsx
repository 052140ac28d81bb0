/**
 * The nutritionist's desk: its pages, one line each, and who may see them. Whoever is no administrator gets the 404 page and fetches none
 * of its code, which is why the pages are React's lazy components and not the router's lazy routes (those are fetched as soon as the
 * address matches). The database decides about every call all the same.
 */
import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Session } from '#web/lib/session.ts';
import { paths, patterns } from '#web/lib/paths.ts';

const page = (load: () => Promise<{ Component: ComponentType }>) => lazy(() => load().then(({ Component }) => ({ default: Component })));

export const adminRoutes: RouteObject[] = [
  { path: patterns.desk, Component: page(() => import('./routes/admin-desk.tsx')) },
  { path: patterns.client, Component: page(() => import('./routes/admin-client.tsx')) },
  { path: patterns.invitations, Component: page(() => import('./routes/admin-invitations.tsx')) },
  { path: patterns.catalogue, Component: page(() => import('./routes/admin-supplements.tsx')) },
  { path: patterns.productsDesk, Component: page(() => import('./routes/admin-products.tsx')) },
  { path: patterns.menusDesk, Component: page(() => import('./routes/admin-menus.tsx')) },
  { path: patterns.newMenu, Component: page(() => import('./routes/admin-menu.tsx')) },
  { path: patterns.menuDesk, Component: page(() => import('./routes/admin-menu.tsx')) },
];

/** Whether an address is the desk's and this is nobody who may see it. */
export function isClosed(pathname: string, session: Session): boolean {
  const isDesk = pathname === paths.desk || pathname.startsWith(`${paths.desk}/`);
  return isDesk && !(session.status === 'signed-in' && session.user.isAdmin);
}
