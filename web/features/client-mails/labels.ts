/** Labels of mails to clients. */
import { Mail } from 'lucide-react';
import { isMailConfigured } from '#web/lib/config.ts';
import { textIn, type LabelData, type ResourceLabels } from '#web/lib/labels.ts';

/** Whether it left: one that waits or failed did not, and without a mail server none does. */
const isSent = (data: LabelData): boolean => textIn(data, 'status') === 'sent' && isMailConfigured();

export const labels: ResourceLabels = {
  timeline: {
    mail: {
      Icon: Mail,
      group: 'mails',
      label: (data, { t }) => ({
        title: t(isSent(data) ? 'client:event.mail' : 'client:event.mailWritten'),
        text: textIn(data, 'subject') || undefined,
      }),
    },
  },
  audit: { client_mailed: [], mail_resent: [], mail_dismissed: [] },
};
