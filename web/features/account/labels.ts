/** Labels of the account: its export. */
import { Download } from 'lucide-react';
import type { ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  notices: { export_ready: { Icon: Download, params: [] }, export_failed: { Icon: Download, params: [] } },
};
