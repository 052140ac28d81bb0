import { describe, expect, test } from 'vitest';
import { addDays } from '#core/kit/day.ts';
import { IMPORT_ROWS } from './import-limits.ts';
import { planImport, type ImportOptions } from './import-rows.ts';

const options: ImportOptions = { today: '2026-11-24', timeZone: 'Europe/Ljubljana', weightUnit: 'kg' };
const plan = (text: string, more: Partial<ImportOptions> = {}) => {
  const found = planImport(text, { ...options, ...more });
  if (!found) throw new Error('nothing recognised');
  return found;
};
const weight = (day: string, value: number, takenAt: string | null = null) => ({ kind: 'weight', day, takenAt, value });

describe('separator, decimal mark and order of dates', () => {
  test.each([
    ['pasted from a sheet', 'Datum\tTeža\n21. 11. 2026\t81,4\n22. 11. 2026\t81,2', '\t', ',', 'dmy'],
    ['semicolons and commas', 'Datum;Teža (kg)\n21.11.2026;81,4\n22.11.2026;81,2', ';', ',', 'dmy'],
    ['an English export', 'Date,Weight\n2026-11-21,81.4\n2026-11-22,81.2', ',', '.', 'ymd'],
    ['quoted decimal commas', 'Date,Weight\n"21/11/2026","81,4"\n"22/11/2026","81,2"', ',', ',', 'dmy'],
    ['months first', 'Date,Weight\n11/21/2026,81.4\n11/22/2026,81.2', ',', '.', 'mdy'],
    ['without names', '21.11.2026 81,4\n22.11.2026 81,2', ' ', ',', 'dmy'],
  ])('%s', (_name, text, separator, decimal, dateOrder) => {
    expect(plan(text)).toMatchObject({ separator, decimal, dateOrder, orders: [dateOrder], rejected: [] });
    expect(plan(text).rows).toEqual([weight('2026-11-21', 81.4), weight('2026-11-22', 81.2)]);
  });

  test.each([
    ['with a mark of order of bytes and a line for spreadsheets', '\uFEFFsep=;\r\nDatum;Teža\r\n20.11.2026;81,4\r\n21.11.2026;81,2'],
    ['commas that separate and mark decimals', 'Datum,Teža\n20.11.2026,81,4\n21.11.2026,81,2'],
    ['the same without names', '20.11.2026,81,4\n21.11.2026,81,2'],
    ['blanks within dates', '20. 11. 2026 81,4 kg\n21. 11. 2026 81,2 kg'],
    ['colons and months in words', '20. novembra 2026: 81,4\n21. novembra 2026: 81,2'],
    ['weekdays', 'petek 20. 11. 2026;81,4\nsobota, 21. 11. 2026;81,2'],
    ['months first in words', '"Nov 20, 2026";81.4\n"Nov 21, 2026";81.2'],
    ['digits alone', '20261120;81,4\n20261121;81,2'],
    ['years of two digits first', '26-11-20;81,4\n26-11-21;81,2'],
    ['counted rows', '101;20.11.2026;81,4\n102;21.11.2026;81,2'],
    ['names below a title', '#Version:6\n#date;weight;weight trend\n2026-11-20;81.4;82\n2026-11-21;81.2;82'],
    ['apostrophes and blanks that no keyboard types', "'20.11.2026';'81,4'\n'21.11.2026';'81,2\u00a0kg\u200b'"],
  ])('%s', (_name, text) => {
    expect(plan(text)).toMatchObject({ rejected: [], rows: [weight('2026-11-20', 81.4), weight('2026-11-21', 81.2)] });
  });

  test('an order that both fit is open and follows the answer', () => {
    const text = 'Date,Weight\n01/02/2026,81.4\n03/02/2026,81.2';
    expect(plan(text)).toMatchObject({ orders: ['dmy', 'mdy'], dateOrder: 'dmy' });
    expect(plan(text, { dateOrder: 'mdy' }).rows).toEqual([weight('2026-01-02', 81.4), weight('2026-03-02', 81.2)]);
  });
});

