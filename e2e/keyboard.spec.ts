/** A phone on which somebody types: above the keys, the button that sends what is typed stays in sight, whichever field is typed into. */
import { expect } from '#e2e/fixtures.ts';
import { fillHousehold } from '#e2e/household.ts';
import { test } from '#e2e/household-test.ts';
import { openForm } from '#e2e/open-form.ts';
import { FORMS } from '#testing/forms.ts';
import { paths } from '#web/lib/paths.ts';

/** Forms that the household has no reason to see, and why. */
const NOT_THERE: Readonly<Record<string, string>> = {
  'profile/name-card.tsx': 'the client has a name',
  'components/meal/describe-box.tsx': 'no meal is a photo that nothing was read from',
  'plans/consultation-card.tsx': 'a consultation waits',
  'training/energy-setting-card.tsx': 'all or nothing counts, so no share is asked for',
};

test.use({ actionTimeout: 15_000, viewport: { width: 390, height: 500 } });
test.describe.configure({ timeout: 600_000 });

for (const who of ['visitor', 'client', 'admin'] as const)
  test.describe(() => {
    test.use({ who });
    test(`the forms of a ${who} above an open keyboard`, { tag: '@phone-only' }, async ({ page, household }) => {
      const ids = { client: household.client.id, meal: household.mealId, training: household.trainingId };
      for (const form of FORMS.filter((one) => one.who === who && !(one.file in NOT_THERE)))
        await test.step(`${form.file} at ${form.at(ids)}`, async () => {
          await page.goto(form.at(ids));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const { submit, fields } = await openForm(page, form);
          await expect(fields.first()).toBeVisible();
          for (const field of await fields.all()) {
            await field.focus();
            await expect.soft(submit, await field.evaluate((one) => one.outerHTML.slice(0, 120))).toBeInViewport({ ratio: 1, timeout: 3000 });
          }
        });
    });
  });

test('a step of the questionnaire above an open keyboard', { tag: '@phone-only' }, async ({ page, server, person }) => {
  await fillHousehold(server, await server.join({ admin: true }), person);
  await page.goto(paths.questionnaire);
  await page.getByRole('button', { name: 'Izpolni znova' }).click();
  for (const name of ['Ime', 'Priimek']) {
    await page.getByRole('textbox', { name, exact: true }).focus();
    await expect(page.getByRole('button', { name: 'Naprej' })).toBeInViewport({ ratio: 1 });
  }
});

test('a calendar that a low screen has no room for scrolls instead of lying over its field', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(paths.weight);
  await page.getByRole('button', { name: 'Dan, ura in opomba' }).first().click();
  await page.getByRole('button', { name: /Koledar/ }).click();
  const days = page.getByRole('grid').getByRole('button');
  await expect(days.first()).toBeVisible();
  const field = page.locator('.field-box:has([role="spinbutton"])');
  const isFree = () =>
    field.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('[role="grid"]') === null;
    });
  await expect.poll(isFree).toBe(true);
  await days.first().click();
  await expect(page.getByRole('grid')).toBeHidden();
});
