/** A report as it is drawn, with its truth. Everything follows from a number, so that two runs measure the same. */
import { ANALYTES, CONVENTIONAL, type Analyte, type Lang } from './analytes.ts';

export interface DrawnRow {
  readonly id: string;
  readonly panel: Analyte['panel'];
  readonly specimen: Analyte['specimen'];
  readonly name: string;
  readonly value?: number;
  readonly comparator?: '<' | '>';
  /** As printed. */
  readonly text: string;
  readonly words?: string;
  readonly unit: string;
  readonly low?: number;
  readonly high?: number;
  readonly rangeText: string;
  readonly flag: '' | 'H' | 'L';
  readonly previous?: string;
}

export interface DrawnReport {
  readonly lang: Lang;
  readonly rows: readonly DrawnRow[];
  readonly collected: string;
  readonly reported: string;
  readonly previousDay: string;
  /** How a figure is printed. */
  readonly mark: ',' | '.';
}

/** A generator of numbers from 0 to 1. Source: mulberry32 by Tommy Ettinger, public domain. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface ReportPlan {
  readonly seed: number;
  readonly lang: Lang;
  readonly units: 'si' | 'conventional';
  /** Which of the two printed names. */
  readonly naming: 0 | 1;
  readonly panels: readonly Analyte['panel'][];
  readonly mark: ',' | '.';
  /** Printed before names: "S-", "K-". */
  readonly hasPrefixes?: boolean;
}

const NEGATIVE: Readonly<Record<Lang, readonly string[]>> = {
  sl: ['negativno', 'neg.', '+', '++', 'pozitivno'],
  en: ['Negative', 'Negative', '1+', 'Trace', 'Positive'],
  de: ['negativ', 'negativ', '++', 'Spuren', 'positiv'],
  it: ['assente', 'negativo', '+', 'tracce', 'presente'],
  hr: ['negativno', 'neg.', '+', '++', 'pozitivno'],
  es: ['negativo', 'negativo', '++', 'indicios', 'positivo'],
};

const shown = (value: number, decimals: number, mark: string): string => value.toFixed(decimals).replace('.', mark);

interface Scaled {
  readonly unit: string;
  readonly decimals: number;
  readonly low?: number;
  readonly high?: number;
}

function scaled(analyte: Analyte, units: ReportPlan['units']): Scaled {
  const other = units === 'conventional' ? CONVENTIONAL[analyte.id] : undefined;
  if (other === undefined) return analyte;
  const [unit, factor, decimals] = other;
  const round = (value: number | undefined): number | undefined => (value === undefined ? undefined : Number((value * factor).toFixed(decimals)));
  return { unit, decimals, low: round(analyte.low), high: round(analyte.high) };
}

function toValue({ low = 0, high = 1, decimals }: Scaled, random: () => number): number {
  const spread = random();
  const value = spread < 0.75 ? low + (high - low) * random() : spread < 0.9 ? high * (1 + random() * 0.6) : low * (1 - random() * 0.35);
  return Number(Math.max(10 ** -decimals, value).toFixed(decimals));
}

function toRangeText({ low, high, decimals }: Scaled, lang: Lang, mark: string): string {
  if (low === undefined || high === undefined) return '';
  if (low === 0) return lang === 'sl' ? `do ${shown(high, decimals, mark)}` : `< ${shown(high, decimals, mark)}`;
  return `${shown(low, decimals, mark)} - ${shown(high, decimals, mark)}`;
}

function toRow(analyte: Analyte, plan: ReportPlan, random: () => number): DrawnRow {
  const { lang } = plan;
  const name = `${plan.hasPrefixes === true ? `${analyte.specimen}-` : ''}${analyte.names[lang][plan.naming]}`;
  const base = { id: analyte.id, panel: analyte.panel, specimen: analyte.specimen, name };
  if (analyte.words === true) {
    const words = NEGATIVE[lang][Math.floor(random() * 5)] ?? '';
    return { ...base, words, text: words, unit: '', rangeText: NEGATIVE[lang][0] ?? '', flag: '' };
  }
  return { ...base, ...toFigures(analyte, plan, random) };
}

function toFlag(value: number, { low = -Infinity, high = Infinity }: Scaled): DrawnRow['flag'] {
  if (value > high) return 'H';
  return value < low ? 'L' : '';
}

function toFigures(analyte: Analyte, { units, mark, lang }: ReportPlan, random: () => number): Omit<DrawnRow, 'id' | 'panel' | 'specimen' | 'name'> {
  const scale = scaled(analyte, units);
  const drawn = toValue(scale, random);
  const isCensored = analyte.id === 'crp' && drawn < 1.5;
  const value = isCensored ? 0.6 : drawn;
  const figure = shown(value, scale.decimals, mark);
  return {
    value,
    comparator: isCensored ? '<' : undefined,
    text: isCensored ? `<${figure}` : figure,
    unit: scale.unit,
    low: scale.low === 0 ? undefined : scale.low,
    high: scale.high,
    rangeText: toRangeText(scale, lang, mark),
    flag: toFlag(value, scale),
    previous: random() < 0.7 ? shown(toValue(scale, random), scale.decimals, mark) : undefined,
  };
}

const day = (random: () => number, year: number): string =>
  `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;

export function drawnReport(plan: ReportPlan): DrawnReport {
  const random = randomFrom(plan.seed * 7919);
  const rows = ANALYTES.filter(({ panel }) => plan.panels.includes(panel))
    .filter(() => random() > 0.12)
    .map((analyte) => toRow(analyte, plan, random));
  const collected = day(random, 2026);
  return { lang: plan.lang, rows, collected, reported: collected, previousDay: day(random, 2025), mark: plan.mark };
}
