/**
 * Guards all pages that need a session. Visitors see the landing page at `/` and are redirected to the sign-in page from other paths; after
 * signing out the redirect has no return path. Whose session ended under the open page is no visitor: from `/` too it is the sign-in page.
 */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession, type Session } from '#web/lib/session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { isClosed, isDeskPath } from './admin-frame.tsx';
import { loadLanding, loadShell } from './first-pages.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { fetchPage, insidePages } from './pages.tsx';
import { paths, startPath } from '#web/lib/paths.ts';
import { SecondStepGate } from './second-step-gate.tsx';
import { isPersonKnown } from '#web/lib/person.ts';

const Landing = lazy(loadLanding);
const PersonGate = lazy(async () => ({ default: (await import('./person-gate.tsx')).PersonGate }));
const Shell = lazy(() => {
  // Inside the frame it would be loaded only after the frame.
  fetchPage(insidePages);
  return loadShell();
});

/** The overview brings the person with its numbers, and the desk hides none. */
function KnownPerson({ pathname, children }: { pathname: string; children: ReactNode }) {
  const [isKnown] = useState(isPersonKnown);
  if (isKnown || pathname === paths.home || isDeskPath(pathname)) return children;
  return <PersonGate>{children}</PersonGate>;
}

interface SignedOutProps {
  session: Extract<Session, { status: 'signed-out' }>;
  pathname: string;
  /** The address that was asked for. */
  asked: string;
}

function SignedOut({ session: { left, gone, ended, refused }, pathname, asked }: SignedOutProps) {
  if (left) return <Navigate to={paths.login} replace />;
  if (pathname === paths.home && !refused && !ended) return <Landing />;
  if (gone) return <Navigate to={paths.home} replace />;
  return (
    <Navigate to={{ pathname: paths.login, search: asked === paths.home ? '' : `?${new URLSearchParams({ next: asked }).toString()}` }} replace />
  );
}

export function AppFrame() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <LoadingScreen label={t('loading')} />;
  if (`${pathname}${search}` === startPath)
    return <Navigate to={session.status === 'signed-in' && session.user.isAdmin ? paths.desk : paths.home} replace />;
  if (isClosed(pathname, session)) return <NotFoundPage />;
  if (session.status === 'signed-in') {
    return (
      <SecondStepGate key={session.user.id} user={session.user}>
        <Shell>
          <Suspense fallback={<LoadingScreen label={t('loading')} />}>
            <KnownPerson pathname={pathname}>
              <Outlet />
            </KnownPerson>
          </Suspense>
        </Shell>
      </SecondStepGate>
    );
  }
  return <SignedOut session={session} pathname={pathname} asked={`${pathname}${search}${hash}`} />;
}
