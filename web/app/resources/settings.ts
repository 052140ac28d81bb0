import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const settings: Resource = {
  id: 'settings',
  routes: [
    { path: patterns.settings, lazy: () => import('#web/app/routes/settings.tsx') },
    { path: patterns.news, lazy: () => import('#web/app/routes/news.tsx') },
  ],
};
