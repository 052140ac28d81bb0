/**
 * What every journey stands on: a server of its own for each worker, a person of its own for each test, signed in through the
 * API and not through the screens, and a page that is watched. Whatever the journey, a page that breaks the content policy,
 * asks another origin for anything, or throws, has failed.
 */
import { randomUUID } from 'node:crypto';
import { test as base, expect, type Browser, type BrowserType, type Locator, type Page } from '@playwright/test';
import '#testing/quick-hashes.ts';
import { startTestServer, TEST_PASSWORD, type InterfaceLang, type Person, type TestServer } from '#testing/server.ts';
import { followPages } from './failed-pages.ts';

export { expect, TEST_PASSWORD };

/** Where the app keeps the session (web/lib/supabase.ts) and what was chosen on the device. */
const SESSION_KEY = 'ziva.session';
const LANG_KEY = 'ziva.lang';

export interface LoggedMeal {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly nutrients: Readonly<Record<string, number>>;
}

interface Options {
  /** Whether the page opens with the person's session. */
  signedIn: boolean;
  /** The language chosen on the device. */
  lang: InterfaceLang;
}

interface Fixtures extends Options {
  person: Person;
  /** Console errors that the journey provokes on purpose. */
  expectedErrors: RegExp[];
  watched: void;
}

/** The whole session as the app stores it. */
export async function toSession(server: TestServer, email: string): Promise<string> {
  const response = await server.post('/auth/v1/token?grant_type=password', { email, password: TEST_PASSWORD });
  if (!response.ok) throw new Error(`signing in failed: ${response.status} ${await response.text()}`);
  const session = (await response.json()) as { expires_in: number; expires_at?: number };
  return JSON.stringify({ expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session });
}

/** What a browser keeps for an address: the language, and the session if there is one. */
export function deviceWith(origin: string, session: string | undefined, lang: InterfaceLang = 'sl') {
  const localStorage = [{ name: LANG_KEY, value: lang as string }];
  if (session !== undefined) localStorage.push({ name: SESSION_KEY, value: session });
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** A page on a further device, as wide as the project's, where somebody is signed in. Closing its context puts the device away. */
export async function openDevice(browser: Browser, server: TestServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, storageState: deviceWith(server.url, await toSession(server, person.email)) });
  return context.newPage();
}

/** Console lines of failed requests carry no text worth matching: the status they name is judged by the journey itself. */
const FAILED_RESOURCE = /^Failed to load resource/;

const LAUNCHES_MAX = 3;

/** Chromium may crash while it starts, before it has shown anything: that is no journey that failed. */
async function launchBrowser(chromium: BrowserType, launches = 1): Promise<Browser> {
  try {
    return await chromium.launch();
  } catch (error) {
    if (launches === LAUNCHES_MAX) throw error;
    return launchBrowser(chromium, launches + 1);
  }
}

/**
 * Runs in the page before anything else of it: keeps what each message said. One that only tells goes after four seconds, on a busy machine before
 * anybody has looked for it.
 */
