/**
 * `npm run bench -- typing [--rounds N] [--rates 1,4,6|phone] [--profile FOLDER]`: how long it takes from a key in the words box until the figures of what is
 * written are painted, in the built app with the demo's client on a phone's screen, with the processor slowed down. Every key is waited for, so that
 * its own paint is measured; then the same words are typed without waiting. `cold` is the first letter in the window, opened before anything
 * of the parser was fetched. With `--rates phone` each round is slowed down to a cheap phone from what the processor does just before
 * (bench/processor-index.ts); `index` has what it did before and after.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { wholeChromium } from '#testing/chromium.ts';
import { startServer } from './installed-server.ts';
import { CHEAP_PHONE, measureIndex } from './processor-index.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, rates: { type: 'string', default: '1,4,6' }, profile: { type: 'string' } },
});

const LONG =
  '150 g piščančjih prsi z rižem in zeleno solato z žlico olivnega olja, 2 kosa polnozrnatega kruha z maslom in medom, skodelica jogurta z borovnicami, ' +
  'jabolko, banana, pest orehov, kozarec pomarančnega soka, 200 g pečenega krompirja, 100 g skute z bučnim oljem, dve žlici ajvarja, 3 rezine sira in kava';
const MEALS = [
  '2 jajci, 100 g ovsenih kosmičev in žlica medu',
  'burek s sirom in jogurt',
  'two eggs on toast with butter, a banana and a cup of coffee with milk',
  LONG.slice(0, 300),
];
/** Eight keys a second. */
const STEADY_MS = 125;
/** A task that a person notices. */
const SLOW_MS = 80;

interface Key {
  readonly ms: number;
  readonly busyMs: number;
  /** What stands in the box after it. */
  readonly text: string;
  /** The longest task until its figures stand. */
  readonly taskMs: number;
}

interface Measured {
  readonly keys: Key[];
  readonly eventMs: number[];
  readonly taskMs: number[];
}

declare global {
  interface Window {
    typing: { begin: () => void; settle: () => Promise<number>; takeTasks: () => number[]; takeEvents: () => number[] };
  }
}

const round1 = (ms: number): number => Math.round(ms * 10) / 10;

/** Runs in the page before its own scripts. */
function watchTyping(): void {
  // The browser's types do not know the threshold.
  const EVENTS: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  let pressed = 0;
  let shown = 0;
  let changed = 0;
  let tasks: number[] = [];
  let events: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown' || name === 'input') events.push(duration);
  }).observe(EVENTS);
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(0);
      });
    });
  const watchPaint = async (at: number): Promise<void> => {
    const now = await painted();
    if (at === changed) shown = now;
  };
  const onChange = (): void => {
    changed = performance.now();
    void watchPaint(changed);
  };
  window.addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp;
      shown = 0;
      onChange();
    },
    true,
  );
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((mutations) => {
      const isShown = ({ target }: MutationRecord) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[aria-live]') === null && element.closest('[role="tabpanel"]') !== null;
      };
      if (mutations.some(isShown)) onChange();
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }),
  );
  const rest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  window.typing = {
    begin: () => {
      tasks = [];
      events = [];
    },
    settle: async () => {
      const isWaiting = () => shown === 0 || performance.now() - changed < 150;
      do {
        await new Promise((resolve) => setTimeout(resolve, 60));
        await rest();
      } while (isWaiting());
      return shown - pressed;
    },
    takeTasks: () => tasks,
    takeEvents: () => events,
  };
}

