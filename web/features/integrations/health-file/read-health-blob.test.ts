import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { appleExport, PHONE, quantity, stage } from '#testing/apple-export.ts';
import { readHealthBlob, toFound } from './read-health-blob.ts';

const NOW = Date.parse('2026-07-08T00:00:00Z');
const TEXT = appleExport([
  quantity('StepCount', 'count', 900, { start: '2026-07-06 08:00:00 +0200', end: '2026-07-06 09:00:00 +0200' }),
  quantity('StepCount', 'count', 800, { start: '2026-07-06 08:00:00 +0200', end: '2026-07-06 09:00:00 +0200' }, PHONE),
  quantity('BodyMass', 'kg', 80, { start: '2026-07-01 07:00:00 +0200' }),
  stage('AsleepCore', { start: '2026-07-05 23:00:00 +0200', end: '2026-07-06 06:00:00 +0200' }),
]);

async function zip(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
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

test('files that are no whole export are refused', async () => {
  const packed = await zip({ 'apple_health_export/export.xml': TEXT });
  expect(await problem('')).toBe('empty');
  expect(await problem('hello')).toBe('broken');
  expect(await problem(new Uint8Array([0xff, 0xfe, 0xfd]))).toBe('broken');
  expect(await problem(TEXT.slice(0, -20))).toBe('truncated');
  expect(await problem(packed.slice(0, -30))).toBe('broken');
  expect(await problem(await zip({ 'photo.jpg': 'x' }))).toBe('unknown_type');
  expect(await problem(await zip({ 'export.xml': '<gpx/>' }))).toBe('unknown_type');
  const damaged = packed.slice();
  damaged.fill(0, 60, 200);
  expect(await problem(damaged)).toBe('broken');
});
