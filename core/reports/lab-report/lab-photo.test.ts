import { describe, expect, test } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { comparePasses } from './compare-passes.ts';
import { readLabReport } from './read-lab-report.ts';
import type { LabReport, ReadRow } from './report.ts';

const HEAD = 'Preiskava                     Rezultat    Enota       Referenčne vrednosti';
const line = (name: string, result = '', unit = '', range = ''): string => name.padEnd(30) + result.padEnd(12) + unit.padEnd(12) + range;
const readPhoto = (...lines: readonly string[]): LabReport => readLabReport([{ ...getPage([HEAD, ...lines]), exact: false }]);
const one = (...cells: readonly [string, string?, string?, string?]): ReadRow | undefined => readPhoto(line(...cells)).rows[0];

describe('what OCR loses on a photograph', () => {
  test('[LR48] a misread unit is the one of the marker that its letters, the value and the range fit, in doubt', () => {
    for (const [name, value, seen, range, unit] of [
      ['Kreatinin', '85', 'jumovL', '59 - 104', 'µmol/L'],
      ['AST', '0,41', 'jukat/L', '0,10 - 0,58', 'µkat/L'],
      ['Holesterol', '5,1', 'mmol.', '4,0 - 5,2', 'mmol/L'],
      ['Levkociti', '8,2', '10%', '4,0 - 10,0', '10^9/L'],
      ['Eritrociti', '5,12', '1021', '4,50 - 5,50', '10^12/L'],
      ['Hemoglobin', '150', 'on', '130 - 170', 'g/L'],
    ] as const) {
      const row = one(name, value, seen, range);
      expect({ name, seen, unit: row?.unit }).toEqual({ name, seen, unit });
      expect(row?.doubts.some((doubt) => doubt === 'unit_repaired' || doubt === 'unit_assumed')).toBe(true);
    }
  });

  test('[LR48] without legible letters only the one size that fits is proposed, and none where two do', () => {
    expect(one('Glukoza', '5,4', '', '3,9 - 6,1')).toMatchObject({ unit: 'mmol/L', doubts: ['unit_assumed'] });
    expect(one('Vitamin B12', '310', '', '')).toMatchObject({ unit: undefined });
    expect(one('Vitamin B12', '310', '', '')?.doubts).toContain('unit_missing');
    // The range has lost its commas: 28 to 75 would be the limits in mg/dL, and 4,7 far from them.
    expect(one('Sečnina', '4,7', '', '28-75')?.unit).toBeUndefined();
  });

  test('[LR48] a share without its sign is doubted', () => {
    expect(one('Hematokrit', '0,43', '', '0,40 - 0,50')?.doubts).toContain('unit_assumed');
  });

  test('[LR48] letters of a text layer are not guessed at', () => {
    const { rows } = readLabReport([{ ...getPage([HEAD, line('Glukoza', '5,4', '', '3,9 - 6,1')]), exact: true }]);
    expect(rows).toMatchObject([{ unit: undefined, doubts: ['unit_missing'] }]);
  });

  test('[LR49] names with letters that look alike, specks beside them, or without the dash of the sample', () => {
    for (const [seen, markerId] of [
      ['ROW', 'rdw_cv'],
      ['Umfociti', 'lymph_pct'],
      ['S-Natnj', 'sodium'],
      ['il S-Kalij', 'potassium'],
      ['1 Monociti', 'mono_pct'],
      ['KTrombociti', 'plt'],
    ] as const) {
      const unit = { sodium: 'mmol/L', potassium: 'mmol/L', plt: '10^9/L' }[markerId as string] ?? '%';
      expect(one(seen, '13,5', unit, '')).toMatchObject({ markerId, doubts: expect.arrayContaining(['name_similar']) as unknown });
    }
  });

  test('[LR49] a letter of the sample behind a speck still counts', () => {
    expect(one('i U-Kreatinin', '8,1', 'mmol/L', '')?.markerId).not.toBe('creatinine');
    expect(one('fT4', '14,1', 'pmol/L', '9,0 - 19,0')?.markerId).toBe('ft4');
  });

  test('[LR50] a dash with blanks of a typewriter joins both ends of a range', () => {
    const page = getPage([HEAD, line('Kalij', '4,2', 'mmol/L', '3,5   -   5,1')]);
    const wide = { ...page, words: page.words.map((word) => ({ ...word, y0: word.y0 - 2, y1: word.y1 + 2 })) };
    expect(readLabReport([{ ...wide, exact: false }]).rows).toMatchObject([{ range: { low: 3.5, high: 5.1 }, doubts: [] }]);
  });
});

