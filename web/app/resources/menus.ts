import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const menus: Resource = {
  id: 'menus',
  routes: [{ path: patterns.menu, lazy: () => import('#web/app/routes/menu.tsx') }],
  deskRoutes: [
    { path: patterns.menusDesk, lazy: () => import('#web/app/routes/admin-menus.tsx') },
    { path: patterns.newMenu, lazy: () => import('#web/app/routes/admin-menu.tsx') },
    { path: patterns.menuDesk, lazy: () => import('#web/app/routes/admin-menu.tsx') },
  ],
  labels: async () => (await import('#web/features/menus/labels.ts')).labels,
  overviewCard: { load: async () => (await import('#web/features/menus/today-card.tsx')).TodayMenuCard, todayOnly: true },
  topics: ['menu_assignments'],
};
