import { expectClean } from '#e2e/expect-clean.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test('Apple Health: an address is made and copied; the page waits and turns green by itself when the phone sends', async ({ page, server }) => {
  await page.goto(paths.integrations);
  await page.getByRole('link', { name: 'Nastavi Apple Health' }).click();
  await expect(page.getByText('Naslova še ni')).toBeVisible();
  await page.getByRole('button', { name: 'Ustvari naslov' }).click();
  const address = (await page.getByRole('code').textContent()) ?? '';
  expect(address).toMatch(/\/functions\/v1\/apple-health\/[0-9a-f]{64}$/);
  const state = page.locator('[data-state]');
  await expect(state).toHaveText('Čakamo na prve podatke');
  await expectClean(page);

  const night = { date: '2026-11-20', totalSleep: 7.2, deep: 1, rem: 1.6, core: 4.6, sleepStart: '2026-11-19 23:10:00 +0100' };
  const body = JSON.stringify({
    data: {
      metrics: [
        { name: 'step_count', units: 'count', data: [{ date: '2026-11-20 00:00:00 +0100', qty: 8412 }] },
        { name: 'sleep_analysis', units: 'hr', data: [{ ...night, sleepEnd: '2026-11-20 06:40:00 +0100', inBed: 7.5 }] },
      ],
    },
  });
  const response = await fetch(address, { method: 'POST', body, headers: { 'automation-aggregation': 'Days' } });
  expect([response.status, new URL(address).origin]).toEqual([200, server.url]);
  await expect(state).toHaveText('Podatki prihajajo');
  await expect(page.getByText('Prišlo je: 1 dnevna vrednost, 1 spanec.')).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: 'Odstrani naslov' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odstrani naslov' }).click();
  await expect(state).toHaveText('Naslova še ni');
  expect((await fetch(address, { method: 'POST', body })).status).toBe(403);
});
