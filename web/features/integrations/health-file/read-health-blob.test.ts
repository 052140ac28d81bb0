import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { appleExport, PHONE, quantity, stage } from '#testing/apple-export.ts';
import { checkDatabase } from '#core/wearables/health-connect/health-database.ts';
import { fitDay, fitStream, fitTable } from '#testing/google-fit.ts';
import { makeHealthConnect } from '#testing/health-connect.ts';
import { readHealthBlob, toFound } from './read-health-blob.ts';

const NOW = Date.parse('2026-07-08T00:00:00Z');
const TEXT = appleExport([
  quantity('StepCount', 'count', 900, { start: '2026-07-06 08:00:00 +0200', end: '2026-07-06 09:00:00 +0200' }),
  quantity('StepCount', 'count', 800, { start: '2026-07-06 08:00:00 +0200', end: '2026-07-06 09:00:00 +0200' }, PHONE),
  quantity('BodyMass', 'kg', 80, { start: '2026-07-01 07:00:00 +0200' }),
  stage('AsleepCore', { start: '2026-07-05 23:00:00 +0200', end: '2026-07-06 06:00:00 +0200' }),
]);

async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(typeof text === 'string' ? Buffer.from(text) : Buffer.from(text), name);
  archive.end();
  return new Uint8Array(await buffer(archive.outputStream));
}
const read = async (...parts: BlobPart[]) => {
  const seen: number[] = [];
  const found = toFound(await readHealthBlob(new Blob(parts), NOW, (bytes, total) => seen.push(bytes / total)));
  return { found, last: seen.at(-1) };
};
const problem = async (...parts: BlobPart[]) => {
  try {
    await read(...parts);
    return undefined;
  } catch (error) {
    return (error as { problem?: string }).problem;
  }
};

test('the export by itself and in the ZIP of the phone, whose names are in its language, is the same', async () => {
  const plain = await read(TEXT);
  expect(plain).toMatchObject({
    last: 1,
    found: { metrics: 1, sleeps: 1, workouts: 0, measures: 1, firstDay: '2026-07-01', lastDay: '2026-07-06' },
  });
  const packed = await zip({
    'apple_health_export/export_cda.xml': `<ClinicalDocument>${' '.repeat(9000)}</ClinicalDocument>`,
    'apple_health_export/Izvoz.xml': TEXT,
    'apple_health_export/workout-routes/route.gpx': '<gpx/>',
  });
  expect(await read(packed)).toEqual(plain);
});

test('a database of Health Connect is opened, alone or in its ZIP, and nothing that is none', async () => {
  const database = await makeHealthConnect({});
  const opened: number[] = [];
  const open = (bytes: Uint8Array) => {
    checkDatabase(bytes);
    opened.push(bytes.length);
    return readHealthBlob(new Blob([TEXT]), NOW, () => undefined);
  };
  const readDatabase = (bytes: Uint8Array<ArrayBuffer>) => readHealthBlob(new Blob([bytes]), NOW, () => undefined, open);
  const packed = await zip({ 'health_connect_export.db': database });
  await readDatabase(database);
  await readDatabase(packed);
  expect(opened).toEqual([database.length, database.length]);
  await expect(readDatabase(await zip({ 'health_connect_export.db': 'no database' }))).rejects.toMatchObject({ problem: 'unknown_type' });
  await expect(readDatabase(database.slice(0, 5000))).rejects.toMatchObject({ problem: 'truncated' });
  // Its central directory says that it is larger than any.
  const bomb = packed.slice();
  const entry = packed.findIndex((byte, n) => byte === 0x50 && packed[n + 1] === 0x4b && packed[n + 2] === 1 && packed[n + 3] === 2);
  new DataView(bomb.buffer).setUint32(entry + 24, 1_000_000_000, true);
  await expect(readDatabase(bomb)).rejects.toMatchObject({ problem: 'too_large' });
});

test("Google Fit's files of a Takeout, and its table of days alone", async () => {
  const table = fitTable([{ Date: '2026-07-06', 'Step count': 900 }]);
  const weight = fitStream('derived:com.google.weight:com.google.android.gms:merge_weight', [
    { start: '2026-07-06T05:00:00Z', values: [{ fpVal: 80 }] },
  ]);
  const rates = fitStream(
    'derived:com.google.heart_rate.bpm:com.google.android.gms:other',
    Array.from({ length: 5000 }, (_, n) => ({ start: new Date(NOW - 86_400_000 - n * 1000).toISOString(), values: [{ fpVal: 60 }] })),
  );
  const packed = await zip({
    'Takeout/archive_browser.html': '<html/>',
    'Takeout/Fit/Vsi podatki/derived_com.google.weight_com.google.android.g.json': weight,
    'Takeout/Fit/Vsi podatki/derived_com.google.heart_rate.bpm_com.google.an.json': rates,
    'Takeout/Fit/Dnevi/2026-07-06.csv': fitDay(['08:00:00.000+02:00']),
    'Takeout/Fit/Dnevi/Daily activity metrics.csv': table,
  });
  expect(await read(packed)).toMatchObject({ last: 1, found: { metrics: 1, measures: 1, firstDay: '2026-07-06', skipped: 0 } });
  expect(await read(table)).toMatchObject({ found: { metrics: 1, measures: 0 } });
});

test('files that are no whole export are refused', async () => {
  const packed = await zip({ 'apple_health_export/export.xml': TEXT });
  expect(await problem('')).toBe('empty');
  expect(await problem('<?xml version="1.0"?><HealthData <')).toBe('broken');
  // A picture, a table of something else: what is whole needs no second export.
  for (const other of ['hello', 'a;b\n1;2', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff])]) expect(await problem(other)).toBe('unknown_type');
  expect(await problem(TEXT.slice(0, -20))).toBe('truncated');
  expect(await problem(packed.slice(0, -30))).toBe('broken');
  expect(await problem(await zip({ 'photo.jpg': 'x' }))).toBe('unknown_type');
  expect(await problem(await zip({ 'export.xml': '<gpx/>' }))).toBe('unknown_type');
  const damaged = packed.slice();
  damaged.fill(0, 60, 200);
  expect(await problem(damaged)).toBe('broken');
});
