/**
 * Opens the real app at a path in jsdom with a fake server: the real router, session, translations and query client. For everything that a
 * screen decides itself: how it shows answers and errors, what its fields accept, what it sends.
 */
import './fake-server.ts';
import { endAuth } from './own-auth.ts';
import i18next from 'i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { BrowserRouter, matchRoutes } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { onTestFinished, vi } from 'vitest';
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import { setLang } from '#web/lib/lang.ts';
import { closeLogging } from '#web/lib/log-opener.ts';
import { FakeServer, serveFrom, type Call, type Fakes } from './fake-server.ts';
import { account, authUser, toSession, type TestUser } from './people.ts';

export interface AppOptions extends Fakes {
  /** Who is signed in; absent or null = a visitor. */
  user?: TestUser | null;
  lang?: InterfaceLang;
  /** What the server tells the page when it serves it (web/lib/config.ts). */
  config?: Readonly<Record<string, unknown>>;
  /** The browser has no network. */
  offline?: boolean;
}

export interface App {
  user: UserEvent;
  /** Queries inside the page's main part: without the menus around it, of which jsdom shows both. */
  main: () => BoundFunctions<typeof queries>;
  /** The address now, with search. */
  path: () => string;
  /** The payloads that a function of the server was called with, in order: of rpc, functions, auth and storage. */
  sent: (name: string) => unknown[];
  calls: readonly Call[];
  /** The server answers otherwise from now on; what is not named stays. */
  serverState: (fakes: Fakes) => void;
  goTo: (path: string) => Promise<void>;
  /** The network comes back, or goes. */
  setOnline: (isOnline: boolean) => void;
}

/** What every page of somebody signed in may ask for. */
const frameFakes = (user: TestUser) => ({
  rpc: { my_account: account({ email: user.email, isAdmin: user.isAdmin ?? false }) },
  auth: { 'GET user': authUser(user) },
});

/** Browser features that jsdom lacks. No media query matches: a phone in the light theme with animations. */
function addBrowserParts(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // No realtime messages arrive.
  vi.stubGlobal('WebSocket', class extends EventTarget {});
}

/** Every word asked for that no catalogue has. */
function reportMissingMessages(faults: string[]): () => void {
  const onMessage = (langs: readonly string[], topic: string, key: string) => faults.push(`No words for ${topic}:${key} in ${langs.join(', ')}`);
  i18next.options.saveMissing = true;
  i18next.on('missingKey', onMessage);
  return () => i18next.off('missingKey', onMessage);
}

/** What goes back over the entries of windows that were open (web/ui/back-closes.ts) has done so. */
const leftWindows = () => vi.waitUntil(() => (window.history.state as { windows?: number } | null)?.windows === undefined);

/**
 * @param path with search and hash: "/nastavitve", "/login?next=%2Fobroki"
 * @returns after the first render; lazy parts and answers come later, so query them with `find…`
 */
export async function renderApp(
  path: string,
  { user: who = null, lang = 'sl', config: reported = {}, offline = false, ...fakes }: AppOptions = {},
): Promise<App> {
  const usual: Fakes = who ? frameFakes(who) : {};
  const server = new FakeServer({
    ...fakes,
    rpc: { ...usual.rpc, ...fakes.rpc },
    // Asked for behind every page, also after signing in.
    functions: { 'imported-foods': { version: '' }, ...fakes.functions },
    auth: { ...usual.auth, ...fakes.auth },
  });
  serveFrom(server);
  // What the test before was told when its page was gone already, and the window for logging that it left open.
  toast.dismiss();
  closeLogging();
  addBrowserParts();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  // A choice of four hundred makes every look for a role on its page take seconds.
  const zones = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Europe/Ljubljana', 'Pacific/Auckland']);
  const [{ Pages, routes }, { queryClient }, { startSession }, { SESSION_KEY }, { forgetPerson }, { config }, { onlineManager }] = await Promise.all([
    import('#web/app/router.tsx'),
    import('#web/lib/query-client.ts'),
    import('#web/lib/session.ts'),
    import('#web/lib/supabase.ts'),
    import('#web/lib/person.ts'),
    import('#web/lib/config.ts'),
    import('@tanstack/react-query'),
  ]);
  onlineManager.setOnline(!offline);
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });
  forgetPerson();
  const before = { ...config };
  Object.assign(config, reported);
  if (who) localStorage.setItem(SESSION_KEY, JSON.stringify(toSession(who)));
  const stopHearing = reportMissingMessages(server.faults);
  await setLang(lang);
  window.history.replaceState(null, '', path);
  await startSession();
  // What a page is made of comes before it is looked for: on a busy machine that takes longer than any look waits.
  const { pathname } = window.location;
  for (const { route } of matchRoutes(routes, { pathname }) ?? []) if (typeof route.lazy === 'function') await route.lazy();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  onTestFinished(async () => {
    unmount();
    await leftWindows();
    stopHearing();
    for (const name of Object.keys(config)) Reflect.deleteProperty(config, name);
    Object.assign(config, before);
    online.mockRestore();
    zones.mockRestore();
    serveFrom(undefined);
    await endAuth();
    await setLang('sl');
    if (server.faults.length > 0) throw new Error([...new Set(server.faults)].join('\n'));
  });
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    main: () => within(screen.getByRole('main')),
    path: () => `${window.location.pathname}${window.location.search}`,
    sent: (name) => server.calls.filter((call) => call.name === name).map(({ payload }) => payload),
    calls: server.calls,
    serverState: (fakes) => server.change(fakes),
    goTo: async (to) =>
      act(async () => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }),
    setOnline: (isOnline) => {
      online.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
  };
}