function keepMessages(): void {
  const said = new Set<string>();
  Object.assign(window, { said });
  new MutationObserver(() => {
    for (const message of document.getElementsByClassName('Toastify__toast')) said.add(message.textContent ?? '');
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** A message said this since the page was loaded, whether or not it is still there. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  const listSaid = () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  await expect.poll(listSaid).toContainEqual(expect.stringContaining(text));
}

export const test = base.extend<Fixtures, { server: TestServer }>({
  browser: [
    async ({ playwright }, give) => {
      const browser = await launchBrowser(playwright.chromium);
      await give(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  server: [
    // The runner insists on an object pattern, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const server = await startTestServer();
      await give(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  signedIn: [true, { option: true }],
  lang: ['sl', { option: true }],
  expectedErrors: [[], { option: true }],
  person: async ({ server, lang }, give) => {
    await give(await server.join({ lang }));
  },
  baseURL: async ({ server }, give) => {
    await give(server.url);
  },
  storageState: async ({ server, person, signedIn, lang }, give) => {
    await give(deviceWith(server.url, signedIn ? await toSession(server, person.email) : undefined, lang));
  },
  watched: [
    async ({ browser, context, server, expectedErrors }, give, info) => {
      await context.addInitScript(keepMessages);
      const wrong: string[] = [];
      const pages = followPages(browser);
      const isExpected = (text: string) => FAILED_RESOURCE.test(text) || expectedErrors.some((pattern) => pattern.test(text));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^(https?|wss?):$/.test(protocol) && origin !== server.url) wrong.push(`asked another origin: ${request.url()}`);
      });
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) wrong.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        if (!isExpected(error.error().message)) wrong.push(`thrown: ${error.error().stack ?? error.error().message}`);
      });
      await give();
      if (info.status !== info.expectedStatus) process.stdout.write(`${info.title}\n${await pages.describe()}\n`);
      pages.stop();
      expect(wrong, 'what the page may never do').toEqual([]);
    },
    { auto: true },
  ],
});

/** Logs a meal as the person would through the app. @param day absent = the person's own today */
export async function logMeal(server: TestServer, person: Person, text: string, options: { day?: string; type?: string } = {}): Promise<LoggedMeal> {
  const today = await getToday(server, person);
  const day = options.day ?? today;
  // Meals of other days are logged without a time, as the app does.
  const time = day === today ? { eatenAt: new Date().toISOString() } : {};
  const response = await server.post(
    '/functions/v1/log-meal',
    { id: randomUUID(), day, type: options.type ?? 'breakfast', source: 'text', lang: 'sl', text, ...time },
    person,
  );
  if (!response.ok) throw new Error(`logging failed: ${response.status} ${await response.text()}`);
  return (await response.json()) as LoggedMeal;
}

interface OverviewAnswer {
  readonly today: string;
  readonly profile: { readonly timeZone: string };
  readonly meals: readonly LoggedMeal[];
}

export async function getOverview(server: TestServer, person: Person, day?: string): Promise<OverviewAnswer> {
  const response = await server.post('/rest/v1/rpc/overview', day === undefined ? {} : { day }, person);
  if (!response.ok) throw new Error(`overview failed: ${response.status} ${await response.text()}`);
  const { today, profile, parts } = (await response.json()) as Omit<OverviewAnswer, 'meals'> & { parts: { meals: Pick<OverviewAnswer, 'meals'> } };
  return { today, profile, meals: parts.meals.meals };
}

export async function getToday(server: TestServer, person: Person): Promise<string> {
  return (await getOverview(server, person)).today;
}

export async function setGoals(
  server: TestServer,
  person: Person,
  goals: { calories: number; protein: number; carbs: number; fat: number },
): Promise<void> {
  const response = await server.post('/rest/v1/rpc/set_goals', { goals, from_day: await getToday(server, person) }, person);
  if (!response.ok) throw new Error(`goals failed: ${response.status} ${await response.text()}`);
}

/**
 * The undo of a message, under the pointer and focused: there a message stays, however long the server takes. A page answers to a focus at once, and to
 * the pointer when it comes to it, which a busy page may do after the message's time is up. @param message absent = whichever is shown
 */
export async function holdUndo(page: Page, message?: string): Promise<Locator> {
  const undo = (message === undefined ? page : page.getByRole('status').filter({ hasText: message })).getByRole('button', { name: 'Razveljavi' });
  await undo.hover();
  await undo.focus();
  return undo;
}

/** Whether the page is as wide as a phone: some things stand elsewhere there. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/**
 * Goes on to another address of the app as its links do, without loading it again, until the page before has given way: a load, and what has to be
 * done anew after it, takes more than most of what is looked at then.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  // Pages of one place in the menu have one title, and each its own heading.
  const heading = page.getByRole('heading', { level: 1 });
  const toNames = async () => [await page.title(), ...(await heading.allTextContents())].join(' / ');
  const before = await toNames();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect.poll(toNames).not.toBe(before);
}

/** Signs out through the menu, wherever it is at this width. */
export async function signOut(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Več', exact: true }).click();
  else
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Račun: / })
      .click();
  await page.getByRole('menuitem', { name: 'Odjava' }).click();
}
