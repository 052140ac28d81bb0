/** Events of use leave only with consent: none before it, the listed ones with it, and none once it is withdrawn. */
import { expect, goOn, openDevice, test } from '#e2e/fixtures.ts';
import { startCollector } from '#testing/collector.ts';
import { startTestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

test('analytics: refused nothing leaves, given the test event arrives at the service, withdrawn nothing leaves any more', async ({ browser }) => {
  const collector = await startCollector();
  const server = await startTestServer({ env: { POSTHOG_KEY: 'phc_journey', POSTHOG_HOST: collector.url } });
  try {
    const maja = await server.join({ admin: true });
    const page = await openDevice(browser, server, maja);
    const ingested: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/ingest')) ingested.push(request.url());
    });
    const names = () =>
      collector.requests.flatMap(({ body }) => {
        const { batch = [] } = body as { batch?: { event: string }[] };
        return batch.map(({ event }) => event);
      });
    const test = () => page.goto(paths.testAnalytics);
    const consent = () => page.getByRole('switch', { name: /^Analitika uporabe/ });
    const toggle = async (rpc: string) => {
      await page.goto(`${paths.settings}#privolitve`);
      const stored = page.waitForResponse((response) => response.url().endsWith(`/rpc/${rpc}`));
      await consent().click();
      expect((await stored).ok()).toBe(true);
    };

    await test();
    await expect(page.getByRole('link', { name: 'V nastavitve' })).toBeVisible();
    expect([ingested, names()]).toEqual([[], []]);

    await toggle('give_consent');
    await expect.poll(names).toContain('page_opened');
    await test();
    await page.getByRole('button', { name: 'Pošlji poskusni dogodek' }).click();
    await expect.poll(names).toContain('analytics_test');
    await expect(page.getByRole('region', { name: 'Odšlo je' })).toContainText('analytics_test');
    expect(JSON.stringify(collector.requests)).not.toContain(maja.email.split('@')[0]);

    await toggle('withdraw_consent');
    await expect(consent()).not.toBeChecked();
    const [before, left] = [names().length, ingested.length];
    await page.getByRole('link', { name: 'Živa' }).first().click();
    await goOn(page, paths.meals);
    await test();
    await expect(page.getByRole('link', { name: 'V nastavitve' })).toBeVisible();
    expect([names().length, ingested.length]).toEqual([before, left]);
    await page.context().close();
  } finally {
    await server.stop();
    await collector.close();
  }
});
