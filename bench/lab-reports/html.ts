/** Parts of drawn reports: pages, headers, tables. */
import type { Lang } from './analytes.ts';
import type { DrawnReport, DrawnRow } from './drawn-report.ts';

export const PANELS: Readonly<Record<Lang, Readonly<Record<DrawnRow['panel'], string>>>> = {
  sl: {
    count: 'HEMATOLOGIJA',
    differential: 'Diferencialna krvna slika',
    chemistry: 'BIOKEMIJA',
    lipids: 'Lipidi',
    electrolytes: 'Elektroliti',
    hormones: 'Hormoni',
    vitamins: 'Vitamini',
    urine: 'ANALIZA URINA',
  },
  en: {
    count: 'Complete Blood Count',
    differential: 'Differential',
    chemistry: 'Biochemistry',
    lipids: 'Lipid Profile',
    electrolytes: 'Electrolytes',
    hormones: 'Hormones',
    vitamins: 'Vitamins',
    urine: 'Urinalysis',
  },
  de: {
    count: 'Blutbild',
    differential: 'Differentialblutbild',
    chemistry: 'Klinische Chemie',
    lipids: 'Lipidstatus',
    electrolytes: 'Elektrolyte',
    hormones: 'Hormone',
    vitamins: 'Vitamine',
    urine: 'Urinstatus',
  },
  it: {
    count: 'EMOCROMO',
    differential: 'Formula leucocitaria',
    chemistry: 'CHIMICA CLINICA',
    lipids: 'Assetto lipidico',
    electrolytes: 'Elettroliti',
    hormones: 'Ormoni',
    vitamins: 'Vitamine',
    urine: 'ESAME URINE',
  },
  hr: {
    count: 'HEMATOLOGIJA',
    differential: 'Diferencijalna krvna slika',
    chemistry: 'BIOKEMIJA',
    lipids: 'Lipidi',
    electrolytes: 'Elektroliti',
    hormones: 'Hormoni',
    vitamins: 'Vitamini',
    urine: 'URIN',
  },
  es: {
    count: 'HEMOGRAMA',
    differential: 'Recuento diferencial',
    chemistry: 'BIOQUIMICA',
    lipids: 'Perfil lipídico',
    electrolytes: 'Electrolitos',
    hormones: 'Hormonas',
    vitamins: 'Vitaminas',
    urine: 'ORINA',
  },
};

export const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** "10<sup>9</sup>/L": raised as printed. */
export const raised = (unit: string): string =>
  escape(unit)
    .replace(/\^(\d+)/g, '<sup>$1</sup>')
    .replace('m²', 'm<sup>2</sup>');

const dayText = (day: string, lang: Lang): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return lang === 'en' ? day : lang === 'it' || lang === 'es' ? `${date}/${month}/${year}` : `${date}.${month}.${year}`;
};

export const shownDay = (report: DrawnReport, which: 'collected' | 'reported' | 'previousDay'): string => dayText(report[which], report.lang);

interface HeadWords {
  readonly lab: string;
  readonly title: string;
  readonly name: string;
  readonly birth: string;
  readonly collected: string;
  readonly reported: string;
}

/** Persons and laboratories are invented. */
const HEADS: Readonly<Record<Lang, HeadWords>> = {
  sl: {
    lab: 'Laboratorij Zrno, d.o.o.',
    title: 'Laboratorijski izvid',
    name: 'Ime in priimek: Breza Hrastnik',
    birth: 'Datum rojstva: 04.02.1981',
    collected: 'Datum odvzema:',
    reported: 'Datum izdaje:',
  },
  en: {
    lab: 'Northgate Diagnostics Laboratory',
    title: 'Laboratory Report',
    name: 'Patient name: Hazel Birchwood',
    birth: 'Date of birth: 1981-02-04',
    collected: 'Collected:',
    reported: 'Reported:',
  },
  de: {
    lab: 'Labor Lindenhof GmbH',
    title: 'Laborbefund',
    name: 'Patient: Linde Ahornberg',
    birth: 'Geb.-Datum: 04.02.1981',
    collected: 'Entnahme:',
    reported: 'Befunddatum:',
  },
  it: {
    lab: 'Laboratorio Analisi Quercia',
    title: 'Referto di laboratorio',
    name: 'Paziente: Betulla Ontano',
    birth: 'Data di nascita: 04/02/1981',
    collected: 'Data prelievo:',
    reported: 'Data referto:',
  },
  hr: {
    lab: 'Poliklinika Javor',
    title: 'Nalaz laboratorijskih pretraga',
    name: 'Ime i prezime: Breza Jasenović',
    birth: 'Datum rođenja: 04.02.1981',
    collected: 'Vrijeme uzorkovanja:',
    reported: 'Datum izdavanja:',
  },
  es: {
    lab: 'Laboratorio Clínico Encina',
    title: 'Informe de laboratorio',
    name: 'Paciente: Olmo Abedul',
    birth: 'Fecha de nacimiento: 04/02/1981',
    collected: 'Fecha de extracción:',
    reported: 'Fecha de emisión:',
  },
};

