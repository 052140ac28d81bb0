/** Connections to providers of wearable data. */
import { useTranslation } from 'react-i18next';
import { IntegrationsScreen } from '#web/features/integrations/integrations-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('integrations');
  usePageTitle(t('title'));
  return <IntegrationsScreen />;
}
