/** Labels of connections. */
import { Unplug } from 'lucide-react';
import { isProviderId } from '#core/providers/provider.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { textIn, type LabelData, type ResourceLabels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';

const toName = (provider: string): string => (isProviderId(provider) ? PROVIDERS[provider].name : provider);

const namesIn = ({ providers }: LabelData): string =>
  (Array.isArray(providers) ? providers : []).flatMap((one) => (typeof one === 'string' ? toName(one) : [])).join(', ');

export const labels: ResourceLabels = {
  attention: {
    connection_ended: {
      overview: {
        Icon: Unplug,
        tone: 'high',
        to: () => paths.integrations,
        label: (data, { t }) => {
          const name = toName(textIn(data, 'provider'));
          return { title: t('integrations:ended.attention', { name }), text: t('integrations:ended.attentionText') };
        },
      },
      desk: {
        Icon: Unplug,
        tone: 'low',
        tab: 'integrations',
        label: (data, { t }) => ({ title: t('integrations:ended.desk'), text: t('integrations:ended.deskText', { names: namesIn(data) }) }),
      },
    },
  },
  catalogues: ['integrations'],
};
