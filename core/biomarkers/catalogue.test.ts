import { describe, expect, test } from 'vitest';
import { isPlausible, toUnitChoices } from './convert.ts';
import { chooseByUnit, lookUpMarkers, searchMarkers } from './find-marker.ts';
import { MARKER_CATEGORIES, SPECIMENS } from './marker.ts';
import { markerById, MARKERS } from './markers.ts';
import { SOURCES } from './sources.ts';
import { parseUnit } from './unit.ts';

/** LOINC: modulus 10, doubling from the right. */
function hasCheckDigit(code: string): boolean {
  const [digits = '', check] = code.split('-');
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}

const found = (name: string, unit: string, value?: number) => chooseByUnit(lookUpMarkers(name), unit, value).map(({ id }) => id);

describe('the catalogue', () => {
  test('[BM01] has at least 170 markers, each id once, in all six categories', () => {
    expect(MARKERS.length).toBeGreaterThanOrEqual(170);
    expect(new Set(MARKERS.map(({ id }) => id)).size).toBe(MARKERS.length);
    expect(new Set(MARKERS.map(({ category }) => category))).toEqual(new Set(MARKER_CATEGORIES));
  });

  test.each(MARKERS.map((marker) => [marker.id, marker] as const))('[BM01] %s is well formed', (_, marker) => {
    expect(marker.id).toMatch(/^[a-z][a-z0-9_]*$/);
    expect([...marker.names.sl, ...marker.names.en, ...marker.codes]).not.toContain('');
    expect(marker.specimens.filter((specimen) => !SPECIMENS.includes(specimen))).toEqual([]);
    expect(['A', 'B', 'C']).toContain(marker.certainty);
    expect(toUnitChoices(marker).filter((unit) => parseUnit(unit) === undefined)).toEqual([]);
    expect(marker.conversions.filter(({ factor, subtract }) => !(factor > 0) || !Number.isFinite(subtract))).toEqual([]);
    expect(marker.plausible === undefined).toBe(marker.unit === undefined);
    expect((marker.plausible?.min ?? 0) < (marker.plausible?.max ?? 1)).toBe(true);
  });

  test.each(MARKERS.map((marker) => [marker.id, marker] as const))('[BM01] %s has sources and possible ranges', (_, marker) => {
    const ranges = marker.optimal ? [...marker.ranges, marker.optimal] : marker.ranges;
    const sources = [...ranges, ...(marker.critical ? [marker.critical] : [])].map(({ source }) => source);
    expect(sources.filter((source) => !(source in SOURCES))).toEqual([]);
    expect(ranges.filter(({ low, high }) => low === undefined && high === undefined)).toEqual([]);
    const bounds = ranges.flatMap(({ low = 0, high = 0 }) => [low, high]);
    expect(bounds.filter((bound) => bound !== 0 && !isPlausible(marker, bound))).toEqual([]);
  });

  test('[BM01] critical limits lie outside the ranges', () => {
    for (const { id, critical, ranges } of MARKERS) {
      for (const { low, high } of ranges) {
        expect([id, critical?.low === undefined || low === undefined || critical.low < low]).toEqual([id, true]);
        expect([id, critical?.high === undefined || high === undefined || critical.high > high]).toEqual([id, true]);
      }
    }
  });

  test('[BM02] LOINC codes have valid check digits and are exported once', () => {
    const codes = MARKERS.flatMap(({ loinc }) => loinc);
    expect(codes.filter(({ code }) => !hasCheckDigit(code))).toEqual([]);
    const exported = codes.filter(({ isExported }) => isExported).map(({ code }) => code);
    expect(new Set(exported).size).toBe(exported.length);
    expect(exported.length).toBeGreaterThan(120);
  });

  test('[BM02] a code of another unit is told from that of the canonical one', () => {
    expect(markerById('calcium')?.loinc).toEqual([
      { code: '2000-8', isExported: true },
      { code: '17861-6', unit: 'mg/dL', isExported: true },
    ]);
    expect(markerById('egfr')?.loinc.every(({ isExported }) => !isExported)).toBe(true);
  });
});

