import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signOut, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import type { TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

test.use({ signedIn: false });

async function invite(server: TestServer): Promise<{ email: string; code: string }> {
  const email = `${randomUUID().slice(0, 8)}@ziva.test`;
  const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
  return { email, code };
}

async function fillIn(page: Page, values: { code: string; email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Koda vabila' }).fill(values.code);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(values.email);
  await page.getByRole('textbox', { name: 'Geslo' }).fill(values.password);
  await page.getByRole('button', { name: 'Ustvari račun' }).click();
}

test('an invited stranger registers with code and e-mail and stands in their overview', async ({ page, server }) => {
  const { email, code } = await invite(server);
  await page.goto(paths.register);
  await fillIn(page, { code, email, password: TEST_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
});

test('the invitation link fills code and e-mail in', async ({ page, server }) => {
  const { email, code } = await invite(server);
  await page.goto(`${paths.register}?${new URLSearchParams({ code, email }).toString()}`);
  await expect(page.getByRole('textbox', { name: 'Koda vabila' })).toHaveValue(code);
  await expect(page.getByRole('textbox', { name: 'E-poštni naslov' })).toHaveValue(email);
});

test('empty fields are refused in words, and the first of them has the focus', async ({ page }) => {
  await page.goto(paths.register);
  await page.getByRole('button', { name: 'Ustvari račun' }).click();
  await expect(page.getByText('Vsa polja so obvezna')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Koda vabila' })).toBeFocused();
});

test('a wrong code, a used one and one for another address get the same answer', async ({ page, server }) => {
  const mine = await invite(server);
  const theirs = await invite(server);
  const used = await invite(server);
  await server.post('/auth/v1/signup', { email: used.email, password: TEST_PASSWORD, data: { invitation_code: used.code } });
  await page.goto(paths.register);
  for (const code of ['0000-0000-0000', theirs.code, used.code]) {
    await fillIn(page, { code, email: mine.email, password: TEST_PASSWORD });
    await expect(page.getByText(/Koda vabila ni veljavna ali pa se ne ujema z e-poštnim naslovom/)).toBeVisible();
    await page.reload();
  }
  await expect(page.getByRole('textbox', { name: 'E-poštni naslov' })).toHaveValue(mine.email);
});

test('who is registered already and gives the same password is simply signed in', async ({ page, server, person }) => {
  const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email: person.email });
  await page.goto(paths.register);
  await fillIn(page, { code, email: person.email, password: TEST_PASSWORD });
  await expect(page.getByText('Dobrodošli nazaj')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
});

test('who is registered already but gives another password is asked to sign in', async ({ page, server, person }) => {
  const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email: person.email });
  await page.goto(paths.register);
  await fillIn(page, { code, email: person.email, password: 'nekaj povsem drugega' });
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByText(/račun/).first()).toBeVisible();
});

test('signing in with a password, wrong first, then right; signing out ends at the sign-in page', async ({ page, person }) => {
  await page.goto(paths.login);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Geslo' }).fill('narobe narobe');
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await expect(page.getByText('E-poštni naslov ali geslo ni pravilno.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Geslo' }).fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();

  await signOut(page);
  await expect(page.getByText('Uspešno ste se odjavili')).toBeVisible();
  await expect(page).toHaveURL(paths.login);
  await page.goto(paths.meals);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a link sent by e-mail signs in, once, and leads back to where one wanted to go', async ({ page, server, person }) => {
  await page.goto(paths.settings);
  await expect(page).toHaveURL(/\/login\?next=%2Fnastavitve/);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
  await page.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }).click();
  await expect(page.getByText('Preverite svojo e-pošto').first()).toBeVisible();

  const mail = await server.mailTo(person.email);
  expect(mail.subject).toBe('Vaša povezava za prijavo v Živo');
  await page.goto(mail.link);
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  await expect(page).toHaveURL(paths.settings);

  await signOut(page);
  await expect(page).toHaveURL(paths.login);
  await page.goto(mail.link);
  await expect(page.getByText('Povezava ni več veljavna')).toBeVisible();
});

