/**
 * `npm run bench -- blood-tests [--results N] [--rate R]`: how the page of blood tests scrolls with 60 reports of N results each, in the built app
 * with the processor slowed down R times, on the screens of a phone and a desktop. `switchMs` is from the press on the other view to its frame;
 * frames are those of four seconds of scrolling by 60 px each.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { MARKERS } from '#core/biomarkers/markers.ts';
import type { BloodReport } from '#core/contracts/blood-tests.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import { wholeChromium } from '#testing/chromium.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';
import { toSession } from '../scripts/screenshots/camera.ts';

const { values } = parseArgs({ options: { results: { type: 'string', default: '9' }, rate: { type: 'string', default: '4' } } });
const REPORTS = 60;
const DAYS_APART = 20;
/** The page is at rest after it, in ms. */
const REST_MS = 3000;
const WIDTHS = [390, 1280];
const VIEWS = ['Po preiskavah', 'Po datumih'];

interface Frames {
  readonly switchMs: number;
  readonly frameMs: { readonly p50: number; readonly p95: number; readonly worst: number };
  /** Of those four seconds. */
  readonly over50Ms: number;
  readonly frames: number;
}

function toReport(at: number, today: Day): BloodReport {
  const known = MARKERS.filter(({ unit, plausible }) => unit !== undefined && plausible !== undefined);
  const results = Array.from({ length: Number(values.results) }, (_, place) => known[(at * 9 + place) % known.length]).flatMap((marker) =>
    marker?.plausible === undefined
      ? []
      : [
          {
            marker: marker.id,
            name: marker.names.sl[0],
            value: marker.plausible.min,
            comparator: '=' as const,
            ...(marker.unit && { unit: marker.unit }),
            range: { low: 1, high: 5 },
            rangeText: '1-5',
            isConfirmed: true,
          },
        ],
  );
  return { id: crypto.randomUUID(), collectedOn: addDays(today, -at * DAYS_APART), source: 'manual', results };
}

async function fill(server: TestServer, person: Person): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (let at = 0; at < REPORTS; at += 1) {
    const answer = await server.post('/rest/v1/rpc/save_blood_report', { report: toReport(at, today) }, person);
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Runs in the page. */
async function scroll(view: string): Promise<Frames> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  [...document.querySelectorAll('label')].find((label) => label.textContent?.trim() === view)?.click();
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
  const switchMs = Math.round(performance.now() - start);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const gaps: number[] = [];
  const end = performance.now() + 4000;
  let last = performance.now();
  while (last < end) {
    await nextFrame();
    gaps.push(performance.now() - last);
    last = performance.now();
    scrollBy(0, 60);
  }
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { switchMs, frameMs: { p50: at(0.5), p95: at(0.95), worst: at(1) }, over50Ms: gaps.filter((gap) => gap > 50).length, frames: gaps.length };
}

async function measure(browser: Browser, url: string, session: string, width: number, view: string): Promise<Frames> {
  const storageState = {
    cookies: [],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'ziva.session', value: session },
          { name: 'ziva.lang', value: 'sl' },
        ],
      },
    ],
  };
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'sl-SI', serviceWorkers: 'block', storageState });
  const page = await context.newPage();
  // The name that esbuild gives functions is no function of the page.
  await page.addInitScript('globalThis.__name = (of) => of');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.rate) });
  await page.goto(url + paths.bloodTests);
  await page.getByText(view).waitFor();
  await page.waitForTimeout(REST_MS);
  const frames = await page.evaluate(scroll, view);
  await context.close();
  return frames;
}

const server = await startTestServer();
const browser = await chromium.launch(wholeChromium);
try {
  const person = await server.join();
  await fill(server, person);
  const session = await toSession(server, person);
  const measured: object[] = [];
  for (const width of WIDTHS) for (const view of VIEWS) measured.push({ width, view, ...(await measure(browser, server.url, session, width, view)) });
  console.log(
    JSON.stringify({ reports: REPORTS, resultsEach: Number(values.results), rate: Number(values.rate), load: loadavg()[0], measured }, null, 2),
  );
} finally {
  await browser.close();
  await server.stop();
}
