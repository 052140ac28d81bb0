/** Where a recovery link leads: by then it is redeemed and the person signed in, or it was refused. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { SecondStepGate } from '#web/app/second-step-gate.tsx';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { ExpiredRecovery } from '#web/features/auth/expired-recovery.tsx';
import { RecoveryUnread } from '#web/features/auth/recovery-unread.tsx';
import { ResetForm } from '#web/features/auth/reset-form.tsx';
import { readLinkReturn } from '#web/lib/link-return.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { forgetOpening, useSession, type Session } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';

function getStage(session: Session): 'choose' | 'unread' | 'expired' | 'elsewhere' {
  if (session.status === 'signed-in' && session.arrived === 'recovery') return 'choose';
  // A link still in the address could not be asked about: opening the page takes every other away.
  if (readLinkReturn(new URL(window.location.href)) !== undefined) return 'unread';
  return session.status === 'signed-in' && session.refused !== 'recovery' ? 'elsewhere' : 'expired';
}

export function Component() {
  const { t } = useTranslation('auth');
  const session = useSession();
  usePageTitle(t('reset.title'));
  const stage = getStage(session);
  // Decided when the page opens: signed in without a link, changing the password, with the current one, is a matter of the settings.
  const [onward] = useState(stage === 'choose' ? paths.home : paths.settings);
  if (stage === 'elsewhere') return <Navigate to={onward} replace />;
  const done = () => {
    toast.success({ title: t('reset.done'), text: t('reset.doneText') });
    forgetOpening();
  };
  const page = (
    <VisitorFrame width="form">
      {stage === 'choose' && session.status === 'signed-in' && <ResetForm email={session.user.email} onDone={done} />}
      {stage === 'unread' && <RecoveryUnread />}
      {stage === 'expired' && <ExpiredRecovery />}
    </VisitorFrame>
  );
  // Whoever reads the mail has not shown the second factor, and without it no password changes.
  return stage === 'choose' && session.status === 'signed-in' ? <SecondStepGate user={session.user}>{page}</SecondStepGate> : page;
}
