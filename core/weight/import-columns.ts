/**
 * Which column of an import holds what. Columns are recognised by their names in both languages and in exports of scales. Without names there
 * must be one column of days and one of numbers: which of several numbers is the weight is not guessed.
 */
import { fold, isDateCell } from './import-dates.ts';
import { isMass, type BodyKind } from './measures.ts';

export type MassUnit = 'kg' | 'lb';

export interface Column {
  readonly at: number;
  readonly name: string;
  readonly kind: BodyKind;
  /** Of a mass whose name says it. */
  readonly unit: MassUnit | null;
}

export interface Layout {
  /** Rows before the first one with values: names and titles. */
  readonly above: number;
  readonly day: number;
  readonly time: number | undefined;
  /** A column with the unit of the weight. */
  readonly unit: number | undefined;
  readonly kinds: readonly Column[];
}

type Meaning = BodyKind | 'day' | 'time' | 'unit';

/** Numbers that are called like a measure and are none: a goal, a trend, a part, another quantity. */
const NO_MEASURE =
  /goal|target|cilj|trend|chang|spremem|differ|delta|razlik|gain|loss|izgub|avg|average|mean|povpre|\bmin|\bmax|ideal|zelen|start|zacet|lean|free|brez|bone|kost|\bbmi\b|\bitm\b|mass index|indeks|visc|subcut|podkoz|skelet|protein|fat mass|fat weight|mascobna masa|masa mascob|\bage\b|score|rate\b|metabol|water mass|\b(st|stone|in|inch(es)?|g|gram(s|ov)?|mm|ft)\b/;

/** Names of columns, folded; the first that fits decides. */
const COLUMN_NAMES: readonly (readonly [Meaning, RegExp])[] = [
  ['day', /^#?(date|datum|data|dan|day|timestamp|recorded|cas meritve|time of meas|measure(d|ment) (on|at|date|time)|datum in ura)/],
  ['time', /^(time|ura|cas)\b/],
  ['unit', /^(units?|enot[ae]|weight units?|enota teze)$/],
  ['body_fat', /fat|mascob/],
  ['body_water', /water|vod[ae]|hydration/],
  ['muscle_mass', /muscle|misic/],
  ['waist', /waist|pas(u|ni)?\b/],
  ['hips', /\bhips?\b|bok/],
  ['chest', /chest|prs/],
  ['neck', /neck|vrat/],
  ['upper_arm', /\barm\b|biceps|nadlaht/],
  ['thigh', /thigh|steg/],
  ['weight', /weight|tezina|teza|gewicht|\bpeso\b|\bmasa\b|\bbody mass\b|^(kg|lbs?)$/],
];

const PLACES: readonly Meaning[] = ['day', 'time', 'unit'];

function toMassUnit(name: string): MassUnit | null {
  if (/\blbs?\b|pound/.test(name)) return 'lb';
  return /\bkgs?\b|kilogram/.test(name) ? 'kg' : null;
}

/** Muscle or water in another unit than its own is another quantity: a share with a mass for a unit, or the reverse, is not taken. */
const fits = (kind: BodyKind, name: string) => isMass(kind) === (toMassUnit(name) !== null) || !/%|kg|lb|percent|odstot/.test(name);

function toMeaning(name: string): Meaning | undefined {
  const meaning = COLUMN_NAMES.find(([, pattern]) => pattern.test(name))?.[0];
  if (meaning === undefined || PLACES.includes(meaning)) return meaning;
  return NO_MEASURE.test(name) || !fits(meaning as BodyKind, name) ? undefined : meaning;
}

function toColumns(names: readonly string[], meanings: readonly (Meaning | undefined)[]): Column[] {
  return meanings.flatMap((meaning, at) => {
    if (meaning === undefined || PLACES.includes(meaning) || meanings.indexOf(meaning) !== at) return [];
    const kind = meaning as BodyKind;
    const name = names[at] ?? '';
    return [{ at, name, kind, unit: isMass(kind) ? toMassUnit(name) : null }];
  });
}

const place = (meanings: readonly (Meaning | undefined)[], meaning: Meaning): number | undefined => {
  const at = meanings.indexOf(meaning);
  return at < 0 ? undefined : at;
};

function namedLayout(names: readonly string[], above: number): Layout | undefined {
  const meanings = names.map(toMeaning);
  const [day, time] = [place(meanings, 'day'), place(meanings, 'time')];
  const found = day ?? time;
  if (found === undefined) return undefined;
  // "Time" beside no date holds both.
  return { above, day: found, time: day === undefined ? undefined : time, unit: place(meanings, 'unit'), kinds: toColumns(names, meanings) };
}

/** A number of at most three digits and decimals, as bodies are measured. */
const NUMBER = /^([+-]?\d{1,3})(?:([.,])(\d{1,6}))?\s*(kgs?|lbs?|cm|%)?$/;

export interface NumberCell {
  readonly value: number;
  readonly mark: ',' | '.' | undefined;
  readonly unit: string | undefined;
}

export function readNumber(cell: string): NumberCell | undefined {
  const match = NUMBER.exec(cell.trim().toLowerCase());
  if (!match) return undefined;
  const [, whole = '', mark, decimals = '', unit] = match;
  return { value: Number(`${whole}.${decimals || '0'}`), mark: mark === ',' || mark === '.' ? mark : undefined, unit };
}

/** "1", "2", "3" before the dates number the rows. */
const isCounted = (rows: readonly (readonly string[])[], at: number): boolean =>
  rows.length > 1 && rows.every((cells, row) => row === 0 || Number(cells[at]) === Number(rows[row - 1]?.[at]) + 1);

/** Rows that are looked at for what the columns are. */
const SAMPLE = 100;

function bareLayout(rows: readonly (readonly string[])[]): Layout | undefined {
  const above = rows.findIndex((cells) => cells.some(isDateCell));
  const body = rows.slice(above, above + SAMPLE).filter((cells) => cells.some(isDateCell));
  const [first] = body;
  if (above < 0 || first === undefined) return undefined;
  const day = first.findIndex(isDateCell);
  // A name that is not known stands above the number: it may be anything.
  if (rows.slice(0, above).some((cells) => cells.length === first.length && cells.length > 1)) return undefined;
  const time = first.findIndex((cell, at) => at !== day && /^\d{1,2}:\d{2}/.test(cell));
  const numbers = first.flatMap((cell, at) => (at !== day && at !== time && readNumber(cell) !== undefined && !isCounted(body, at) ? [at] : []));
  const [value, another] = numbers;
  if (value === undefined || another !== undefined) return undefined;
  const kinds = [{ at: value, name: '', kind: 'weight', unit: null } as const];
  return { above, day, time: time < 0 ? undefined : time, unit: undefined, kinds };
}

/** Names stand in one of the first rows: exports write a title, units and remarks above them. */
const NAMES_WITHIN = 10;

/** @returns undefined when no column of days or of values is recognised */
export function findLayout(rows: readonly (readonly string[])[]): Layout | undefined {
  for (const [at, cells] of rows.slice(0, NAMES_WITHIN).entries()) {
    if (cells.some(isDateCell)) break;
    const layout = cells.length > 1 ? namedLayout(cells.map(fold), at + 1) : undefined;
    if (layout !== undefined) return layout.kinds.length > 0 ? layout : undefined;
  }
  return bareLayout(rows);
}
