/** Signing in in two steps, and changing the password. What holds a secret or an hour is left out: it would differ each time. */
import { addAuthenticator } from '#e2e/second-factor.ts';
import type { Person, TestServer } from '#testing/server.ts';
import type { Shot } from './camera.ts';

/** @returns somebody whose sign-in stops at the second step */
export async function joinWithSecondStep(server: TestServer): Promise<Person> {
  const person = await server.join({ email: 'tina.potocnik@example.com' });
  await addAuthenticator(server, person, 'Telefon');
  return person;
}

export const secondStepShots: readonly Shot[] = [
  { name: 'second-step', path: '/', as: 'halfway' },
  {
    name: 'second-step-recovery',
    path: '/',
    as: 'halfway',
    act: (page) => page.getByRole('button', { name: 'Obnovitvena koda' }).click(),
  },
  {
    name: 'password-change',
    path: '/nastavitve',
    as: 'person',
    inSight: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Spremeni geslo' }).click();
      await page.getByRole('textbox', { name: 'Sedanje geslo' }).waitFor();
    },
  },
];