export function pageHead(report: DrawnReport): string {
  const words = HEADS[report.lang];
  return `<header><b class="lab">${words.lab}</b><h1>${words.title}</h1><table class="who"><tr><td>${words.name}</td><td>${words.collected} ${shownDay(report, 'collected')} 07:40</td></tr><tr><td>${words.birth}</td><td>${words.reported} ${shownDay(report, 'reported')}</td></tr></table></header>`;
}

export const page = (body: string, style: string, lang: Lang): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>@page{size:A4;margin:12mm 13mm}body{margin:0;font:12px "DejaVu Sans";color:#111}h1{font-size:17px;margin:6px 0}.who{width:100%;margin:0 0 10px}table{border-collapse:collapse;width:100%}td,th{padding:2.5px 6px;text-align:left;vertical-align:top}sup{font-size:70%}footer{margin-top:14px;font-size:10px;color:#444}.lab{font-size:15px}.new{break-before:page}${style}</style><body>${body}</body></html>`;

/** Rows by panel, in their order. */
export function byPanel(report: DrawnReport): readonly (readonly [DrawnRow['panel'], readonly DrawnRow[]])[] {
  const panels = [...new Set(report.rows.map(({ panel }) => panel))];
  return panels.map((panel) => [panel, report.rows.filter((row) => row.panel === panel)] as const);
}

export interface Column {
  readonly head: string;
  readonly cell: (row: DrawnRow) => string;
  readonly align?: 'right' | 'center';
  readonly width?: string;
}

const cellStyle = ({ align, width }: Column): string =>
  ` style="${align === undefined ? '' : `text-align:${align};`}${width === undefined ? '' : `width:${width};`}"`;

const headRow = (columns: readonly Column[]): string => `<tr>${columns.map((column) => `<th${cellStyle(column)}>${column.head}</th>`).join('')}</tr>`;
const bodyRow = (columns: readonly Column[], row: DrawnRow): string =>
  `<tr>${columns.map((column) => `<td${cellStyle(column)}>${column.cell(row)}</td>`).join('')}</tr>`;

/** One table with a title row for each panel. */
export function panelTable(report: DrawnReport, columns: readonly Column[], title?: (panel: DrawnRow['panel']) => string): string {
  const body = byPanel(report).map(
    ([panel, rows]) =>
      `<tr class="panel"><td colspan="${columns.length}"><b>${title?.(panel) ?? PANELS[report.lang][panel]}</b></td></tr>${rows.map((row) => bodyRow(columns, row)).join('')}`,
  );
  return `<table class="results">${headRow(columns)}${body.join('')}</table>`;
}

export const plainTable = (columns: readonly Column[], rows: readonly DrawnRow[]): string =>
  `<table class="results">${headRow(columns)}${rows.map((row) => bodyRow(columns, row)).join('')}</table>`;

export const NAME = (row: DrawnRow): string => escape(row.name);
export const VALUE = (row: DrawnRow): string => escape(row.text);
export const UNIT = (row: DrawnRow): string => raised(row.unit);
export const RANGE = (row: DrawnRow): string => escape(row.rangeText);
export const FLAG = (row: DrawnRow): string => row.flag;
export const PREVIOUS = (row: DrawnRow): string => escape(row.previous ?? '');
