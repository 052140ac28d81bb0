/** Between signing in and the app: the second step, or for an administrator setting one up. Stands at whatever address was asked for. */
import { useTranslation } from 'react-i18next';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { SecondStep } from '#web/features/factors/second-step.tsx';
import { SetUpFirst } from '#web/features/factors/set-up-first.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import type { SessionUser } from '#web/lib/session.ts';

export interface SecondStepPageProps {
  user: SessionUser;
  isSettingUp: boolean;
  /** Who set up a factor has put their recovery codes away. */
  onDone: () => void;
}

export function SecondStepPage({ user, isSettingUp, onDone }: SecondStepPageProps) {
  const { t } = useTranslation('factors');
  const signOut = useSignOut();
  usePageTitle(t(isSettingUp ? 'first.title' : 'step.title'));
  const leave = () => void signOut();
  return (
    <VisitorFrame width="form">
      {isSettingUp ? <SetUpFirst onDone={onDone} onSignOut={leave} /> : <SecondStep email={user.email} onSignOut={leave} />}
    </VisitorFrame>
  );
}
