/**
 * Every screen, on a phone's width and a desktop's, in the light and in the dark: it has a title, nothing is wider than the screen, what it
 * is there for can be reached, axe finds no fault, and (fixtures.ts) the console stays silent. Then narrower and between both widths, and with
 * words a third longer: everything has room. Visitors load each of their screens; who is signed in goes from one to the next, as people do. That
 * each address opens by itself is tested in web/app/screens.test.tsx, and in the browser by e2e/journeys/addresses.spec.ts.
 */
import type { Page } from '@playwright/test';
import { expectCleanDesktop, expectCleanPhone } from '#e2e/expect-clean.ts';
import { expectFits, expectNoSideways, speakAsUsual, speakLonger } from '#e2e/expect-fits.ts';
import { expect, goOn } from '#e2e/fixtures.ts';
import { test } from '#e2e/household-test.ts';
import { screens, type Who } from '#e2e/screens.ts';
import { paths } from '#web/lib/paths.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Nothing more is being fetched, and the landing page of the built document has given way to the app's own: nothing found from here on is replaced. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.static-landing')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page).toHaveTitle(/Živa$/);
}

/** A small phone, and the widths at which the layout changes: one column, icon rail, wide rail. */
const NARROW_AND_BETWEEN = [320, 600, 768, 1024];
const WITH_LONGER_WORDS = [820, 390];

/** A whole screen from the narrowest width to the widest, and back with longer words. Every change of width is dear: none is made twice. */
async function expectWhole(page: Page): Promise<void> {
  await expectCleanPhone(page);
  await expectNoSideways(page);
  await expectFits(page, NARROW_AND_BETWEEN);
  await expectCleanDesktop(page);
  await speakLonger(page);
  await expectFits(page, WITH_LONGER_WORDS);
}

/** The first address is loaded, and every one of a visitor. */
async function open(page: Page, who: Who, address: string): Promise<void> {
  if (who === 'visitor' || page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await speakAsUsual(page);
  await goOn(page, address);
}

// One test walks a dozen screens.
test.describe.configure({ timeout: 600_000 });

/** The screens in parts that take about as long as each other. */
const PARTS: readonly [Who, number][] = [
  ['visitor', 1],
  ['client', 2],
  ['admin', 1],
];

for (const [who, count] of PARTS) {
  const whose = screens.filter((screen) => screen.who === who);
  for (let part = 0; part < count; part += 1) {
    test.describe(() => {
      test.use({ who });
      test(`the screens of a ${who} render completely and without errors, part ${part + 1} of ${count}`, async ({ page, household }) => {
        for (const { name, at, shows, action, stay } of whose.filter((_, index) => index % count === part))
          await test.step(name, async () => {
            await page.setViewportSize(PHONE);
            await open(page, who, at(household));
            await expect(shows(page)).toBeVisible();
            await stay?.(page);
            await settled(page);
            await action(page).click({ trial: true, timeout: 15_000 });
            // Found again by nothing once its words are others.
            const reached = await action(page).elementHandle();
            await expectWhole(page);
            await reached?.click({ trial: true, timeout: 15_000 });
          });
      });
    });
  }
}

test.describe(() => {
  test.use({ who: 'admin' });
  test("each tab of a client's page renders completely and without errors", async ({ page, household: { client } }) => {
    await page.goto(paths.client(client.id));
    const tabs = page.getByRole('navigation', { name: /^Razdelki: / }).getByRole('link');
    await expect(tabs.first()).toBeVisible();
    const addresses = await tabs.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(addresses.length).toBeGreaterThan(5);
    // From tab to tab as people go, without another load; the longer words stay from one to the next.
    const open = async (address: string) => {
      await page.setViewportSize(PHONE);
      await page.locator(`nav a[href="${address}"]`).click();
      await expect(page.locator(`nav a[href="${address}"][aria-current="page"]`)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    };
    for (const address of addresses.slice(1))
      await test.step(address, async () => {
        await open(address);
        await settled(page);
        await expectNoSideways(page);
        await expectFits(page, NARROW_AND_BETWEEN);
        // What the tabs are made of is judged on the phone where it is the client's own.
        await expectCleanDesktop(page);
      });
    await speakLonger(page);
    for (const address of addresses.slice(1))
      await test.step(`${address}, longer`, async () => {
        await open(address);
        await expectFits(page, WITH_LONGER_WORDS);
      });
  });
});
