/** Taking one picture: a browser of its own, the clock set, the page at rest, and only as much of it as is worth a look. */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { toLocale, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { TYPED_FIELDS } from '#e2e/open-form.ts';
import { setDeviceClock } from '#testing/device-clock.ts';
import { TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

export const FOLDER = 'docs/screenshots';
/** Longer pages are cut here, so that no picture is larger than 200 kB. */
const HEIGHT_MAX = { phone: 1500, tablet: 1250, desktop: 1250 } as const;
/** A Friday, ten to two in Ljubljana. */
export const NOW = '2026-11-20T12:50:00Z';
export const TODAY = '2026-11-20';
/** `keyboard` is a phone on which somebody types: what is left of its height above the keys. */
export const SIZES = { phone: [390, 844], keyboard: [390, 500], tablet: [820, 1180], desktop: [1280, 800] } as const;
export type Size = keyof typeof SIZES;
export type Theme = 'light' | 'dark';

export interface Shot {
  readonly name: string;
  readonly path: string;
  /** Whose session the page opens with; absent = a visitor's. */
  readonly as?: 'person' | 'admin' | 'halfway' | 'health' | 'planned';
  /** Brings the screen into the state to be seen. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only what is in sight, where something lies over the page. */
  readonly inSight?: boolean;
  /** At this size alone. */
  readonly size?: Size;
}

export async function toSession(server: TestServer, person: Person): Promise<string> {
  const answer = await server.post('/auth/v1/token?grant_type=password', { email: person.email, password: TEST_PASSWORD });
  const session = (await answer.json()) as { expires_in: number };
  return JSON.stringify({ expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session });
}

/** The documents that are valid from a day after the pictures: announcing them is no part of any screen. */
export async function acceptDocuments(server: TestServer, people: readonly Person[]): Promise<void> {
  for (const person of people)
    for (const kind of ['privacy', 'terms']) {
      const answer = await server.post('/rest/v1/rpc/accept_legal', { kind, version: 1, lang: 'sl' }, person);
      if (!answer.ok) throw new Error(`accepting was refused: ${await answer.text()}`);
    }
}

/** The server's clock begins at the moment of the pictures and goes on: what it wrote since is read as of that moment. */
async function stopServerClock(page: Page): Promise<void> {
  const times = new RegExp(`${TODAY}T[\\d:.]+`, 'g');
  await page.route('**/rest/v1/rpc/*', async (route) => {
    const response = await route.fetch().catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    // The page was closed meanwhile.
    if (!response || text === undefined) return;
    const body = text.replaceAll(times, (time) => (Date.parse(`${time}Z`) > Date.parse(NOW) ? NOW.slice(0, -1) : time));
    await route.fulfill({ response, body }).catch(() => undefined);
  });
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
  // A window that takes the focus is kept out of sight for a moment on touch screens, so that the page does not jump.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="dialog"]')].every((dialog) => dialog.checkVisibility({ opacityProperty: true })),
  );
}

/** The page down to HEIGHT_MAX: the window grows with it, so that what is fixed to an edge stays at the edge. */
async function growToContent(page: Page, size: keyof typeof HEIGHT_MAX): Promise<void> {
  const [width, height] = SIZES[size];
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(HEIGHT_MAX[size], Math.max(height, content)) });
}

/** As when a field was tapped: the one that has the focus, or the first, has it and is in sight. @returns false where nothing is typed */
async function focusField(page: Page): Promise<boolean> {
  const places = ['[role="dialog"], [role="alertdialog"]', '[data-opened]', 'main'].map((one) => page.locator(one).last());
  const counts = await Promise.all(places.map((one) => one.count()));
  const fields = places[counts.findIndex((count) => count > 0)]?.locator(TYPED_FIELDS).filter({ visible: true });
  if (fields === undefined || (await fields.count()) === 0) return false;
  const focused = fields.and(page.locator(':focus'));
  const field = (await focused.count()) > 0 ? focused.first() : fields.first();
  await field.focus();
  await field.scrollIntoViewIfNeeded();
  return true;
}

export interface Scene {
  readonly size: Size;
  readonly theme: Theme;
  readonly lang: InterfaceLang;
}

/** @param session the one to open with; absent for a visitor @returns the file; none above a keyboard where nothing is typed */
export async function take(browser: Browser, server: TestServer, session: string | undefined, shot: Shot, scene: Scene): Promise<string | undefined> {
  const { size, theme, lang } = scene;
  const [width, height] = SIZES[size];
  const localStorage = [{ name: 'ziva.lang', value: lang as string }, ...(session === undefined ? [] : [{ name: 'ziva.session', value: session }])];
  const context = await browser.newContext({
    baseURL: server.url,
    locale: toLocale(lang),
    timezoneId: 'Europe/Ljubljana',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height },
    ...(width < 768 ? { isMobile: true, hasTouch: true } : {}),
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  const page = await context.newPage();
  await setDeviceClock(page, NOW);
  await stopServerClock(page);
  await page.goto(shot.path);
  await settle(page);
  await shot.act?.(page);
  await settle(page);
  if (size === 'keyboard' && !(await focusField(page))) {
    await context.close();
    return undefined;
  }
  if (size !== 'keyboard' && shot.inSight !== true) await growToContent(page, size);
  const file = `${FOLDER}/${shot.name}-${size === 'keyboard' ? '390x500' : width}-${theme}${lang === 'en' ? '-en' : ''}.png`;
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // 256 colours of its own are enough for a screen, in half the bytes.
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(file);
  await context.close();
  return file;
}
