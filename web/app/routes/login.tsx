import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { UninvitedMessage } from '#web/features/auth/uninvited-message.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { startPath } from '#web/lib/paths.ts';
import { safeNext } from '#web/lib/safe-next.ts';
import { cancelSignOut, forgetOpening, useSession } from '#web/lib/session.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const [query] = useSearchParams();
  usePageTitle(t('login.title'));
  const [isEnded] = useState(session.status === 'signed-out' && session.ended === true);
  useEffect(cancelSignOut, []);
  const asked = query.get('next');
  const next = asked === null ? startPath : safeNext(asked, window.location.origin);
  if (session.status === 'signed-in') return <Navigate to={next} replace />;
  const refused = session.status === 'signed-out' ? session.refused : undefined;
  return (
    <VisitorFrame width="form">
      {refused === 'uninvited' ? (
        <UninvitedMessage onBack={forgetOpening} />
      ) : (
        <LoginForm returnTo={next} expiredLink={refused === 'link'} endedSession={isEnded} />
      )}
    </VisitorFrame>
  );
}
