/** Labels of mails to clients. */
import { Mail } from 'lucide-react';
import { textIn, type ResourceLabels } from '#web/lib/labels.ts';

export const labels: ResourceLabels = {
  timeline: {
    mail: {
      Icon: Mail,
      group: 'mails',
      // Not called sent: it may wait, have failed, or lie on a server that sends no mail. The tab of mails says how it fared.
      label: (data, { t }) => ({ title: t('client:event.mail'), text: textIn(data, 'subject') || undefined }),
    },
  },
  audit: { client_mailed: [], mail_resent: [], mail_dismissed: [] },
};
