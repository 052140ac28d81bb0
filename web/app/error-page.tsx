/** Stands where a page crashed. Trying again loads it afresh; going home leaves it. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from '#web/lib/paths.ts';

/** Files of an older build are gone after an update; one reload fetches today's. */
const RELOADED_KEY = 'ziva.reloaded';

function isStaleFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}

function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY)) return false;
    sessionStorage.setItem(RELOADED_KEY, '1');
  } catch {
    // Without storage a second reload could not be prevented.
    return false;
  }
  window.location.reload();
  return true;
}

export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const stale = isStaleFile(error);
  useEffect(() => {
    if (stale) reloadOnce();
  }, [stale]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <MessagePage title={t('crash.title')} text={t('crash.text')}>
      <Button onClick={() => window.location.reload()}>{t('crash.retry')}</Button>
      <Button variant="quiet" onClick={() => window.location.assign(paths.home)}>
        {t('crash.home')}
      </Button>
    </MessagePage>
  );
}
