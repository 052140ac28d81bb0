import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { appleExport, quantity } from '#testing/apple-export.ts';
import { paths } from '#web/lib/paths.ts';

test('the ZIP of the phone is read on the device, shown, and stored; what is in it stands on the page of weight', async ({ page }, testInfo) => {
  const zip = new ZipFile();
  const weight = quantity('BodyMass', 'kg', 71.4, { start: '2024-07-06 07:00:00 +0200' });
  const steps = quantity('StepCount', 'count', 900, { start: '2024-07-06 08:00:00 +0200', end: '2024-07-06 09:00:00 +0200' });
  zip.addBuffer(Buffer.from(appleExport([weight, steps], '2024-07-07 12:00:00 +0200')), 'apple_health_export/export.xml');
  zip.end();
  const path = testInfo.outputPath('export.zip');
  await pipeline(zip.outputStream, createWriteStream(path));

  await page.goto(paths.integrations);
  await page.getByRole('region', { name: 'Apple Health' }).getByRole('link', { name: 'Uvozi datoteko' }).click();
  await page.getByLabel('Izberi datoteko').first().setInputFiles(path);
  await expect(page.getByText(/V datoteki je 1 dnevna vrednost, 1 meritev/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Shrani' }).click();
  await expect(page.getByText('Novo ali novejše: 1 dnevna vrednost, 1 meritev.')).toBeVisible();
  await page.goto(paths.weight);
  await expect(page.getByText('71,4 kg').first()).toBeVisible();
});
