/**
 * The landing page as a visitor with a cheap phone on a slow network sees it first: the largest paint and how much moves after it.
 *
 * `npm run bench -- landing [--url https://…] [--runs 5] [--rate 4] [--kbit 1600]` starts a server of its own unless an address is given.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { wholeChromium } from '#testing/chromium.ts';
import { startTestServer } from '#testing/server.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '5' },
    rate: { type: 'string', default: '4' },
    kbit: { type: 'string', default: '1600' },
    width: { type: 'string', default: '390' },
    latency: { type: 'string', default: '150' },
  },
});

interface Seen {
  /** Milliseconds from the start of the navigation. */
  largest: number;
  first: number;
  /** What the largest paint was. */
  element: string;
  /** Cumulative layout shift. */
  shift: number;
}

async function visit(browser: Browser, url: string): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: Number(values.width), height: 844 }, locale: 'sl-SI' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const throughput = (Number(values.kbit) * 1000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: Number(values.latency),
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.rate) });
  await page.addInitScript(() => {
    const seen = { largest: 0, first: 0, element: '', shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.largest = entry.startTime;
        seen.element = entry.element ? `${entry.element.tagName} ${entry.element.textContent.slice(0, 40)}` : '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      seen.first = list.getEntries().find(({ name }) => name === 'first-contentful-paint')?.startTime ?? seen.first;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('textbox').first().waitFor();
  // The table of foods and the parser come when the page is quiet.
  await page.waitForTimeout(3000);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.close();
  return seen;
}

const server = values.url === undefined ? await startTestServer() : undefined;
const url = values.url ?? server?.url ?? '';
const browser = await chromium.launch(wholeChromium);
const visits: Seen[] = [];
for (let run = 0; run < Number(values.runs); run++) visits.push(await visit(browser, `${url}/`));
await browser.close();
await server?.stop();
const median = (pick: (seen: Seen) => number) => visits.map(pick).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
console.log(
  JSON.stringify(
    {
      runs: visits.length,
      firstPaintMs: Math.round(median((seen) => seen.first)),
      largestPaintMs: Math.round(median((seen) => seen.largest)),
      largest: [...new Set(visits.map(({ element }) => element))],
      shift: Number(median((seen) => seen.shift).toFixed(4)),
    },
    null,
    2,
  ),
);
