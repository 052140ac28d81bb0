/**
 * The main menu with as many places as the app is to have: eleven in the rail, and the phone's menus as full as they get. Places that do not exist
 * yet are copies of those that do, so the page's own styles lay them out.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, test as base } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

const ELEVEN = 11;

/** The longest names a place of the menu has to hold, in turn. */
const LONG_NAMES: Readonly<Record<string, readonly string[]>> = {
  sl: ['Telesna sestava', 'Prehranska dopolnila', 'Povezane naprave', 'Vprašalnik'],
  en: ['Body composition', 'Subscription', 'Connected devices', 'Questionnaire'],
};

/** Copies the last of some entries until there are `count`. */
async function fillUp(entries: Locator, count: number, names: readonly string[]): Promise<void> {
  await entries.last().evaluate(
    (entry, { missing, names: labels }) => {
      for (let at = 0; at < missing; at += 1) {
        const copy = entry.cloneNode(true) as HTMLElement;
        const label = copy.querySelector('span');
        if (label) label.textContent = labels[at % labels.length] ?? '';
        entry.after(copy);
      }
    },
    { missing: count - (await entries.count()), names },
  );
  await expect(entries).toHaveCount(count);
}

const getInside = async (page: Page, box: Awaited<ReturnType<Locator['boundingBox']>>) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
};

/** Every entry is on the screen, and its label is neither cut off nor wider than its entry. */
async function expectAllInSight(page: Page, entries: Locator): Promise<void> {
  for (const entry of await entries.all()) {
    const name = await entry.textContent();
    await expect.poll(async () => getInside(page, await entry.boundingBox()), `${name} is on the screen`).toBe(true);
    await expect.poll(() => entry.evaluate((element) => element.scrollWidth <= element.clientWidth), `${name} fits`).toBe(true);
  }
}

const test = base.extend<{ opened: undefined }>({
  person: async ({ server, lang }, give) => {
    await give(await server.join({ lang, admin: true }));
  },
  opened: [
    async ({ page }, give) => {
      await page.goto(paths.meals);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await give(undefined);
    },
    { auto: true },
  ],
});

for (const lang of ['sl', 'en'] as const) {
  const names = LONG_NAMES[lang] ?? [];
  test.describe(lang, () => {
    test.use({ lang });

    test('rail: eleven places fit', async ({ page }) => {
      const rail = page.getByRole('complementary');
      await fillUp(rail.getByRole('navigation').getByRole('link'), ELEVEN, names);
      for (const [width, height] of [
        [1280, 600],
        [820, 600],
        [768, 1024],
      ] as const)
        await test.step(`at ${width} x ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await expectAllInSight(page, rail.getByRole('link'));
          await expectAllInSight(page, rail.getByRole('button'));
        });
    });

    test('menus on the phone: fit above the round button', { tag: '@phone-only' }, async ({ page }) => {
      // The empty page has a button of this name too; the round one is the last on the page.
      const add = page
        .getByRole('button', { name: lang === 'sl' ? 'Vpiši obrok' : 'Log a meal', exact: true })
        .filter({ visible: true })
        .last();
      for (const height of [844, 500]) {
        await page.setViewportSize({ width: 390, height });
        await page.getByRole('button', { name: lang === 'sl' ? 'Več' : 'More', exact: true }).click();
        const menu = page.getByRole('menu');
        await expect(menu).toBeVisible();
        const gap = async () =>
          ((await add.boundingBox())?.y ?? 0) - ((await menu.boundingBox())?.y ?? 0) - ((await menu.boundingBox())?.height ?? 0);
        await expect.poll(gap).toBeGreaterThan(0);
        await menu.evaluate((element) => element.classList.add('grid', 'grid-cols-2'));
        await fillUp(menu.getByRole('menuitem'), ELEVEN, names);
        await expect.poll(gap).toBeGreaterThan(0);
        await expectAllInSight(page, menu.getByRole('menuitem'));
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      }
      await page.getByRole('button', { name: lang === 'sl' ? 'Več' : 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: lang === 'sl' ? 'Nastavitve' : 'Settings', exact: true }).click();
      await expect(page).toHaveURL(paths.settings);
      await page.getByRole('button', { name: lang === 'sl' ? 'Več' : 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: lang === 'sl' ? 'Delovna miza' : 'Desk', exact: true }).click();
      await expect(page).toHaveURL(paths.desk);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test('rail: icons show their names on hover and focus; the account menu works with the keyboard alone', async ({ page }) => {
  expect(isPhone(page)).toBe(false);
  await page.setViewportSize({ width: 820, height: 1180 });
  const link = page.getByRole('complementary').getByRole('link', { name: 'Dodatki' });
  const label = link.getByText('Dodatki');
  await expect(label).toHaveCSS('opacity', '0');
  await link.hover();
  await expect(label).toHaveCSS('opacity', '1');
  await expect(async () => {
    const [icon, beside] = [await link.boundingBox(), await label.boundingBox()];
    expect(beside?.x ?? 0).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0));
    expect(await getInside(page, beside)).toBe(true);
  }).toPass();
  await page.mouse.move(600, 600);
  await expect(label).toHaveCSS('opacity', '0');
  await page.getByRole('complementary').getByRole('link', { name: 'Obroki' }).focus();
  await page.keyboard.press('Tab');
  await expect(label).toHaveCSS('opacity', '1');

  // Low, so that the page could scroll: a menu closes when it does.
  await page.setViewportSize({ width: 1280, height: 500 });
  const button = page.getByRole('complementary').getByRole('button', { name: /^Račun: / });
  for (const [key, name] of [
    ['Enter', 'Profil'],
    ['ArrowDown', 'Profil'],
    ['ArrowUp', 'Odjava'],
  ] as const) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  for (const name of ['Vprašalnik', 'Integracije', 'Nastavitve']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
});
