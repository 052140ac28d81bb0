/** The clock of a browser's page, for pages whose server has another one: without this the app would go by the server's. */
import type { Page } from '@playwright/test';

const NO_SERVER_TIME = `{
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === 'date' ? null : get.call(this, name);
  };
}`;

/** Sets the clock of the page, which also hears no more what the server says about the time. @param moment ISO 8601 */
export async function setDeviceClock(page: Page, moment: string): Promise<void> {
  await page.addInitScript(NO_SERVER_TIME);
  await page.clock.setFixedTime(moment);
}
