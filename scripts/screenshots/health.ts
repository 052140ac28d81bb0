/** Wearables, blood tests and body composition of one person, who has not filled in the questionnaire. */
import type { Page } from '@playwright/test';
import { demoBlood } from '#core/demo/demo-blood.ts';
import { demoWearables } from '#core/demo/demo-wearables.ts';
import { fillBodyScans } from '#server/demo-body-scans.ts';
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

/** Opens a window by its button. */
const open = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const healthShots: readonly Shot[] = [
  { name: 'recovery', path: '/okrevanje', as: 'health' },
  { name: 'integrations', path: '/integracije', as: 'health' },
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
  { name: 'blood-tests-add', path: '/krvni-izvidi', as: 'health', typed: true, inSight: true, act: open('Dodaj izvid') },
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
  { name: 'questionnaire', path: '/vprašalnik', as: 'health' },
];
