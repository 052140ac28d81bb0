/** Nothing of the app before the second step of signing in: of its code, its data or its offline copies. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#web/lib/session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

const SecondStepPage = lazy(() => import('./routes/second-step.tsx').then((module) => ({ default: module.SecondStepPage })));

export function SecondStepGate({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { t } = useTranslation();
  // Who sets up their first factor stays here to see the recovery codes, though the session is good by then.
  const [isSettingUp, setSettingUp] = useState(user.secondStep === 'set-up');
  if (user.secondStep === undefined && !isSettingUp) return children;
  return (
    <Suspense fallback={<LoadingScreen label={t('loading')} />}>
      <SecondStepPage user={user} isSettingUp={isSettingUp || user.secondStep === 'set-up'} onDone={() => setSettingUp(false)} />
    </Suspense>
  );
}
