import { expect, goOn, openDevice, test } from '#e2e/fixtures.ts';
import { startTestServer } from '#testing/server.ts';
import { FakeStripe } from '#testing/stripe.ts';
import { paths } from '#web/lib/paths.ts';

test('beta: a plan is chosen without paying; the consultation it includes is asked for, scheduled and held', async ({
  browser,
  page,
  server,
  person,
}) => {
  await page.goto(paths.settings);
  await page.getByRole('link', { name: 'Paketi in naročnina' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.subscription}`);
  await expect(page.getByText('Preizkusno obdobje: brez plačila')).toBeVisible();
  await page.getByRole('button', { name: 'Izberi Pro' }).click();
  await page.getByRole('textbox', { name: /^O čem/ }).fill('Jedilnik za pot');
  await page.getByRole('button', { name: 'Prosi za posvet' }).click();
  await expect(page.getByText('čaka na termin')).toBeVisible();

  const desk = await openDevice(browser, server, await server.join({ admin: true }));
  await desk.goto(paths.desk);
  await expect(desk.getByRole('list', { name: 'Stranke' }).getByText('posvet').first()).toBeVisible();
  await goOn(desk, paths.client(person.id, 'plan'));
  await desk.getByRole('button', { name: 'Določi termin' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('spinbutton').first().click();
  await desk.keyboard.type('01122099');
  await dialog.getByRole('textbox', { name: /^Ura/ }).fill('10.30');
  await dialog.getByRole('textbox', { name: /^Kje/ }).fill('Po telefonu');
  await dialog.getByRole('button', { name: 'Shrani termin' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1. 12. 2099, 10.30')).toBeVisible();
  await expect(page.getByText('Po telefonu')).toBeVisible();
  await desk.getByRole('button', { name: 'Označi kot opravljen' }).click();
  await expect(page.getByText('opravljen', { exact: true })).toBeVisible();

  await desk.getByRole('radio', { name: 'Premium' }).check({ force: true });
  await desk.getByRole('button', { name: 'Določi paket' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Določi paket' }).click();
  await expect(page.getByRole('list', { name: 'Zgodovina' }).getByRole('listitem').first()).toContainText('določila nutricionistka');
  await desk.context().close();
});

test('with keys: a plan is paid on the provider’s page, its end is shown once cancelled, and a failed payment asks for another card', async ({
  browser,
}) => {
  const stripe = await FakeStripe.open();
  const server = await startTestServer({ env: stripe.env });
  stripe.webhookUrl = `${server.url}/functions/v1/billing-webhook`;
  const person = await server.join();
  const page = await openDevice(browser, server, person);
  await page.goto(paths.subscription);
  await expect(page.getByText(/^9,90\s€ na mesec$/)).toBeVisible();
  await page.getByRole('button', { name: 'Izberi Premium' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Nič ni bilo zaračunano')).toBeVisible();
  await page.getByRole('link', { name: 'Nazaj', exact: true }).click();

  await page.getByRole('button', { name: 'Izberi Premium' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.billingSuccess}`);
  await expect(page.getByText(/Na stran naročnine vas odpeljemo čez/)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}${paths.subscription}`);
  await expect(page.getByText(/^naslednje plačilo/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Računi' })).toContainText('plačan');

  const [subscription] = stripe.subscriptions;
  if (!subscription) throw new Error('Nothing was paid');
  subscription.cancelAt = subscription.periodEnd;
  await stripe.send(stripe.subscriptionEvent(subscription));
  await expect(page.getByText(/potem se ne podaljša$/)).toBeVisible();
  Object.assign(subscription, { cancelAt: null, status: 'past_due' });
  await stripe.send(stripe.subscriptionEvent(subscription));
  await expect(page.getByText('Plačilo ni uspelo')).toBeVisible();
  await page.getByRole('button', { name: 'Posodobi plačilno sredstvo' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.subscription}`);
  await goOn(page, paths.home);
  await expect(page.getByText('Posodobite plačilno sredstvo naročnine')).toBeVisible();
  await page.context().close();
  await server.stop();
  await stripe.close();
});
