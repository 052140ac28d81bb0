/** The subscription. Its page is reached from the settings. */
import type { Resource } from '#web/app/resource.ts';
import { paths } from '#web/lib/paths.ts';

export const plans: Resource = {
  id: 'plans',
  routes: [
    { path: paths.subscription, lazy: () => import('#web/app/routes/subscription.tsx') },
    { path: paths.billingSuccess, lazy: () => import('#web/app/routes/billing-success.tsx') },
    { path: paths.billingCanceled, lazy: () => import('#web/app/routes/billing-canceled.tsx') },
  ],
  clientTab: { id: 'plan', label: 'plans:title', load: async () => (await import('#web/features/plans/client-tab.tsx')).PlanTab },
  labels: async () => (await import('#web/features/plans/labels.ts')).labels,
  topics: ['subscriptions', 'consultations', 'payment_accounts', 'invoices'],
};
