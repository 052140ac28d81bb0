import { describe, expect, test } from 'vitest';
import type { BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import { findTwin, judgeReport, toAge } from './judge-report.ts';
import { countDecimals, findBoundDecimals } from './printed.ts';
import { readLines } from './read-lines.ts';

const brief = (text: string) =>
  readLines(text).rows.map(({ marker, comparator, value, finding, unit, isUnitGuessed }) =>
    [marker?.id ?? '?', comparator === '=' ? '' : comparator, value ?? finding, unit ?? '?', isUnitGuessed ? 'guessed' : '']
      .filter((part) => part !== '')
      .join(' '),
  );

describe('pasted words', () => {
  test.each([
    ['LDL 3,4 mmol/L, HDL 1,2', ['ldl 3.4 mmol/L', 'hdl 1.2 mmol/L guessed']],
    ['S-Glukoza: 5,2 mmol/L\nS-Kalij 4.4 mmol/l\nK-Hb 141 g/L', ['glucose 5.2 mmol/L', 'potassium 4.4 mmol/l', 'hgb 141 g/L']],
    ['feritin 14 µg/L; CRP < 0,5 mg/L; oGF > 90 ml/min/1.73 m2', ['ferritin 14 µg/L', 'crp < 0.5 mg/L', 'egfr > 90 ml/min/1.73 m2']],
    ['25-OH vitamin D 62 nmol/L, vitamin B12 310 pmol/L', ['vit_d_25oh 62 nmol/L', 'vit_b12 310 pmol/L']],
    ['CA 19-9 12 kU/L', ['ca199 12 kU/L']],
    ['Glukoza 5,2 mmol/L (3,9-6,1)', ['glucose 5.2 mmol/L']],
    ['HbA1c 5,6 %, HbA1c 38 mmol/mol', ['hba1c 5.6 %', 'hba1c 38 mmol/mol']],
    ['Lkci 6,1 10^9/L, Nevtrofilci 55 %, Nevtrofilci 3,3 10^9/L', ['wbc 6.1 10^9/L', 'neut_pct 55 %', 'neut_abs 3.3 10^9/L']],
    ['U-Nitriti negativno, U-Ketoni ++', ['u_nitrite negative ?', 'u_ketones positive2 ?']],
    ['TSH=2,1 mIU/L', ['tsh 2.1 mIU/L']],
    ['INR 1,1', ['inr 1.1']],
    ['AST 0,45 ALT 0,38 GGT 0,32', ['ast 0.45 µkat/L guessed', 'alt 0.38 µkat/L guessed', 'ggt 0.32 µkat/L guessed']],
    ['LDL 3,4 mmol/L HDL 1,2 mmol/L TSH 2,1 mIU/L 0,27-4,2', ['ldl 3.4 mmol/L', 'hdl 1.2 mmol/L', 'tsh 2.1 mIU/L']],
    ['vit d3 62 nmol/L', ['vit_d_25oh 62 nmol/L']],
  ])('[BM60] %s', (text, rows) => {
    const read = readLines(text);
    expect(brief(text).map((row) => row.trim())).toEqual(rows);
    expect(read.unread).toEqual([]);
  });

  test('[BM60] a line of which a part is no result is unread as a whole', () => {
    expect(readLines('kreatinin 78 µmol/L v redu')).toEqual({ rows: [], unread: ['kreatinin 78 µmol/L v redu'] });
    expect(readLines('AST 1 '.repeat(1000)).rows).toEqual([]);
  });

  test('[BM63] the decimals that are written are kept', () => {
    expect(readLines('LDL 3,40 mmol/L, HDL 1 mmol/L, Glukoza 6,0 mmol/L').rows.map(({ decimals }) => decimals)).toEqual([2, 0, 1]);
    expect(['6,0', '*6,80 H', '1.250,5', '< 0,50', 'neg.'].map(countDecimals)).toEqual([1, 2, 1, 2, undefined]);
    expect([findBoundDecimals('3,0-6', 3), findBoundDecimals('3,0-6', 6), findBoundDecimals(undefined, 6)]).toEqual([1, 0, undefined]);
  });

  test('[BM60] a range is read with its words', () => {
    expect(readLines('Glukoza 5,2 mmol/L (3,9-6,1)').rows[0]).toMatchObject({ range: { low: 3.9, high: 6.1 }, rangeText: '(3,9-6,1)' });
    expect(readLines('CRP 3 mg/L do 5,0').rows[0]).toMatchObject({ range: { high: 5 } });
  });

  test('[BM61] a unit that could be two is left open', () => {
    expect(brief('ALT 5')).toEqual(['alt 5 ?']);
    expect(brief('ALT 400')).toEqual(['alt 400 U/L guessed']);
    expect(brief('kreatinin 80')).toEqual(['creatinine 80 µmol/L guessed']);
    expect(brief('Nevtrofilci 55')).toEqual(['? 55 ?']);
  });

  test('[BM62] what is not understood is reported', () => {
    expect(readLines('LDL 3,4 mmol/L, bela tehnika 5, HDL visok, Glukoza 5,2 mmol/L ponovljeno')).toMatchObject({
      rows: [{ name: 'LDL' }],
      unread: ['bela tehnika 5', 'HDL visok', 'Glukoza 5,2 mmol/L ponovljeno'],
    });
    expect(readLines('')).toEqual({ rows: [], unread: [] });
    expect(readLines('('.repeat(20_000)).rows).toEqual([]);
  });
});

describe('reports', () => {
  const result = (more: Partial<BloodResult> = {}): BloodResult => ({
    marker: 'hgb',
    name: 'K-Hb',
    value: 125,
    comparator: '=',
    unit: 'g/L',
    isConfirmed: true,
    ...more,
  });
  const report = (results: readonly BloodResult[], more: Partial<BloodReport> = {}): BloodReport => ({
    id: '00000000-0000-4000-8000-000000000001',
    collectedOn: '2026-03-01',
    source: 'manual',
    results: [...results],
    ...more,
  });

  test('[BM70] age is of whole years on the day', () => {
    expect(toAge('1980-03-01', '2026-03-01')).toBe(46);
    expect(toAge('1980-03-02', '2026-03-01')).toBe(45);
    expect([toAge(null, '2026-03-01'), toAge('2027-01-01', '2026-03-01')]).toEqual([undefined, undefined]);
  });

  test('[BM70] the same value is low for a man and normal for a woman', () => {
    const owner = { birthDate: '1980-01-01' };
    expect(judgeReport(report([result()]), { ...owner, sex: 'male' }).results[0]).toMatchObject({ canonical: 125, status: 'low' });
    expect(judgeReport(report([result()]), { ...owner, sex: 'female' }).results[0]).toMatchObject({ status: 'normal' });
    expect(judgeReport(report([result()]), { ...owner, sex: null }).results[0]?.status).toBeUndefined();
  });

  test('[BM70] an old status and an unknown unit are not kept', () => {
    const [first, second] = judgeReport(report([result({ status: 'high', canonical: 9 }), result({ unit: 'kg', canonical: 9, status: 'high' })]), {
      sex: 'female',
      birthDate: null,
    }).results;
    expect([first?.status, first?.canonical]).toEqual(['normal', 125]);
    expect([second?.status, second?.canonical]).toEqual([undefined, undefined]);
  });

  test('[BM71] entered again is recognised in another order and unit', () => {
    const person = { sex: 'female', birthDate: null } as const;
    const [hgb, crp] = [result(), result({ marker: 'crp', name: 'CRP', value: 3, unit: 'mg/L' })];
    const stored = judgeReport(report([hgb, crp]), person);
    const again = judgeReport(
      report([{ ...crp, name: 'S-CRP' }, result({ value: 12.5, unit: 'g/dL' })], { id: '00000000-0000-4000-8000-000000000002' }),
      person,
    );
    expect(findTwin(again, [stored])?.id).toBe(stored.id);
    expect(findTwin({ ...again, collectedOn: '2026-03-02' }, [stored])).toBeUndefined();
    expect(findTwin(judgeReport({ ...again, results: [result({ value: 130 }), crp] }, person), [stored])).toBeUndefined();
    expect(findTwin(stored, [stored])).toBeUndefined();
  });
});
