import { useTranslation } from 'react-i18next';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { ForgotForm } from '#web/features/auth/forgot-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('auth');
  usePageTitle(t('forgot.title'));
  return (
    <VisitorFrame width="form">
      <ForgotForm />
    </VisitorFrame>
  );
}
