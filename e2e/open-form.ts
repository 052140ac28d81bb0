/** The way to a form of testing/forms.ts on a real page. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { FormCase } from '#testing/forms.ts';

/** Opens keys, or on a computer takes them: marks, choices and files do not. */
export const TYPED_FIELDS =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="date"], [type="hidden"], [type="range"]), [role="spinbutton"]';

/** What is called so and can be pressed, the last: what lies over a page comes last. */
const findNamed = (page: Page, name: RegExp): Locator =>
  (['button', 'link', 'menuitem'] as const)
    .map((role) => page.getByRole(role, { name }))
    .reduce((one, other) => one.or(other))
    .or(page.locator('label, summary').filter({ hasText: name }))
    .last();

/** The form that a button sends, marked for a locator; one that stood there before the last step is another. */
function markForm(button: HTMLElement): boolean {
  const id = button.getAttribute('form');
  const form = id === null ? button.closest('form') : document.getElementById(id);
  if (form === null || form.hasAttribute('data-stood')) return false;
  const whole = form.id === '' ? form : (document.querySelector(`[data-form="${form.id}"]`) ?? form);
  whole.setAttribute('data-opened', '');
  return true;
}

/** @returns the button that sends the form, and the form's fields that are in sight */
export async function openForm(page: Page, { way, send }: FormCase): Promise<{ submit: Locator; fields: Locator }> {
  for (const step of way) {
    const next = findNamed(page, step);
    await next.waitFor();
    await page.evaluate(() => [...document.forms].forEach((form) => form.setAttribute('data-stood', '')));
    await next.click();
  }
  const submit = page.getByRole('button', { name: send }).last();
  await expect.poll(() => submit.evaluate(markForm)).toBe(true);
  return { submit, fields: page.locator('[data-opened]').locator(TYPED_FIELDS).filter({ visible: true }) };
}
