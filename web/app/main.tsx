import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import '#web/ui/ziva.css';
import { startLang } from '#web/lib/lang.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { getSession, hasStoredSession, storeSession, startSession, subscribeSession } from '#web/lib/session.ts';
import { FIRST_IDLE_MS } from '#web/ui/first-idle.ts';
import { loadLanding, loadShell } from './first-pages.ts';
import { fetchPage, insidePages, visitorPages } from './pages.tsx';
import { paths } from '#web/lib/paths.ts';
import { Pages } from './router.tsx';
import { registerServiceWorker } from './service-worker.ts';

/** Starts loading the files of the first screen, in parallel with translations and session. */
function fetchAhead(): void {
  const isIn = hasStoredSession();
  fetchPage(isIn ? [...insidePages, ...visitorPages] : visitorPages);
  const around = isIn ? loadShell : window.location.pathname === paths.home ? loadLanding : undefined;
  around?.().catch(() => undefined); // React retries and shows the error page.
}

/** Data of one user must never be shown to the next user of the same tab. */
function forgetOnChangeOfPerson(): void {
  const person = () => {
    const session = getSession();
    return session.status === 'signed-in' ? session.user.id : undefined;
  };
  let last: string | undefined;
  subscribeSession(() => {
    const next = person();
    if (last !== undefined && next !== last) queryClient.clear();
    last = next;
  });
}

/** Once, at sign-in or at the start; visitors may never sign in. */
function whenSignedIn(work: () => void): void {
  const isIn = () => getSession().status === 'signed-in';
  if (isIn()) return work();
  const stop = subscribeSession(() => {
    if (!isIn()) return;
    stop();
    work();
  });
}

/** The watch over the focus is fetched with the first key or press: a page that is only looked at does not pay for it. */
function watchFocus(): void {
  const used = new AbortController();
  const onUse = ({ type, target }: Event) => {
    used.abort();
    // Without a network the browser does what it can.
    void import('#web/ui/lost-focus.ts').then(({ watchLostFocus }) => watchLostFocus(type === 'keydown', target)).catch(() => undefined);
  };
  for (const use of ['keydown', 'pointerdown']) window.addEventListener(use, onUse, { signal: used.signal });
}

async function start(root: HTMLElement): Promise<void> {
  fetchAhead();
  forgetOnChangeOfPerson();
  await Promise.all([startLang(), startSession()]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  whenSignedIn(registerServiceWorker);
  watchFocus();
  setTimeout(() => void storeSession(), FIRST_IDLE_MS);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
