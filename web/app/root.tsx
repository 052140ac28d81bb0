/** Everything around the pages: the skip link, the toasts, scrolling, and one loading screen for all lazy pages. */
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { AppError } from '#core/kit/app-error.ts';
import { paths } from '#web/lib/paths.ts';
import { toastError } from '#web/lib/query-client.ts';
import { forgetOpening, useSession, type Session } from '#web/lib/session.ts';
import { removeStaticLanding } from '#web/lib/static-landing.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { toast, ToastSlot } from '#web/ui/toast.tsx';
import { useScrollPositions } from './scroll-positions.ts';

/** Reports how the page was opened if no screen does: an unreadable session, an error of Google, a used link, a changed address. */
function useOpeningMessages(session: Session): void {
  const { t } = useTranslation(['errors', 'nav']);
  const { trouble, refused } = session.status === 'loading' ? {} : session;
  const inside = session.status === 'signed-in' ? session : undefined;
  const newAddress = inside?.arrived === 'email-change' ? inside.user.email : undefined;
  const usedInside = inside !== undefined && refused === 'link';
  useEffect(() => {
    if (trouble) toast.error({ id: 'session', title: t('errors:session.title'), text: t('errors:session.text') });
  }, [trouble, t]);
  useEffect(() => {
    if (refused === 'google') toastError(new AppError('internal'), 'signIn.google');
    else if (usedInside) toast.error({ id: 'link', title: t('nav:linkExpired'), text: t('nav:linkExpiredText') });
    else if (newAddress !== undefined)
      toast.success({ id: 'email', title: t('nav:emailChanged'), text: t('nav:emailChangedText', { email: newAddress }) });
    else return;
    forgetOpening();
  }, [refused, usedInside, newAddress, t]);
}

export function Root() {
  const { t } = useTranslation(['common', 'errors']);
  const session = useSession();
  useOpeningMessages(session);
  useScrollPositions();
  const { pathname } = useLocation();
  const isLanding = pathname === paths.home && session.status !== 'signed-in';
  useLayoutEffect(() => {
    if (!isLanding) removeStaticLanding();
  }, [isLanding]);
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-control bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        {t('skipToContent')}
      </a>
      <Suspense fallback={<LoadingScreen label={t('loading')} />}>
        <Outlet />
      </Suspense>
      <ToastSlot label={t('messages')} closeLabel={t('close')} />
    </>
  );
}
