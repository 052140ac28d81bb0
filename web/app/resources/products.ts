import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const products: Resource = {
  id: 'products',
  routes: [{ path: patterns.products, lazy: () => import('#web/app/routes/products.tsx') }],
  deskRoutes: [{ path: patterns.productsDesk, lazy: () => import('#web/app/routes/admin-products.tsx') }],
  labels: async () => (await import('#web/features/products/labels.ts')).labels,
  topics: ['products'],
};
