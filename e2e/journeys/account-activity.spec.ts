import { expectClean } from '#e2e/expect-clean.ts';
import { expect, sessionOf, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test('what happened to the account is listed, refused sign-ins counted, and a change of password joins it at once', async ({
  page,
  server,
  person,
}) => {
  for (let time = 0; time < 2; time += 1) await server.post('/auth/v1/token?grant_type=password', { email: person.email, password: 'narobe narobe' });
  await page.goto(paths.settings);
  const activity = page.getByRole('region', { name: 'Dejavnost računa' });
  await expect(activity.getByText('Prijava, z geslom').first()).toBeVisible();
  const refused = activity.getByRole('listitem').filter({ hasText: 'Zavrnjena prijava: napačno geslo' });
  await expect(refused).toContainText('2-krat');
  await expect(refused).toContainText('omrežje 127.0.0.*');

  await page.getByRole('button', { name: 'Spremeni geslo' }).click();
  await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill(TEST_PASSWORD);
  for (const name of ['Novo geslo', 'Novo geslo še enkrat']) await page.getByRole('textbox', { name, exact: true }).fill('čisto novo geslo 42');
  await page.getByRole('button', { name: 'Shrani novo geslo' }).click();
  await expect(activity.getByRole('listitem').first()).toContainText('Spremenjeno geslo');
  await expect(activity.getByRole('listitem').first()).toContainText('v tej prijavi');
  await expectClean(page);
});

test('one other device is signed out by itself, and this one stays', async ({ page, server, person }) => {
  const elsewhere = JSON.parse(await sessionOf(server, person.email)) as { access_token: string };
  await page.goto(paths.settings);
  const devices = page.getByRole('region', { name: 'Prijavljene naprave' });
  await expect(devices.getByText('ta naprava')).toBeVisible();
  const count = await devices.getByRole('listitem').count();
  // The newest of the others.
  await devices
    .getByRole('button', { name: /^Odjavi: / })
    .first()
    .click();
  await expect(page.getByText('Naprava je odjavljena')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(count - 1);
  await expect(devices.getByText('ta naprava')).toBeVisible();
  expect((await server.fetch('/auth/v1/user', {}, { token: elsewhere.access_token })).status).toBe(403);
});

test.describe('without a password', () => {
  test('a change asks for a link by e-mail, and after it for nothing more', async ({ page, server, person }) => {
    const { database } = server.running;
    await database.query('update auth.users set encrypted_password = null where id = $1', [person.id]);
    await database.query(`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [person.id]);
    await page.goto(paths.settings);
    await page.getByRole('button', { name: 'Spremeni naslov' }).click();
    const card = page.getByRole('region', { name: 'E-poštni naslov' });
    await card.getByRole('button', { name: 'Pošlji povezavo' }).click();
    await expect(card.getByText('Preverite svojo e-pošto')).toBeVisible();
    await page.goto((await server.mailTo(person.email)).link);
    await page.getByRole('button', { name: 'Spremeni naslov' }).click();
    await page.getByRole('textbox', { name: 'Nov e-poštni naslov' }).fill(`nova-${person.email}`);
    await expect(page.getByRole('textbox', { name: 'Sedanje geslo' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
    await expect(page.getByText(`Na nova-${person.email} smo poslali povezavo.`)).toBeVisible();
  });
});
