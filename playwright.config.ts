/**
 * The journeys, in a real Chromium against the real server. Each worker has a server of its own over a data folder and a database of its
 * own in the run's cluster (e2e/fixtures.ts); each test has a person of its own.
 */
import { defineConfig } from '@playwright/test';
import { headlessChromium } from '#testing/chromium.ts';

/**
 * A journey is walked once, on a desktop. What is there or behaves otherwise on a phone (bottom bar, camera, photos, the month) is tagged:
 * @phone = walked on both, @phone-only = on the phone alone. Every screen is looked at on both widths by e2e/screens.spec.ts.
 */
const PROJECTS = [
  { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
  { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  globalSetup: ['./scripts/build-for-journeys.mjs', './testing/global-setup.ts'],
  workers: 3,
  fullyParallel: true,
  // What passes only at a further try has failed: its cause is fixed.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/journeys.json' }]],
  use: {
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    // Recording every journey costs a third of its time: `npx playwright test FILE --trace on` records the one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    // What moves takes time and is tested nowhere: people who wish for less movement see every state at once.
    contextOptions: { reducedMotion: 'reduce' },
    // No graphics card where tests run: drawing is cheaper without pretending to have one, and without a process of its own.
    launchOptions: { args: ['--disable-gpu', '--in-process-gpu'], ...headlessChromium },
  },
  projects: PROJECTS,
});
