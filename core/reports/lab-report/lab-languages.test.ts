import { describe, expect, test } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import { readLabReport } from './read-lab-report.ts';
import type { LabReport, ReadRow } from './report.ts';

const read = (...lines: readonly string[]): LabReport => readLabReport([{ ...getPage(lines), exact: true }]);
const readPhoto = (...lines: readonly string[]): LabReport => readLabReport([{ ...getPage(lines), exact: false }]);
const line = (name: string, result = '', unit = '', range = ''): string => name.padEnd(34) + result.padEnd(14) + unit.padEnd(14) + range;

const HEADS = {
  sl: line('Preiskava', 'Rezultat', 'Enota', 'Referenčne vrednosti'),
  en: line('Test', 'Result', 'Units', 'Reference Range'),
  de: line('Untersuchung', 'Ergebnis', 'Einheit', 'Referenzbereich'),
  it: line('Esame', 'Risultato', 'Unità', 'Valori di riferimento'),
  hr: line('Pretraga', 'Rezultat', 'Jedinica', 'Referentni interval'),
  es: line('Determinación', 'Resultado', 'Unidades', 'Valores de referencia'),
} as const;
const LANGS = ['sl', 'en', 'de', 'it', 'hr', 'es'] as const;

const POTASSIUM = { sl: 'Kalij', en: 'Potassium', de: 'Kalium', it: 'Potassio', hr: 'Kalij', es: 'Potasio' } as const;
const potassium = (lang: (typeof LANGS)[number]): string => line(POTASSIUM[lang], '4,2', 'mmol/L', '3,5 - 5,1');
const told = ({ rows }: LabReport): readonly (readonly [string | undefined, number | string | undefined])[] =>
  rows.map(({ markerId, value, qualitative }) => [markerId, value ?? qualitative]);

/** Remarks as laboratories print them below their tables. */
const REMARKS = {
  sl: [
    'LDL-holesterol: ciljna vrednost < 2,6 mmol/L pri velikem tveganju, < 1,8 mmol/L pri zelo velikem.',
    'HbA1c 48 mmol/mol ali več: sladkorna bolezen',
    'Merilna negotovost 12 %',
    'Izvid potrdila: mag. Jana Gaber, univ. dipl. kem., 14:22',
    'Stran 1 od 2',
  ],
  en: [
    'HbA1c 6.5 % or higher indicates diabetes',
    'eGFR >= 90 mL/min/1.73 m2 normal or high',
    'Collected 8 mL in 2 tubes, fasting 12 h',
    'Uncertainty of measurement 12 %',
    'Page 1 of 2',
  ],
  de: [
    'HbA1c ab 6,5 % spricht für einen Diabetes mellitus',
    'Vorwerte vom 04.01.2025. LDL-Zielwert bei hohem Risiko < 1,8 mmol/l.',
    'Messunsicherheit 12 %',
    'Seite 1 von 2',
  ],
  it: ['HbA1c 48 mmol/mol o superiore: diabete', 'Potassio aumentato di 0,5 mmol/L in caso di emolisi', 'Incertezza di misura 12 %', 'Pagina 1 di 2'],
  hr: ['HbA1c 48 mmol/mol ili više: šećerna bolest', 'Cijena: 48,50 EUR, popust 10 %. Uzorak br. 2271', 'Mjerna nesigurnost 12 %', 'Stranica 1 od 2'],
  es: ['HbA1c 6,5 % o superior: diabetes', 'Potasio aumentado 0,5 mmol/L por hemólisis', 'Incertidumbre de medida 12 %', 'Página 1 de 2'],
} as const;

describe('what is no result', () => {
  test('[LR60] running text around the results, in six languages', () => {
    for (const lang of LANGS)
      for (const remark of REMARKS[lang]) {
        const wanted = [['potassium', 4.2]];
        expect([remark, told(read(HEADS[lang], potassium(lang), remark))]).toEqual([remark, wanted]);
        expect([remark, told(read(HEADS[lang], remark, potassium(lang)))]).toEqual([remark, wanted]);
        expect([remark, told(readPhoto(HEADS[lang], potassium(lang), remark))]).toEqual([remark, wanted]);
      }
  });

  test('[LR60] a row set as running text has its range behind the value', () => {
    const report = read('Test Result Units Range', 'Platelets 225 x10E3/uL 150-450 Final Result');
    expect(report.rows).toMatchObject([{ markerId: 'plt', value: 225, range: { low: 150, high: 450 } }]);
    const share = read('Test Result Previous Units Range', 'Neutrophils 52 54 % Not Estab.');
    expect(told(share)).toEqual([['neut_pct', 52]]);
  });

  test('[LR01] words of headings in a title are none', () => {
    const report = read('Nalaz laboratorijskih pretraga', 'Natrij   141 mmol/L   (135 - 145)');
    expect(report.rows).toMatchObject([{ markerId: 'sodium', value: 141 }]);
  });
});

