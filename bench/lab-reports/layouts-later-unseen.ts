/** The other half of the layouts with what stands around results on real papers. Their single misses are never shown. */
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
const MIXED = ['chemistry', 'electrolytes', 'hormones', 'urine'] as const;

/** "[---|--*--|---]" */
function typedBar({ value = 0, low = 0, high = 1 }: DrawnRow): string {
  const at = Math.min(8, Math.max(0, Math.round(2 + ((value - low) / Math.max(1e-9, high - low)) * 4)));
  return `[${'-'.repeat(at)}*${'-'.repeat(8 - at)}]`;
}

export const LATER_UNSEEN: readonly Layout[] = [
  {
    name: 'legend beside, sl',
    plan: { lang: 'sl', units: 'si', naming: 1, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        `${pageHead(report)}<div class="two"><div>${panelTable(report, [
          { head: 'Preiskava', cell: NAME, width: '42%' },
          { head: 'Izvid', cell: (row) => `${VALUE(row)} ${row.flag}` },
          { head: 'Enota', cell: UNIT },
          { head: 'Meje', cell: RANGE },
        ])}</div><aside><b>Legenda</b><br>H nad mejo<br>L pod mejo<br>LDL cilj 2,6<br>HDL nad 1,0<br>TG do 1,7<br><br>Odvzem 07:40<br>Sprejem 08:10<br>Izvid 12:30</aside></div><footer>Vodja laboratorija: mag. Breza Gaber, spec. Telefon 02 555 14 14. Natisnjeno 1 / 2 izvodov.</footer>`,
        'body{font:11.5px "DejaVu Sans Condensed"}.two{display:flex;gap:14px}.two div{flex:1}aside{width:100px;font-size:10px;border-left:1px solid #888;padding-left:8px}',
        'sl',
      ),
  },
  {
    name: 'footnotes, en',
    plan: { lang: 'en', units: 'conventional', naming: 1, panels: WIDE, mark: '.' },
    hasPrevious: true,
    html: (report) =>
      page(
        `${pageHead(report)}${panelTable(report, [
          { head: 'Test', cell: NAME, width: '32%' },
          { head: 'Current Result', cell: (row) => `${VALUE(row)} ${row.flag}` },
          { head: 'Previous Result', cell: PREVIOUS },
          { head: 'Units', cell: UNIT },
          { head: 'Reference Interval', cell: RANGE },
          { head: 'Lab', cell: () => '01' },
        ])}<p>01 Northgate Diagnostics, 1447 York Court, phone 800 555 0199. Previous results of ${shownDay(report, 'previousDay')}.<br>Glucose: 100 - 125 mg/dL prediabetes, 126 mg/dL or more diabetes. LDL goal &lt; 70 mg/dL after an event.<br>Ferritin below 30 ng/mL suggests low iron stores. Specimen 12 mL, 4 tubes, fasting 10 h.</p><footer>FINAL REPORT &nbsp; Page 1 of 1</footer>`,
        'body{font:11.5px "Liberation Serif"}p{font-size:10px}',
        'en',
      ),
  },
  {
    name: 'typed bars, de',
    plan: { lang: 'de', units: 'conventional', naming: 1, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        `${pageHead(report)}${panelTable(report, [
          { head: 'Parameter', cell: NAME, width: '30%' },
          { head: 'Ergebnis', cell: VALUE, align: 'right' },
          { head: 'Einheit', cell: UNIT },
          { head: 'Normbereich', cell: RANGE },
          { head: 'Grafik', cell: (row) => `<code>${typedBar(row)}</code>` },
        ])}<p>Beurteilung: ${escape('HbA1c 5,7 - 6,4 % erhöhtes Risiko; Nüchternglukose 100 - 125 mg/dl gestört.')} GOÄ 3550, 4,66 Euro. Auftrag 8812.</p>`,
        'body{font:12px "DejaVu Sans"}code{font:10px "DejaVu Sans Mono"}p{font-size:10.5px}',
        'de',
      ),
  },
  {
    name: 'method under result, es',
    plan: { lang: 'es', units: 'conventional', naming: 1, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        `${pageHead(report)}${panelTable(report, [
          { head: 'Prueba', cell: NAME, width: '34%' },
          { head: 'Resultado', cell: (row) => `${row.flag === '' ? '' : '* '}${VALUE(row)}` },
          { head: 'Unidades', cell: UNIT },
          {
            head: 'Intervalo de referencia',
            cell: (row) => `${RANGE(row)}${row.panel === 'chemistry' ? '<br><small>Espectrofotometría 37 °C</small>' : ''}`,
          },
        ])}<p>Glucosa: 100 a 125 mg/dL prediabetes. Triglicéridos: deseable menor de 150 mg/dL. Colegiado 28/3471. Sala 4, planta 2.</p>`,
        'body{font:11px "Liberation Sans"}small{font-size:8.5px;color:#333}p{font-size:10px}.results td{padding:1.5px 6px}',
        'es',
      ),
  },
  {
    name: 'blocks in capitals, hr',
    plan: { lang: 'hr', units: 'si', naming: 0, panels: MIXED, mark: ',', hasPrefixes: true },
    html: (report) => {
      const body = byPanel(report).map(
        ([panel, rows]) =>
          `<h3>${PANELS.hr[panel]}</h3>${plainTable(
            [
              { head: 'PRETRAGA', cell: NAME, width: '36%' },
              { head: 'REZULTAT', cell: VALUE, align: 'center' },
              { head: 'JEDINICA', cell: UNIT, align: 'center' },
              { head: 'REF. INTERVAL', cell: RANGE, align: 'center' },
              { head: 'STATUS', cell: FLAG },
            ],
            rows,
          )}`,
      );
      return page(
        `${pageHead(report)}${body.join('')}<p>Napomena: kortizol ujutro 7 - 9 h, popodne do 50 % niži. TSH u trudnoći 0,1 - 2,5 mIU/L. Rok 2 dana. Račun 117/2026.</p>`,
        'body{font:11.5px "Liberation Sans"}h3{font-size:12.5px;margin:8px 0 2px;background:#ccc}p{font-size:10px}',
        'hr',
      );
    },
  },
  {
    name: 'range first, it',
    plan: { lang: 'it', units: 'si', naming: 0, panels: ['count', 'electrolytes', 'hormones', 'urine'], mark: ',' },
    html: (report) =>
      page(
        `${pageHead(report)}${panelTable(report, [
          { head: 'Valori di riferimento', cell: RANGE, width: '20%' },
          { head: 'Esame', cell: NAME, width: '34%' },
          { head: 'Esito', cell: (row) => `<b>${VALUE(row)}</b>`, align: 'right' },
          { head: 'U.M.', cell: (row) => raised(row.unit) },
        ])}<p>Prelievo ore 7:40. Campione 3 di 4. Il TSH 4,5 - 10 mIU/L va ricontrollato dopo 6 settimane. Sala 12.</p>`,
        'body{font:12px "DejaVu Serif Condensed"}p{font-size:10.5px}',
        'it',
      ),
  },
];
