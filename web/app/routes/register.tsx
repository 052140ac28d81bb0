import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { RegisterForm } from '#web/features/auth/register-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session.ts';
import { paths } from '#web/lib/paths.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  usePageTitle(t('register.title'));
  if (session.status === 'signed-in') return <Navigate to={paths.home} replace />;
  return (
    <VisitorFrame width="form">
      <RegisterForm
        invitation={{ code: query.get('code') ?? undefined, email: query.get('email') ?? undefined }}
        onSignInYourself={() => void navigate(paths.login)}
      />
    </VisitorFrame>
  );
}
