/** Packaged products: found, weighed, read off a label, listed. */
import type { Page } from '@playwright/test';
import type { SaveProductRequest } from '#core/contracts/product.ts';
import { ean13 } from '#testing/barcode.ts';
import { labelPicture } from '#testing/label-picture.ts';
import type { Person, TestServer } from '#testing/server.ts';
import type { Shot } from './camera.ts';

type Own = Pick<SaveProductRequest, 'name' | 'per100'> & Partial<SaveProductRequest>;

const PRODUCTS: readonly Own[] = [
  {
    name: 'Navadni jogurt 3,2 %',
    brand: 'Planika',
    packageGrams: 500,
    servingGrams: 150,
    per100: { calories: 62, protein: 3.4, carbs: 4.6, fat: 3.2 },
  },
  {
    name: 'Pomarančni sok',
    brand: 'Sončni vrt',
    basis: 'ml',
    packageGrams: 1000,
    servingGrams: 200,
    per100: { calories: 44, protein: 0.7, carbs: 10.3, fat: 0 },
  },
  { name: 'Ajdovi krekerji', brand: 'Mlin ob Krki', packageGrams: 150, per100: { calories: 412, protein: 11, carbs: 66, fat: 10, fiber: 6.5 } },
];

export async function fillProducts(server: TestServer, person: Person): Promise<void> {
  for (const own of PRODUCTS) {
    const product = { id: crypto.randomUUID(), basis: 'g', source: 'manual', lang: 'sl', ...own };
    await server.post('/rest/v1/rpc/save_product', { product }, person);
  }
}

const openTab = async (page: Page) => {
  await page.getByRole('tab', { name: 'Izdelek' }).click();
  await page.getByRole('option').nth(2).waitFor();
};
const search = (page: Page, words: string) => page.getByRole('combobox', { name: 'Poiščite izdelek ali živilo' }).fill(words);

async function readLabel(page: Page): Promise<void> {
  await openTab(page);
  await page.getByRole('button', { name: 'Fotografiraj hranilno tabelo' }).click();
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Izberi s naprave' }).click();
  const buffer = await labelPicture(
    ['Hranilna vrednost', 'na 100 g', 'na porcijo 30 g'],
    [
      ['Energijska vrednost', '1543 kJ / 366 kcal', '463 kJ / 110 kcal'],
      ['Maščobe', '6,4 g', '1,9 g'],
      ['od tega nasičene maščobe', '1,2 g', '0,4 g'],
      ['Ogljikovi hidrati', '58,7 g', '17,6 g'],
      ['od tega sladkorji', '<0,5 g', '<0,5 g'],
      ['Prehranske vlaknine', '10,1 g', '3,0 g'],
      ['Beljakovine', '13,2 g', '4,0 g'],
      ['Sol', '0,03 g', '0,01 g'],
    ],
  );
  await (await asked).setFiles({ name: 'tabela.png', mimeType: 'image/png', buffer });
  await page.getByRole('heading', { name: 'Preverite prebrano' }).waitFor({ timeout: 90_000 });
  await page.getByRole('textbox', { name: 'Ogljikovi hidrati' }).focus();
}

/** A shot of the product tab above an open keyboard, after a search. */
const searchShot = (name: string, text: string, act: (page: Page) => Promise<void>): Shot => ({
  name,
  path: '/',
  as: 'person',
  inSight: true,
  act: async (page) => {
    await openTab(page);
    await search(page, text);
    await act(page);
  },
});

export const productShots: readonly Shot[] = [
  searchShot('product-search', 'jogurt', (page) => page.getByRole('option', { name: /Planika/ }).waitFor()),
  searchShot('product-amount', 'jogurt planika', (page) => page.getByRole('option', { name: /Planika/ }).click()),
  searchShot('product-unknown', ean13('383001234567'), async (page) => {
    await page.getByRole('option').first().click();
    await page.getByRole('heading', { name: 'Izdelka še ne poznamo' }).waitFor();
  }),
  { name: 'product-label', path: '/', as: 'person', inSight: true, act: readLabel },
  { name: 'products', path: '/izdelki', as: 'person' },
  { name: 'desk-products', path: '/admin/izdelki', as: 'admin' },
];
