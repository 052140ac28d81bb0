/** Layouts that nobody looks at while the reader is tuned. Their results are reported apart. */
import {
  byPanel,
  escape,
  FLAG,
  NAME,
  page,
  pageHead,
  PANELS,
  panelTable,
  plainTable,
  PREVIOUS,
  RANGE,
  raised,
  shownDay,
  UNIT,
  VALUE,
} from './html.ts';
import type { Layout } from './layout.ts';

const BLOOD = ['count', 'chemistry', 'lipids', 'electrolytes'] as const;
const MIXED = ['count', 'differential', 'hormones', 'vitamins'] as const;
const URINE = ['chemistry', 'lipids', 'urine'] as const;

let code = 100;
const nextCode = (): string => String((code += 7));

export const HELD_BACK: readonly Layout[] = [
  {
    name: 'code and method, sl',
    plan: { lang: 'sl', units: 'si', naming: 1, panels: BLOOD, mark: ',', hasPrefixes: true },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Šifra', cell: () => `L${nextCode()}`, width: '8%' },
            { head: 'Ime preiskave', cell: NAME, width: '30%' },
            { head: 'Izvid', cell: VALUE, align: 'right' },
            { head: 'Enote', cell: UNIT },
            { head: 'Referenčni interval', cell: RANGE, align: 'center' },
            { head: 'Metoda', cell: () => 'spektrofotometrija' },
          ]),
        '.results td,.results th{border:1px solid #777;font-size:10.5px}',
        'sl',
      ),
  },
  {
    name: 'dotted leaders, sl',
    plan: { lang: 'sl', units: 'si', naming: 1, panels: MIXED, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          byPanel(report)
            .map(
              ([panel, rows]) =>
                `<h3>${PANELS.sl[panel]}</h3>${rows.map((row) => `<p>${escape(row.name)} ${'.'.repeat(Math.max(4, 46 - row.name.length))} ${row.flag === '' ? '' : '* '}${escape(row.text)} ${raised(row.unit)} (${escape(row.rangeText)})</p>`).join('')}`,
            )
            .join(''),
        'p{margin:3px 0}h3{margin:10px 0 4px;font-size:13px}',
        'sl',
      ),
  },
  {
    name: 'men and women, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'PREISKAVA', cell: NAME, width: '34%' },
            { head: 'REZULTAT', cell: (row) => `<b>${escape(row.text)}</b>${row.flag === 'H' ? ' ↑' : row.flag === 'L' ? ' ↓' : ''}` },
            { head: 'ENOTA', cell: UNIT },
            {
              head: 'REFERENČNE<br>VREDNOSTI',
              cell: (row) => (row.id === 'hgb' || row.id === 'rbc' ? `M: ${escape(row.rangeText)}<br>Ž: ${escape(row.rangeText)}` : RANGE(row)),
            },
          ]),
        '',
        'sl',
      ),
  },
  {
    name: 'urine first, sl',
    plan: { lang: 'sl', units: 'si', naming: 1, panels: URINE, mark: ',' },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable({ ...report, rows: [...report.rows].sort((a, b) => Number(b.panel === 'urine') - Number(a.panel === 'urine')) }, [
            { head: 'Parameter', cell: NAME, width: '30%' },
            { head: 'Vrednost', cell: VALUE, align: 'center' },
            { head: 'Merska enota', cell: UNIT, align: 'center' },
            { head: 'Predhodni', cell: PREVIOUS, align: 'center' },
            { head: 'Meje', cell: RANGE, align: 'center' },
          ]),
        'body{font-size:13px}',
        'sl',
      ),
  },
  {
    name: 'newest at the right, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: BLOOD, mark: ',', hasPrefixes: true },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Preiskava', cell: NAME, width: '30%' },
            { head: 'Enota', cell: UNIT },
            { head: 'Ref. interval', cell: RANGE },
            { head: shownDay(report, 'previousDay'), cell: PREVIOUS, align: 'right' },
            { head: shownDay(report, 'collected'), cell: VALUE, align: 'right' },
          ]),
        '.results th{border-bottom:2px solid #000}',
        'sl',
      ),
  },
  {
    name: 'one test a block, en',
    plan: { lang: 'en', units: 'conventional', naming: 1, panels: ['chemistry', 'lipids'], mark: '.' },
    html: (report) =>
      page(
        pageHead(report) +
          report.rows
            .map(
              (row) =>
                `<section><b>${escape(row.name)}</b><div>Normal range: ${escape(row.rangeText)} ${raised(row.unit)}</div><div class="value">Value ${escape(row.text)}</div></section>`,
            )
            .join(''),
        'section{margin:0 0 14px;break-inside:avoid}.value{font-size:15px}',
        'en',
      ),
  },
  {
    name: 'ranges first, en',
    plan: { lang: 'en', units: 'conventional', naming: 1, panels: MIXED, mark: '.' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Investigation', cell: NAME, width: '32%' },
            { head: 'Biological Ref. Interval', cell: RANGE },
            { head: 'Unit', cell: UNIT },
            { head: 'Observed Value', cell: VALUE },
            { head: 'Status', cell: (row) => (row.flag === 'H' ? 'High' : row.flag === 'L' ? 'Low' : 'Normal') },
          ]),
        '.results td{border-bottom:1px dotted #999}',
        'en',
      ),
  },
  {
    name: 'previous beside, de',
    plan: { lang: 'de', units: 'si', naming: 1, panels: BLOOD, mark: ',' },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Analyse', cell: NAME, width: '30%' },
            { head: 'Wert', cell: VALUE, align: 'right' },
            { head: '', cell: FLAG, width: '4%' },
            { head: 'Vorwert', cell: PREVIOUS, align: 'right' },
            { head: 'Einheit', cell: UNIT },
            { head: 'Normbereich', cell: RANGE },
          ]),
        'body{font-family:"DejaVu Serif Condensed","DejaVu Serif"}',
        'de',
      ),
  },
  {
    name: 'outcome and unit in one, it',
    plan: { lang: 'it', units: 'conventional', naming: 1, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Esame', cell: NAME, width: '40%' },
            { head: 'Esito', cell: (row) => `${row.flag === '' ? '' : '*'}${escape(row.text)} ${raised(row.unit)}` },
            { head: 'Intervallo di riferimento', cell: RANGE },
          ]),
        '',
        'it',
      ),
  },
  {
    name: 'two pages, hr',
    plan: { lang: 'hr', units: 'si', naming: 1, panels: ['count', 'differential', 'chemistry', 'lipids', 'electrolytes', 'urine'], mark: ',' },
    html: (report) => {
      const half = Math.ceil(report.rows.length / 2);
      const columns = [
        { head: 'Naziv pretrage', cell: NAME, width: '36%' },
        { head: 'Rezultat', cell: (row: Parameters<typeof VALUE>[0]) => `${escape(row.text)} ${row.flag}` },
        { head: 'Mj. jed.', cell: UNIT },
        { head: 'Ref. interval', cell: RANGE },
      ];
      const part = (from: number): string => panelTable({ ...report, rows: report.rows.slice(from, from + half) }, columns);
      return page(
        `${pageHead(report)}${part(0)}<footer>Stranica 1/2</footer><div class="new">${part(half)}</div><footer>Stranica 2/2</footer>`,
        '',
        'hr',
      );
    },
  },
  {
    name: 'ruled columns, es',
    plan: { lang: 'es', units: 'si', naming: 1, panels: MIXED, mark: ',' },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Prueba', cell: NAME, width: '30%' },
            { head: 'Valor', cell: VALUE },
            { head: 'Unidad', cell: UNIT },
            { head: 'Anterior', cell: PREVIOUS },
            { head: 'Intervalo de referencia', cell: RANGE },
          ]),
        '.results td,.results th{border-left:1px solid #333;border-right:1px solid #333}',
        'es',
      ),
  },
  {
    name: 'no headings, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: ['lipids', 'electrolytes', 'hormones'], mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          plainTable(
            [
              { head: '', cell: NAME, width: '40%' },
              { head: '', cell: VALUE, align: 'right' },
              { head: '', cell: UNIT },
              { head: '', cell: RANGE },
            ],
            report.rows,
          ),
        '',
        'sl',
      ),
  },
];