async function press(session: CDPSession, text: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text, unmodifiedText: text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function typeWaiting(page: Page, session: CDPSession, text: string): Promise<Measured> {
  await page.evaluate(() => window.typing.begin());
  const keys: Key[] = [];
  const tasks: number[] = [];
  for (const [at, letter] of Array.from(text).entries()) {
    const before = await busyMs(session);
    await press(session, letter);
    const ms = await page.evaluate(() => window.typing.settle());
    const own = (await page.evaluate(() => window.typing.takeTasks())).slice(tasks.length);
    tasks.push(...own);
    keys.push({
      ms,
      busyMs: (await busyMs(session)) - before,
      text: Array.from(text)
        .slice(0, at + 1)
        .join(''),
      taskMs: Math.max(0, ...own),
    });
  }
  return { keys, eventMs: await page.evaluate(() => window.typing.takeEvents()), taskMs: tasks };
}

async function typeSteadily(page: Page, session: CDPSession, text: string): Promise<Measured> {
  await page.evaluate(() => window.typing.begin());
  const start = performance.now();
  for (const [at, letter] of Array.from(text).entries()) {
    await pause(Math.max(0, start + at * STEADY_MS - performance.now()));
    await press(session, letter);
  }
  const ms = await page.evaluate(() => window.typing.settle());
  return {
    keys: [{ ms, busyMs: 0, text, taskMs: 0 }],
    eventMs: await page.evaluate(() => window.typing.takeEvents()),
    taskMs: await page.evaluate(() => window.typing.takeTasks()),
  };
}

const field = (page: Page) => page.getByRole('tabpanel').getByRole('textbox').first();

async function empty(page: Page): Promise<void> {
  await field(page).fill('');
  await page.waitForTimeout(900);
}

interface Round {
  readonly waiting: Measured[];
  readonly steady: Measured[];
  readonly cold: Measured;
  readonly rate: number;
  /** Of the processor at full speed, before and after. */
  readonly index: readonly [number, number];
}

/**
 * @param state the device of somebody who signed in
 * @param wanted times slower, or as slow as a cheap phone
 */
async function measure(browser: Browser, url: string, state: string, wanted: number | 'phone', profileFile: string | undefined): Promise<Round> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    serviceWorkers: 'block',
    storageState: JSON.parse(state) as Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>,
  });
  const page = await context.newPage();
  // What runs the bench names functions by a helper of its own, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchTyping);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const profiled = async <T>(part: string, action: () => Promise<T>): Promise<T> => {
    if (profileFile === undefined) return action();
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
    const result = await action();
    const { profile } = await session.send('Profiler.stop');
    writeFileSync(`${profileFile}-${part}.cpuprofile`, JSON.stringify(profile));
    return result;
  };

  await page.goto(`${url}/obroki/zgodovina`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3000);
  const before = await measureIndex(page);
  const rate = wanted === 'phone' ? Math.max(1, before / CHEAP_PHONE) : wanted;
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const cold = await profiled('cold', async () => {
    await page.locator('.bottom-bar > button').first().tap();
    await field(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    return typeWaiting(page, session, 'jajce');
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await page.goto(`${url}/`);
  await field(page).waitFor();
  await page.waitForTimeout(4000);
  await field(page).fill('kruh');
  await page.waitForTimeout(1500);
  await empty(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const waiting: Measured[] = [];
  const steady: Measured[] = [];
  await profiled('warm', async () => {
    for (const meal of MEALS) {
      await field(page).focus();
      waiting.push(await typeWaiting(page, session, meal));
      if ((await field(page).inputValue()) !== meal) throw new Error(`Letters were lost in “${meal}”`);
      await empty(page);
    }
    for (const meal of MEALS.slice(0, 3)) {
      await field(page).focus();
      steady.push(await typeSteadily(page, session, meal));
      if ((await field(page).inputValue()) !== meal) throw new Error(`Letters were lost in “${meal}”`);
      await empty(page);
    }
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const index = [before, await measureIndex(page)] as const;
  await context.close();
  return { waiting, steady, cold, rate: round1(rate), index };
}

function figures(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => round1(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}

/** Each key's quickest round: what others on the machine took is in the rest. */
const quickest = (rounds: readonly (readonly number[])[]): number[] =>
  (rounds[0] ?? []).map((_, key) => Math.min(...rounds.map((one) => one[key] ?? Infinity)));

function summary(parts: readonly Measured[][]) {
  const shown = parts.map((round) => round.flatMap(({ keys }) => keys.map(({ ms }) => ms)));
  const busy = parts.map((round) => round.flatMap(({ keys }) => keys.map((key) => key.busyMs)));
  const longest = parts.map((round) => Math.max(0, ...round.flatMap(({ taskMs }) => taskMs)));
  return {
    keys: shown[0]?.length ?? 0,
    shown: figures(shown.flat()),
    shownQuickest: figures(quickest(shown)),
    busyQuickest: figures(quickest(busy)),
    eventMs: figures(parts.flatMap((round) => round.flatMap(({ eventMs }) => eventMs))),
    longestTask: { eachRound: longest.map(round1), least: round1(Math.min(...longest)) },
    slowTasks: parts.map((round) =>
      round.flatMap(({ keys }) =>
        keys.filter(({ taskMs }) => taskMs > SLOW_MS).map(({ text, taskMs }) => `${round1(taskMs)} at “${text.slice(-24)}”`),
      ),
    ),
  };
}

/** @returns the device's storage after signing in through the app */
async function signIn(browser: Browser, url: string, data: string): Promise<string> {
  const { client } = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')) as { client: { email: string; password: string } };
  const context = await browser.newContext({ locale: 'sl-SI', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type="email"]').fill(client.email);
  await page.locator('input[type="password"]').fill(client.password);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.waitForTimeout(1000);
  const state = JSON.stringify(await context.storageState());
  await context.close();
  return state;
}

const data = mkdtempSync(join(tmpdir(), 'ziva-typing-'));
const server = await startServer({ ZIVA_DATA: data, ZIVA_DEMO: '1' });
const browser = await chromium.launch({ args: ['--disable-gpu'], ...wholeChromium });
try {
  if (values.profile !== undefined) mkdirSync(values.profile, { recursive: true });
  const state = await signIn(browser, server.origin, data);
  const loads = [loadavg()[0]];
  const results: object[] = [];
  for (const rate of values.rates.split(',').map((one) => (one === 'phone' ? one : Number(one)))) {
    const rounds: Round[] = [];
    for (let n = 0; n < Number(values.rounds); n++) {
      const file = values.profile === undefined ? undefined : join(values.profile, `${rate}x-${n}`);
      rounds.push(await measure(browser, server.origin, state, rate, file));
      loads.push(loadavg()[0]);
    }
    results.push({
      rate,
      rounds: rounds.map((one) => ({ rate: one.rate, index: one.index })),
      waiting: summary(rounds.map((one) => one.waiting)),
      steady: summary(rounds.map((one) => one.steady)),
      coldFirst: summary(rounds.map(({ cold }) => [{ ...cold, keys: cold.keys.slice(0, 1) }])),
      coldRest: summary(rounds.map(({ cold }) => [{ ...cold, keys: cold.keys.slice(1) }])),
    });
  }
  console.log(JSON.stringify({ bench: 'typing', runs: server.runs, load: loads.map((load) => round1(load ?? 0)), results }, null, 1));
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
