/** Labels of personal data. */
import { UserPlus, UserRound } from 'lucide-react';
import type { ResourceLabels } from '#web/lib/labels.ts';

/** What an administrator may change of a profile. */
const PERSONAL = ['firstName', 'lastName', 'lang', 'timeZone', 'birthDate', 'sex', 'heightCm', 'phone', 'calmView'];
const SETTINGS = ['theme', 'energyUnit', 'weightUnit', 'notifications', 'goals'];

export const labels: ResourceLabels = {
  timeline: { joined: { Icon: UserPlus, label: (_data, { t }) => ({ title: t('client:event.joined') }) } },
  audit: { profile_changed: PERSONAL },
  notices: { profile_changed: { Icon: UserRound, params: ['fields'], fields: [...PERSONAL, ...SETTINGS] } },
};
