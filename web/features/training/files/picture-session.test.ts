import { expect, test } from 'vitest';
import type { TrainingReading } from '#core/reports/training-reading.ts';
import { parseSession } from '../session-form.ts';
import { findBox, hasFigures, toContentId, toDoubted, toPictureSession, toPictureValues, type PictureFile } from './picture-session.ts';

const place = { today: '2026-03-02', timeZone: 'Europe/Ljubljana' };
const box = { x0: 10, y0: 20, x1: 90, y1: 40 };
const read = <T>(value: T) => ({ value, text: String(value), box });

const whole: TrainingReading = {
  values: {
    day: read('2026-03-01'),
    minute: read(7 * 60 + 5),
    title: read('Jutranji tek'),
    kind: read('run'),
    distanceM: read(5020),
    durationMinutes: read(27.517),
    calories: read(351.4),
    averageHeartRate: read(151),
  },
  doubts: ['day', 'calories'],
  isSeveral: false,
};
const toFile = (reading: TrainingReading): PictureFile => ({
  name: 'tek.png',
  externalId: 'sha256:1',
  reading,
  picture: { blob: new Blob(), width: 100, height: 100 },
});

/** As the form opens and is confirmed without a change. */
function confirm(file: PictureFile, changes = {}) {
  const context = { session: toPictureSession(file, place), ...place };
  return parseSession({ ...toPictureValues(file, context), ...changes }, context);
}

test('picture of a training: what is confirmed unchanged is stored as it was read, measured by the device', () => {
  const parsed = confirm(toFile(whole));
  expect(parsed).toMatchObject({
    success: true,
    data: {
      source: 'file',
      externalId: 'sha256:1',
      kind: 'run',
      title: 'Jutranji tek',
      day: '2026-03-01',
      startedAt: '2026-03-01T06:05:00.000Z',
      distanceM: 5020,
      durationMinutes: 27.517,
      calories: 351,
      caloriesSource: 'measured',
      averageHeartRate: 151,
    },
  });
});

test('picture of a training: calories that the person changes are entered, not measured', () => {
  expect(confirm(toFile(whole), { calories: 300 })).toMatchObject({ success: true, data: { calories: 300, caloriesSource: 'entered' } });
});

test('picture of a training: without a day none is made up, and it has to be entered', () => {
  const { day: _day, minute: _minute, ...values } = whole.values;
  const parsed = confirm(toFile({ ...whole, values }));
  expect(parsed).toMatchObject({ success: false, error: { issues: [{ path: ['day'] }] } });
});

test('picture of a training: what is not on it is absent', () => {
  const file = toFile({ values: { day: read('2026-03-01'), distanceM: read(5000) }, doubts: [], isSeveral: false });
  const { id: _id, ...session } = toPictureSession(file, place);
  expect(session).toEqual({ source: 'file', externalId: 'sha256:1', kind: 'other', day: '2026-03-01', exercises: [], distanceM: 5000 });
});

test('picture of a training: doubted fields are marked, and so is a kind that was not read', () => {
  expect([...toDoubted(whole)]).toEqual(['day', 'calories']);
  expect([...toDoubted({ ...whole, values: {}, doubts: [] })]).toEqual(['kind']);
});

test('picture of a training: a field leads to its place, and one that was not read to none', () => {
  expect(findBox(whole, 'km')).toEqual(box);
  expect(findBox(whole, 'maxHeartRate')).toBeUndefined();
});

test('picture of a training: a title and a date alone are no training', () => {
  expect(hasFigures(whole)).toBe(true);
  expect(hasFigures({ values: { day: read('2026-03-01'), title: read('Jutranji tek') }, doubts: [], isSeveral: false })).toBe(false);
});

test('id of a picture: follows from its bytes alone', async () => {
  const bytes = new TextEncoder().encode('tek');
  expect(await toContentId(bytes.buffer)).toBe(await toContentId(bytes.slice().buffer));
  expect(await toContentId(bytes.buffer)).not.toBe(await toContentId(new TextEncoder().encode('tec').buffer));
  expect(await toContentId(bytes.buffer)).toMatch(/^sha256:[0-9a-f]{64}$/);
});
