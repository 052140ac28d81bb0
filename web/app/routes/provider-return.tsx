/** A provider sends the person back here, with a code or with a refusal. */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ProviderReturn } from '#web/features/integrations/provider-return.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('integrations');
  const { provider = '' } = useParams();
  usePageTitle(t('return.title'));
  return <ProviderReturn provider={provider} />;
}
