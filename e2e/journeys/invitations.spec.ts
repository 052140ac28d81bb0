import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, isPhone, test as base, TEST_PASSWORD } from '#e2e/fixtures.ts';
import type { TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

/** The page is an administrator's. */
const test = base.extend({
  person: async ({ server, lang }, give) => {
    await give(await server.join({ lang, admin: true }));
  },
});

const address = () => `${randomUUID().slice(0, 8)}@ziva.test`;
const toRow = (page: Page, email: string): Locator => page.getByRole('list', { name: 'Vabila' }).getByRole('listitem').filter({ hasText: email });

async function openInvitations(page: Page): Promise<void> {
  await page.goto(paths.invitations);
  await expect(page.getByRole('list', { name: 'Vabila' })).toBeVisible();
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Povabi', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Novo vabilo' });
  await expect(form).toBeVisible();
  return form;
}

async function invite(page: Page, email: string): Promise<void> {
  const form = await openForm(page);
  await form.getByRole('textbox', { name: 'E-poštni naslov' }).fill(email);
  await form.getByRole('button', { name: 'Ustvari vabilo' }).click();
  await expect(form).toBeHidden();
  await expect(toRow(page, email)).toBeVisible();
}

async function choose(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Dejanja za ${email}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Somebody who is not signed in, in a browser of their own. */
async function visitor(browser: Browser, server: TestServer, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    hasTouch: isPhone(page),
    isMobile: isPhone(page),
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    serviceWorkers: 'block',
    // Said aloud, because the page's own session would be taken over.
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'ziva.lang', value: 'sl' }] }] },
  });
  return context.newPage();
}

async function register(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Geslo' }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Ustvari račun' }).click();
}

test('invitations: an invited user registers by the link in the mail; another invitation is revoked, and its link is invalid', async ({
  page,
  browser,
  server,
}) => {
  const email = address();
  await openInvitations(page);
  await invite(page, email);
  const mail = await server.mailTo(email);
  expect(mail.subject).toBe('Vabilo v Živo');
  expect(mail.link).toContain(`${server.url}${paths.register}?code=`);
  await expect(toRow(page, email).getByText('E-pošta ni nastavljena. Povezavo izročite sami.')).toBeVisible();
  await expect(toRow(page, email).getByText('čaka', { exact: true })).toBeVisible();

  const guest = await visitor(browser, server, page);
  await register(guest, mail.link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  await guest.context().close();

  await page.reload();
  await expect(toRow(page, email).getByText('uporabljeno')).toBeVisible();
  await expect(toRow(page, email).getByRole('button')).toHaveCount(0);
  await toRow(page, email).getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();

  const late = await visitor(browser, server, page);
  await late.goto(mail.link);
  await late.getByRole('textbox', { name: 'Geslo' }).fill('povsem drugo geslo');
  await late.getByRole('button', { name: 'Ustvari račun' }).click();
  await expect(late.getByText('S tem naslovom že imate račun, geslo pa je drugo. Prijavite se.')).toBeVisible();

  const another = address();
  await openInvitations(page);
  await invite(page, another);
  const first = await server.mailTo(another);
  await choose(page, another, 'Prekliči vabilo');
  const question = page.getByRole('alertdialog', { name: 'Prekličete vabilo?' });
  await expect(question).toContainText(another);
  await expectClean(page);
  await question.getByRole('button', { name: 'Prekliči vabilo' }).click();
  await expect(question).toBeHidden();
  await expect(toRow(page, another).getByText('preklicano', { exact: true })).toBeVisible();

  await register(late, first.link);
  await expect(late.getByText('Koda vabila ni veljavna ali pa se ne ujema z e-poštnim naslovom')).toBeVisible();
  await late.context().close();

  await choose(page, another, 'Odstrani s seznama');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odstrani', exact: true }).click();
  await expect(page.getByText('Vabilo je odstranjeno')).toBeVisible();
  await expect(toRow(page, another)).toHaveCount(0);
});
