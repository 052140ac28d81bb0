/**
 * The journeys, in a real Chromium against the real server process. Each worker has a server of its own over a data folder of
 * its own (e2e/fixtures.ts); each test has a person of its own. ZIVA_CHROMIUM names the browser; without it the one where
 * Debian puts it, or Playwright's own.
 */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const executablePath = process.env.ZIVA_CHROMIUM ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

/** Journeys that walk every screen look at both widths; the others choose one (fixtures.ts skips what a width cannot tell apart). */
const WIDTHS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

/** Refusals, addresses, what a provider of accounts answers and what other windows hear know no width. */
const SAME_AT_ANY_WIDTH = ['**/roles/**', '**/{google,joining,addresses,live}.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './scripts/build-for-journeys.mjs',
  workers: 2,
  fullyParallel: true,
  // A journey that needs its second try is a failure to be mended.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/journeys.json' }]],
  use: {
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    // Recording every journey costs a third of its time: `npx playwright test FILE --trace on` records the one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    // No graphics card where tests run: drawing is cheaper without pretending to have one.
    launchOptions: { args: ['--disable-gpu'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: Object.entries(WIDTHS).map(([name, use]) => ({ name, use, testIgnore: name === 'phone' ? SAME_AT_ANY_WIDTH : [] })),
});
