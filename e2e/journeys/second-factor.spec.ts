import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { deviceWith, expect, toSession, signOut, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import { startTestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

const STEP_MS = 30_000;

/** A code of the next step: the one of now was taken when the app was added. The server takes a step early. */
const nextCode = (secret: string): string => new TOTP({ secret }).generate({ timestamp: Date.now() + STEP_MS });

async function addApp(page: Page): Promise<string> {
  await page.goto(paths.settings);
  await page.getByRole('button', { name: 'Dodaj aplikacijo za kode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj aplikacijo za kode' });
  await expect(dialog.getByRole('img', { name: 'Koda QR za aplikacijo' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Koda iz aplikacije' }).fill('000000');
  await dialog.getByRole('button', { name: 'Potrdi' }).click();
  await expect(dialog.getByText('Koda ni pravilna ali pa je že potekla. Vpišite novo.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Koda iz aplikacije' }).fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Potrdi' }).click();
  return secret;
}

/** @returns the codes that are shown this once */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('alertdialog', { name: 'Obnovitvene kode' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Prenesi' }).click();
  expect((await download).suggestedFilename()).toBe('ziva-obnovitvene-kode.txt');
  await dialog.getByRole('button', { name: 'Kode so shranjene' }).click();
  await expect(page.getByText('Neuporabljenih je še 10 kod.')).toBeVisible();
  return codes;
}

/** Signs out, and in again up to the second step. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await signOut(page);
  await expect(page).toHaveURL(paths.login);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(email);
  await page.getByRole('textbox', { name: 'Geslo' }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Drugi korak prijave' })).toBeVisible();
}

test('authenticator app: added, required at the next sign-in, replaced once by a recovery code', async ({ page, person }) => {
  const secret = await addApp(page);
  const codes = await keepCodes(page);

  await signInAgain(page, person.email);
  // Whatever address is asked for: nothing of the app before the second step.
  await page.goto(paths.meals);
  await expect(page.getByRole('heading', { name: 'Drugi korak prijave' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const code = page.getByRole('textbox', { name: 'Koda iz aplikacije' });
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(nextCode(secret));
  await page.getByRole('button', { name: 'Potrdi prijavo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Obroki' })).toBeVisible();

  await signInAgain(page, person.email);
  await page.getByRole('button', { name: 'Obnovitvena koda' }).click();
  await page.getByRole('textbox', { name: 'Obnovitvena koda' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Potrdi prijavo' }).click();
  await expect(page.getByRole('textbox', { name: 'Kaj ste jedli?' })).toBeVisible();
  await page.goto(paths.settings);
  await expect(page.getByText('Neuporabljenih je še 9 kod.')).toBeVisible();

  await signInAgain(page, person.email);
  await page.getByRole('button', { name: 'Obnovitvena koda' }).click();
  await page.getByRole('textbox', { name: 'Obnovitvena koda' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Potrdi prijavo' }).click();
  await expect(page.getByText('Koda ni pravilna ali pa ste jo že uporabili.')).toBeVisible();
  await page.getByRole('button', { name: 'Prijava z drugim računom' }).click();
  await expect(page).toHaveURL(paths.login);
});

test('passkey: added, used as the second step, and removed', async ({ page, person }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(paths.settings);
  await page.getByRole('button', { name: 'Dodaj ključ za dostop' }).click();
  await keepCodes(page);

  await signInAgain(page, person.email);
  await page.getByRole('button', { name: 'Uporabi ključ za dostop' }).click();
  await expect(page.getByRole('textbox', { name: 'Kaj ste jedli?' })).toBeVisible();

  await page.goto(paths.settings);
  await page.getByRole('button', { name: 'Odstrani: Ključ za dostop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odstrani', exact: true }).click();
  await expect(page.getByText('izklopljena')).toBeVisible();
  await page.reload();
  await expect(page.getByText('izklopljena')).toBeVisible();
});

test('production: an administrator must set up a second factor first', async ({ browser }) => {
  const production = await startTestServer({ env: { ZIVA_ENV: 'production' } });
  const admin = await production.join({ admin: true });
  const context = await browser.newContext({ storageState: deviceWith(production.url, await toSession(production, admin.email)) });
  const page = await context.newPage();
  await page.goto(`${production.url}${paths.desk}`);
  await expect(page.getByRole('heading', { name: 'Najprej vklopite drugi korak' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dodaj aplikacijo za kode' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Koda iz aplikacije' }).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Potrdi' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Kode so shranjene, nadaljuj' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delovna miza' })).toBeVisible();
  await context.close();
  await production.stop();
});