describe('what is beside the writing', () => {
  test('[LR01] a heading with a wrong letter on a photograph', () => {
    const page = getPage([HEAD.replace('Enota', 'Enata'), line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1')]);
    expect(readLabReport([{ ...page, exact: false }]).rows).toMatchObject([{ value: 4.2, unit: 'mmol/L', doubts: [] }]);
  });

  test('[LR49] specks and quotes beside figures and names', () => {
    expect(one('Limfociti', '47,9"', '%', '20,0 - 40,0')).toMatchObject({ markerId: 'lymph_pct', value: 47.9 });
    expect(one('Hematokrit', '"43,6', '%', '40,0 - 50,0')).toMatchObject({ markerId: 'hct', value: 43.6 });
    const page = getPage([HEAD, line('g MCHC', '335', 'g/L', '315 - 345')]);
    const words = page.words.map((word) => (word.text === 'g' ? { ...word, confidence: 3 } : word));
    expect(readLabReport([{ ...page, words, exact: false }]).rows).toMatchObject([{ markerId: 'mchc', doubts: [] }]);
  });
});

describe('two readings of a photograph', () => {
  test('[LR45] fields are judged anew when one comes from the other reading', () => {
    const { rows } = comparePasses(readPhoto(line('Sečnina', '7,1', 'mmol/L', '')), readPhoto(line('Sečnina', '7,1', 'mmol/L', '28-75')));
    expect(rows[0]?.doubts).toContain('comma_lost');
  });

  test('[LR45] of two ranges the one without a doubt counts; other figures are a doubt', () => {
    const merged = (range: string, other: string): ReadRow | undefined =>
      comparePasses(readPhoto(line('Glukoza', '4,7', 'mmol/L', range)), readPhoto(line('Glukoza', '4,7', 'mmol/L', other))).rows[0];
    expect(merged('39-61', '3,9 - 6,1')).toMatchObject({ range: { low: 3.9, high: 6.1 }, doubts: [] });
    expect(merged('3,9 - 6,1', '3,9 - 6,7')?.doubts).toEqual(['passes_disagree']);
  });

  test('[LR45] a unit that was read counts before one that only fits', () => {
    const { rows } = comparePasses(readPhoto(line('Natrij', '141', '', '135 - 145')), readPhoto(line('Natrij', '141', 'mmol/L', '135 - 145')));
    expect(rows).toMatchObject([{ unit: 'mmol/L', doubts: [] }]);
  });

  test('[LR45] a known name counts before an unknown one', () => {
    const { rows } = comparePasses(readPhoto(line('Feritin', '88', 'µg/L', '30 - 400')), readPhoto(line('Xerutxx', '88', 'µg/L', '30 - 400')));
    expect(rows).toMatchObject([{ markerId: 'ferritin', value: 88 }]);
  });

  test('[LR45] a result in both readings is one, also where its line was cut otherwise', () => {
    const lines = [line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'), line('Natrij', '141', 'mmol/L', '135 - 145')];
    expect(comparePasses(readPhoto(...lines), readPhoto('', ...lines)).rows.map(({ markerId }) => markerId)).toEqual(['potassium', 'sodium']);
  });

  test('[LR45] a row that only one reading has, with unsure letters, is no result', () => {
    const report = comparePasses(
      readPhoto(line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'), line('Kreatinin', '7', '', '')),
      readPhoto(line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1')),
    );
    expect(report.rows.map(({ markerId }) => markerId)).toEqual(['potassium']);
    expect(report.unread).toMatchObject([{ reason: 'unclear' }]);
  });

  test('[LR45] an unknown name that was read in two ways is no result', () => {
    const report = comparePasses(readPhoto(line('Zrnovka', '12', 'mg/L', '3 - 20')), readPhoto(line('Zmovlca', '12', 'mg/L', '3 - 20')));
    expect(report.rows).toEqual([]);
    expect(report.unread).toMatchObject([{ reason: 'unclear' }]);
  });

  test('[LR54] a row whose number two readings do not agree on, without a unit that tells which marker it is of, is unread', () => {
    const merged = (name: string, value: string, other: string, unit: string): LabReport =>
      comparePasses(readPhoto(line(name, value, unit, '10 - 15')), readPhoto(line(name, other, unit, '10 - 15')));
    expect(merged('Kalij', '13,2', '18,2', '%')).toMatchObject({ rows: [], unread: [{ reason: 'unclear' }] });
    expect(merged('Kalij', '13,2', '18,2', '')).toMatchObject({ rows: [], unread: [{ reason: 'unclear' }] });
    // Agreed, or in its own unit, it is a result in doubt.
    expect(merged('Kalij', '13,2', '13,2', '%').rows).toMatchObject([{ value: 13.2 }]);
    expect(merged('Kalij', '13,2', '18,2', 'mmol/L').rows[0]?.doubts).toContain('passes_disagree');
  });

  test('[LR54] one more row of a marker that only one reading has is a result only with its unit and range', () => {
    const kalij = line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1');
    const values = (more: string): (number | undefined)[] =>
      comparePasses(readPhoto(kalij, '', more), readPhoto(kalij)).rows.map(({ value }) => value);
    expect(values(line('Kalij', '0,29', '', '0,02 - 8,5'))).toEqual([4.2]);
    expect(values(line('Kalij', '4,9', 'mmol/L', '3,5 - 5,1'))).toEqual([4.2, 4.9]);
  });

  test('[LR52] a row of one reading with unsure letters is a result where all that belongs to its marker is printed', () => {
    const kalij = line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1');
    const faint = (text: string, ...more: readonly string[]): LabReport => {
      const page = getPage([HEAD, kalij, text, ...more]);
      const words = page.words.map((word) => (word.text === '7,2' ? { ...word, confidence: 30 } : word));
      return readLabReport([{ ...page, words, exact: false }]);
    };
    const whole = line('Glukoza', '7,2', 'mmol/L', '3,9 - 6,1');
    const { rows } = comparePasses(faint(whole), readPhoto(kalij));
    expect(rows).toMatchObject([{ markerId: 'potassium' }, { markerId: 'glucose', doubts: ['ocr_unsure', 'passes_disagree'] }]);
    // Without its range, or one more of a marker that is there, it is none.
    expect(comparePasses(faint(line('Glukoza', '7,2', 'mmol/L')), readPhoto(kalij)).rows).toHaveLength(1);
    const other = line('Glukoza', '5,1', 'mmol/L', '3,9 - 6,1');
    expect(comparePasses(faint('', other, '', whole), readPhoto(kalij, '', other)).rows.map(({ value }) => value)).toEqual([4.2, 5.1]);
  });

  test('[LR52] a name that neither reading knows is of the one marker that its unit, its range and its letters fit', () => {
    const merged = (name: string, other: string, ...cells: readonly [string, string, string]): LabReport =>
      comparePasses(readPhoto(line(name, ...cells)), readPhoto(line(other, ...cells)));
    const report = merged('xmcw', 'mev', '88,5', 'fL', '83,0 - 101,0');
    expect(report.rows).toMatchObject([{ markerId: 'mcv', value: 88.5 }]);
    expect(report.rows[0]?.doubts).toEqual(expect.arrayContaining(['name_similar', 'passes_disagree']));
    // ALT, AST and ALP are equally near.
    expect(merged('AXT', 'AXT:', '22', 'U/L', '5 - 40').rows.filter(({ markerId }) => markerId !== undefined)).toEqual([]);
    expect(merged('xmcw', 'mev', '88,5', 'fL', '8,0 - 12,0').rows).toEqual([]);
  });

  test('[LR49] short words that are hardly legible beside a name', () => {
    const page = getPage([HEAD, line('ALP eave', '75', 'U/L', '40 - 129')]);
    const words = page.words.map((word) => (word.text === 'eave' ? { ...word, confidence: 10 } : word));
    expect(readLabReport([{ ...page, words, exact: false }]).rows).toMatchObject([{ markerId: 'alp', doubts: ['name_similar'] }]);
  });

  test('[LR53] a unit that letters tell, with the value twice the same and the usual range beside it, is no doubt', () => {
    const row = (seen: string, value = '85'): LabReport => readPhoto(line('Kreatinin', value, seen, '59 - 104'));
    expect(comparePasses(row('jumovL'), row('umol/L')).rows).toMatchObject([{ unit: 'µmol/L', doubts: [] }]);
    expect(comparePasses(row('jumovL'), row('umol/L', '65')).rows[0]?.doubts).toContain('passes_disagree');
  });

  test('[LR53] a comma that only one reading has counts, where the range has it too', () => {
    const row = (value: string): LabReport => readPhoto(line('Glukoza', value, 'mmol/L', '3,9 - 6,1'));
    expect(comparePasses(row('5,4'), row('54')).rows).toMatchObject([{ value: 5.4, doubts: [] }]);
    expect(comparePasses(row('5,4'), row('5,9')).rows[0]?.doubts).toEqual(['passes_disagree']);
  });

  test('[LR34] a zero in front tells of a lost comma', () => {
    expect(one('ALT', '014', 'U/L', '5 - 40')?.doubts).toContain('comma_lost');
  });
});

describe('lines and names that a photograph tore', () => {
  const merged = (first: readonly string[], second: readonly string[]): LabReport => comparePasses(readPhoto(...first), readPhoto(...second));
  const told = ({ rows }: LabReport): readonly (readonly [string | undefined, number | undefined])[] =>
    rows.map(({ markerId, value }) => [markerId, value]);

  test('[LR67] a range with specks beside its dash, or without it where both figures are the usual limits', () => {
    for (const range of ['3,5 -. 5,1', '3,5 ‘- 5,1', '3,5 i 5,1', '3,5 5,1'])
      expect(one('Kalij', '4,2', 'mmol/L', range)).toMatchObject({ value: 4.2, range: { low: 3.5, high: 5.1 } });
    expect(one('Kalij', '4,2', 'mmol/L', '1,2 9,9')?.range?.low).toBeUndefined();
    expect(one('HDL-holesterol', '1,4', 'mmol/L', '1,00 - 220')?.doubts).toContain('comma_lost');
  });

  test('[LR68] an unknown name is a result only where nothing about it is doubtful', () => {
    const row = (unit: string, range: string): string => line('Zrnovka', '218', unit, range);
    expect(merged([row('mg/L', '30 - 400')], [row('mg/L', '30 - 400')]).rows).toMatchObject([{ name: 'Zrnovka', value: 218 }]);
    expect(merged([row('mg/L', '2,10 - 2,60')], [row('mg/L', '2,10 - 2,60')])).toMatchObject({ rows: [], unread: [{ reason: 'unclear' }] });
    // With a wrong letter twice it is still the one marker that fits.
    const kalij = line('Kslij', '4,2', 'mmol/L', '3,5 - 5,1');
    expect(merged([kalij], [kalij]).rows).toMatchObject([{ markerId: 'potassium', doubts: expect.arrayContaining(['name_similar']) as unknown }]);
  });

  test('[LR69] a name that lost its first word is doubted where the range is that of the whole name', () => {
    expect(one('holesterol', '1,45', 'mmol/L', '1,00 - 2,20')?.doubts).toContain('marker_ambiguous');
    expect(one('holesterol', '4,8', 'mmol/L', '4,0 - 5,2')?.doubts).toEqual([]);
  });

  const NAMES = ['Holesterol', 'HDL-holesterol', 'LDL-holesterol', 'Trigliceridi'] as const;
  const CELLS = [
    ['4,8', 'mmol/L', '4,0 - 5,2'],
    ['1,40', 'mmol/L', '1,00 - 2,20'],
    ['2,1', 'mmol/L', '1,0 - 3,0'],
    ['1,20', 'mmol/L', '0,40 - 1,70'],
  ] as const;
  const rowsWith = (by: number): string[] =>
    NAMES.flatMap((name, at) => {
      const cells = CELLS[at - by];
      return cells === undefined ? [] : [line(name, ...cells)];
    });

  test('[LR70] figures beside the name of the next row are doubted by their range', () => {
    const shifted = readPhoto(...rowsWith(1));
    expect(shifted.rows.find(({ markerId }) => markerId === 'triglycerides')?.doubts).toContain('row_shifted');
    expect(readPhoto(...rowsWith(0)).rows.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('[LR70] where lines were torn, rows are doubted whose range could be a neighbour’s', () => {
    const ast = line('AST', '0,41', 'µkat/L', '0,10 - 0,58');
    const alt = line('ALT', '0,52', 'µkat/L', '0,10 - 0,74');
    const torn = [line('Kalij'), line('', '4,2', 'mmol/L', '3,5 - 5,1'), line('Natrij'), line('', '141', 'mmol/L', '135 - 145')];
    const apart = torn.flatMap((one) => [one, '', '', '']);
    const doubts = (...lines: readonly string[]): readonly string[] => readPhoto(...lines).rows.flatMap((row) => row.doubts);
    expect(doubts(ast, alt)).toEqual([]);
    expect(doubts(ast, alt, '', ...apart)).toEqual(['row_shifted', 'row_shifted']);
  });

  test('[LR71] readings that agree neither on name nor on number of a row', () => {
    const report = merged([line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1')], [line('Natrij', '141', 'mmol/L', '135 - 145')]);
    expect(report).toMatchObject({ rows: [], unread: [{ reason: 'unclear' }] });
  });

  test('[LR71] the same figures beside the name of the neighbour in one reading', () => {
    const row = (name: string): string => line(name, '0,41', 'µkat/L', '0,10 - 0,58');
    expect(told(merged([row('AST')], ['', row('ALT')]))).toHaveLength(1);
  });

  test('[LR72] labels of a block with a wrong letter or glued to their figures, and shadows beside names', () => {
    const page = getPage(['Sečnina                         Prane', 'Rezulfat:5,2 mmol/L', 'Referenčne vrednosti: 2,8 - 7,5 mmol/L']);
    const words = page.words.map((word) => (word.text === 'Prane' ? { ...word, confidence: 20 } : word));
    const { rows } = readLabReport([{ ...page, words, exact: false }]);
    expect(rows).toMatchObject([{ markerId: 'urea', name: 'Sečnina', value: 5.2, unit: 'mmol/L', range: { low: 2.8, high: 7.5 } }]);
  });
});
