import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LaunchOptions, Locator, Page } from '@playwright/test';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, expectMessage, getOverview, holdUndo, test as base } from '#e2e/fixtures.ts';
import { wholeChromium } from '#testing/chromium.ts';
import { barcodeFilm, barcodePicture, ean13 } from '#testing/barcode.ts';
import { labelPicture } from '#testing/label-picture.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

const ON_FILM = ean13('383001234567');
const ON_PHOTO = ean13('383007654321');

/** A browser whose camera sees a barcode; asked whether it may be used, it says no unless a journey has allowed it. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, give, worker) => {
      const film = join(tmpdir(), `ziva-film-${process.pid}-${worker.workerIndex}.mjpeg`);
      await writeFile(film, await barcodeFilm(ON_FILM));
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
      // Without a window's parts a browser has no camera to refuse.
      await give({ ...launchOptions, ...wholeChromium, args });
      await rm(film, { force: true });
    },
    { scope: 'worker' },
  ],
});

// A browser of its own: one worker walks them all, so that it starts once.
test.describe.configure({ mode: 'default' });

const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Poiščite izdelek ali živilo' });
/** A label may go on with "neobvezno". */
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${name}( ?neobvezno)?$`) });

/** The nutrition table on a bag of rolled oats. */
const oatLabel = (): Promise<Buffer> =>
  labelPicture(
    ['Hranilna vrednost', 'na 100 g', 'na porcijo 30 g'],
    [
      ['Energijska vrednost', '1543 kJ / 366 kcal', '463 kJ / 110 kcal'],
      ['Maščobe', '6,4 g', '1,9 g'],
      ['od tega nasičene maščobe', '1,2 g', '0,4 g'],
      ['Ogljikovi hidrati', '58,7 g', '17,6 g'],
      ['od tega sladkorji', '1,8 g', '0,5 g'],
      ['Prehranske vlaknine', '10,1 g', '3,0 g'],
      ['Beljakovine', '13,2 g', '4,0 g'],
      ['Sol', '0,03 g', '0,01 g'],
    ],
  );

async function openTab(page: Page): Promise<void> {
  await page.goto(paths.home);
  await page.getByRole('tab', { name: 'Izdelek' }).click();
  await expect(search(page)).toBeFocused();
}

async function choosePicture(page: Page, button: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await asked).setFiles({ name: 'slika.png', mimeType: 'image/png', buffer });
}

async function saveProduct(server: TestServer, person: Person, product: Record<string, unknown>): Promise<void> {
  const whole = {
    id: crypto.randomUUID(),
    basis: 'g',
    source: 'manual',
    lang: 'sl',
    per100: { calories: 60, protein: 4, carbs: 5, fat: 3 },
    ...product,
  };
  const response = await server.post('/rest/v1/rpc/save_product', { product: whole }, person);
  expect(response.status, await response.clone().text()).toBe(200);
}

test('product: what is found scrolls with the page on a phone, and stays in its panel', { tag: '@phone-only' }, async ({ page, server, person }) => {
  await saveProduct(server, person, { name: 'Polnozrnati piškoti z jogurtovim polnilom in brusnicami', brand: 'Planika', packageGrams: 250 });
  await openTab(page);
  await search(page).fill('jogurt');
  const found = page.getByRole('listbox', { name: 'Zadetki' });
  await expect(found.getByRole('option').nth(5)).toBeVisible();
  expect(await found.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  const right = async (part: Locator) => (await part.boundingBox().then((box) => (box ? box.x + box.width : undefined))) ?? Number.NaN;
  expect(await right(found)).toBeLessThan(await right(page.getByRole('tabpanel', { name: 'Izdelek' })));
});

test('product: created on its page, found by a few letters, and half a package logged in one meal with words', async ({ page, server, person }) => {
  await page.goto(paths.products);
  await expect(page.getByText('Tu še ni izdelkov')).toBeVisible();
  await page.getByRole('button', { name: 'Nov izdelek' }).first().click();
  await field(page, 'Ime').fill('Kvarkov namaz z zelišči');
  await field(page, 'Znamka').fill('Planika');
  await field(page, 'Energija').fill('200');
  await field(page, 'Maščobe').fill('12');
  await field(page, 'Ogljikovi hidrati').fill('8');
  await field(page, 'Beljakovine').fill('15');
  await field(page, 'Pakiranje').fill('150');
  await page.getByRole('button', { name: 'Shrani izdelek' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Moji izdelki' }).getByText('Planika')).toBeVisible();

  await openTab(page);
  await search(page).fill('namaz plan');
  await expect(page.getByRole('option').first()).toContainText('Kvarkov namaz z zelišči');
  await expectClean(page);
  await search(page).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Količina' })).toBeFocused();
  await page.getByRole('button', { name: 'Pol pakiranja' }).click();
  await expect(page.getByText('150 kcal')).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj k obroku' }).click();
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('100 g jabolka');
  await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveText([/^Jabolko/, /^Kvarkov namaz z zelišči/]);
  await page.getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ }).click();
  await expectMessage(page, 'Shranjeno: Jabolko, Kvarkov namaz z zelišči');
  await expect
    .poll(async () => (await getOverview(server, person)).meals.map((meal) => [meal.name, (meal.nutrients.calories ?? 0) > 190]))
    .toEqual([['Jabolko, Kvarkov namaz z zelišči', true]]);

  await page.goto(paths.products);
  await page.getByRole('button', { name: 'Možnosti: Kvarkov namaz z zelišči' }).click();
  await page.getByRole('menuitem', { name: 'Odstrani' }).click();
  await (await holdUndo(page)).click();
  await expect(page.getByText('Izdelek je spet tu')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Moji izdelki' }).getByText('Planika')).toBeVisible();
});

test(
  'product: an unknown barcode becomes a product from a photo of its label, and is found afterwards',
  { tag: '@phone-only' },
  async ({ page, server, person }) => {
    test.slow();
    await openTab(page);
    await page.getByRole('button', { name: 'Skeniraj črtno kodo' }).click();
    await expect(page.getByText('Dostop do kamere ni dovoljen')).toBeVisible();
    // Stores and messengers keep pictures as WebP.
    await choosePicture(
      page,
      'Izberi fotografijo kode',
      await sharp(await barcodePicture(ON_PHOTO))
        .webp()
        .toBuffer(),
    );
    await expect(page.getByRole('heading', { name: 'Izdelka še ne poznamo' })).toBeVisible();
    await page.getByRole('button', { name: 'Fotografiraj hranilno tabelo' }).click();
    await choosePicture(page, 'Izberi s naprave', await oatLabel());
    await expect(page.getByRole('heading', { name: 'Preverite prebrano' })).toBeVisible({ timeout: 60_000 });
    await expect(field(page, 'Črtna koda')).toHaveValue(ON_PHOTO);
    const figures = { Energija: '366', Maščobe: '6,4', 'Ogljikovi hidrati': '58,7', Beljakovine: '13,2', Sol: '0,03' };
    for (const [name, value] of Object.entries(figures)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, 'Kalcij')).toHaveCount(0);
    await field(page, 'Nasičene maščobe').fill('16');
    await expect(page.getByText('Del ne more biti večji od celote.')).toBeVisible();
    await field(page, 'Nasičene maščobe').fill('1,2');
    await expect(page.getByText('Del ne more biti večji od celote.')).toBeHidden();
    await expectClean(page);
    await page.getByRole('button', { name: 'Shrani in izberi' }).click();
    await expect(page.getByText('To polje je obvezno.')).toBeVisible();
    await field(page, 'Ime').fill('Ovseni kosmiči');
    await page.getByRole('button', { name: 'Shrani in izberi' }).click();
    await page.getByRole('button', { name: /^100\sg$/ }).click();
    await page.getByRole('button', { name: 'Dodaj k obroku' }).click();
    await page.getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ }).click();
    await expectMessage(page, 'Shranjeno: Ovseni kosmiči');
    await expect.poll(async () => (await getOverview(server, person)).meals.map((meal) => meal.nutrients.calories)).toEqual([366]);

    await page.getByRole('tab', { name: 'Izdelek' }).click();
    await search(page).fill(ON_PHOTO);
    await search(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Ovseni kosmiči' })).toBeVisible();
  },
);

test(
  'product: a package among the photos of a meal is offered as a product by its barcode and its label',
  { tag: '@phone-only' },
  async ({ page, server, person }) => {
    test.slow();
    await saveProduct(server, person, { name: 'Kefir', barcode: ON_PHOTO.padStart(14, '0') });
    const photograph = async (buffer: Buffer) => {
      await page.goto(paths.home);
      await page.getByRole('tab', { name: 'Foto' }).click();
      await choosePicture(page, 'Izberi s naprave', buffer);
      await page.getByRole('button', { name: 'Vpiši kot izdelek' }).click({ timeout: 60_000 });
    };
    await photograph(
      await sharp(await barcodePicture(ON_PHOTO))
        .avif()
        .toBuffer(),
    );
    await expect(page.getByRole('heading', { name: 'Kefir' })).toBeVisible();
    await photograph(await oatLabel());
    await expect(page.getByRole('heading', { name: 'Preverite prebrano' })).toBeVisible({ timeout: 60_000 });
    await expect(field(page, 'Maščobe')).toHaveValue('6,4');
  },
);

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'] });

  test('the camera reads a barcode without a press and adds the product to the meal', { tag: '@phone-only' }, async ({ page, server, person }) => {
    await saveProduct(server, person, { name: 'Malinov sirup', barcode: ON_FILM.padStart(14, '0'), servingGrams: 30 });
    await openTab(page);
    await page.getByRole('button', { name: 'Skeniraj črtno kodo' }).click();
    await expect(page.getByText('Dodano: Malinov sirup, 30 g')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^K obroku/ }).click();
    await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveText([/^Malinov sirup/]);
  });
});
