import { describe, expect, test } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { findAmounts } from './training-amounts.ts';
import { findDate } from './training-dates.ts';
import { mergeTrainings, toTraining } from './training-report.ts';
import type { TrainingReading } from './training-reading.ts';

const TODAY = '2026-11-24';
const read = (lines: readonly string[], confidence = 92) => toTraining(getPage(lines, { confidence }), TODAY);
const values = ({ values: found }: TrainingReading) => Object.fromEntries(Object.entries(found).map(([field, one]) => [field, one.value]));

describe('names and amounts', () => {
  test('[TR1] a name with its amount in one cell, and cells that are parted by a gap', () => {
    expect(values(read(['Razdalja: 5,02 km', 'Trajanje: 27:31']))).toEqual({ distanceM: 5020, durationMinutes: 27.517 });
    expect(values(read(['Distance      Moving Time', '5.02 km       27:31']))).toMatchObject({ distanceM: 5020, durationMinutes: 27.517 });
  });

  test.each([
    ['on its line', 66],
    ['raised', 2],
  ])('[TR1] a unit that is drawn small beside a large number, %s', (_where, y) => {
    const word = (text: string, x0: number, y0: number, height: number) => ({
      text,
      confidence: 92,
      x0,
      x1: x0 + text.length * height * 0.5,
      y0,
      y1: y0 + height,
    });
    const heads = [word('Distance', 20, 20, 26), word('Calories', 420, 20, 26)];
    const [way, energy] = [word('5,02', 20, 70, 90), word('684', 420, 70, 90)];
    const units = [word('km', way.x1 + 12, 70 + y, 26), word('kcal', energy.x1 + 12, 70 + y, 26)];
    const page = { ...getPage(['x']), words: [...heads, way, energy, ...units] };
    expect(values(toTraining(page, TODAY))).toEqual({ distanceM: 5020, calories: 684 });
  });

  test('[TR1] a name within a sentence names nothing', () => {
    expect(values(read(['Distance learners ran 5.02 km and 6 km', 'Time to go 27:31']))).toEqual({});
  });

  test.each([
    ['below', ['Avg HR        Calories', '151 bpm       684']],
    ['above', ['151 bpm       684', 'Avg HR        Calories']],
    ['to the right', ['Avg HR        151 bpm', 'Calories      684']],
  ])('[TR2] amounts %s of their names', (_side, lines) => {
    expect(values(read(lines))).toEqual({ averageHeartRate: 151, calories: 684 });
  });

  test('[TR2] a name whose amount was not read does not get the one behind another cell', () => {
    expect(values(read(['Max HR', '~~ab', '171 bpm']))).not.toHaveProperty('maxHeartRate');
  });

  test.each([
    ['0.26 mi', 'distance', 418.429],
    ['5,02 km', 'distance', 5020],
    ['3:51 /mi', 'pace', 143.536],
    ['5\'34"/km', 'pace', 334],
    ['1m1s', 'duration', 61],
    ['1h 32m', 'duration', 5520],
    ["1:25'40.2", 'duration', 5140],
    ['1:05:09', 'duration', 3909],
    ['55 min', 'duration', 3300],
    ['1,204 ft', 'metres', 366.979],
    ['1500 m', 'metres', 1500],
    ['1,021 kcal', 'energy', 1021],
    ['1000 kj', 'energy', 239.006],
    ['149bpm', 'rate', 149],
    ['104 ud/min', 'rate', 104],
    ['1,386', 'plain', 1386],
    ['27:31', 'clock', 1651],
  ])('[TR3] "%s" is of type %s', (text, type, value) => {
    const [amount, ...rest] = findAmounts(text);
    expect(rest).toEqual([]);
    expect(amount).toMatchObject({ type, value: expect.closeTo(value, 2) });
  });

  test('[TR4] what only resembles a field is not taken for it', () => {
    const page = ['Best Pace      3:02 /km', 'Kalorije v mirovanju      80 kcal', 'Activity Strain      12.4', 'Calories      512'];
    expect(values(read(page))).toEqual({ calories: 512 });
  });

  test('[TR4] total calories go before active ones, moving time before elapsed time', () => {
    const page = ['Active Calories      352 kcal', 'Total Calories      401 kcal', 'Elapsed Time      50:00', 'Moving Time      46:27'];
    expect(values(read(page))).toEqual({ calories: 401, durationMinutes: 46.45 });
    expect(values(read(['Aktivne kalorije      352 kcal', 'Pretekli čas      50:00']))).toEqual({ calories: 352, durationMinutes: 50 });
  });

  test('[TR9] a figure without a name is taken if its unit occurs once, in doubt', () => {
    expect(read(['Tek', '5,02 km'])).toMatchObject({ values: { distanceM: { value: 5020 } }, doubts: ['distanceM'] });
    expect(values(read(['Tek', '5,02 km', '', '', '7 km']))).not.toHaveProperty('distanceM');
  });
});

