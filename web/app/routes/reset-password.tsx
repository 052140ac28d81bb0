/** Where a recovery link leads: by then it is redeemed and the person signed in, or it was refused. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { ExpiredRecovery } from '#web/features/auth/expired-recovery.tsx';
import { ResetForm } from '#web/features/auth/reset-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { forgetOpening, useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const session = useSession();
  usePageTitle(t('reset.title'));
  const recovering = session.status === 'signed-in' && session.arrived === 'recovery' ? session.user : undefined;
  // Decided when the page opens: signed in without a link, changing the password, with the current one, is a matter of the settings.
  const [onward] = useState(recovering ? paths.home : paths.settings);
  const refused = session.status !== 'loading' && session.refused === 'recovery';
  if (session.status === 'signed-in' && !recovering && !refused) return <Navigate to={onward} replace />;
  const done = () => {
    toast.success({ title: t('reset.done'), text: t('reset.doneText') });
    forgetOpening();
  };
  return (
    <VisitorFrame width="form">
      {recovering ? (
        <ResetForm email={recovering.email} onDone={done} />
      ) : (
        <ExpiredRecovery forgotHref={paths.forgotPassword} loginHref={paths.login} />
      )}
    </VisitorFrame>
  );
}
