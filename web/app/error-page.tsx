/** Replaces a page that crashed. Retrying reloads it; the link home leaves it. */
import { Component, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { captureEvent, isCapturing } from '#web/lib/analytics.ts';
import { removeStaticLanding } from '#web/lib/static-landing.ts';
import { Button } from '#web/ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { forgetFailedPages } from './pages.tsx';
import { paths } from '#web/lib/paths.ts';

/** After an update the files of an older build are gone; one reload loads the present ones. */
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

function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const stale = isStaleFile(error);
  useLayoutEffect(removeStaticLanding, []);
  useEffect(() => {
    if (stale) reloadOnce();
  }, [stale]);
  return (
    <MessagePage title={t('crash.title')} text={t('crash.text')}>
      <Button onClick={() => window.location.reload()}>{t('crash.retry')}</Button>
      <Button variant="quiet" onClick={() => window.location.assign(paths.home)}>
        {t('crash.home')}
      </Button>
    </MessagePage>
  );
}

/** Reports the crash as an event of use, if the user has agreed to these. */
async function reportCrash(error: unknown): Promise<void> {
  if (!isCapturing()) return;
  try {
    const { errorProperties } = await import('#core/analytics/events.ts');
    captureEvent('error_shown', errorProperties(error));
  } catch {
    // Its file could not be loaded.
  }
}

interface BoundaryProps {
  /** Changes with every navigation, which removes the error. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  place: string;
  failure?: { error: unknown };
}

/** Shows the error page instead of a crashed page until another page is opened. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedPages();
    void reportCrash(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
