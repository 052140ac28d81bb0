import { describe, expect, test } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { comparePasses } from './compare-passes.ts';
import { readLabReport } from './read-lab-report.ts';
import type { LabReport, ReadRow, ReportPage } from './report.ts';

const toPage = (lines: readonly string[], exact = true): ReportPage => ({ ...getPage(lines), exact });
const read = (...lines: readonly string[]): LabReport => readLabReport([toPage(lines)]);
const readPhoto = (...lines: readonly string[]): LabReport => readLabReport([toPage(lines, false)]);

const HEAD = 'Preiskava                     Rezultat    Enota       Referenčne vrednosti';
/** Cells under the headings above. */
const line = (name: string, result = '', unit = '', range = ''): string => name.padEnd(30) + result.padEnd(12) + unit.padEnd(12) + range;
const one = (...lines: readonly string[]): ReadRow | undefined => read(HEAD, ...lines).rows[0];

describe('rows and columns', () => {
  test('[LR01] columns by headings in six languages', () => {
    const heads: readonly (readonly [string, string])[] = [
      [HEAD, 'S-Glukoza'],
      ['Test                          Result      Units       Reference Range', 'Glucose'],
      ['Untersuchung                  Ergebnis    Einheit     Referenzbereich', 'Glukose'],
      ['Esame                         Esito       Unità       Valori di riferimento', 'Glicemia'],
      ['Pretraga                      Nalaz       Jedinica    Referentni interval', 'S-Glukoza'],
      ['Determinación                 Resultado   Unidades    Valores de referencia', 'Glucosa'],
    ];
    for (const [head, name] of heads)
      expect(read(head, line(name, '5,4', 'mmol/L', '3,9 - 6,1')).rows).toMatchObject([
        { markerId: 'glucose', name, value: 5.4, unit: 'mmol/L', range: { low: 3.9, high: 6.1 }, doubts: [] },
      ]);
  });

  test('[LR01] a heading of two lines', () => {
    const report = read(
      'Preiskava                     Rezultat    Enota       Referenčne',
      '                                                      vrednosti',
      line('Kreatinin', '78', 'µmol/L', '59 - 104'),
    );
    expect(report.rows).toMatchObject([{ markerId: 'creatinine', value: 78, range: { low: 59, high: 104 } }]);
  });

  test('[LR02] without headings the order counts, and a second number is doubted', () => {
    expect(read('Natrij            141   mmol/L    135 - 145').rows).toMatchObject([{ markerId: 'sodium', value: 141, unit: 'mmol/L', doubts: [] }]);
    expect(read('Natrij            141   139   mmol/L    135 - 145').rows).toMatchObject([
      { value: 141, previous: { value: 139 }, doubts: ['column_assumed'] },
    ]);
  });

  test('[LR03] results left of names', () => {
    const report = read(
      'Rezultat    Enota       Preiskava                     Referenčne vrednosti',
      '5,4         mmol/L      Glukoza                       3,9 - 6,1',
    );
    expect(report.rows).toMatchObject([{ markerId: 'glucose', value: 5.4, unit: 'mmol/L', range: { high: 6.1 } }]);
  });

  test('[LR03] two tables side by side', () => {
    const head = 'Test            Result    Unit        Range';
    const report = read(
      `${head}            ${head}`,
      'Glucose         5.4       mmol/L      3.9 - 6.1        Sodium          141       mmol/L      135 - 145',
    );
    expect(report.rows.map(({ markerId, value }) => [markerId, value])).toEqual([
      ['glucose', 5.4],
      ['sodium', 141],
    ]);
  });

  test('[LR04] the newest dated column is the result', () => {
    const report = read(
      'Preiskava           12.03.2025     04.11.2026     Enota       Referenčne vrednosti',
      'Feritin             31             58             µg/L        30 - 400',
    );
    expect(report.rows).toMatchObject([{ markerId: 'ferritin', value: 58, previous: { value: 31, date: '2025-03-12' } }]);
  });

  test('[LR05] names of several lines', () => {
    expect(one(line('Alkalna', '1,2', 'µkat/L', '0,67 - 2,15'), 'fosfataza')).toMatchObject({
      markerId: 'alp',
      name: 'Alkalna fosfataza',
      value: 1.2,
    });
    expect(one('Celokupna vezalna kapaciteta', line('za železo', '61', 'µmol/L', '45 - 75'))).toMatchObject({ markerId: 'tibc', value: 61 });
    const separate = read(HEAD, line('Bilirubin', '12', 'µmol/L', '3 - 21'), line('Albumin', '45', 'g/L', '35 - 52'));
    expect(separate.rows.map(({ name }) => name)).toEqual(['Bilirubin', 'Albumin']);
  });

  test('[LR06] a result as a block', () => {
    const report = read('Creatinine Level', 'Normal range: 0.50 - 0.90 mg/dL', '0.50    0.90', '0.72');
    expect(report.rows).toMatchObject([{ markerId: 'creatinine', value: 0.72, unit: 'mg/dL', range: { low: 0.5, high: 0.9 } }]);
  });

  test('[LR07] units of headings, behind ranges and glued to values', () => {
    const inHead = read(
      'Preiskava                     Rezultat (mmol/L)       Referenčne vrednosti',
      'Holesterol                    4,8                     4,0 - 5,2',
    );
    expect(inHead.rows).toMatchObject([{ markerId: 'cholesterol_total', value: 4.8, unit: 'mmol/L' }]);
    expect(one(line('Natrij', '141mmol/L', '', '135 - 145'))).toMatchObject({ value: 141, unit: 'mmol/L' });
    const behind = read(
      'Preiskava                     Rezultat    Referenčne vrednosti',
      'Natrij                        141         135 - 145 mmol/L',
    );
    expect(behind.rows).toMatchObject([{ value: 141, unit: 'mmol/L', range: { low: 135, high: 145 } }]);
  });

  test('[LR08] sections part blood from urine, also over pages', () => {
    const pages = [
      toPage([HEAD, 'BIOKEMIJA', line('Glukoza', '5,4', 'mmol/L', '3,9 - 6,1'), 'URIN', line('Glukoza', 'negativno')]),
      toPage([line('Proteini', '++')]),
    ];
    expect(readLabReport(pages).rows.map(({ markerId, page }) => [markerId, page])).toEqual([
      ['glucose', 0],
      ['u_glucose', 0],
      ['u_protein', 1],
    ]);
  });

  test('[LR09] running text with headings', () => {
    const report = read('Test Result Previous Units Range', 'Platelets 225 242 x10E3/uL 150-450');
    expect(report.rows).toMatchObject([{ markerId: 'plt', value: 225, previous: { value: 242 }, unit: '10^3/µL', doubts: [] }]);
  });
});

