import { expect, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
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
});

test.describe('without a password', () => {});
