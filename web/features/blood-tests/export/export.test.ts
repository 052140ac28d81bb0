// @vitest-environment jsdom
/** Exports of blood tests: the document is read again with a reader of PDFs, a bundle goes through the same review as any report. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readBundle } from '#core/biomarkers/exchange/read-bundle.ts';
import { writeBundle } from '#core/biomarkers/exchange/write-bundle.ts';
import { findTwin, judgeReport } from '#core/biomarkers/judge-report.ts';
import { MARKERS } from '#core/biomarkers/markers.ts';
import type { BloodPage, BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import { demoBlood } from '#core/demo/demo-blood.ts';
import { addDays } from '#core/kit/day.ts';
import en from '#i18n/en/blood-tests.json' with { type: 'json' };
import sl from '#i18n/sl/blood-tests.json' with { type: 'json' };
import { translate } from '#i18n/t.ts';
import { makeFormat } from '#web/lib/format.ts';
import { makeBloodFormat } from '#web/components/blood/blood-format.ts';
import { toImportReview } from '../import-rows.ts';
import { toMarkerSeries } from '../marker-series.ts';
import { parseReport } from '../report-form.ts';
import { chooseResults, toBounds } from './choose-results.ts';
import { drawDoctorPdf } from './doctor-pdf.ts';
import { writeCsv } from './results-csv.ts';

const WORDS = { sl, en };
const toFont = async (weight: string) => {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);
  return new Uint8Array(await readFile(path));
};

const page = (reports: readonly BloodReport[]): BloodPage => ({
  today: '2026-03-05',
  timeZone: 'Europe/Ljubljana',
  sex: 'female',
  birthDate: '1984-05-14',
  reports: reports.toSorted((a, b) => b.collectedOn.localeCompare(a.collectedOn)),
});
const demo = page(demoBlood('2026-03-01').map((report, at) => ({ ...report, id: `6f1c2a7e-52c1-4bb0-8f10-5d2d5c1f0f0${at}` })));

async function draw(shown: BloodPage, lang: 'sl' | 'en') {
  const t = (key: string, params: Record<string, unknown> = {}) => translate(WORDS[lang], key, params as Record<string, string>);
  const blood = makeBloodFormat(t, makeFormat(lang), lang);
  const fonts = { regular: await toFont('400Regular'), strong: await toFont('600SemiBold') };
  const series = toMarkerSeries(shown, lang);
  const file = await drawDoctorPdf({ series, about: ['Žana Čuček, đ'], lang, blood, date: makeFormat(lang).date, t, fonts });
  return new Uint8Array(await file.arrayBuffer());
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}
const flatten = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(flatten)];

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const file = await getDocumentProxy(bytes);
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const texts = await Promise.all(
    pages.map(async (one) => (await one.getTextContent()).items.map((item) => ('str' in item ? item.str.replaceAll('μ', 'µ') : ''))),
  );
  const trees = await Promise.all(pages.map(async (one) => (await one.getStructTree()) as Node));
  return { texts: texts.flat(), nodes: trees.flatMap(flatten), pages: file.numPages };
}

describe('the document for a doctor', () => {
  test('has every result with unit, range and status, its letters can be copied, in Slovenian', async () => {
    const { texts } = await read(await draw(demo, 'sl'));
    expect(texts).toEqual(expect.arrayContaining(['Krvni izvidi', 'Žana Čuček, đ', 'Feritin', '9 µg/L', '15–150', 'nizko']));
    expect(texts).toContain('6,0 10⁹/L');
    expect(texts).toContain('≤ 0,52');
  });

  test('is in English', async () => {
    const { texts } = await read(await draw(demo, 'en'));
    expect(texts).toEqual(expect.arrayContaining(['Blood tests', 'Ferritin', 'low', 'Day of the collection']));
  });

  test('is tagged: headings, tables with heads of rows and columns, figures with words', async () => {
    const { nodes } = await read(await draw(demo, 'sl'));
    const count = (role: string) => nodes.filter((node) => node.role === role).length;
    expect(count('H1')).toBe(1);
    expect(count('Table')).toBeGreaterThanOrEqual(4);
    expect(count('TH')).toBeGreaterThan(17);
    expect(nodes.find(({ role, alt }) => role === 'Figure' && alt?.includes('Feritin'))?.alt).toMatch(
      /^Potek: Feritin\. .*: 9\u00A0µg\/L;.*31\u00A0µg\/L$/,
    );
  });

  test('200 results go over several pages, each with its number', async () => {
    const results = MARKERS.filter(({ unit }) => unit)
      .slice(0, 50)
      .map(({ id, names, unit, plausible }): BloodResult => ({
        marker: id,
        name: names.sl[0],
        value: plausible?.min ?? 1,
        comparator: '=',
        unit: unit ?? '',
        isConfirmed: true,
      }));
    const reports = [0, 30, 60, 90].map((back, at) =>
      judgeReport({ id: `6f1c2a7e-52c1-4bb0-8f10-5d2d5c1f0e0${at}`, collectedOn: addDays('2026-03-01', -back), source: 'manual', results }, demo),
    );
    const { pages, texts } = await read(await draw(page(reports), 'sl'));
    expect(pages).toBeGreaterThan(4);
    expect(texts).toContain(`stran ${pages} od ${pages}`);
  });
});

describe('the bundle', () => {
  test('[BM82] what is exported and imported is the same report, and is recognised', () => {
    for (const report of demo.reports) {
      const more = { ...report, laboratory: 'Žalec', notes: 'Na tešče', resultedOn: '2026-03-02' };
      const read = readBundle(writeBundle({ reports: [more], timeZone: demo.timeZone, madeAt: '2026-03-05T10:00:00Z' }));
      const [imported] = 'reports' in read ? read.reports : [];
      const review = toImportReview(imported!, demo.today);
      expect(review.rows.filter(({ state }) => state === 'open')).toEqual([]);
      const { day, laboratory, notes, rows, source, resultedOn } = review;
      const parsed = parseReport(
        { day, laboratory, notes, rows: rows.map(({ row }) => row) },
        { report: undefined, today: demo.today, sex: demo.sex, birthDate: demo.birthDate, lang: 'sl', read: { source, resultedOn: resultedOn! } },
      );
      const saved = parsed.success ? parsed.data : undefined;
      expect(saved).toEqual({ ...more, id: saved?.id, source: 'fhir' });
      expect(findTwin(saved!, demo.reports)?.id).toBe(report.id);
    }
  });

  test('a day of the future is asked about, and a preliminary result waits for a person', () => {
    const row = {
      name: 'Kalij',
      marker: 'potassium',
      value: 4.4,
      comparator: '=',
      unit: 'mmol/L',
      rangeText: '',
      doubts: [],
      isPreliminary: true,
    } as const;
    expect(toImportReview({ day: '2026-03-06', rows: [row], unread: [] }, demo.today)).toMatchObject({
      day: demo.today,
      isDayUnsure: true,
      rows: [{ state: 'open' }],
    });
  });
});

describe('the table', () => {
  const csv = (shown: BloodPage, lang: 'sl' | 'en') => {
    const t = (key: string) => translate(WORDS[lang], key);
    const blood = makeBloodFormat(t, makeFormat(lang), lang);
    return writeCsv({ series: toMarkerSeries(shown, lang), blood, t }).split('\r\n');
  };
  const one = (result: Partial<BloodResult>) =>
    page([{ ...demo.reports[0]!, results: [{ name: 'x', comparator: '=', isConfirmed: true, ...result }] }]);

  test('has the marks of its language', () => {
    const result = { marker: 'ldl', name: 'LDL', value: 3.5, decimals: 2, unit: 'mmol/L', range: { high: 3, isHighOpen: true as const } };
    expect(csv(one(result), 'sl')[1]).toMatch(/;LDL-holesterol;LDL;;3,50;mmol\/L;< 3;visoko;22748-8$/);
    expect(csv(one(result), 'en')[1]).toMatch(/,LDL cholesterol,LDL,,3\.50,mmol\/L,< 3,high,/);
  });

  test('no cell is a formula, and a separator in a name is quoted', () => {
    expect(csv(one({ name: '=HYPERLINK("x")', value: 1 }), 'sl')[1]).toContain(`;"'=HYPERLINK(""x"")";`);
    expect(csv(one({ name: 'a;b', finding: 'negative' }), 'sl')[1]).toContain(';"a;b";;negativno;');
  });
});

test('a period and markers are chosen; a report without a chosen result is left out', () => {
  const all = chooseResults(demo, { ...toBounds('all', demo.today, { from: undefined, to: undefined }), keys: undefined });
  expect(all.reports).toEqual(demo.reports);
  const own = chooseResults(demo, { from: '2025-12-01', to: '2026-03-05', keys: new Set(['crp']) });
  expect(own.reports.map(({ results }) => results.map(({ marker }) => marker))).toEqual([['crp']]);
});
