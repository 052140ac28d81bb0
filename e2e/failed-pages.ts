/** What a failed journey leaves in the log: a run elsewhere keeps no picture. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

const LINES_MAX = 80;

async function describePage(page: Page): Promise<string> {
  try {
    const lines = (await page.locator('body').ariaSnapshot({ timeout: 5_000 })).split('\n');
    const more = lines.length > LINES_MAX ? [`… ${lines.length - LINES_MAX} more lines`] : [];
    return [page.url(), ...lines.slice(0, LINES_MAX), ...more].join('\n');
  } catch (error) {
    return `${page.url()}\n${String(error)}`;
  }
}

/** Follows every page of a browser. @returns describes them: as a screen reader has them, and what they asked for without an answer */
export function followPages(browser: Browser): { describe: () => Promise<string>; stop: () => void } {
  const asked = new Set<Request>();
  const follow = (context: BrowserContext) => {
    context.on('request', (request) => asked.add(request));
    context.on('requestfinished', (request) => asked.delete(request));
    context.on('requestfailed', (request) => asked.delete(request));
  };
  browser.contexts().forEach(follow);
  browser.on('context', follow);
  return {
    describe: async () => {
      const pages = browser.contexts().flatMap((context) => context.pages());
      const unanswered = [...asked].map((request) => request.url()).join(' ') || 'none';
      return [...(await Promise.all(pages.map(describePage))), `Requests without an answer: ${unanswered}`].join('\n\n');
    },
    stop: () => browser.off('context', follow),
  };
}
