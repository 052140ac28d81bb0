/** What stands around every page: the skip link, the messages, scrolling, and one waiting screen for all lazy pages. */
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { toast, ToastPlace } from '#web/ui/toast.tsx';

export function Root() {
  const { t } = useTranslation(['common', 'errors']);
  const session = useSession();
  const trouble = session.status !== 'loading' && session.trouble === true;
  useEffect(() => {
    if (trouble) toast.error({ id: 'session', title: t('errors:session.title'), text: t('errors:session.text') });
  }, [trouble, t]);
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
      <ToastPlace label={t('messages')} />
      <ScrollRestoration />
    </>
  );
}
