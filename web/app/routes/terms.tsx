import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { LegalText } from '#web/features/legal/legal-text.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  const { version } = useParams();
  usePageTitle(t('terms'));
  return (
    <VisitorFrame width="text">
      <LegalText page="terms" version={version === undefined ? undefined : Number(version)} />
    </VisitorFrame>
  );
}
