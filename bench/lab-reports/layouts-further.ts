/**
 * Layouts and photographs that came after the rules of those before. The open half may be looked at while rules are written; the single misses of
 * the other half are never shown.
 */
import { HARSH_DAMAGES } from '../harsh-damages.ts';
import { DAMAGES } from '../picture-damages.ts';
import { byPanel, escape, FLAG, NAME, page, pageHead, PANELS, panelTable, plainTable, RANGE, raised, UNIT, VALUE } from './html.ts';
import type { Layout } from './layout.ts';

const BLOOD = ['count', 'differential', 'chemistry', 'lipids'] as const;
const WIDE = ['count', 'chemistry', 'electrolytes', 'hormones', 'vitamins'] as const;

const GRID = '.results th,.results td{border:1px solid #222}.results th{background:#ddd}';
/** A line of dots up to the next column. */
const LED = '.led{display:flex}.led i{flex:1;border-bottom:1.5px dotted #333;margin:0 4px 3px}.row{display:grid;gap:10px}';

export const FURTHER_OPEN: readonly Layout[] = [
  {
    name: 'grid, sl',
    plan: { lang: 'sl', units: 'si', naming: 1, panels: BLOOD, mark: ',', hasPrefixes: true },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Naziv preiskave', cell: NAME, width: '38%' },
            { head: 'Izvid', cell: VALUE, align: 'center' },
            { head: 'Enota', cell: UNIT, align: 'center' },
            { head: 'Referenčni interval', cell: RANGE, align: 'center' },
          ]),
        GRID,
        'sl',
      ),
  },
  {
    name: 'leaders, en',
    plan: { lang: 'en', units: 'conventional', naming: 0, panels: WIDE, mark: '.' },
    html: (report) => {
      const row = (cells: readonly string[]): string => `<div class="row" style="grid-template-columns:50% 12% 14% 20%">${cells.join('')}</div>`;
      const body = byPanel(report).map(
        ([panel, rows]) =>
          `<h3>${PANELS.en[panel]}</h3>${rows.map((one) => row([`<span class="led">${NAME(one)}<i></i></span>`, `<span>${VALUE(one)} ${FLAG(one)}</span>`, `<span>${UNIT(one)}</span>`, `<span>${RANGE(one)}</span>`])).join('')}`,
      );
      return page(
        pageHead(report) + row(['Test', 'Result', 'Units', 'Reference interval'].map((head) => `<b>${head}</b>`)) + body.join(''),
        `${LED}h3{font-size:13px;margin:8px 0 2px}.row{padding:2px 0}`,
        'en',
      );
    },
  },
  {
    name: 'small serif, de',
    plan: { lang: 'de', units: 'si', naming: 1, panels: WIDE, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Parameter', cell: NAME, width: '36%' },
            { head: 'Wert', cell: (row) => `${VALUE(row)} ${row.flag === '' ? '' : row.flag === 'H' ? '↑' : '↓'}` },
            { head: 'Einheit', cell: UNIT },
            { head: 'Referenzbereich', cell: RANGE },
          ]),
        'body{font:11px "DejaVu Serif"}.results td{padding:1.5px 6px}',
        'de',
      ),
  },
];

export const FURTHER_UNSEEN: readonly Layout[] = [
  {
    name: 'dark bars, it',
    plan: { lang: 'it', units: 'conventional', naming: 1, panels: WIDE, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Esame', cell: NAME, width: '36%' },
            { head: 'Risultato', cell: VALUE },
            { head: 'U.M.', cell: UNIT },
            { head: 'Valori di riferimento', cell: (row) => `[${escape(row.rangeText)}]` },
          ]),
        '.results th{background:#234;color:#fff}.panel td{background:#ccd}',
        'it',
      ),
  },
  {
    name: 'boxes, hr',
    plan: { lang: 'hr', units: 'si', naming: 0, panels: BLOOD, mark: ',' },
    html: (report) =>
      page(
        pageHead(report) +
          byPanel(report)
            .map(
              ([panel, rows]) =>
                `<section><b>${PANELS.hr[panel]}</b>${plainTable(
                  [
                    { head: 'Pretraga', cell: NAME, width: '34%' },
                    { head: 'Referentni interval', cell: RANGE },
                    { head: 'Jedinica', cell: UNIT },
                    { head: 'Rezultat', cell: (row) => `<b>${VALUE(row)}</b>`, align: 'right' },
                    { head: 'Oznaka', cell: FLAG, align: 'center' },
                  ],
                  rows,
                )}</section>`,
            )
            .join(''),
        'section{border:1.5px solid #333;border-radius:4px;padding:4px;margin:0 0 6px}.results td{border-top:1px solid #bbb}',
        'hr',
      ),
  },
  {
    name: 'value with its unit, sl',
    plan: { lang: 'sl', units: 'si', naming: 0, panels: WIDE, mark: ',', hasPrefixes: true },
    html: (report) =>
      page(
        pageHead(report) +
          panelTable(report, [
            { head: 'Preiskava', cell: NAME, width: '34%' },
            { head: 'Rezultat', cell: (row) => `${VALUE(row)} ${raised(row.unit)}` },
            { head: 'Ref. vrednosti', cell: RANGE },
            { head: 'Ocena', cell: (row) => (row.flag === '' ? '' : row.flag === 'H' ? 'visoko' : 'nizko') },
          ]),
        'body{font:12.5px "Liberation Sans","DejaVu Sans"}.results tr{border-bottom:1px dotted #888}',
        'sl',
      ),
  },
];

type Damage = (picture: Buffer) => Promise<Buffer>;

const inTurn =
  (...names: readonly string[]): Damage =>
  async (picture) => {
    let photo = picture;
    for (const name of names) photo = (await (DAMAGES[name] ?? HARSH_DAMAGES[name])?.(photo)) ?? photo;
    return photo;
  };

/** Photographs of either half, one after another. */
export const FURTHER_DAMAGES: { readonly open: readonly Damage[]; readonly unseen: readonly Damage[] } = {
  open: [inTurn('perspective', 'yellow'), inTurn('tilted', 'shadow')],
  unseen: [inTurn('askew', 'grainy'), inTurn('crease', 'faint')],
};
