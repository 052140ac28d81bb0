/** The network of a journey, there or gone. */
import type { Page, Route } from '@playwright/test';

/**
 * What the console says of requests that were under way when the network went, the auth library in words of its own. One pattern: an option of
 * two values is a value and its options to the runner.
 */
export const WITHOUT_NETWORK = [/ERR_INTERNET_DISCONNECTED|^TypeError: Failed to fetch/];

const FLAG = 'offline-journey';

/**
 * Takes the page's network away or gives it back. Some versions of Chromium cut the requests but tell a page that is opened meanwhile that it
 * is online, so what the page is told is set here too.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  const tell = (flag: string): void => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => sessionStorage.getItem(flag) === null });
  };
  await page.addInitScript(tell, FLAG);
  await page.evaluate(tell, FLAG);
  await page.context().setOffline(isOffline);
  await page.evaluate(
    ({ flag, gone }) => {
      if (gone) sessionStorage.setItem(flag, '1');
      else sessionStorage.removeItem(flag);
      window.dispatchEvent(new Event(gone ? 'offline' : 'online'));
    },
    { flag: FLAG, gone: isOffline },
  );
}

/**
 * Answers the next request to an address in place of the server; those after it reach the server. The rest of the journey stays intercepted: where a
 * route ends (`times`, `unroute`), Chromium may never go on with a request that begins just then (microsoft/playwright#41802), a script of the page
 * among them.
 *
 * @param url of the request, a pattern as `page.route` takes it
 */
export async function answerNext(page: Page, url: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isNext = true;
  await page.route(url, (route) => {
    if (!isNext) return route.continue();
    isNext = false;
    return answer(route);
  });
}
