import { Settings } from 'lucide-react';
import type { Resource } from '#web/app/resource.ts';
import { paths, patterns } from '#web/lib/paths.ts';

export const settings: Resource = {
  id: 'settings',
  nav: { group: 'person', order: 3, to: paths.settings, Icon: Settings, label: 'nav:settings' },
  routes: [{ path: patterns.settings, lazy: () => import('#web/app/routes/settings.tsx') }],
};
