/** What labels of resources are written with. */
import { useTranslation } from 'react-i18next';
import { useFormat } from './format.ts';
import { auditLabel, type Labels, type LabelTools } from './labels.ts';

const asLogged: LabelTools['mealName'] = ({ name }) => name;

/**
 * @param catalogue of the place that shows them; those that the labels need besides are fetched with it
 * @param mealName of useFoodNames, for a place that names meals
 */
export function useLabelTools(catalogue: string, labels: Labels, mealName = asLogged): LabelTools {
  const { t } = useTranslation([catalogue, ...labels.catalogues]);
  const format = useFormat();
  return { t, format, mealName, auditLabel: (action, details) => auditLabel(labels.audit, action, details, t) };
}
