import { expectClean } from '#e2e/expect-clean.ts';
import { expect, openDevice, test } from '#e2e/fixtures.ts';
import { PROVIDER_CLIENT, providerEnv } from '#testing/provider-calls.ts';
import { ProviderFake, type Asked } from '#testing/provider-fake.ts';
import { startTestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

test('a band: connected, synced for the first time, connected again after consent was withdrawn there, and disconnected with its data', async ({
  browser,
}) => {
  const fake = await ProviderFake.open(PROVIDER_CLIENT);
  const server = await startTestServer({ env: providerEnv(fake.url) });
  const start = Date.now() - 26 * HOUR_MS;
  const workout = { id: 'w1', start: iso(start), end: iso(start + HOUR_MS), timezone_offset: '+01:00', sport_name: 'running', score_state: 'SCORED' };
  fake.data.set('/developer/v2/user/profile/basic', { user_id: 10_129 });
  for (const path of ['cycle', 'recovery', 'activity/sleep']) fake.data.set(`/developer/v2/${path}`, { records: [] });
  fake.data.set('/developer/v2/activity/workout', ({ query }: Asked) => {
    const isAsked = workout.start >= (query['start'] ?? '') && workout.start < (query['end'] ?? '');
    return { records: isAsked ? [{ ...workout, score: { strain: 10, kilojoule: 2000, distance_meter: 8000 } }] : [] };
  });

  const page = await openDevice(browser, server, await server.join());
  await page.goto(paths.integrations);
  const card = page.getByRole('region', { name: 'WHOOP' });
  await card.getByRole('button', { name: 'Poveži WHOOP' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.integrations}`);
  await expect(card.getByText('Prišlo je: 1 vadba.')).toBeVisible();
  await expectClean(page);

  fake.revoke();
  await card.getByRole('button', { name: 'Prenesi zdaj' }).click();
  await expect(card.getByText('Povezava ne velja več')).toBeVisible();
  await card.getByRole('button', { name: 'Znova poveži WHOOP' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.integrations}`);
  await expect(card.getByText('Povezava ne velja več')).toBeHidden();
  await expect(card.getByText('povezano', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Prekini povezavo' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Prekini povezavo' }).click();
  await expect(card.getByRole('button', { name: 'Poveži WHOOP' })).toBeVisible();
  expect(fake.validGrants).toBe(0);
  await page.goto(paths.training);
  await expect(page.getByText('WHOOP')).toBeHidden();
  await page.context().close();
  await server.stop();
  await fake.close();
});
