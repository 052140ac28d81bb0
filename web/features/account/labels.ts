/** Labels of the account: its export. */
import { Download } from 'lucide-react';
import type { ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

/** The card of the export in the settings. */
const toExport = () => `${paths.settings}#podatki`;

export const labels: ResourceLabels = {
  notices: { export_ready: { Icon: Download, params: [], to: toExport }, export_failed: { Icon: Download, params: [], to: toExport } },
};
