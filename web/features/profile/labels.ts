/** Labels of personal data. */
import { UserPlus, UserRound } from 'lucide-react';
import type { LabelData, ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

/** What an administrator may change of a profile. */
const PERSONAL = ['firstName', 'lastName', 'lang', 'timeZone', 'birthDate', 'sex', 'heightCm', 'phone', 'calmView'];
const SETTINGS = ['theme', 'energyUnit', 'weightUnit', 'notifications', 'goals'];

/** Where what was changed stands: in the profile, or all of it in the settings. */
const toChanged = ({ fields }: LabelData): string =>
  Array.isArray(fields) && fields.length > 0 && fields.every((field) => SETTINGS.includes(String(field))) ? paths.settings : paths.profile;

export const labels: ResourceLabels = {
  timeline: { joined: { Icon: UserPlus, label: (_data, { t }) => ({ title: t('client:event.joined') }) } },
  audit: { profile_changed: PERSONAL },
  notices: { profile_changed: { Icon: UserRound, params: ['fields'], fields: [...PERSONAL, ...SETTINGS], to: toChanged } },
};