describe('columns', () => {
  test('of a scale: weight, share of fat and muscle, with times in the zone of the person', () => {
    const { rows, columns } = plan('Date;Time;Weight (kg);Fat (%);Muscle mass (kg);Bone mass (kg)\n2026-11-21;07:30;81,4;23,1;60,2;3,1');
    expect(columns.map(({ kind }) => kind)).toEqual(['weight', 'body_fat', 'muscle_mass']);
    expect(rows.map(({ kind, value, takenAt }) => [kind, value, takenAt])).toEqual([
      ['weight', 81.4, '2026-11-21T06:30:00.000Z'],
      ['body_fat', 23.1, '2026-11-21T06:30:00.000Z'],
      ['muscle_mass', 60.2, '2026-11-21T06:30:00.000Z'],
    ]);
  });

  test.each([
    'Date,Goal weight,Weight\n2026-11-20,75,81.4',
    'Datum;Ciljna teža;Teža\n20.11.2026;75;81,4',
    'Date,Trend weight,Weight change,Weight\n2026-11-20,82,-0.2,81.4',
    'Date,Fat free body weight,Visceral fat,Weight\n2026-11-20,63.1,9,81.4',
    'Date,Weight,Fat mass,Waist (in)\n2026-11-20,81.4,18.2,36',
  ])('what is only called like a measure is none: %s', (text) => {
    expect(plan(text).rows).toEqual([weight('2026-11-20', 81.4)]);
  });

  test('a column of units says the unit of its row; another unit is not read', () => {
    const { rows, rejected } = plan('Date,Weight,Unit\n2026-11-19,180,lb\n2026-11-20,81.4,kg\n2026-11-21,81,st');
    expect(rows).toEqual([weight('2026-11-19', 81.647), weight('2026-11-20', 81.4)]);
    expect(rejected.map(({ problem }) => problem)).toEqual(['badValue']);
  });

  test.each(['20.11.2026;25,1;81,4', 'Tag;BMI\n20.11.2026;25,1'])(
    'of several numbers, or below a name that is not known, none is guessed: %s',
    (text) => {
      expect(planImport(text, options)).toBeUndefined();
    },
  );

  test('a time with its own offset is of the day that it is for the person', () => {
    const text = 'date,weight\n2026-11-20T23:30:00Z,81.4\n2026-11-21T20:00:00-05:00,81.2';
    expect(plan(text).rows).toEqual([weight('2026-11-21', 81.4, '2026-11-20T23:30:00.000Z'), weight('2026-11-22', 81.2, '2026-11-22T01:00:00.000Z')]);
  });

  test('fat in kilograms is no share of fat', () => {
    expect(plan('Date,Weight (kg),Fat mass (kg)\n2026-11-21,81.4,20.1').rows).toEqual([weight('2026-11-21', 81.4)]);
  });

  test('pounds by the name of the column, by the cell, and by the person', () => {
    expect(plan('Date,Weight (lbs)\n2026-11-21,180').rows).toEqual([weight('2026-11-21', 81.647)]);
    expect(plan('Date,Weight\n2026-11-21,180 lb').rows).toEqual([weight('2026-11-21', 81.647)]);
    expect(plan('Date,Weight\n2026-11-21,180', { weightUnit: 'lb' }).rows).toEqual([weight('2026-11-21', 81.647)]);
  });

  test('a note in quotes may have separators, quotes and lines; a quote that never ends costs no row', () => {
    const text = 'Date,Note,Weight\n2026-11-20,"after a run, ""long"",\ntired",81.4\n2026-11-21,,81.2';
    expect(plan(text).rows).toEqual([weight('2026-11-20', 81.4), weight('2026-11-21', 81.2)]);
    const open = 'Date;Note;Weight\n2026-11-20;"tired;81,4\n2026-11-21;;81,2';
    expect(plan(open)).toMatchObject({ rows: [weight('2026-11-20', 81.4), weight('2026-11-21', 81.2)], rejected: [] });
  });

  test('a rejected row is told with its line and as it was given', () => {
    const { rejected } = plan('Date;Weight\n\n2026-11-20;81,4\n2026-11-21; šest ');
    expect(rejected).toEqual([{ line: 4, text: '2026-11-21; šest', problem: 'badValue' }]);
  });

  test('a day with its time in one cell', () => {
    expect(plan('Date,Weight\n"Nov 1",5\n2026-11-21 07:30:00,81.4').rows).toEqual([weight('2026-11-21', 81.4, '2026-11-21T06:30:00.000Z')]);
    expect(plan('Date,Weight\n21 Nov 2026 7:30 PM,81.4').rows).toEqual([weight('2026-11-21', 81.4, '2026-11-21T18:30:00.000Z')]);
  });

  test.each(['', '\n\n', 'nekaj besed', 'Datum;Opomba\n21. 11. 2026;nič'])('nothing is recognised in "%s"', (text) => {
    expect(planImport(text, options)).toBeUndefined();
  });
});

describe('rows', () => {
  test('that are not taken have their line and reason', () => {
    const lines = [
      'Datum;Teža',
      '21. 11. 2026;81,4',
      ';80',
      '31. 2. 2026;80',
      '1. 1. 2027;80',
      '20. 11. 2026;',
      '19. 11. 2026;veliko',
      '18. 11. 2026;8',
      '21. 11. 2026;81,4',
    ];
    expect(plan(lines.join('\r\n')).rejected.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'noDay'],
      [4, 'badDay'],
      [5, 'future'],
      [6, 'noValue'],
      [7, 'badValue'],
      [8, 'outside'],
      [9, 'repeated'],
    ]);
  });

  test('a weight far from those around it is doubted, and all of them if those stored beside them are far', () => {
    const text = 'Date;Weight\n2026-11-18;81,4\n2026-11-19;18,4\n2026-11-20;31,4\n2026-11-21;81,2';
    expect(plan(text).doubted).toEqual([weight('2026-11-20', 31.4)]);
    const pounds = 'Date;Weight\n2026-11-20;180\n2026-11-21;179,6';
    expect(plan(pounds).doubted).toEqual([]);
    expect(plan(pounds, { known: [{ day: '2026-11-19', value: 81.5 }] }).doubted).toHaveLength(2);
  });

  test('days that are stored by nobody are told', () => {
    expect(plan('Datum;Teža\n20.11.0026;81,4\n21.11.2026;81,2').rejected.map(({ problem }) => problem)).toEqual(['badDay']);
  });

  test('ten thousand are taken, further ones are told', () => {
    const lines = Array.from({ length: IMPORT_ROWS + 2 }, (_, at) => `${addDays('1999-01-01', at)},${80 + (at % 9) / 10}`);
    const { rows, rejected } = plan(['Date,Weight', ...lines].join('\n'));
    expect([rows.length, rejected.map(({ problem }) => problem)]).toEqual([IMPORT_ROWS, ['tooMany', 'tooMany']]);
  });
});
