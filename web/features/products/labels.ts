/** Labels of products. */
import type { ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  audit: { product_shared: [], product_returned: [], product_changed: [] },
};