describe('days', () => {
  test.each([
    ['august 30, 2024 at 8:03 pm', '2024-08-30', 1203, false],
    ['14. november 2026 ob 7.12', '2026-11-14', 432, false],
    ['8. 11. 2026 9:30', '2026-11-08', 570, false],
    ['2026-11-10 19:00', '2026-11-10', 1140, false],
    ['11/21/2026 6:30 pm', '2026-11-21', 1110, false],
    ['04/05/2025', '2025-05-04', undefined, true],
    ['friday, 20 november', '2026-11-20', undefined, true],
    ['31. december', '2025-12-31', undefined, true],
    ['yesterday at 6:48 pm', '2026-11-23', 1128, true],
    ['danes ob 12.00', '2026-11-24', 720, true],
  ])('[TR5] "%s"', (text, day, minute, isUnsure) => {
    expect(findDate(text, TODAY)).toMatchObject({ day, isUnsure, ...(minute === undefined ? {} : { minute }) });
  });

  test.each(['30. 2. 2026', '5. 12. 2027', '12:30', '5,02 km', 'run 3.2 km'])('[TR5] "%s" is no day', (text) => {
    expect(findDate(text, TODAY)).toBeUndefined();
  });
});

describe('pages', () => {
  const FIRST = ['August 30, 2024 at 8:03 PM', 'Evening Run', 'Distance      Pace      Time', '0.26 mi       3:51 /mi  1m 1s'];

  test('[TR6] the next training of a feed is not mixed in', () => {
    const page = [...FIRST, '', 'August 28, 2024 at 6:00 AM', 'Calories', '300 kcal'];
    expect(values(read(page))).toMatchObject({ day: '2024-08-30', minute: 1203 });
    expect(values(read(page))).not.toHaveProperty('calories');
  });

  test('[TR7] a list of trainings is told and none is read', () => {
    const list = [
      'Workout      Distance      Duration',
      'Ena          18 km         1:00:00',
      'Dve          8.35 km       2:54:01',
      'Tri          5.54 km       1:33:21',
    ];
    expect(read(list)).toEqual({ values: {}, doubts: [], isSeveral: true });
  });

  test('[TR8] of two texts as large the one that names a kind is the title', () => {
    expect(values(read(FIRST))).toMatchObject({ title: 'Evening Run', kind: 'run' });
    expect(values(read(['Ana Novak', 'Joga', 'Trajanje      1:05:00']))).toMatchObject({ title: 'Joga', kind: 'yoga' });
    expect(values(read(['Ana Novak', 'Sosedov pes', 'Trajanje      1:05:00']))).not.toHaveProperty('title');
  });

  test.each([
    ['Vadba za moč', 'strength', false],
    ['Tek na smučeh', 'cross_country_ski', false],
    ['Popoldanska vožnja', 'bike', false],
    ['Lunch Ride', 'bike', false],
    ['Tek in kolo', 'bike', true],
    ['Indoor Cycle', 'indoor_bike', true],
    ['Pozdrav z morja', undefined, false],
  ])('[TR8] the title "%s" names a kind by its longest name, two kinds in doubt', (title, kind, isUnsure) => {
    const found = read([title, '', 'Trajanje: 27:31']);
    expect([found.values.kind?.value, found.doubts.includes('kind')]).toEqual([kind, isUnsure]);
  });

  test.each([
    [['8.42', 'Kilometers'], 8420],
    [['Kilometri', '12,06'], 12_060],
    [['Miles', '3.1'], 4988.966],
    [['Razdalja (km)', '5,02'], 5020],
  ])('[TR13] a name that is or has the unit gives it to its amount: %j', (lines, metres) => {
    expect(values(read(lines))).toEqual({ distanceM: metres });
  });

  test('[TR10] figures that agree are sure; others, unsure print and impossible pairs are doubted', () => {
    expect(read(FIRST).doubts).toEqual([]);
    expect(read([...FIRST.slice(0, 3), '0.26 mi       3:51 /mi  7m 1s']).doubts).toEqual(
      expect.arrayContaining(['distanceM', 'durationMinutes', 'paceSeconds']),
    );
    expect(read(['Avg HR      180 bpm', 'Max HR      150 bpm']).doubts).toEqual(['averageHeartRate', 'maxHeartRate']);
    expect(read(['Calories      684'], 40).doubts).toEqual(['calories']);
  });

  test('[TR11] two readings: what only one has or both read differently is doubted', () => {
    const [one, other] = [read(['Calories      684', 'Avg HR      151']), read(['Calories      634', 'Max HR      172'])];
    const merged = mergeTrainings(one, other);
    expect(values(merged)).toEqual({ calories: 684, averageHeartRate: 151, maxHeartRate: 172 });
    expect(merged.doubts.toSorted()).toEqual(['averageHeartRate', 'calories', 'maxHeartRate']);
    expect(mergeTrainings(one, one).doubts).toEqual([]);
    expect(mergeTrainings(read(FIRST), read([])).doubts).not.toContain('distanceM');
  });

  test('[TR12] what cannot be stored is not read, and no page throws', () => {
    expect(values(read(['Avg HR      999 bpm', 'Distance      0 km']))).toEqual({});
    expect(read([])).toEqual({ values: {}, doubts: [], isSeveral: false });
    expect(read(['((((', '/km /mi', ':::', 'Distance (km', '"'])).toMatchObject({ isSeveral: false });
  });
});