test('asking a link for an unknown address gives the same answer and sends nothing', async ({ page, server }) => {
  const before = (await server.mails()).length;
  await page.goto(paths.login);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill('nihce@ziva.test');
  await page.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }).click();
  await expect(page.getByText('Preverite svojo e-pošto').first()).toBeVisible();
  expect((await server.mails()).length).toBe(before);
});

test.describe('coming back from Google', () => {
  test('without an invitation: says why, whom to ask, and leads back', async ({ page }) => {
    await page.goto(`${paths.login}?via=google&error=access_denied&error_code=invitation_required&error_description=invitation_required`);
    await expect(page.getByRole('heading', { level: 1, name: 'Za ta račun ni vabila' })).toBeVisible();
    await expect(page.getByText(/Za vabilo prosite svojo nutricionistko/)).toBeVisible();
    await expect(page).toHaveURL(paths.login);
    await page.getByRole('button', { name: 'Nazaj na prijavo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
  });

  test('with a no: says that signing in did not work', async ({ page }) => {
    await page.goto(`${paths.login}?via=google&error=access_denied&error_description=cancelled`);
    await expect(page.getByText('Prijava z Google računom ni uspela. Prosimo, poskusite znova.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
  });

  test('with a code that is none: the same', async ({ page }) => {
    await page.goto(`${paths.login}?via=google&code=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByText('Prijava z Google računom ni uspela. Prosimo, poskusite znova.')).toBeVisible();
    await expect(page).toHaveURL(paths.login);
  });
});

test('the button of Google stands only where Google is set up', async ({ page }) => {
  await page.goto(paths.login);
  await expect(page.getByRole('button', { name: 'Prijava', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nadaljuj z Googlom' })).toBeHidden();
});

test('with Google set up, an invitation is claimed before leaving for it', async ({ page, server }) => {
  const { email, code } = await invite(server);
  await page.route(`${server.url}${paths.register}*`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"google":false', '"google":true') });
  });
  // Where the person would leave for Google.
  const leaving = page.waitForRequest((request) => request.url().startsWith(`${server.url}/auth/v1/authorize`));
  await page.route(`${server.url}/auth/v1/authorize*`, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${paths.register}?${new URLSearchParams({ code, email }).toString()}`);
  await page.getByRole('button', { name: 'Nadaljuj z Googlom' }).click();
  const asked = new URL((await leaving).url()).searchParams;
  expect(asked.get('provider')).toBe('google');
  expect(new URL(asked.get('redirect_to') ?? '').pathname).toBe(paths.login);
  const claimed = await server.running.database.query('select 1 from public.invitations where email = $1 and claimed_until > now()', [email]);
  expect(claimed).toHaveLength(1);
});

test.describe('without the server', () => {
  // auth-js writes the failed request to the console.
  test.use({ expectedErrors: [/Failed to fetch/] });

  test('a sign-out the server never heard of is said so, and the session stays', async ({ page, server, person }) => {
    await page.goto(paths.login);
    await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Geslo' }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Prijava', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
    await page.route(`${server.url}/auth/v1/logout*`, (route) => route.abort());
    await signOut(page);
    await expect(page.getByText('Odjava ni uspela. Prosimo, poskusite znova.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  });

  test.describe('in English', () => {
    test.use({ lang: 'en', signedIn: true, expectedErrors: [/Failed to fetch|AuthRetryableFetchError/] });

    test('a session that cannot be read is said so', async ({ page, server }) => {
      await page.route(`${server.url}/auth/v1/token*`, (route) => route.abort());
      await page.addInitScript(() => {
        const kept = localStorage.getItem('ziva.session');
        if (kept) localStorage.setItem('ziva.session', JSON.stringify({ ...(JSON.parse(kept) as object), expires_at: 1 }));
      });
      await page.goto(paths.login);
      await expect(page.getByText('Authentication Error')).toBeVisible();
      await expect(page.getByText('Failed to retrieve your session. Please try again.')).toBeVisible();
    });
  });
});
