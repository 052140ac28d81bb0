/**
 * `npm run bench -- trend-chart [--rounds N] [--pictures FOLDER]`: time to draw a chart of ten years of days in Chromium with the processor
 * slowed down four times. `busy` is the time of the page's main thread, `shown` the time from the start of rendering to the end of the painted
 * frame. --pictures also takes pictures of charts of every kind in both themes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { wholeChromium } from '#testing/chromium.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const POINTS = 3_650;
const SLOWER = 4;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' }, pictures: { type: 'string' } } });

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const round = (ms: number): number => Math.round(ms * 10) / 10;
const figures = (times: readonly number[]) => ({ medianMs: round(median(times)), worstMs: round(Math.max(...times)) });

async function measure(browser: Browser, url: string, slower: number) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'sl-SI' });
  await page.goto(url);
  await page.locator('canvas').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // Its clock counts what the page's thread computes, not what it waits for, so that others on the machine count less.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const shown: number[] = [];
  const busy: number[] = [];
  const keys: number[] = [];
  for (let n = 0; n < Number(values.rounds); n++) {
    await page.evaluate((count) => window.trend.prepare(count), POINTS);
    const before = await busyMs();
    shown.push(await page.evaluate(() => window.trend.measure()));
    busy.push((await busyMs()) - before);
    keys.push(await page.evaluate(() => window.trend.measureKey()));
  }
  await page.close();
  return { slower, busy: figures(busy), shown: figures(shown), key: figures(keys) };
}

async function takePictures(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: 'light', locale: 'sl-SI', reducedMotion: 'reduce' });
    await page.goto(url);
    await page.locator('canvas').nth(3).waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const theme of ['light', 'dark'] as const) {
      // The page stays: the charts must follow the theme by themselves.
      await page.emulateMedia({ colorScheme: theme });
      await page.getByRole('application').first().press('ArrowLeft');
      for (let n = 0; n < 9; n++) await page.getByRole('application').first().press('ArrowLeft');
      await page.screenshot({ path: join(folder, `trend-${width}-${theme}.png`), fullPage: true });
    }
    await page.close();
  }
}

const outDir = mkdtempSync(join(tmpdir(), 'ziva-trend-'));
const root = fileURLToPath(new URL('trend-chart', import.meta.url));
const site = { root, configFile: false as const, logLevel: 'warn' as const, plugins: [react(), tailwindcss()], build: { outDir, emptyOutDir: true } };
await build(site);
const server = await preview({ ...site, preview: { port: 0, host: '127.0.0.1' } });
const browser = await chromium.launch(wholeChromium);
try {
  const url = server.resolvedUrls?.local[0] ?? '';
  if (values.pictures !== undefined) await takePictures(browser, url, values.pictures);
  console.log(
    JSON.stringify({
      points: POINTS,
      rounds: Number(values.rounds),
      unslowed: await measure(browser, url, 1),
      slowed: await measure(browser, url, SLOWER),
    }),
  );
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