describe('values', () => {
  test('[LR20] points and commas', () => {
    expect(one(line('Trombociti', '250.000', '/µL', '150.000 - 400.000'))).toMatchObject({ value: 250_000, range: { low: 150_000 } });
    expect(one(line('Kreatinin', '1.250', 'mg/dL', '0.600 - 1.300'))).toMatchObject({ value: 1.25 });
    expect(one(line('Neznana snov', '1.250', 'mg/L', ''), line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'))?.doubts).toContain('thousands');
  });

  test('[LR21] comparators and ranges', () => {
    expect(one(line('CRP', '<0,6', 'mg/L', 'do 5,0'))).toMatchObject({ comparator: '<', value: 0.6, range: { high: 5 } });
    expect(one(line('CRP', '< 0,6', 'mg/L', '< 5,0'))).toMatchObject({ comparator: '<', value: 0.6, range: { high: 5, highOpen: true } });
    expect(one(line('HDL-holesterol', '1,4', 'mmol/L', '> 1,0'))).toMatchObject({ range: { low: 1, lowOpen: true } });
    const both = one(line('Hemoglobin', '145', 'g/L', 'M: 130-170; Ž: 120-150'));
    expect(both).toMatchObject({ value: 145, range: { text: 'M: 130-170; Ž: 120-150' } });
    expect(both?.range?.low).toBeUndefined();
  });

  test('[LR22] results in words, and results that are not there yet', () => {
    expect(one('URIN', line('Nitriti', '++'))).toMatchObject({ markerId: 'u_nitrite', qualitative: '++' });
    expect(one('URIN', line('Nitriti', '+'))).toMatchObject({ qualitative: '+' });
    const pending = read(HEAD, line('Kalij', 'hemoliza', 'mmol/L', '3,5 - 5,1'));
    expect(pending).toMatchObject({ rows: [], unread: [{ reason: 'pending', page: 0 }] });
  });

  test('[LR23] flags before, behind and glued', () => {
    for (const result of ['* 6,8', '6,8 H', '6,8H', '*6,8', '6,8 ↑']) {
      const row = one(line('Glukoza', result, 'mmol/L', '3,9 - 6,1'));
      expect(row).toMatchObject({ value: 6.8, doubts: [] });
      expect(['high', 'abnormal']).toContain(row?.flag);
    }
    expect(one(line('Glukoza', '5,0 H', 'mmol/L', '3,9 - 6,1'))?.doubts).toEqual(['flag_disagrees']);
  });
});

describe('traps', () => {
  test('[LR30] letters of samples and potassium', () => {
    expect(one(line('K', '4,2', 'mmol/L', '3,5 - 5,1'))).toMatchObject({ markerId: 'potassium' });
    expect(one(line('K-Hemoglobin', '145', 'g/L', '130 - 170'))).toMatchObject({ markerId: 'hgb', specimen: 'blood' });
    expect(one(line('U-Kreatinin', '8,1', 'mmol/L', '5 - 18'))).toMatchObject({ markerId: 'u_creatinine', specimen: 'urine' });
  });

  test('[LR31] L as a flag', () => {
    expect(one(line('Železo', '7,1 L', 'µmol/L', '11 - 30'))).toMatchObject({ value: 7.1, flag: 'low', doubts: [] });
    expect(read('Železo     L   7,1    µmol/L    11 - 30').rows).toMatchObject([{ markerId: 'iron', value: 7.1, flag: 'low' }]);
    expect(one(line('L', '6,4', '10^9/L', '4,0 - 10,0'))).toMatchObject({ markerId: 'wbc', name: 'L', value: 6.4, doubts: [] });
  });

  test('[LR32] lost raised figures', () => {
    for (const unit of ['109/L', '10 9/L', '10*9/L', 'x10E9/L', '10⁹/L', 'G/L'])
      expect(one(line('Levkociti', '6,4', unit, '4,0 - 10,0'))).toMatchObject({ markerId: 'wbc', value: 6.4, unit: '10^9/L', doubts: [] });
    expect(one(line('Hemoglobin', '145', 'g/L', '130 - 170'))?.unit).toBe('g/L');
  });

  test('[LR33] µ read as p', () => {
    expect(one(line('Kreatinin', '78', '\u00b5mol/L', '59 - 104'))?.unit).toBe(one(line('Kreatinin', '78', '\u03bcmol/L', '59 - 104'))?.unit);
    expect(readPhoto(HEAD, line('Kreatinin', '78', 'pmol/L', '59 - 104')).rows).toMatchObject([{ unit: 'µmol/L', doubts: ['unit_repaired'] }]);
    expect(readPhoto(HEAD, line('Vitamin B12', '310', 'pmol/L', '145 - 569')).rows).toMatchObject([{ unit: 'pmol/L', doubts: [] }]);
    expect(one(line('Kreatinin', '78', 'pmol/L', '59 - 104'))).toMatchObject({ unit: 'pmol/L', doubts: ['implausible'] });
  });

  test('[LR34] vanished commas are doubted, not restored', () => {
    const lost = one(line('Kalij', '42', 'mmol/L'));
    expect(lost).toMatchObject({ value: 42, doubts: ['implausible', 'comma_lost'] });
    expect(readPhoto(HEAD, line('Glukoza', '5', 'mmol/L', '3,9 - 6,1')).rows).toMatchObject([{ value: 5, doubts: ['decimals_differ'] }]);
    expect(readPhoto(HEAD, line('Bilirubin', '31', 'µmol/L', '30 - 210')).rows).toMatchObject([{ value: 31, doubts: ['comma_lost'] }]);
    expect(readPhoto(HEAD, line('Kreatinin', '78', 'µmol/L')).rows).toMatchObject([{ value: 78, doubts: ['ocr_unsure'] }]);
  });

  test('[LR35] shares and counts', () => {
    expect(one(line('Limfociti', '31', '%', '20 - 40'))).toMatchObject({ markerId: 'lymph_pct' });
    expect(one(line('Limfociti', '2,1', '10^9/L', '1,0 - 3,0'))).toMatchObject({ markerId: 'lymph_abs' });
    const open = one(line('Limfociti', '2,1', '', '1,0 - 3,0'));
    expect(open?.markerId).toBeUndefined();
    expect(open?.doubts).toContain('marker_ambiguous');
  });

  test('[LR36] values far outside of the range', () => {
    expect(one(line('CRP', '120', 'mg/L', 'do 5,0'))?.doubts).toEqual(['far_from_range']);
    expect(readPhoto(HEAD, line('Kalij', '5,1', 'mmol/L', '3,5 - 5,1')).rows[0]?.doubts).toEqual(['is_range_end']);
    expect(one(line('Kalij', '5,1', 'mmol/L', '3,5 - 5,1'))?.doubts).toEqual([]);
  });

  test('[LR37] urea nitrogen', () => {
    expect(one(line('Blood Urea Nitrogen', '15', 'mg/dL', '7 - 20'))).toMatchObject({ markerId: 'urea_nitrogen', unit: 'mg/dL' });
    expect(one(line('Urea', '32', 'mg/dL', '15 - 45'))).toMatchObject({ markerId: 'urea', unit: 'mg/dL' });
  });
});

const PERSON = [
  'Laboratorij Zrno, d.o.o.',
  'Zrnata cesta 12, 1000 Ljubljana    Tel: 01 234 56 78',
  'Ime in priimek: Breza Hrastnik     Datum odvzema: 04.11.2026 07:30',
  'Datum rojstva: 04.02.1981          Datum izdaje: 05.11.2026',
  'Številka: 038112233',
];

describe('whole reports', () => {
  test('[LR40] nothing but results becomes a row', () => {
    const report = read(
      ...PERSON,
      HEAD,
      line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'),
      'Stran 1 od 2',
      'Akreditacija LP-045 SIST EN ISO 15189',
      'Biotin nad 5 mg/dan moti preiskave.',
    );
    expect(report.rows.map(({ name }) => name)).toEqual(['Kalij']);
    expect(report.unread).toEqual([]);
    expect(report.laboratory).toBe('Laboratorij Zrno, d.o.o.');
  });

  test('[LR41] rows that were not read are reported', () => {
    const report = read(
      HEAD,
      line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'),
      line('Natrij', '', 'mmol/L', '135 - 145'),
      line('', '104', 'mmol/L', '95 - 108'),
    );
    expect(report.rows).toHaveLength(1);
    expect(report.unread.map(({ reason }) => reason).sort()).toEqual(['no_name', 'no_value']);
  });

  test('[LR42] nobody is named in the output, and the places are known', () => {
    const report = read(...PERSON, HEAD, 'Breza Hrastnik        1981          stran 2', line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'));
    expect(JSON.stringify(report)).not.toMatch(/Breza|Hrastnik|1981|038112233/);
    const places = report.identity.map(({ place }) => Math.round(place.y0 / 30));
    expect(places).toEqual(expect.arrayContaining([2, 3, 4]));
  });

  test('[LR42] the words behind a label are covered, also where they stand once more, and nothing else', () => {
    const covered = (...lines: string[]): string[] => {
      const page = toPage(lines);
      return readLabReport([page]).identity.map(({ place }) =>
        page.words
          .filter((word) => word.x0 >= place.x0 && word.x1 <= place.x1 && word.y0 >= place.y0 && word.y1 <= place.y1)
          .map(({ text }) => text)
          .join(' '),
      );
    };
    expect(covered('Ime in priimek: Breza Hrastnik        Datum odvzema: 04.11.2026')).toContain('Breza Hrastnik');
    expect(covered('Ime in priimek: Breza Hrastnik        Datum odvzema: 04.11.2026').join(' ')).not.toContain('odvzema');
    expect(covered('Geb.-Datum: 04.02.1981        Entnahme: 05.11.2026')[0]).toBe('04.02.1981');
    expect(covered('Patient: Hazel Birchwood        DOB: 1981-02-04')).toEqual(expect.arrayContaining(['Hazel Birchwood', '1981-02-04']));
    expect(covered('Naslov: Lipova 3, Ljubljana', 'EMŠO: 0402981505123')).toEqual(expect.arrayContaining(['Lipova 3, Ljubljana', '0402981505123']));
    expect(
      covered('Ime in priimek: Breza Hrastnik', HEAD, line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'), 'Hrastnik Breza, stran 1').slice(1),
    ).toContain('Hrastnik');
    expect(covered('Name        Date of birth        Patient ID', 'Hazel        1981-02-04        77')).toEqual(
      expect.arrayContaining(['Hazel', '1981-02-04']),
    );
  });

  test('[LR43] dates by their labels', () => {
    expect(read(...PERSON).dates).toEqual({ collected: '2026-11-04', reported: '2026-11-05' });
    expect(read('Collected           Reported', '2026-03-01          2026-03-02').dates).toEqual({ collected: '2026-03-01', reported: '2026-03-02' });
    expect(read('Data prelievo: 04/03/2026').dates).toEqual({ collected: '2026-03-04', isAmbiguous: true });
    expect(read('Collected on Apr 10, 2025').dates).toEqual({ collected: '2025-04-10' });
  });

  test('[LR44] repeated results', () => {
    const row = line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1');
    expect(read(HEAD, row, row).rows).toHaveLength(1);
    expect(read(HEAD, row, line('Kalij', '4,9', 'mmol/L', '3,5 - 5,1')).rows.map(({ doubts }) => doubts)).toEqual([['repeated'], ['repeated']]);
  });

  test('[LR45] two readings of a picture', () => {
    const first = readPhoto(HEAD, line('Kalij', '4,2', 'mmol/L', '3,5 - 5,1'), line('Natrij', '141', '', '135 - 145'));
    const second = readPhoto(
      HEAD,
      line('Kalij', '4,7', 'mmol/L', '3,5 - 5,1'),
      line('Natrij', '141', 'mmol/L', '135 - 145'),
      line('Klorid', '101', 'mmol/L', '95 - 108'),
    );
    const { rows } = comparePasses(first, second);
    expect(rows.map(({ markerId, value, unit, doubts }) => ({ markerId, value, unit, isDoubted: doubts.includes('passes_disagree') }))).toEqual([
      { markerId: 'potassium', value: 4.7, unit: 'mmol/L', isDoubted: true },
      { markerId: 'sodium', value: 141, unit: 'mmol/L', isDoubted: false },
      { markerId: 'chloride', value: 101, unit: 'mmol/L', isDoubted: true },
    ]);
  });

  test('[LR47] any page is read, and a long one in time', () => {
    expect(readLabReport([])).toMatchObject({ rows: [], unread: [] });
    expect(read('', '||| ---', '%', '<').rows).toEqual([]);
    const many = Array.from({ length: 1500 }, (_, at) => line('Kalij', `${(at % 90) / 10},${at % 10}`, 'mmol/L', '3,5 - 5,1'));
    const started = performance.now();
    expect(read(HEAD, ...many).rows.length).toBeGreaterThan(1);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