describe('samples', () => {
  const NAMES = {
    sl: ['Glukoza', 'negativno', 'URIN', 'SERUM', 'Vzorec: urin'],
    en: ['Glucose', 'Negative', 'URINE', 'SERUM', 'Specimen: Urine'],
    de: ['Glukose', 'negativ', 'URIN', 'SERUM', 'Material: Urin'],
    it: ['Glucosio', 'assente', 'ESAME DELLE URINE', 'SIERO', 'Materiale: urine'],
    hr: ['Glukoza', 'negativno', 'MOKRAĆA', 'SERUM', 'Uzorak: urin'],
    es: ['Glucosa', 'negativo', 'ORINA', 'SUERO', 'Muestra: orina'],
  } as const;

  test('[LR61] lines that name the sample part urine from blood, in six languages', () => {
    for (const lang of LANGS) {
      const [name, none, urine, serum, labelled] = NAMES[lang];
      const blood = line(name, '5,4', 'mmol/L', '3,9 - 6,1');
      const wanted = [
        ['u_glucose', none],
        ['glucose', 5.4],
      ];
      expect([lang, told(read(HEADS[lang], urine, line(name, none), serum, blood))]).toEqual([lang, wanted]);
      expect([lang, told(read(HEADS[lang], labelled, line(name, none), serum, blood))]).toEqual([lang, wanted]);
    }
  });

  test('[LR61] whole blood, and a title in the column of ranges', () => {
    const count = line('Leukozyten', '6,4', '10^9/L', '4,0 - 10,0');
    expect(told(read(HEADS.de, 'URIN', line('Nitrit', 'negativ'), 'EDTA-BLUT', count))).toEqual([
      ['u_nitrite', 'negativ'],
      ['wbc', 6.4],
    ]);
    const left = (range: string, name: string, result: string): string => range.padEnd(26) + name.padEnd(30) + result;
    const report = read(left('Valori di riferimento', 'Esame', 'Esito'), 'ESAME URINE', left('assente', 'Leucociti', 'presente'));
    expect(told(report)).toEqual([['u_leukocytes', 'presente']]);
  });

  test('[LR63] words for an amount, and an amount for what is found or not, are doubted', () => {
    expect(read(HEADS.sl, line('Kalij', 'negativno')).rows[0]?.doubts).toEqual(['marker_ambiguous']);
    expect(read(HEADS.sl, line('Nitriti', 'negativno')).rows).toMatchObject([{ markerId: 'u_nitrite', doubts: ['marker_ambiguous'] }]);
    expect(read(HEADS.sl, 'URIN', line('Levkociti', '6,4', '10^9/L', '4,0 - 10,0')).rows[0]?.doubts).toContain('unit_unusual');
    expect(read(HEADS.sl, 'URIN', line('Proteini', '++')).rows[0]?.doubts).toEqual([]);
  });
});

