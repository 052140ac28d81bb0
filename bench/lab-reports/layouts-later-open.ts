/**
 * Layouts with what stands around results on real papers: comments, methods, codes, prices, tables of target values, graphs. They may be looked at
 * while rules are written; those of `layouts-later-unseen.ts` may not.
 */
import type { DrawnRow } from './drawn-report.ts';
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
const MIXED = ['chemistry', 'lipids', 'vitamins', 'urine'] as const;

/** A bar with the place of the value: drawn, without letters. */
function bar({ value = 0, low = 0, high = 1 }: DrawnRow): string {
  const at = Math.min(96, Math.max(2, 25 + ((value - low) / Math.max(1e-9, high - low)) * 50));
  return `<span class="bar"><i style="left:${at.toFixed(0)}%"></i></span>`;
}
const BAR =
  '.bar{display:inline-block;position:relative;width:80px;height:7px;border:1px solid #555}.bar i{position:absolute;top:-2px;width:3px;height:11px;background:#000}';

export const LATER_OPEN: readonly Layout[] = [
  {
    name: 'comments and targets, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: BLOOD, mark: ',', hasPrefixes: true },
    html: (report) =>
      page(
        `${pageHead(report)}<p>Naročnik: Ambulanta Zrno, Lipova 12, 1000 Ljubljana, tel. 01 234 56 78. Vzorec: kri, 07:40, prejet 08:15.</p>${panelTable(
          report,
          [
            { head: 'Preiskava', cell: NAME, width: '34%' },
            { head: 'Rezultat', cell: VALUE, align: 'right' },
            { head: 'Enota', cell: UNIT },
            { head: 'Ref. vrednosti', cell: RANGE },
          ],
        )}<p><b>Opombe</b><br>LDL-holesterol: ciljna vrednost &lt; 2,6 mmol/L pri velikem tveganju, &lt; 1,8 mmol/L pri zelo velikem tveganju.<br>Glukoza na tešče 5,6 - 6,9 mmol/L: mejna bazalna glikemija. Biotin nad 5 mg/dan moti preiskave.<br>Merilna negotovost: 12 % (k = 2). Akreditirana dejavnost LP-045, SIST EN ISO 15189:2023.</p><footer>Izpis 3 / 2026 &nbsp; Stran 1 od 1 &nbsp; OBR 14-02, verzija 5</footer>`,
        'body{font:12px "Liberation Sans"}p{font-size:10.5px}',
        'sl',
      ),
  },
  {
    name: 'codes and methods, en',
    plan: { lang: 'en', units: 'conventional', naming: 0, panels: WIDE, mark: '.' },
    html: (report) =>
      page(
        `${pageHead(report)}${panelTable(report, [
          { head: 'Code', cell: (row) => String(10 + row.id.length * 37), width: '8%' },
          { head: 'Test', cell: NAME, width: '28%' },
          { head: 'Result', cell: VALUE },
          { head: 'Flag', cell: FLAG },
          { head: 'Units', cell: UNIT },
          { head: 'Reference Range', cell: RANGE },
          { head: 'Method', cell: (row) => (row.panel === 'count' ? 'Flow 5-diff' : 'Spect. 340 nm') },
        ])}<p>eGFR stages (mL/min/1.73 m²): G1 &gt; 90, G2 60 - 89, G3a 45 - 59, G3b 30 - 44, G4 15 - 29, G5 &lt; 15.<br>HbA1c: 5.7 - 6.4 % increased risk, 6.5 % or more diabetes. Vitamin D: deficient &lt; 20 ng/mL, insufficient 21 - 29 ng/mL.<br>Fasting: 12 h. Volume received: 8 mL. Order 4471, account 20-118, phone 555 0142.</p>`,
        'body{font:11.5px "Liberation Sans"}p{font-size:10px}',
        'en',
      ),
  },
  {
    name: 'bars, de',
    plan: { lang: 'de', units: 'si', naming: 0, panels: BLOOD, mark: ',' },
    hasPrevious: true,
    html: (report) =>
      page(
        `${pageHead(report)}${panelTable(report, [
          { head: 'Untersuchung', cell: NAME, width: '28%' },
          { head: 'Ergebnis', cell: VALUE, align: 'right' },
          { head: 'Einheit', cell: UNIT },
          { head: 'Referenzbereich', cell: RANGE },
          { head: 'Grafik', cell: bar },
          { head: 'Vorwert', cell: PREVIOUS },
        ])}<p>Vorwerte vom ${shownDay(report, 'previousDay')}. LDL-Zielwert bei hohem Risiko &lt; 1,8 mmol/l. Ein CRP über 10 mg/l spricht für eine Entzündung.<br>Dr. med. L. Ahornberg, Fachärztin, Lindenhof 4, 80331 Musterstadt</p>`,
        `body{font:12px "Liberation Serif"}p{font-size:10.5px}${BAR}`,
        'de',
      ),
  },
  {
    name: 'name over method, it',
    plan: { lang: 'it', units: 'conventional', naming: 1, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        `${pageHead(report)}${panelTable(report, [
          {
            head: 'Esame',
            cell: (row) => `${NAME(row)}<br><small>Metodo: ${row.panel === 'count' ? 'citometria' : 'enzimatico colorimetrico'}</small>`,
            width: '40%',
          },
          { head: 'Risultato', cell: (row) => `${VALUE(row)}${row.flag === '' ? '' : ' *'}`, align: 'right' },
          { head: 'Unità', cell: UNIT },
          { head: 'Valori di riferimento', cell: RANGE },
        ])}<p>(*) valore fuori dai limiti. Colesterolo LDL: rischio alto &lt; 70 mg/dL, moderato &lt; 100 mg/dL. Importo ticket 36,15 euro.</p>`,
        'body{font:11px "Liberation Sans"}small{font-size:8.5px;color:#444;font-style:italic}.results td{padding:1px 6px}p{font-size:10px}',
        'it',
      ),
  },
  {
    name: 'a block a test, sl',
    plan: { lang: 'sl', units: 'si', naming: 1, panels: ['chemistry', 'electrolytes'], mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          byPanel(report)
            .map(
              ([panel, rows]) =>
                `<h3>${PANELS.sl[panel]}</h3>${rows
                  .map(
                    (row) =>
                      `<div class="one"><b>${NAME(row)}</b><span>Rezultat: ${VALUE(row)} ${raised(row.unit)}</span><span>Referenčne vrednosti: ${RANGE(row)}</span></div>`,
                  )
                  .join('')}`,
            )
            .join(''),
        'body{font:11.5px "DejaVu Sans"}.one{border-bottom:1px solid #bbb;padding:3px 0}.one b,.one span{display:block}h3{margin:6px 0;font-size:13px}',
        'sl',
      ),
  },
  {
    name: 'sections by material, hr',
    plan: { lang: 'hr', units: 'si', naming: 1, panels: MIXED, mark: ',' },
    html: (report) => {
      const columns = [
        { head: 'Pretraga', cell: NAME, width: '36%' },
        { head: 'Nalaz', cell: VALUE },
        { head: 'Jedinica', cell: UNIT },
        { head: 'Referentni interval', cell: RANGE },
      ];
      const part = (title: string, isUrine: boolean): string =>
        `<h3>${title}</h3>${plainTable(
          columns,
          report.rows.filter((row) => (row.specimen === 'U') === isUrine),
        )}`;
      return page(
        `${pageHead(report)}${part('SERUM', false)}${part('URIN', true)}<p>Cijena: 48,50 EUR, popust 10 %. Uzorak br. 2271, zaprimljen 08:05. ${escape('Vitamin D: nedostatak < 50 nmol/L, dovoljno 75 - 250 nmol/L.')}</p>`,
        'body{font:12px "Liberation Sans Narrow"}h3{font-size:13px;margin:10px 0 3px}p{font-size:10.5px}',
        'hr',
      );
    },
  },
];
