/** Reads the cells of a label. Values are not checked here. */
import { findColumn, findHeadings, toPlace, type ColumnKind, type Headings } from './label-columns.ts';
import type { LabelField, LabelLang } from './label-reading.ts';
import { readAmounts, toValue, withUnitsAhead, type Amount } from './label-numbers.ts';
import { TRACE_WORDS, type TermMeaning } from './label-terms.ts';
import { findTerms, plainWord, type FoundTerm } from './match-terms.ts';
import type { OcrPage, OcrWord } from './ocr-page.ts';
import { toRows, type OcrRow } from './ocr-rows.ts';

export interface Cell {
  readonly field: LabelField;
  readonly column: ColumnKind;
  readonly amount: Amount;
  /** How sure the row's name is, 0 to 1. */
  readonly similarity: number;
}

export interface LabelCells {
  readonly cells: readonly Cell[];
  readonly traces: readonly LabelField[];
  readonly basis: 'g' | 'ml';
  readonly portionGrams?: number;
  /** An American panel: per serving, carbohydrate with fibre. */
  readonly american: boolean;
  readonly hasHeading: boolean;
  /** Fields whose name begins a row among the rows with amounts, and which have no amount themselves. */
  readonly gaps: readonly LabelField[];
  /** Letters of names seen, by language. */
  readonly langs: ReadonlyMap<LabelLang, number>;
}

/** A name and the amounts that follow it before the next one. */
interface Entry {
  readonly meaning: TermMeaning;
  readonly similarity: number;
  readonly amounts: Amount[];
  hasTraces: boolean;
}

const AMERICAN = /nutritionfacts|amountperserving|servingsize|servingspercontainer|dailyvalue|totalfat|totalcarb/g;

/** What several names in a row mean: "Maščobe / Masti / Fett" is said thrice. */
function strongest(terms: readonly FoundTerm[]): FoundTerm | undefined {
  const weights = new Map<TermMeaning, number>();
  for (const term of terms) {
    const base = term.meaning === 'ignored' || term.meaning === 'continued' ? 0.5 : 1;
    weights.set(term.meaning, (weights.get(term.meaning) ?? 0) + term.letters * term.similarity * base);
  }
  const [meaning] = [...weights].sort(([, a], [, b]) => b - a)[0] ?? [];
  return terms.filter((term) => term.meaning === meaning).sort((a, b) => b.similarity - a.similarity)[0];
}

/** The stream of words in reading order, with names and amounts marked by the word they begin at. */
interface Stream {
  readonly words: readonly OcrWord[];
  readonly terms: ReadonlyMap<OcrWord, FoundTerm>;
  readonly amounts: ReadonlyMap<OcrWord, readonly Amount[]>;
}

function toStream(rows: readonly OcrRow[], headings: Headings): Stream {
  const words = rows.flat();
  const terms = new Map<OcrWord, FoundTerm>();
  for (const term of findTerms(words.map((word) => plainWord(word.text)))) {
    const first = words[term.from];
    if (first !== undefined) terms.set(first, term);
  }
  const amounts = new Map<OcrWord, Amount[]>();
  for (const amount of withUnitsAhead(rows, readAmounts(words))) {
    if (headings.taken.has(toPlace(amount)) || amount.unit === '%') continue;
    amounts.set(amount.word, [...(amounts.get(amount.word) ?? []), amount]);
  }
  return { words, terms, amounts };
}

class Entries {
  readonly all: Entry[] = [];
  #open: FoundTerm[] = [];

  /** @param beginsRow a name at a row's start ends the row before, whose amount was not read: it must not get the amount of this one */
  name(term: FoundTerm, beginsRow: boolean): void {
    const isOther = this.#open.length > 0 && term.meaning !== 'continued' && this.#open.every(({ meaning }) => meaning !== term.meaning);
    if (beginsRow && isOther) this.#close();
    this.#open.push(term);
  }

  /** The names seen since the last amount become one entry. */
  #close(): void {
    const term = strongest(this.#open);
    this.#open = [];
    if (term === undefined) return;
    const last = this.all.at(-1);
    if (term.meaning === 'continued' && last !== undefined && last.amounts.length === 0) return;
    this.all.push({ meaning: term.meaning, similarity: term.similarity, amounts: [], hasTraces: false });
  }

  amount(amount: Amount): void {
    this.#close();
    this.all.at(-1)?.amounts.push(amount);
  }

  traces(): void {
    this.#close();
    const last = this.all.at(-1);
    if (last !== undefined) last.hasTraces = true;
  }

