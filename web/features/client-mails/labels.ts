/** Labels of mails to clients. */
import { Mail } from 'lucide-react';
import { textIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    mail: {
      Icon: Mail,
      group: 'mails',
      label: (data, { t }) => ({ title: t('client:event.mail'), text: textIn(data, 'subject') || undefined }),
    },
  },
  audit: { client_mailed: [], mail_resent: [], mail_dismissed: [] },
};
