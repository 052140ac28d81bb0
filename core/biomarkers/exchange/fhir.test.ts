import { describe, expect, test } from 'vitest';
import type { BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import { bundleSchema, diagnosticReportSchema, observationSchema } from '#core/contracts/fhir-bundle.ts';
import { toUnitChoices } from '../convert.ts';
import { MARKERS } from '../markers.ts';
import { parseUnit } from '../unit.ts';
import { COMPARATORS, FINDINGS } from '../value.ts';
import { FHIR_ENTRIES_MAX } from './fhir-names.ts';
import { readJson } from './json-numbers.ts';
import { readBundle, type ImportedReport } from './read-bundle.ts';
import { fromUcum, toUcum } from './ucum.ts';
import { writeBundle } from './write-bundle.ts';

const ID = '6f1c2a7e-52c1-4bb0-8f10-5d2d5c1f0e01';
const MADE = { timeZone: 'Europe/Ljubljana', madeAt: '2026-03-05T10:00:00Z' };

const report = (results: readonly BloodResult[], more: Partial<BloodReport> = {}): BloodReport => ({
  id: ID,
  collectedOn: '2026-03-02',
  source: 'manual',
  results: [...results],
  ...more,
});
const result = (more: Partial<BloodResult>): BloodResult => ({ name: 'S-Glukoza', comparator: '=', isConfirmed: true, ...more });

function reread(...reports: BloodReport[]): readonly ImportedReport[] {
  const read = readBundle(writeBundle({ ...MADE, reports }));
  return 'reports' in read ? read.reports : [];
}

const glucose = result({ marker: 'glucose', value: 6, decimals: 1, unit: 'mmol/L', range: { low: 3.9, high: 6.1 }, rangeText: '3,9-6,1' });

describe('a bundle of FHIR', () => {
  test('[BM80] has LOINC, UCUM, and numbers with their decimals', () => {
    const text = writeBundle({ ...MADE, reports: [report([glucose, result({ name: 'Neznano', value: 3, unit: 'enot' })])] });
    expect(text).toContain('"value": 6.0,');
    const bundle = bundleSchema.parse(readJson(text));
    const [main, first, second] = (bundle.entry ?? []).map(({ resource }) => resource);
    expect(diagnosticReportSchema.parse(main).result).toHaveLength(2);
    expect(observationSchema.parse(first)).toMatchObject({
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '14749-6' }, { code: 'glucose' }], text: 'S-Glukoza' },
      effectiveDateTime: '2026-03-02',
      valueQuantity: { value: '6.0', unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
      referenceRange: [{ low: { value: '3.9' }, high: { value: '6.1' }, text: '3,9-6,1' }],
    });
    const unknown = observationSchema.parse(second);
    expect(unknown.code).toEqual({ text: 'Neznano' });
    expect(unknown.valueQuantity).toEqual({ value: '3', unit: 'enot' });
  });

  test('[BM80] names a person only where one is given, and the hour with its zone', () => {
    const one = report([glucose], { collectedAt: '2026-03-02T06:30:00.000Z' });
    expect(writeBundle({ ...MADE, reports: [one] })).not.toContain('Patient');
    const text = writeBundle({ ...MADE, reports: [one], person: { id: ID, name: 'Ana Žnidaršič', birthDate: '1984-05-14', sex: 'female' } });
    expect(text).toContain('"text": "Ana Žnidaršič"');
    expect(text).toContain('"2026-03-02T07:30:00+01:00"');
    expect(reread(one)[0]).toMatchObject({ day: '2026-03-02', collectedAt: '2026-03-02T06:30:00.000Z' });
  });

  test('[BM80] the code of LOINC is that of the unit', () => {
    const text = writeBundle({ ...MADE, reports: [report([result({ marker: 'glucose', value: 108, unit: 'mg/dL' })])] });
    expect(text).toContain('"2345-7"');
    expect(text).not.toContain('14749-6');
  });

  test.each([...new Set(MARKERS.flatMap(toUnitChoices))].filter((unit) => unit !== ''))(
    '[BM81] the unit "%s" has a code, and is the same again',
    (unit) => {
      const code = toUcum(unit);
      expect(code).toMatch(/^[\w.*/[\]{}%]+$/);
      expect(parseUnit(fromUcum(code ?? '') ?? 'none')).toEqual(parseUnit(unit));
    },
  );

  test('[BM81] a unit that is not of the catalogue has no code', () => {
    expect([toUcum('enot'), toUcum('kos'), fromUcum('[in_i]'), fromUcum('{score}')]).toEqual([undefined, undefined, undefined, undefined]);
    expect(fromUcum('{ratio}')).toBe('1');
    expect(fromUcum('ug/L')).toBe('µg/L');
  });

  test('[BM82] every marker, unit, comparator and finding is read again as it was written', () => {
    const numbers = MARKERS.flatMap((marker, at) =>
      toUnitChoices(marker).map((unit, choice) =>
        result({
          marker: marker.id,
          name: `${marker.names.sl[0]} ${at}-${choice}`,
          value: (at + 1) / 8,
          decimals: 3,
          comparator: COMPARATORS[at % COMPARATORS.length] ?? '=',
          ...(unit !== '' && { unit }),
          ...(at % 3 === 0 && { flag: 'high' as const }),
        }),
      ),
    );
    const words = FINDINGS.map((finding) => result({ marker: 'u_nitrite', name: `Nitriti ${finding}`, finding, specimen: 'urine' }));
    const all = [...numbers, ...words];
    const parts = [0, 1].map((part) =>
      report(
        all.filter((_, at) => at % 2 === part),
        { id: ID.replace(/.$/, String(part)) },
      ),
    );
    const reports = reread(...parts);
    expect(reports.map(({ unread }) => unread)).toEqual([[], []]);
    expect(
      reports.flatMap(({ rows }) => rows.map(({ doubts: _doubts, isPreliminary: _preliminary, rangeText: _text, unit, ...row }) => [row, unit])),
    ).toEqual(parts.flatMap(({ results }) => results.map(({ isConfirmed: _confirmed, unit = '', ...row }) => [row, unit])));
  });

  test('[BM82] days, laboratory and notes are the same', () => {
    const more = { resultedOn: '2026-03-03', reportedOn: '2026-03-04', laboratory: 'ZD Žalec', notes: 'Na tešče.\nPo teku.' };
    const { rows: _rows, unread: _unread, ...rest } = reread(report([glucose], more))[0] ?? { rows: [], unread: [] };
    expect(rest).toEqual({ day: '2026-03-02', ...more });
  });
});

