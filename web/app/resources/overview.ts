import { House } from 'lucide-react';
import type { Resource } from '#web/app/resource.ts';
import { paths, patterns } from '#web/lib/paths.ts';

export const overview: Resource = {
  id: 'overview',
  nav: { group: 'daily', order: 1, to: paths.home, Icon: House, label: 'nav:overview', shortLabel: 'nav:overviewShort' },
  routes: [{ path: patterns.home, lazy: () => import('#web/app/routes/overview.tsx') }],
};
