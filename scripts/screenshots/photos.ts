/** Meals by their photos: chosen, and kept where no model reads them. */
import sharp from 'sharp';
import { addDays } from '#core/kit/day.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { TODAY, type Shot } from './camera.ts';

const SIZE = { width: 800, height: 600 } as const;

/** A plate as a child would draw it: what is on it says nothing about anybody. */
function plate(food: string): Promise<Buffer> {
  const { width, height } = SIZE;
  const drawing = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#d9cbb4"/>
    <circle cx="400" cy="300" r="250" fill="#fdfcf8"/><circle cx="400" cy="300" r="190" fill="#f1eee6"/>${food}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
}

const RICE = `<ellipse cx="320" cy="310" rx="110" ry="95" fill="#fff7df"/><ellipse cx="480" cy="300" rx="85" ry="110" fill="#c88a4b"/>
  <circle cx="400" cy="210" r="34" fill="#4c8f3f"/><circle cx="445" cy="190" r="26" fill="#5aa34a"/>`;
const SALAD = `<circle cx="360" cy="280" r="100" fill="#7db35a"/><circle cx="450" cy="330" r="90" fill="#93c36f"/>
  <circle cx="350" cy="350" r="32" fill="#c9412e"/><circle cx="440" cy="260" r="30" fill="#c9412e"/>`;

/** @returns a meal whose photo nobody has read, on a day no other picture shows */
export async function fillPhotos(server: TestServer, person: Person): Promise<string> {
  const [id, photo] = [crypto.randomUUID(), crypto.randomUUID()];
  await server.fetch(
    `/storage/v1/object/meal-photos/${person.id}/${id}/${photo}.jpg`,
    { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(await plate(RICE)) },
    person,
  );
  await server.post('/functions/v1/log-photo', { id, day: addDays(TODAY, -40), type: 'lunch', lang: 'sl', photos: [{ id: photo, ...SIZE }] }, person);
  return id;
}

export function photoShots(unread: string): Shot[] {
  return [
    {
      name: 'log-photo',
      path: '/',
      as: 'person',
      inSight: true,
      act: async (page) => {
        await page.getByRole('tab', { name: 'Foto' }).click();
        const files = await Promise.all([plate(RICE), plate(SALAD)]);
        await page
          .getByRole('tabpanel', { name: 'Foto' })
          .locator('input[type="file"][multiple]')
          .setInputFiles(files.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer })));
        await page.getByRole('img', { name: 'Fotografija 2' }).waitFor();
        // Until the readers have looked for a package.
        await page.getByText(/^Iščem/).waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'meal-photo',
      path: `/obrok/${unread}`,
      as: 'person',
      act: (page) => page.getByRole('img', { name: /^Fotografija 1 od 1/ }).waitFor(),
    },
  ];
}
