/** Judging a page by axe. Nothing here waits without a limit, and what does not come to rest is named. */
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { withLimit } from './with-limit.ts';

interface Judging {
  /** What a theme alone can spoil; absent = every rule. */
  readonly coloursOnly?: boolean;
}

/** One look takes 0.1 to 2 s on a quiet machine. */
const AXE_LIMIT_MS = 30_000;
const ANSWER_LIMIT_MS = 5_000;

/** Everything a window has of axe, and the rule that it began last. */
type AxeWindow = typeof globalThis & { axe: typeof axe & { log: () => void }; ruleBegun?: string };

/** Running animations that will end. Colours during a transition are not checked; spinners never end, and a toast's timer pauses without focus. */
const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (playState !== 'running' || effect?.getComputedTiming().endTime === Infinity || target?.closest('.Toastify__toast')) return [];
      const name = 'animationName' in animation ? animation.animationName : 'transitionProperty' in animation ? animation.transitionProperty : '';
      return [`${String(name)} of ${target?.outerHTML.slice(0, 80) ?? '?'}`];
    }),
  );

async function expectAtRest(page: Page): Promise<void> {
  await expect
    .poll(() => withLimit(runningAnimations(page), ANSWER_LIMIT_MS, () => 'the page does not answer'), { message: 'animations that end' })
    .toEqual([]);
}

/** The rule that axe began last, or that the page does not even answer. */
async function ruleInProgress(page: Page): Promise<string> {
  const lastRule = page.evaluate(() => (globalThis as AxeWindow).ruleBegun);
  const rule = await withLimit(lastRule, ANSWER_LIMIT_MS, () => 'unknown: the page does not answer').catch((error: Error) => error.message);
  return `axe did not finish in ${AXE_LIMIT_MS} ms at ${page.url()}, rule in progress: ${rule ?? 'none begun'}`;
}

async function findFaults(page: Page, { coloursOnly = false }: Judging): Promise<string[]> {
  await expectAtRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // Živa has no frames. Of what is right nothing is told.
  const look = page.evaluate(
    async (only) => {
      const judging = globalThis as AxeWindow;
      const { axe: judge } = judging;
      // The timer's marks say which rule is in progress; kept by the browser, they and its figures are dear.
      judge.log = () => undefined;
      delete judging.ruleBegun;
      const mark = (name: string) => {
        if (name.startsWith('mark_rule_start_')) judging.ruleBegun = name.slice(16);
      };
      Object.assign(performance, { mark, measure: () => undefined });
      const { violations } = await judge.run(document, {
        resultTypes: ['violations'],
        iframes: false,
        performanceTimer: true,
        ...(only === null ? {} : { runOnly: { type: 'rule', values: [only] } }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
      );
    },
    coloursOnly ? 'color-contrast' : null,
  );
  return withLimit(look, AXE_LIMIT_MS, () => ruleInProgress(page));
}

/**
 * Waits until axe finds no fault, because a fault between two states is not visible for long. The timeout is longer than that of one check,
 * whose error names what did not finish.
 */
export async function expectClean(page: Page, judging: Judging = {}): Promise<void> {
  await expect.poll(() => findFaults(page, judging), { timeout: AXE_LIMIT_MS + 15_000 }).toEqual([]);
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

async function expectNothingWider(page: Page): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
}

async function show(page: Page, size: typeof PHONE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expectNothingWider(page);
}

/**
 * Judges a whole screen on a phone in the light. What a phone alone has in the dark (its bar, windows from below) is the same on every screen,
 * and judged in each state by expectCleanState.
 */
export async function expectCleanPhone(page: Page): Promise<void> {
  await show(page, PHONE, 'light');
  await expectClean(page);
}

/** Judges a whole screen on a desktop in the dark. */
export async function expectCleanDesktop(page: Page): Promise<void> {
  await show(page, DESKTOP, 'dark');
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Judges an open window or a form in between at one width, in both themes, and that a desktop holds it. */
export async function expectCleanState(page: Page): Promise<void> {
  await show(page, DESKTOP, 'light');
  await show(page, PHONE, 'dark');
  await expectClean(page, { coloursOnly: true });
  await show(page, PHONE, 'light');
  await expectClean(page);
}
