import { deskPage } from '#web/app/desk-page.ts';
import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const menus: Resource = {
  id: 'menus',
  deskRoutes: [
    { path: patterns.menusDesk, Component: deskPage(() => import('#web/app/routes/admin-menus.tsx')) },
    { path: patterns.newMenu, Component: deskPage(() => import('#web/app/routes/admin-menu.tsx')) },
    { path: patterns.menuDesk, Component: deskPage(() => import('#web/app/routes/admin-menu.tsx')) },
  ],
  labels: async () => (await import('#web/features/menus/labels.ts')).labels,
  topics: ['menu_assignments'],
};
