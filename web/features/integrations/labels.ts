/** Labels of connections. */
import { Unplug } from 'lucide-react';
import { isProviderId } from '#core/providers/provider.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { textIn, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

export const labels: ResourceLabels = {
  attention: {
    connection_ended: {
      overview: {
        Icon: Unplug,
        tone: 'high',
        to: () => paths.integrations,
        label: (data, { t }) => {
          const provider = textIn(data, 'provider');
          const name = isProviderId(provider) ? PROVIDERS[provider].name : provider;
          return { title: t('integrations:ended.attention', { name }), text: t('integrations:ended.attentionText') };
        },
      },
    },
  },
  catalogues: ['integrations'],
};
