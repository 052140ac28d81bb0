/**
 * What a first visit costs until the screen stands and nothing more is asked for, measured in the browser on the wire: requests
 * of any kind, and the JavaScript among them as sent. What the app fetches seconds later (foods, live news) is not a first cost.
 */
import type { Page, TestInfo } from '@playwright/test';
import { expect, getToday, test } from '#e2e/fixtures.ts';
import { fillDays, usualMeals } from '#e2e/year.ts';
import { paths } from '#web/lib/paths.ts';

const REQUESTS_MAX = 25;
/** Everything a visitor of /login is sent in its first minute, in kB. */
const LOGIN_KILOBYTES_MAX = 450;
const LAYOUT_SHIFT_MAX = 0.02;
/** web/ui/first-idle.ts and its like wait longer than this. */
const EXTRAS_AFTER_MS = 2000;

interface Cost {
  readonly requests: string[];
  readonly scriptKilobytes: number;
}

/** Loads a page with an empty cache until nothing is asked for any more. */
async function measureCost(page: Page, path: string, isThere: () => Promise<void>): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, { kind: string; path: string }>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    kinds.set(requestId, { kind: type ?? '', path: new URL(request.url).pathname }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  // What waits for seconds is no first cost; on a starved machine those seconds pass before the screen stands.
  await page.addInitScript((longest) => {
    const start = window.setTimeout.bind(window);
    const startShort = (work: () => void, ms = 0, ...args: []) => (ms < longest ? start(work, ms, ...args) : 0);
    Object.assign(window, { setTimeout: startShort });
  }, EXTRAS_AFTER_MS);
  await page.goto(path);
  await isThere();
  await page.waitForLoadState('networkidle');
  const all = [...kinds.entries()];
  const script = all.filter(([, { kind }]) => kind === 'Script').reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
  return { requests: all.map(([, { path: asked }]) => asked), scriptKilobytes: script / 1000 };
}

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('/login costs at most 153 kB of JavaScript and 25 requests', async ({ page }, testInfo) => {
    const cost = await measureCost(page, paths.login, () => expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible());
    testInfo.annotations.push({
      type: 'figures',
      description: `${cost.scriptKilobytes.toFixed(1)} kB of JavaScript, ${cost.requests.length} requests`,
    });
    expect(cost.scriptKilobytes).toBeGreaterThan(50);
    expect(cost.scriptKilobytes).toBeLessThanOrEqual(153);
    expect(cost.requests.length, cost.requests.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX);
  });

  test.describe('with a service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('/login prefetches nothing of the signed-in app, however long it is open, and at most 450 kB', async ({ page, context }, testInfo) => {
      const asked: string[] = [];
      context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const sizes: Promise<number>[] = [];
      context.on('requestfinished', (request) =>
        sizes.push(request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize)),
      );
      await page.clock.install();
      await page.goto(paths.login);
      await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
      await page.clock.runFor(60_000);
      await expect.poll(() => asked.filter((path) => /\/assets\/auth-/.test(path)).length, 'what waits for seconds has come').toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((path) => /\/(sw\.js|assets\/(foods|shell|overview|inside-parts|.*worker))/.test(path))).toEqual([]);
      const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
      testInfo.annotations.push({ type: 'figures', description: `${kilobytes.toFixed(1)} kB in ${asked.length} requests` });
      expect(kilobytes).toBeGreaterThan(100);
      expect(kilobytes).toBeLessThanOrEqual(LOGIN_KILOBYTES_MAX);
    });
  });
});

test('the overview costs at most 220 kB of JavaScript and 25 requests, and asks the database once', async ({ page, server, person }, testInfo) => {
  await fillDays(server, person);
  // The first screen; what needs attention comes after it.
  const cost = await measureCost(page, paths.home, () => expect(page.getByRole('img', { name: /^Pojedeno/ })).toBeVisible());
  testInfo.annotations.push({
    type: 'figures',
    description: `${cost.scriptKilobytes.toFixed(1)} kB of JavaScript, ${cost.requests.length} requests`,
  });
  expect(cost.scriptKilobytes).toBeGreaterThan(50);
  expect(cost.scriptKilobytes).toBeLessThanOrEqual(220);
  expect(cost.requests.length, cost.requests.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX);
  expect(cost.requests.filter((path) => path.startsWith('/rest/'))).toEqual(['/rest/v1/rpc/overview']);
});

interface Shift {
  readonly value: number;
  readonly where: readonly string[];
}

/** Before the page is opened: notes what moves on it without anybody having touched it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] })[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, where: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, testInfo: TestInfo): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  testInfo.annotations.push({ type: 'figures', description: `layout shift ${total.toFixed(4)}` });
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
}

test('the overview opens with a layout shift of at most 0.02 @phone', async ({ page, server, person }, testInfo) => {
  await fillDays(server, person, 3, usualMeals(await getToday(server, person)));
  await watchShifts(page);
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { name: 'Potrebuje pozornost' })).toBeVisible();
  await expect(page.getByText('Običajno', { exact: false }).first()).toBeVisible();
  await expectStill(page, testInfo);
});

test('the overview of a new account does not move while it opens @phone', async ({ page }, testInfo) => {
  await watchShifts(page);
  await page.goto(paths.home);
  await expect(page.getByRole('textbox', { name: 'Kaj ste jedli?' })).toBeVisible();
  await expectStill(page, testInfo);
});

test('the statistics do not move while they open @phone', async ({ page, server, person }, testInfo) => {
  await fillDays(server, person);
  await watchShifts(page);
  await page.goto(paths.meals);
  await expect(page.getByRole('heading', { name: 'Povprečen dan' })).toBeVisible();
  await expectStill(page, testInfo);
});