  /** "Includes 32g Added Sugars": the amount came first. */
  giveLastTo(term: FoundTerm): void {
    const amount = this.all.at(-1)?.amounts.at(-1);
    if (amount === undefined) return;
    this.all.at(-1)?.amounts.pop();
    this.all.push({ meaning: term.meaning, similarity: term.similarity, amounts: [amount], hasTraces: false });
  }
}

/** Rows that only tell what to eat in a day: "Total Fat Less than 65g 80g". */
const isFootnote = (row: OcrRow): boolean =>
  /less\s*than|percent daily|daily values? (are|may)|referen[cč]n\w+ vnos/i.test(row.map((word) => word.text).join(' '));

const INCLUDES: FoundTerm = { meaning: 'ignored', lang: 'en', from: 0, to: 0, similarity: 1, letters: 8 };

/** Gives a word to the entries: as a name, as "traces", as the "Includes" of an American row. */
function takeWord(entries: Entries, plain: string, term: FoundTerm | undefined, { includes, beginsRow }: Place): void {
  if (term?.meaning === 'added_sugar' && includes && entries.all.at(-1)?.meaning === 'ignored') entries.giveLastTo(term);
  else if (term !== undefined) entries.name(term, beginsRow);
  else if (includes && plain.startsWith('incl')) entries.name(INCLUDES, false);
  else if (TRACE_WORDS.test(plain)) entries.traces();
}

interface Place {
  /** The row begins with "Includes". */
  readonly includes: boolean;
  readonly beginsRow: boolean;
}

/** Words before the name of a part: "od tega sladkorji", "of which sugars". */
const OF_WHICH = /^(od|tega|kojih|koji|of|which|davon|di|cui|dont|from|ki|so|a|with|skupaj|skupne|total)?$/;

function toEntries(rows: readonly OcrRow[], headings: Headings): Entry[] {
  const kept = rows.filter((row) => !isFootnote(row));
  const { words, terms, amounts } = toStream(kept, headings);
  const starts = new Set(kept.map((row) => row[0]));
  const entries = new Entries();
  let place: Place = { includes: false, beginsRow: false };
  for (const word of words) {
    const plain = plainWord(word.text);
    if (starts.has(word)) place = { includes: plain.startsWith('incl'), beginsRow: true };
    takeWord(entries, plain, terms.get(word), place);
    for (const amount of amounts.get(word) ?? []) entries.amount(amount);
    if (!OF_WHICH.test(plain)) place = { ...place, beginsRow: false };
  }
  return entries.all;
}

const isField = (meaning: TermMeaning): boolean => meaning !== 'ignored' && meaning !== 'continued';

/** Names without an amount between the first and the last that has one. What stands outside is text around the table. */
function findGaps(entries: readonly Entry[], fields: ReadonlySet<LabelField>): LabelField[] {
  const measured = entries.map(({ meaning, amounts }) => isField(meaning) && amounts.length > 0);
  const inside = entries.slice(measured.indexOf(true), measured.lastIndexOf(true) + 1);
  const empty = inside.filter(({ meaning, amounts, hasTraces }) => isField(meaning) && amounts.length === 0 && !hasTraces);
  const named = empty.map(({ meaning }): LabelField => (meaning === 'energy' ? 'calories' : (meaning as LabelField)));
  return [...new Set(named)].filter((field) => !fields.has(field));
}

/** Amounts on the row of the first, or under it while the row goes on: values of one name in a table stand side by side. */
function sameRow(amounts: readonly Amount[]): Amount[] {
  const [first] = amounts;
  if (first === undefined) return [];
  const height = first.box.y1 - first.box.y0;
  return amounts
    .filter(({ box }) => Math.abs((box.y0 + box.y1) / 2 - (first.box.y0 + first.box.y1) / 2) < height * 0.9)
    .sort((a, b) => a.box.x0 - b.box.x0);
}

/** kJ to kcal, as labels round: 4.1 to 4.3 (with a margin for small figures). */
const belongTogether = (kj: number, kcal: number): boolean => kcal > 0 && kj / kcal > 3.9 && kj / kcal < 4.5;

function energyCells({ amounts, similarity }: Entry, headings: Headings, american: boolean): Cell[] {
  const plain = amounts.filter(({ unit }) => unit !== 'g' && unit !== 'mg' && unit !== 'ml' && unit !== 'µg');
  if (american) {
    return columned('calories', sameRow(plain), similarity, headings, true);
  }
  const kj = plain.filter((amount, at) => amount.unit === 'kJ' || (amount.unit === undefined && isKjByRatio(plain, at)));
  const kcal = plain.filter((amount, at) => amount.unit === 'kcal' || (amount.unit === undefined && at > 0 && isKjByRatio(plain, at - 1)));
  return [...columned('energyKj', kj, similarity, headings, false), ...columned('calories', kcal, similarity, headings, false)];
}

