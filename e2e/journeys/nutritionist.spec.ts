/** A morning at the desk: who needs her, an unknown word settled, a supplement assigned, a mail about it written, read before it goes, and sent. */
import { randomUUID } from 'node:crypto';
import { test } from '#e2e/desk-fixtures.ts';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, logMeal } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

/** Letters only, so that it is read as a food's name, and nobody's. */
const newWord = () => `x${randomUUID().replaceAll(/[^a-f]/g, '')}q`;

test('a morning at the desk', async ({ page, server, client }) => {
  const word = newWord();
  await logMeal(server, client.person, `2 jajci in 50 g ${word}`);

  await page.goto(paths.desk);
  const first = page.getByRole('list', { name: 'Stranke' }).getByRole('listitem').filter({ hasText: client.person.email });
  await expect(first.getByText('zadnji vnos danes')).toBeVisible();
  await first.getByRole('link', { name: /neprepoznano/ }).click();
  await expect(page).toHaveURL(paths.client(client.person.id, 'meals'));
  await expect(page.getByText('1 neprepoznano', { exact: true })).toBeVisible();
  await page.goBack();

  const opener = page.getByRole('region', { name: 'Neprepoznana živila' }).getByRole('button', { name: `Poveži: ${word}` });
  await opener.click();
  const window = page.getByRole('dialog', { name: `Kaj je »${word}«?` });
  await window.getByRole('button', { name: 'Poišči drugo živilo' }).click();
  await window.getByRole('combobox', { name: 'Poiščite živilo' }).fill('skuta');
  await window
    .getByRole('option', { name: /^Pusta skuta/ })
    .first()
    .click();
  await window.getByRole('button', { name: 'Poveži', exact: true }).click();
  await expect(window).toBeHidden();
  await expect(opener).toHaveCount(0);
  await expect(first.getByRole('link', { name: /neprepoznano/ })).toHaveCount(0);

  const magnesium = `Magnezij ${word.slice(0, 6)}`;
  const supplement = { id: randomUUID(), name: magnesium, type: 'magnesium', audience: [], dosage: '2 kapsuli zvečer', notes: null };
  await server.post('/rest/v1/rpc/desk_save_supplement', { supplement }, await server.join({ admin: true }));
  await page.goto(paths.client(client.person.id, 'supplements'));
  await page.getByRole('button', { name: 'Dodeli dodatek' }).click();
  const assigning = page.getByRole('dialog');
  await assigning.getByRole('searchbox').fill(magnesium);
  await assigning.getByRole('button', { name: magnesium }).click();
  await assigning.getByRole('button', { name: 'Dodeli' }).click();
  await expect(assigning).toBeHidden();
  await expect(page.getByText(magnesium).first()).toBeVisible();

  await page
    .getByRole('navigation', { name: /^Razdelki: / })
    .getByRole('link', { name: 'E-pošta' })
    .click();
  await expect(page.getByText('Tej stranki še niste pisali')).toBeVisible();
  await page.getByRole('textbox', { name: /^Vaše besede/ }).fill('Začnite <b>danes</b> zvečer.');
  await page.getByRole('button', { name: 'Predogled' }).click();
  const preview = page.getByRole('dialog', { name: 'Predogled' });
  await expect(preview.getByText(client.person.email)).toBeVisible();
  const shown = preview.getByText(/^Pozdravljeni, Ana!/);
  await expect(shown).toContainText('2 kapsuli zvečer');
  await expectClean(page);
  const words = await shown.innerText();
  await preview.getByRole('button', { name: 'Pošlji', exact: true }).click();
  await expect(preview).toBeHidden();
  const sent = page.getByRole('list', { name: 'Poslana sporočila' }).getByRole('listitem');
  await expect(sent.getByText('Vaši prehranski dodatki')).toBeVisible();
  // The mail is a file on the server of the journeys, which has no mail server: it is not called sent.
  await expect(sent.getByText('e-pošta ni nastavljena')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Vaše besede/ })).toHaveValue('');

  const mail = await server.mailTo(client.person.email);
  expect(mail.subject).toBe('Vaši prehranski dodatki');
  const [text = '', html = ''] = mail.text.split('--- text/html ---');
  expect(text.trim()).toBe(words.trim());
  expect(html).toContain('Začnite &lt;b&gt;danes&lt;/b&gt; zvečer.');
  expect(html).toContain(`<b>${magnesium}</b>`);
});