const bundle = (...resources: unknown[]) =>
  JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) });
const observation = (more: object) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'Glukoza' },
  effectiveDateTime: '2026-03-02',
  ...more,
});
const quantity = (value: number, unit = 'mmol/L') => ({ valueQuantity: { value, unit } });

describe('a bundle of another system', () => {
  const readRows = (...resources: unknown[]) => {
    const read = readBundle(bundle(...resources));
    return 'reports' in read ? read.reports : read.refusal;
  };

  test('[BM83] a marker is found by LOINC, else by its name with a doubt; a code alone gives the unit', () => {
    const coded = observation({
      code: { coding: [{ system: 'http://loinc.org', code: '2345-7', display: 'Glucose' }] },
      valueQuantity: { value: 99, code: 'mg/dL', system: 'http://unitsofmeasure.org' },
    });
    expect(readRows(coded, observation(quantity(5.2)), observation({ code: { text: 'Zorbij' }, ...quantity(2) }))).toMatchObject([
      {
        rows: [
          { marker: 'glucose', name: 'Glucose', value: 99, unit: 'mg/dL', doubts: ['repeated'] },
          { marker: 'glucose', doubts: ['name_similar', 'repeated'] },
          { name: 'Zorbij', value: 2, doubts: ['marker_unknown'] },
        ],
      },
    ]);
  });

  test.each([
    ['no value', {}, 'no_value'],
    ['a value of another kind', { valueRatio: {} }, 'no_value'],
    ['one that was withdrawn', { status: 'entered-in-error', ...quantity(5) }, 'no_value'],
    ['one that is not there yet', { status: 'registered' }, 'pending'],
    ['words that are no result', { valueString: 'glej prilogo' }, 'unclear'],
    ['a comparator that is none', { valueQuantity: { value: 5, comparator: 'ad' } }, 'unclear'],
    ['a number that cannot be', { valueQuantity: { value: 1e40 } }, 'unclear'],
    ['a text for a number', { valueQuantity: { value: 'pet' } }, 'unclear'],
    ['a broken field', { valueQuantity: 5 }, 'unclear'],
  ])('[BM84] %s is reported unread, and nothing is invented', (_, more, reason) => {
    expect(readRows(observation({ code: { text: 'Kalij' }, ...quantity(4.4) }), observation(more))).toMatchObject([
      { rows: [{ marker: 'potassium' }], unread: [{ text: 'Glukoza', reason }] },
    ]);
  });

  test('[BM84] a unit and its code that contradict each other, an impossible value and a missing unit are doubted', () => {
    const rows = [
      observation({ valueQuantity: { value: 5, unit: 'mmol/L', code: 'mg/dL' } }),
      observation({ code: { text: 'Kalij' }, ...quantity(440) }),
      observation({ code: { text: 'Kreatinin' }, valueQuantity: { value: 88 } }),
    ];
    const [read] = readRows(...rows) as readonly ImportedReport[];
    expect(read?.rows.map(({ doubts }) => doubts)).toEqual([['unit_unusual', 'name_similar'], ['marker_unknown'], ['marker_unknown']]);
  });

  test('[BM84] a month is no day, ranges of several groups are none', () => {
    const range = (high: number) => ({ high: { value: high, unit: 'mmol/L' } });
    const own = { ...quantity(5), effectiveDateTime: '2026-03', referenceRange: [range(6), range(7)] };
    const [read] = readRows(observation(own)) as readonly ImportedReport[];
    expect(read).not.toHaveProperty('day');
    expect(read?.rows[0]?.rangeText).toBe('');
    expect(readRows(observation({ ...quantity(5), referenceRange: [range(6.1)] }))).toMatchObject([{ rows: [{ rangeText: '<= 6.1' }] }]);
  });

  test('[BM83] results of different days are different reports', () => {
    expect(readRows(observation(quantity(5)), observation({ ...quantity(6), effectiveDateTime: '2025-01-07T23:30:00-05:00' }))).toMatchObject([
      { day: '2026-03-02' },
      { day: '2025-01-07', collectedAt: '2025-01-08T04:30:00.000Z' },
    ]);
  });

  test.each([
    ['no JSON', 'to ni JSON', 'not_json'],
    ['nothing', '', 'not_json'],
    ['a depth without end', '['.repeat(4_000_000), 'not_json'],
    ['a string without end', '"\\"'.repeat(1_000_000), 'not_json'],
    ['another resource', '{"resourceType":"Patient"}', 'not_bundle'],
    ['a list', '[]', 'not_bundle'],
    ['an entry that is none', '{"resourceType":"Bundle","type":"x","entry":[5]}', 'not_bundle'],
    ['too many entries', bundle(...Array.from({ length: FHIR_ENTRIES_MAX + 1 }, () => observation(quantity(5)))), 'too_large'],
    ['too many results of one report', bundle(...Array.from({ length: 301 }, () => observation(quantity(5)))), 'too_large'],
    ['no results', bundle({ resourceType: 'Patient' }), 'nothing'],
    ['prototypes', '{"__proto__":{"resourceType":"Bundle"},"constructor":1}', 'not_bundle'],
    [
      'results of two people',
      bundle(
        observation({ ...quantity(5), subject: { reference: 'Patient/1' } }),
        observation({ ...quantity(6), subject: { reference: 'Patient/2' } }),
      ),
      'other_people',
    ],
  ])('[BM85] %s is refused', (_, text, refusal) => {
    expect(readBundle(text)).toEqual({ refusal });
  });
});
