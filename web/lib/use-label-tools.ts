/** What labels of resources are written with. */
import { useTranslation } from 'react-i18next';
import { useFormat } from './format.ts';
import { auditLabel, type Labels, type LabelTools } from './labels.ts';

/** @param catalogue of the place that shows them; those that the labels need besides are fetched with it */
export function useLabelTools(catalogue: string, labels: Labels): LabelTools {
  const { t } = useTranslation([catalogue, ...labels.catalogues]);
  const format = useFormat();
  return { t, format, auditLabel: (action, details) => auditLabel(labels.audit, action, details, t) };
}
