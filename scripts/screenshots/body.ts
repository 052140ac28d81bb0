/** Weight and training: pages, windows and what is typed into them. */
import type { Page } from '@playwright/test';
import { instantAt } from '#core/kit/day.ts';
import { demoTrainings } from '#core/demo/demo-training.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { TODAY, type Shot } from './camera.ts';

const ZONE = 'Europe/Ljubljana';
/** So many sessions up to the day of the pictures. */
const SESSIONS = 24;

/** @returns the newest session with exercises */
export async function fillTraining(server: TestServer, person: Person): Promise<string> {
  let strength = '';
  for (const { minute, ...planned } of demoTrainings(TODAY).slice(-SESSIONS)) {
    const session = { ...planned, id: crypto.randomUUID(), startedAt: instantAt(ZONE, planned.day, minute) };
    const answer = await server.post('/rest/v1/rpc/save_training', { session }, person);
    if (!answer.ok) throw new Error(`training was refused: ${await answer.text()}`);
    if (planned.kind === 'strength') strength = session.id;
  }
  return strength;
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor();

/** A window of the page of weight. */
const weightWindow = (name: string, button: string): Shot => ({
  name,
  path: '/teža',
  as: 'person',
  inSight: true,
  act: async (page) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await dialog(page);
  },
});

/** @param session whose page is shown */
export const bodyShots = (session: string): Shot[] => [
  { name: 'weight', path: '/teža', as: 'person' },
  weightWindow('weight-entry', 'Dan, ura in opomba'),
  weightWindow('weight-goal', 'Nastavi cilj'),
  weightWindow('weight-import', 'Uvozi'),
  { name: 'training', path: '/telovadba', as: 'person' },
  {
    name: 'training-text',
    path: '/telovadba',
    as: 'person',
    inSight: true,
    act: (page) => page.getByRole('textbox', { name: 'Kaj ste trenirali?' }).fill('počep 3x10 60 kg, mrtvi dvig 5x5 80 kg, včeraj tek 5 km 27 min'),
  },
  { name: 'training-stats', path: '/telovadba/statistika', as: 'person' },
  { name: 'training-session', path: `/telovadba/${session}`, as: 'person' },
  {
    name: 'training-edit',
    path: `/telovadba/${session}`,
    as: 'person',
    inSight: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Uredi' }).click();
      await dialog(page);
    },
  },
];
