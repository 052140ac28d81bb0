/** Wearables, blood tests and body composition of one person, who has not filled in the questionnaire. */
import type { Page } from '@playwright/test';
import { demoBlood } from '#core/demo/demo-blood.ts';
import { demoWearables } from '#core/demo/demo-wearables.ts';
import { fillBodyScans } from '#server/demo-body-scans.ts';
import { labReportPdf } from '#testing/lab-report-pdf.ts';
import { scanSheetPdf } from '#testing/scan-sheet-pdf.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { NOW, TODAY, type Shot } from './camera.ts';

const ZONE = 'Europe/Ljubljana';

/** @returns whose data they are */
export async function fillHealth(server: TestServer): Promise<Person> {
  const person = await server.join({ email: 'nina.zajc@example.com' });
  await server.post('/rest/v1/rpc/update_profile', { profile: { firstName: 'Nina', lastName: 'Zajc' } }, person);
  for (const batch of demoWearables(TODAY, ZONE, NOW)) await server.service.rpc('store_wearables', { user_id: person.id, batch: { ...batch } });
  for (const report of demoBlood(TODAY)) {
    const answer = await server.post('/rest/v1/rpc/save_blood_report', { report: { ...report, id: crypto.randomUUID() } }, person);
    if (!answer.ok) throw new Error(`a report was refused: ${await answer.text()}`);
  }
  await fillBodyScans(server.running.rpcs, person.id, TODAY);
  return person;
}

/** Reads a file in the window of files, and looks over what was read. */
const review = (name: string, draw: () => Uint8Array) => async (page: Page) => {
  await open('Naloži izvid')(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(draw()) });
  await dialog.getByRole('button', { name: 'Preglej 1 datoteko' }).click({ timeout: 90_000 });
  await dialog.getByRole('button', { name: /^Shrani/ }).waitFor();
};

/** Opens a window by its button. */
const open = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const healthShots: readonly Shot[] = [
  { name: 'recovery', path: '/okrevanje', as: 'health' },
  { name: 'integrations', path: '/integracije', as: 'health' },
  { name: 'health-file', path: '/integracije/uvoz', as: 'health' },
  { name: 'provider-return', path: '/integracije/povratek/whoop', as: 'health' },
  { name: 'apple-health', path: '/integracije/apple-health', as: 'health' },
  {
    name: 'apple-health-waiting',
    path: '/integracije/apple-health',
    as: 'health',
    act: async (page) => {
      const make = page.getByRole('button', { name: 'Ustvari naslov' });
      if (await make.isVisible()) await make.click();
      await page.getByText('Čakamo na prve podatke').waitFor();
    },
  },
  { name: 'blood-tests', path: '/krvni-izvidi', as: 'health' },
  { name: 'blood-tests-add', path: '/krvni-izvidi', as: 'health', inSight: true, act: open('Dodaj izvid') },
  { name: 'blood-tests-review', path: '/krvni-izvidi', as: 'health', inSight: true, act: review('izvid.pdf', labReportPdf) },
  {
    name: 'blood-marker',
    path: '/krvni-izvidi',
    as: 'health',
    act: async (page) => {
      await page
        .getByRole('row', { name: /Feritin/ })
        .getByRole('link')
        .click();
      const chart = page.getByRole('application', { name: /^Feritin/ });
      await chart.locator('canvas').waitFor();
      await chart.scrollIntoViewIfNeeded();
      // Drawn in the frame after the one that shows it.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    },
  },
  { name: 'body-scans', path: '/telesna-sestava', as: 'health' },
  { name: 'body-scans-add', path: '/telesna-sestava', as: 'health', inSight: true, act: open('Vpiši') },
  { name: 'body-scans-review', path: '/telesna-sestava', as: 'health', inSight: true, act: review('dexa.pdf', scanSheetPdf) },
  { name: 'questionnaire', path: '/vprašalnik', as: 'health' },
  {
    name: 'questionnaire-step',
    path: '/vprašalnik?korak=personal',
    as: 'health',
    act: async (page) => {
      const consent = page.getByRole('button', { name: 'Dovolim in začnem' });
      const first = page.getByRole('textbox', { name: 'Ime', exact: true });
      await consent.or(first).first().waitFor();
      if (await consent.isVisible()) await consent.click();
      await first.waitFor();
    },
  },
];
