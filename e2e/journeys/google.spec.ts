/**
 * The whole way round through Google, in the browser: a provider on loopback stands in for it, so these journeys visit another
 * origin and have a server of their own.
 */
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { GOOGLE_CLIENT, startGoogle, type TestGoogle } from '#testing/google.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

let google: TestGoogle;
let server: TestServer;
test.beforeAll(async () => {
  google = await startGoogle();
  server = await startTestServer({ env: { ...GOOGLE_CLIENT, GOOGLE_FAKE_URL: google.url } });
});
test.afterAll(async () => {
  await server.stop();
  await google.stop();
});
// One provider says who has just agreed: one journey at a time.
test.describe.configure({ mode: 'serial' });

const press = (page: Page) => page.getByRole('button', { name: 'Nadaljuj z Googlom' }).click();
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Moj pregled' });

function agreeAs(email: string): void {
  google.person = { sub: randomUUID(), email, email_verified: true, name: 'Ana Novak' };
}

test('Google: an invited user registers and sees the overview', async ({ page }) => {
  const email = `${randomUUID().slice(0, 8)}@ziva.test`;
  const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
  agreeAs(email);
  await page.goto(`${server.url}${paths.register}?${new URLSearchParams({ code, email }).toString()}`);
  await press(page);
  await expect(overview(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(overview(page)).toBeVisible();
});

test('Google: a user signs in and returns to the requested page', async ({ page }) => {
  const { email } = await server.join();
  agreeAs(email);
  await page.goto(`${server.url}${paths.meals}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
  await press(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Obroki' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.meals);
});
