/** Layouts that the reader is tuned on. */
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

const BLOOD = ['count', 'differential', 'chemistry', 'lipids'] as const;
const WIDE = ['count', 'chemistry', 'electrolytes', 'hormones', 'vitamins'] as const;
const ALL = ['count', 'differential', 'chemistry', 'lipids', 'urine'] as const;

export const TUNED: readonly Layout[] = [
  {
    name: 'four columns, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: ALL, mark: ',', hasPrefixes: true },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Preiskava', cell: NAME, width: '34%' },
            { head: 'Rezultat', cell: VALUE },
            { head: 'Enota', cell: UNIT },
            { head: 'Referenčne vrednosti', cell: RANGE },
          ]) +
          '<footer>Stran 1 od 1. Rezultati veljajo za prejeti vzorec.</footer>',
        '.results th{border-bottom:1px solid #333}',
        'sl',
      ),
  },
  {
    name: 'flag before the value, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: BLOOD, mark: ',' },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Preiskava', cell: NAME, width: '30%' },
            { head: 'Ozn.', cell: (row) => (row.flag === '' ? '' : '*'), align: 'right', width: '5%' },
            { head: 'Rezultat', cell: VALUE },
            { head: 'Enota', cell: UNIT },
            { head: 'Ref. vrednosti', cell: (row) => `(${escape(row.rangeText)})` },
            { head: 'Prejšnji rezultat', cell: PREVIOUS },
          ]),
        '.results tr:nth-child(even){background:#f1f1f1}',
        'sl',
      ),
  },
  {
    name: 'unit with the range, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: WIDE, mark: ',', hasPrefixes: true },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Preiskava', cell: NAME, width: '38%' },
            { head: 'Rezultat', cell: (row) => `${escape(row.text)} ${row.flag}`, align: 'right' },
            { head: 'Referenčni interval', cell: (row) => `${escape(row.rangeText)} ${raised(row.unit)}` },
          ]),
        'body{font-family:"DejaVu Serif"}.results td{border-top:1px solid #ccc}',
        'sl',
      ),
  },
  {
    name: 'dated columns, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: BLOOD, mark: ',' },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Preiskava', cell: NAME, width: '28%' },
            { head: shownDay(report, 'collected'), cell: VALUE },
            { head: shownDay(report, 'previousDay'), cell: PREVIOUS },
            { head: 'Enota', cell: UNIT },
            { head: 'Referenčno območje', cell: RANGE },
          ]),
        '',
        'sl',
      ),
  },
  {
    name: 'results left of names, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Rezultat', cell: VALUE, align: 'right', width: '12%' },
            { head: 'Enota', cell: UNIT, width: '14%' },
            { head: 'Preiskava', cell: NAME, width: '36%' },
            { head: 'Referenčne vrednosti', cell: RANGE },
          ]),
        '',
        'sl',
      ),
  },
  {
    name: 'units in titles, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: ['lipids', 'electrolytes'], mark: ',' },
    html: (report) => {
      const units = [...new Set(report.rows.map(({ unit }) => unit))];
      return page(
        pageHead(report) +
          units
            .map(
              (unit) =>
                `<h3>Preiskave krvi (${raised(unit)})</h3>${plainTable(
                  [
                    { head: 'Preiskava', cell: NAME, width: '40%' },
                    { head: `Rezultat (${raised(unit)})`, cell: VALUE },
                    { head: 'Referenčne vrednosti', cell: RANGE },
                  ],
                  report.rows.filter((row) => row.unit === unit),
                )}`,
            )
            .join(''),
        'h3{font-size:13px;margin:12px 0 4px}',
        'sl',
      );
    },
  },
  {
    name: 'previous result, en',
    plan: { lang: 'en', units: 'conventional', naming: 0, panels: BLOOD, mark: '.' },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Test', cell: NAME, width: '30%' },
            { head: 'Result', cell: VALUE },
            { head: 'Flag', cell: FLAG },
            { head: 'Previous Result', cell: PREVIOUS },
            { head: 'Units', cell: UNIT },
            { head: 'Reference Interval', cell: RANGE },
          ]) +
          '<footer>Page 1 of 1</footer>',
        '.results th{background:#ddd}',
        'en',
      ),
  },
  {
    name: 'side by side, en',
    plan: { lang: 'en', units: 'si', naming: 0, panels: BLOOD, mark: '.' },
    html: (report) => {
      const half = Math.ceil(report.rows.length / 2);
      const columns = [
        { head: 'Test', cell: NAME, width: '38%' },
        { head: 'Result', cell: VALUE },
        { head: 'Unit', cell: UNIT },
        { head: 'Range', cell: RANGE },
      ];
      const side = (from: number): string => `<td style="width:50%;padding:0 8px">${plainTable(columns, report.rows.slice(from, from + half))}</td>`;
      return page(
        `${pageHead(report)}<table><tr>${side(0)}${side(half)}</tr></table>`,
        '.results{font-size:10px}.results td,.results th{padding:2px 3px}',
        'en',
      );
    },
  },
  {
    name: 'reference values, de',
    plan: { lang: 'de', units: 'conventional', naming: 0, panels: ALL, mark: ',' },
    hasPrevious: true,
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Untersuchung', cell: NAME, width: '32%' },
            { head: 'Ergebnis', cell: (row) => `${escape(row.text)}${row.flag === 'H' ? ' +' : row.flag === 'L' ? ' -' : ''}` },
            { head: 'Einheit', cell: UNIT },
            { head: 'Referenzbereich', cell: RANGE },
            { head: 'Vorwert', cell: PREVIOUS },
          ]),
        'body{font-family:"DejaVu Sans Condensed"}',
        'de',
      ),
  },
  {
    name: 'capitals, it',
    plan: { lang: 'it', units: 'conventional', naming: 0, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Analisi', cell: (row) => escape(row.name.toUpperCase()), width: '38%' },
            { head: 'Risultati', cell: (row) => `${escape(row.text)}${row.flag === '' ? '' : ' *'}`, align: 'right' },
            { head: 'U. M.', cell: UNIT, align: 'center' },
            { head: 'Valori di riferimento', cell: RANGE },
          ]),
        '',
        'it',
      ),
  },
  {
    name: 'typewriter, hr',
    plan: { lang: 'hr', units: 'si', naming: 0, panels: BLOOD, mark: ',', hasPrefixes: true },
    html: (report) => {
      const line = (cells: readonly string[]): string => escape([28, 12, 14, 22].map((width, at) => (cells[at] ?? '').padEnd(width)).join(''));
      const lines = byPanel(report).flatMap(([panel, rows]) => [
        '',
        PANELS.hr[panel],
        ...rows.map((row) => line([row.name, `${row.text} ${row.flag}`, row.unit, row.rangeText])),
      ]);
      return page(
        `${pageHead(report)}<pre>${[line(['Pretraga', 'Rezultat', 'Jedinica', 'Referentni interval']), ...lines].join('\n')}</pre>`,
        'pre{font:12px "DejaVu Sans Mono"}',
        'hr',
      );
    },
  },
  {
    name: 'three columns, es',
    plan: { lang: 'es', units: 'conventional', naming: 0, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Determinación', cell: NAME, width: '34%' },
            { head: 'Resultado', cell: (row) => `${row.flag === '' ? '' : '* '}${escape(row.text)}` },
            { head: 'Unidades', cell: UNIT },
            { head: 'Valores de referencia', cell: (row) => `[${escape(row.rangeText)}]` },
          ]),
        '',
        'es',
      ),
  },
];