describe('names and headings', () => {
  const NAMES: readonly (readonly [(typeof LANGS)[number], string, string, string, string])[] = [
    ['sl', 'Alanin', 'aminotransferaza (ALT)', 'alt', 'U/L'],
    ['sl', 'Hitrost sedimentacije', 'eritrocitov', 'esr', 'mm/h'],
    ['en', 'Thyroid Stimulating', 'Hormone', 'tsh', 'mIU/L'],
    ['de', 'C-reaktives', 'Protein', 'crp', 'mg/L'],
    ['it', 'Gamma glutamil', 'transferasi (GGT)', 'ggt', 'U/L'],
    ['hr', 'Tireotropni', 'hormon (TSH)', 'tsh', 'mIU/L'],
    ['es', 'Hormona estimulante', 'del tiroides (TSH)', 'tsh', 'mIU/L'],
  ];

  test('[LR62] names of two lines of which one means something else or is known by its brackets alone', () => {
    for (const [lang, above, below, id, unit] of NAMES) {
      const cells = ['4,1', unit, '0,3 - 20,0'] as const;
      for (const lines of [
        [line(above, ...cells), below],
        [above, line(below, ...cells)],
        [above, line('', ...cells), below],
      ])
        expect([above, told(read(HEADS[lang], ...lines, potassium(lang)))]).toEqual([
          above,
          [
            [id, 4.1],
            ['potassium', 4.2],
          ],
        ]);
    }
  });

  test('[LR62] two rows stay two', () => {
    const rows = read(HEADS.sl, line('Bilirubin', '12', 'µmol/L', '3 - 21'), 'Albumin', line('Kreatinin', '80', 'µmol/L', '59 - 104')).rows;
    expect(rows.map(({ markerId }) => markerId)).toEqual(['bilirubin_total', 'creatinine']);
  });

  test('[LR07] a unit behind a heading without brackets', () => {
    for (const head of ['Rezultat, mmol/L', 'Rezultat [mmol/L]', 'Rezultat (mmol/L)']) {
      const report = read('Preiskava'.padEnd(34) + head.padEnd(28) + 'Referenčne vrednosti', `${'Kalij'.padEnd(34)}${'4,2'.padEnd(28)}3,5 - 5,1`);
      expect(report.rows).toMatchObject([{ value: 4.2, unit: 'mmol/L', doubts: [] }]);
    }
  });

  test('[LR04] dates of columns that stand close together', () => {
    const head = `${'Pretraga'.padEnd(30)}${'Jedinica'.padEnd(12)}${'Referentni interval'.padEnd(24)}04.11.2026.   12.03.2025.`;
    const row = `${'Feritin'.padEnd(30)}${'µg/L'.padEnd(12)}${'30 - 400'.padEnd(24)}${'88'.padEnd(14)}31`;
    expect(read(head, row).rows).toMatchObject([{ markerId: 'ferritin', value: 88, previous: { text: '31', date: '2025-03-12' }, doubts: [] }]);
  });

  test('[LR64] results left of names also without headings', () => {
    const row = (value: string, unit: string, name: string, range: string): string => value.padEnd(14) + unit.padEnd(14) + name.padEnd(30) + range;
    expect(
      read('Informe de laboratorio', row('5,4', 'mmol/L', 'Glucosa', '3,9 - 6,1'), row('4,2', 'mmol/L', 'Potasio', '3,5 - 5,1')).rows,
    ).toMatchObject([
      { markerId: 'glucose', value: 5.4, unit: 'mmol/L', range: { low: 3.9, high: 6.1 } },
      { markerId: 'potassium', value: 4.2, unit: 'mmol/L' },
    ]);
  });

  test('[LR30] letters of samples with blanks around the dash, and E for red cells', () => {
    expect(told(read(HEADS.hr, line('K - Hemoglobin', '148', 'g/L', '130 - 170'), line('E', '4,88', '10^12/L', '4,50 - 5,50')))).toEqual([
      ['hgb', 148],
      ['rbc', 4.88],
    ]);
  });

  test('[LR32] a power of ten without its raised figure in cells per µL', () => {
    expect(read(HEADS.it, line('Leucociti', '6,4', '103/µL', '4,0 - 10,0')).rows).toMatchObject([{ value: 6.4, unit: '10^3/µL', doubts: [] }]);
  });

  test('[LR05] the parts of a name in the other order', () => {
    expect(read(HEADS.en, line('Bilirubin, Total', '11.2', 'µmol/L', '3.0 - 21.0')).rows).toMatchObject([
      { markerId: 'bilirubin_total', doubts: [] },
    ]);
  });
});

describe('commas that vanished on a photograph', () => {
  const one = (...cells: readonly [string, string?, string?, string?]): ReadRow | undefined => readPhoto(HEADS.sl, line(...cells)).rows[0];

  test('[LR65] beside a value with its comma those of the range are put back, in doubt', () => {
    expect(one('Kalij', '4,5', 'mmol/L', '35 - 51')).toMatchObject({ value: 4.5, range: { low: 3.5, high: 5.1 } });
    expect(one('Kreatinin', '0,91', 'mg/dL', '067-118')).toMatchObject({ value: 0.91, range: { low: 0.67, high: 1.18 }, doubts: ['comma_lost'] });
  });

  test('[LR34] [LR65] the comma of a value is doubted and never moved', () => {
    const doubted = { doubts: expect.arrayContaining(['comma_lost']) as unknown };
    expect(one('Kalij', '45', 'mmol/L', '35 - 51')).toMatchObject({ value: 45, ...doubted });
    expect(one('Kreatinin', '091', 'mg/dL', '067-118')).toMatchObject({ value: 91, ...doubted });
    expect(one('MCV', '937', 'fL', '83,0 - 101,0')).toMatchObject({ value: 937, ...doubted });
  });

  test('[LR65] where it is not clear that they were there, nothing is moved', () => {
    expect(one('CRP', '120', 'mg/L', '0,0 - 5,0')).toMatchObject({ value: 120 });
    expect(one('Kreatinin', '78', 'µmol/L', '59 - 104')).toMatchObject({ value: 78, doubts: [] });
    expect(one('Kalij', '42', 'mmol/L')).toMatchObject({ value: 42 });
    const { rows } = read(HEADS.sl, line('Kalij', '45', 'mmol/L', '35 - 51'));
    expect(rows).toMatchObject([{ value: 45, range: { low: 35, high: 51 } }]);
  });
});