function isKjByRatio(amounts: readonly Amount[], at: number): boolean {
  const [one, other] = [amounts[at], amounts[at + 1]];
  if (one === undefined || other === undefined) return false;
  return belongTogether(toValue(one.digits, true), toValue(other.digits, true));
}

function columned(field: LabelField, amounts: readonly Amount[], similarity: number, headings: Headings, american: boolean): Cell[] {
  const { columns } = headings;
  return amounts.flatMap((amount, at) => {
    if (american) return isOfServing(headings, amounts, at) ? [{ field, column: 'portion' as const, amount, similarity }] : [];
    // Without headings the first column is for 100 g: Regulation (EU) 1169/2011, article 32, asks for that one.
    const column = columns.length === 0 ? (at === 0 ? 'per100' : undefined) : findColumn(columns, amounts, at)?.kind;
    return column === undefined ? [] : [{ field, column, amount, similarity }];
  });
}

/**
 * A panel with a column for the whole package has both amounts in a row; where one was not read, its place tells which it is. Where the
 * heading of the serving was not read, the serving's amount is the one that is not below the package's.
 */
function isOfServing({ columns }: Headings, amounts: readonly Amount[], at: number): boolean {
  const container = columns.find(({ kind }) => kind === 'container');
  if (container === undefined) return at === 0;
  if (columns.some(({ kind }) => kind === 'portion')) return findColumn(columns, amounts, at)?.kind === 'portion';
  return amounts.length === 2 && findColumn([container], amounts, at) === undefined;
}

/** American values without a unit of weight are shares of the day. */
const isValue = (amount: Amount, american: boolean): boolean => !american || amount.unit !== undefined || /9$|^0$/.test(amount.digits);

const MICRO = new Set<LabelField>(['vitamin_a', 'vitamin_c', 'vitamin_d', 'calcium', 'iron', 'potassium']);

function cellsOfEntry(entry: Entry, headings: Headings, american: boolean): Cell[] {
  const { meaning, similarity } = entry;
  if (meaning === 'ignored' || meaning === 'continued') return [];
  if (meaning === 'energy') return energyCells(entry, headings, american);
  const amounts = sameRow(entry.amounts.filter(({ unit }) => unit !== 'kJ' && unit !== 'kcal')).filter((amount) => isValue(amount, american));
  const measured = MICRO.has(meaning) ? amounts.filter(({ unit }) => unit !== undefined) : amounts;
  return columned(meaning, measured, similarity, headings, american);
}

/** Everything the page says in cells. Where a name stands twice, the first with an amount counts. */
export function readCells(page: OcrPage): LabelCells {
  const rows = toRows(page);
  const text = rows
    .flat()
    .map((word) => plainWord(word.text))
    .join('');
  const isNamed = (row: OcrRow): boolean =>
    findTerms(row.map((word) => plainWord(word.text))).some(({ meaning }) => meaning !== 'ignored' && meaning !== 'continued');
  const headings = findHeadings(rows, isNamed);
  const hasHundred = headings.columns.some(({ kind }) => kind === 'per100');
  const american = !hasHundred && new Set(text.match(AMERICAN)).size >= 2;
  const entries = toEntries(rows, headings);
  const cells: Cell[] = [];
  for (const entry of entries)
    for (const cell of cellsOfEntry(entry, headings, american))
      if (!cells.some((known) => known.field === cell.field && known.column === cell.column)) cells.push(cell);
  const langs = new Map<LabelLang, number>();
  for (const { lang, letters } of findTerms(rows.flat().map((word) => plainWord(word.text)))) langs.set(lang, (langs.get(lang) ?? 0) + letters);
  const fields = new Set(cells.map(({ field }) => field));
  const traces = entries.filter(({ hasTraces, amounts }) => hasTraces && amounts.length === 0).map(({ meaning }) => meaning as LabelField);
  return {
    cells,
    traces: traces.filter((field) => !fields.has(field)),
    basis: headings.basis,
    ...(headings.portionGrams === undefined ? {} : { portionGrams: headings.portionGrams }),
    american,
    hasHeading: headings.columns.length > 0,
    gaps: findGaps(entries, fields),
    langs,
  };
}
