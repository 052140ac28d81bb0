/** A line of the audit log in words: what was done, and to which fields. An action this build does not know is told in general words. */
import { useTranslation } from 'react-i18next';

const ACTIONS = [
  'profile_changed',
  'goals_changed',
  'supplement_assigned',
  'supplement_changed',
  'supplement_ended',
  'supplement_removed',
  'menu_assigned',
  'menu_ended',
  'client_mailed',
  'mail_resent',
  'mail_dismissed',
  'unknown_resolved',
  'meal_fixed',
  'tier_changed',
  'product_shared',
  'product_returned',
  'product_changed',
];
const FIELDS = ['firstName', 'lastName', 'lang', 'timeZone', 'birthDate', 'sex', 'heightCm', 'phone'];

export interface AuditLine {
  action: string;
  details: Readonly<Record<string, unknown>>;
}

export function useAuditWords(): (line: AuditLine) => { what: string; fields: string | undefined } {
  const { t } = useTranslation('audit');
  return ({ action, details }) => {
    const named = Array.isArray(details['fields']) ? details['fields'].filter((field) => FIELDS.includes(field as string)) : [];
    return {
      what: t(ACTIONS.includes(action) ? `action.${action}` : 'action.other'),
      fields: named.length > 0 ? named.map((field) => t(`field.${field as string}`)).join(', ') : undefined,
    };
  };
}
