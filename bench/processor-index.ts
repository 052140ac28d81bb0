/**
 * How quick a browser's processor is, as Lighthouse's BenchmarkIndex counts it (GoogleChrome/lighthouse, core/lib/page-functions.js and docs/throttling.md):
 * so a slowed-down machine can be named by the phone it is as slow as, whatever machine it is.
 */
import type { Page } from '@playwright/test';

/** Index of a cheap phone (Moto G Power 2022), by which the developer tools of Chrome calibrate their "low-tier mobile". */
export const CHEAP_PHONE = 264;

/** Runs in the page: tenths of strings of 10,000 letters built and of arrays of 100,000 numbers copied in a second, the mean of both. */
function countIndex(): number {
  const perSecond = (work: () => void): number => {
    const start = performance.now();
    let times = 0;
    while (times % 10 !== 0 || performance.now() - start < 500) {
      work();
      times += 1;
    }
    return times / 10 / ((performance.now() - start) / 1000);
  };
  const built = perSecond(() => {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    if (text.length === 1) throw new Error('The loop was optimised away');
  });
  let [from, to] = [Array.from({ length: 100_000 }, (_, at) => at), Array.from({ length: 100_000 }, (_, at) => at)];
  const copied = perSecond(() => {
    for (let at = 0; at < from.length; at += 1) to[at] = from[at] as number;
    [from, to] = [to, from];
  });
  return (built + copied) / 2;
}

/** @param page without throttling, with nothing else to do */
export const measureIndex = async (page: Page): Promise<number> => Math.round(await page.evaluate(countIndex));
