/** Files of trainings: read on the device, confirmed, stored once, and seen with their recording. */
import { randomUUID } from 'node:crypto';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { fitActivity, fitRecord, fitSession, fitTime, writeFit } from '#testing/fit-file.ts';
import { trainingPicture } from '#testing/training-picture.ts';
import { paths } from '#web/lib/paths.ts';

const SECONDS = 1500;

/** A run around a square that ended an hour ago. */
function drawRun(start: string): Buffer {
  const time = fitTime(start);
  const records = Array.from({ length: SECONDS / 5 }, (_, at) => {
    const turn = (at / (SECONDS / 5)) * 2 * Math.PI;
    return fitRecord(time + at * 5, {
      latitude: 46.05 + 0.004 * Math.sin(turn),
      longitude: 14.5 + 0.006 * Math.cos(turn),
      altitudeM: 300 + 20 * Math.sin(turn),
      distanceM: at * 15,
      heartRate: 120 + Math.round(30 * Math.sin(turn / 2)),
    });
  });
  const summary = { sport: 1, seconds: SECONDS, distanceM: 4500, calories: 310, averageHeartRate: 139, maxHeartRate: 150, ascentM: 40 };
  return Buffer.from(writeFit([...records, fitSession(time, summary), fitActivity(time + SECONDS, 60)]));
}

test('files of trainings are read, confirmed, stored once and shown', { tag: '@phone-only' }, async ({ page }) => {
  const start = new Date(Date.now() - 7_200_000).toISOString();
  const fit = { name: 'tek.fit', mimeType: 'application/octet-stream', buffer: drawRun(start) };
  const others = [
    { name: 'prazna.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.alloc(0) },
    { name: 'prerezana.fit', mimeType: 'application/octet-stream', buffer: fit.buffer.subarray(0, 900) },
  ];
  await page.goto(paths.training);
  const dialog = page.getByRole('dialog');
  const choose = async (files: (typeof fit)[]) => {
    await page.getByRole('button', { name: 'Uvozi datoteke' }).click();
    await dialog.locator('input[type=file]').setInputFiles(files);
  };
  await choose([fit, ...others]);
  await expect(dialog.getByRole('status')).toHaveText('1 prebrana, 2 nista uspeli');
  await expect(dialog).toContainText('25 min · 4,5 km · 5:33 min/km · utrip 139');
  await expect(dialog).toContainText('Datoteka je prazna.');
  await expect(dialog).toContainText('Datoteki manjka konec.');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Shrani 1 vadbo' }).click();
  await expect(page.getByText('Dodana 1 vadba')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Tek', exact: true })).toHaveCount(1);

  await choose([{ ...fit, name: 'ista.fit' }]);
  await dialog.getByRole('button', { name: 'Shrani 1 vadbo' }).click();
  await expect(page.getByText('1 je že bila shranjena.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Tek', exact: true })).toHaveCount(1);

  await main.getByRole('link', { name: 'Tek', exact: true }).click();
  await expect(main.getByRole('application', { name: /^Tempo/ })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Črta poti/ })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Najhitrejši odseki' })).toContainText('5:33 min/km');
  await expectClean(page);
});

test(
  'screenshots of trainings are confirmed beside the picture; the same one is stored once, another source is linked',
  { tag: '@phone' },
  async ({ page, person, server }) => {
    const session = {
      id: randomUUID(),
      day: '2026-03-01',
      startedAt: '2026-03-01T06:06:00Z',
      kind: 'run',
      durationMinutes: 28,
      exercises: [],
      source: 'strava',
      externalId: '77',
    };
    expect((await server.post('/rest/v1/rpc/save_training', { session }, person)).ok).toBe(true);
    const run = await trainingPicture({
      title: 'Jutranji tek',
      date: '1. marec 2026 ob 7:05',
      figures: [
        ['Razdalja', '5,02 km'],
        ['Tempo', '5:28 /km'],
        ['Čas', '27:28'],
        ['Kalorije', '351 kcal'],
        ['Povp. utrip', '151 bpm'],
        ['Vzpon', '42 m'],
      ],
    });
    const landscape = await trainingPicture({ title: 'Pozdrav z morja', date: 'poletje', figures: [] });
    const choose = (files: readonly (readonly [name: string, buffer: Buffer])[]) =>
      page.locator('input[type=file]').setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })));
    await page.goto(paths.training);
    const list = page.getByRole('dialog', { name: 'Uvoz datotek' });
    await page.getByRole('button', { name: 'Uvozi datoteke' }).click();
    await choose([
      ['tek.png', run],
      ['morje.png', landscape],
      ['prerezana.png', run.subarray(0, 2000)],
    ]);
    await expect(list.getByRole('status')).toHaveText('1 prebrana, 2 nista uspeli', { timeout: 60_000 });
    await expect(list).toContainText('Na sliki ni prepoznane vadbe.');
    await expect(list).toContainText('Datoteka je poškodovana.');
    await expect(list).toContainText('Čaka na vašo potrditev');
    await expectClean(page);

    await list.getByRole('button', { name: 'Preveri 1 sliko' }).click();
    const form = page.getByRole('dialog', { name: 'Preverite prebrano' });
    await expect(form.getByRole('img', { name: 'Posnetek zaslona z vadbo' })).toBeVisible();
    await expect(form.getByLabel('Ime')).toHaveValue('Jutranji tek');
    await expect(form.getByLabel('Razdalja')).toHaveValue('5,02');
    await expect(form.getByLabel('Povprečni utrip')).toHaveValue('151');
    await form.getByLabel('Poraba').fill('348');
    await expectClean(page);
    await form.getByRole('button', { name: 'Potrdi' }).click();
    await expect(list).toContainText('Potrjeno');
    await list.getByRole('button', { name: 'Shrani 1 vadbo' }).click();
    await expect(page.getByText('1 je ista kot vadba iz drugega vira in šteje enkrat.')).toBeVisible();

    await page.getByRole('button', { name: 'Uvozi datoteke' }).click();
    await choose([['kopija.png', run]]);
    await list.getByRole('button', { name: 'Preveri 1 sliko' }).click({ timeout: 60_000 });
    await form.getByRole('button', { name: 'Potrdi' }).click();
    await list.getByRole('button', { name: 'Shrani 1 vadbo' }).click();
    await expect(page.getByText('1 je že bila shranjena.')).toBeVisible();
  },
);