describe('names of reports', () => {
  test.each([
    ['S-Glukoza', 'mmol/L', 'glucose'],
    ['Lkci', '10^9/L', 'wbc'],
    ['K-Er', '10^12/L', 'rbc'],
    ['Hb', 'g/L', 'hgb'],
    ['S-AF', 'µkat/L', 'alp'],
    ['γ-GT', 'U/L', 'ggt'],
    ['gama GT', 'µkat/L', 'ggt'],
    ['Sečna kislina', 'µmol/L', 'uric_acid'],
    ['Sečnina', 'mmol/L', 'urea'],
    ['S-pT4', 'pmol/L', 'ft4'],
    ['S-Holesterol HDL', 'mmol/L', 'hdl'],
    ['25-OH vitamin D', 'ng/mL', 'vit_d_25oh'],
    ['dU-Proteini', 'g/L', 'u_protein'],
    ['Er-Folat', 'nmol/L', 'folate_rbc'],
    ['P-LCR', '%', 'p_lcr'],
    ['C-peptid', 'nmol/L', 'c_peptide'],
    ['kK-Glukoza', 'mmol/L', 'glucose'],
    ['neut. granulociti', '%', undefined],
  ])('[BM03] %s in %s is %s', (name, unit, id) => {
    expect(found(name, unit)).toEqual(id === undefined ? [] : [id]);
  });

  test.each([
    ['Nevtrofilci', '%', 'neut_pct'],
    ['Nevtrofilci', '10^9/L', 'neut_abs'],
    ['TG', 'mmol/L', 'triglycerides'],
    ['PCT', '%', 'pct_plt'],
    ['PCT', 'ng/mL', 'procalcitonin'],
    ['Li', '%', 'lymph_pct'],
    ['Li', 'mmol/L', 'lithium'],
    ['K', 'mmol/L', 'potassium'],
    ['S-K', 'mmol/L', 'potassium'],
    ['P', 'mmol/L', 'phosphate'],
    ['Glukoza', 'mg/dL', 'glucose'],
    ['U-Glukoza', '', 'u_glucose'],
    ['U-Kreatinin', 'mmol/L', 'u_creatinine'],
    ['Kreatinin', 'umol/l', 'creatinine'],
    ['Lp(a)', 'mg/dL', 'lp_a_mass'],
    ['Lp(a)', 'nmol/L', 'lp_a'],
  ])('[BM04] %s in %s is %s', (name, unit, id) => {
    expect(found(name, unit)).toEqual([id]);
  });

  test('[BM03] every display name finds its marker alone', () => {
    for (const { id, names } of MARKERS)
      for (const name of [names.sl[0], names.en[0]]) expect([name, lookUpMarkers(name).candidates.map((one) => one.id)]).toEqual([name, [id]]);
  });

  test('[BM03] the value decides what the unit leaves open, and nothing else does', () => {
    expect(found('Tg', 'µg/L')).toEqual(['triglycerides', 'thyroglobulin']);
    expect(found('Tg', 'µg/L', 12)).toEqual(['thyroglobulin']);
    expect(found('Qwertz', 'mmol/L')).toEqual([]);
  });

  test.each([
    ['hol', 'cholesterol_total'],
    ['ldl', 'ldl'],
    ['vit d', 'vit_d_25oh'],
    ['zelezo', 'iron'],
    ['ŽELEZO', 'iron'],
    ['urate', 'uric_acid'],
    ['mmol/mol', 'hba1c'],
    ['S-feritin', 'ferritin'],
    ['kobalamin', 'vit_b12'],
    ['lkci', 'wbc'],
  ])('[BM05] the search for "%s" finds %s first', (query, id) => {
    expect(searchMarkers(query)[0]?.id).toBe(id);
  });

  test('[BM05] an empty search finds nothing', () => {
    expect(searchMarkers(' ')).toEqual([]);
  });
});
