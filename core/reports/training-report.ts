/** A training from the words of a picture: date, title, figures by their names, and what is doubtful about them. Rules: TRAINING-SPEC.md. */
import type { Day } from '#core/kit/day.ts';
import { TRAINING_LIMITS } from '#core/training/session.ts';
import type { OcrPage } from './ocr-page.ts';
import { findAmounts } from './training-amounts.ts';
import { foldText, toCells, type Cell } from './training-cells.ts';
import { findDate, type FoundDate } from './training-dates.ts';
import { findKind } from './training-kinds.ts';
import { findLabelled, type Labelled } from './training-labels.ts';
import type { ReadTraining, ReadValue, TrainingField, TrainingReading, TrainingValues } from './training-reading.ts';
import { findTerm, type TermField } from './training-terms.ts';

type Figure = Exclude<TrainingField, 'day' | 'minute' | 'title' | 'kind'>;
type Writable = { -readonly [F in TrainingField]?: ReadValue<TrainingValues[F]> };

/** OCR that is less sure of a word is doubted. */
const SURE = 60;
/** Pace, distance and time agree within this share: apps round the pace to a second and cut the distance. */
const AGREES = 0.03;
/** Amounts of one kind under one name: a list of trainings or of laps. */
const LIST = 3;
/** Metres without a separator that are more likely a lost one: "502 km". */
const LONG_M = 100_000;

const LIMITS: Readonly<Record<Figure, readonly [number, number]>> = {
  distanceM: TRAINING_LIMITS.distanceM,
  durationMinutes: TRAINING_LIMITS.durationMinutes,
  paceSeconds: [60, 3600],
  calories: TRAINING_LIMITS.calories,
  averageHeartRate: [30, 240],
  maxHeartRate: [30, 240],
  ascentM: TRAINING_LIMITS.ascentM,
};

interface Dated {
  readonly cell: Cell;
  readonly date: FoundDate;
}

function findDates(cells: readonly Cell[], today: Day): Dated[] {
  return cells.flatMap((cell) => {
    const date = findDate(cell.folded, today);
    return date ? [{ cell, date }] : [];
  });
}

/** In a feed the next training follows: nothing from its date on belongs to the first. */
function cutAtNext(cells: readonly Cell[], dates: readonly Dated[]): readonly Cell[] {
  const firstFigure = Math.min(...cells.filter(({ folded }) => findTerm(folded) !== undefined).map(({ y0 }) => y0));
  const next = dates.find(({ cell }) => cell !== dates[0]?.cell && cell.y0 > firstFigure);
  return next ? cells.filter(({ y1 }) => y1 < next.cell.y0) : cells;
}

/** Three figures of one kind stand below one another under a name. */
function hasList(cells: readonly Cell[]): boolean {
  const ways = cells.filter(({ folded }) => findAmounts(folded).some(({ type }) => type === 'distance'));
  const centre = ({ x0, x1 }: Cell) => (x0 + x1) / 2;
  return ways.some(
    (one) => ways.filter((other) => Math.abs(centre(other) - centre(one)) < one.x1 - one.x0 || Math.abs(other.x1 - one.x1) < 12).length >= LIST,
  );
}

const toStored = (field: TermField, value: number): number => (field === 'durationMinutes' || field === 'elapsed' ? value / 60 : value);

/** Figures by the field that they replace where it is missing. */
const SUBSTITUTES: readonly (readonly [TermField, Figure])[] = [
  ['elapsed', 'durationMinutes'],
  ['activeCalories', 'calories'],
];

function toRead({ amount, cell, field }: Labelled): ReadValue<number> {
  const { x0, y0, x1, y1 } = cell;
  return { value: Math.round(toStored(field, amount.value) * 1000) / 1000, text: amount.text.trim(), box: { x0, y0, x1, y1 } };
}

interface Figures {
  readonly values: Partial<Record<Figure, ReadValue<number>>>;
  readonly doubts: Set<TrainingField>;
}

function readFigures(labelled: readonly Labelled[]): Figures {
  const values: Partial<Record<Figure, ReadValue<number>>> = {};
  const doubts = new Set<TrainingField>();
  const take = (found: readonly Labelled[], figure: Figure) => {
    const [first] = found;
    if (first === undefined || values[figure] !== undefined) return;
    const read = toRead(first);
    const [least, most] = LIMITS[figure];
    if (read.value < least || read.value > most) return;
    values[figure] = read;
    const others = found.slice(1).map((other) => toRead(other).value);
    const isLost = figure === 'distanceM' && !first.amount.hasMark && read.value >= LONG_M;
    if (first.cell.confidence < SURE || others.some((value) => value !== read.value) || isLost) doubts.add(figure);
  };
  for (const figure of Object.keys(LIMITS) as Figure[])
    take(
      labelled.filter(({ field }) => field === figure),
      figure,
    );
  for (const [substitute, figure] of SUBSTITUTES)
    take(
      labelled.filter(({ field }) => field === substitute),
      figure,
    );
  return { values, doubts };
}

/** A figure without a name is taken if its unit tells what it is and no other one has that unit. */
function addUnnamed(cells: readonly Cell[], taken: ReadonlySet<Cell>, { values, doubts }: Figures): void {
  const free = cells.filter((cell) => !taken.has(cell));
  const units = { distance: 'distanceM', pace: 'paceSeconds', energy: 'calories', duration: 'durationMinutes' } as const;
  for (const [type, figure] of Object.entries(units)) {
    const found = free.flatMap((cell) =>
      findAmounts(cell.folded).flatMap((amount) => (amount.type === type ? [{ field: figure, amount, cell }] : [])),
    );
    const [only] = found;
    if (values[figure] !== undefined || only === undefined || found.length > 1) continue;
    const read = toRead(only);
    const [least, most] = LIMITS[figure];
    if (read.value < least || read.value > most) continue;
    values[figure] = read;
    doubts.add(figure);
  }
}

/** Distance, time and pace tell the same. Agreement takes the doubt of unnamed figures away. */
function checkPace({ values, doubts }: Figures): void {
  const { distanceM, durationMinutes, paceSeconds } = values;
  if (!distanceM || !durationMinutes) return;
  const km = distanceM.value / 1000;
  if (!paceSeconds) {
    const speed = km / (durationMinutes.value / 60);
    if (speed > 60 || speed < 1) for (const figure of ['distanceM', 'durationMinutes'] as const) doubts.add(figure);
    return;
  }
  // A distance of 0.26 miles is known to two parts in a hundred.
  const isSame = Math.abs((durationMinutes.value * 60) / km / paceSeconds.value - 1) <= AGREES + 6 / distanceM.value;
  for (const figure of ['distanceM', 'durationMinutes', 'paceSeconds'] as const)
    if (isSame) doubts.delete(figure);
    else doubts.add(figure);
}

/** An average above the highest is wrong, or the highest is. */
function checkRates({ values: { averageHeartRate, maxHeartRate }, doubts }: Figures): void {
  if (!averageHeartRate || !maxHeartRate || averageHeartRate.value <= maxHeartRate.value) return;
  doubts.add('averageHeartRate');
  doubts.add('maxHeartRate');
}

const WORDS_ONLY = /^[\p{L}][\p{L}\s'’().,&-]*$/u;
/** Names of tabs and buttons of apps, folded. */
const CHROME = new Set(
  'you home maps record groups progress activities activity overview laps charts stats gear details summary workout workouts done share edit back today podrobnosti povzetek vadba vadbe dejavnost dejavnosti pregled krogi grafi nazaj koncano deli uredi domov'.split(
    ' ',
  ),
);

/** The largest words above the figures that are no name of one. */
function findTitle(cells: readonly Cell[], dates: readonly Dated[]): Cell | undefined {
  const isDate = new Set(dates.map(({ cell }) => cell));
  const firstFigure = Math.min(
    ...cells
      .filter(({ folded }) => findTerm(folded) !== undefined || findAmounts(folded).some(({ type }) => type === 'distance'))
      .map(({ y0 }) => y0),
  );
  const candidates = cells.filter(
    (cell) =>
      !isDate.has(cell) &&
      cell.y0 < firstFigure &&
      cell.confidence >= SURE &&
      WORDS_ONLY.test(cell.text) &&
      cell.text.length >= 3 &&
      findTerm(cell.folded) === undefined &&
      !CHROME.has(cell.folded),
  );
  const height = (cell: Cell) => cell.y1 - cell.y0;
  const [first, second] = candidates.toSorted((a, b) => height(b) - height(a));
  // Of two as large nobody knows which is the name; a kind of activity is one.
  if (first && second && height(second) > 0.92 * height(first)) return candidates.find(({ folded }) => findKind(folded) !== undefined);
  return first;
}

const toBox = ({ x0, y0, x1, y1 }: Cell) => ({ x0, y0, x1, y1 });

function addHead(cells: readonly Cell[], dates: readonly Dated[], values: Writable, doubts: Set<TrainingField>): void {
  const [first] = dates;
  if (first) {
    const { day, minute, isUnsure, text } = first.date;
    if (day !== undefined) values.day = { value: day, text, box: toBox(first.cell) };
    if (minute !== undefined) values.minute = { value: minute, text, box: toBox(first.cell) };
    if (isUnsure || dates.some(({ date }) => date.day !== day)) doubts.add('day');
  }
  const title = findTitle(cells, dates);
  if (title) values.title = { value: title.text, text: title.text, box: toBox(title) };
  const kind = title && findKind(title.folded);
  if (!title || !kind) return;
  values.kind = { value: kind.kind, text: title.text, box: toBox(title) };
  if (kind.isUnsure) doubts.add('kind');
}

/** @param today of the person, for dates without a year */
export function toTraining(page: OcrPage, today: Day): TrainingReading {
  const all = toCells(page);
  const dates = findDates(all, today);
  if (hasList(all)) return { values: {}, doubts: [], isSeveral: true };
  const cells = cutAtNext(all, dates);
  const { labelled, taken } = findLabelled(cells);
  const figures = readFigures(labelled);
  addUnnamed(cells, taken, figures);
  checkPace(figures);
  checkRates(figures);
  const values: Writable = { ...figures.values };
  addHead(
    cells,
    dates.filter(({ cell }) => cells.includes(cell)),
    values,
    figures.doubts,
  );
  return { values, doubts: [...figures.doubts].filter((field) => values[field] !== undefined), isSeveral: false };
}

const isSame = (a: TrainingValues[TrainingField], b: TrainingValues[TrainingField]): boolean =>
  typeof a === 'string' && typeof b === 'string' ? foldText(a) === foldText(b) : a === b;

/** Two readings of one picture: what only one has is taken and doubted, and so is what they read differently. */
export function mergeTrainings(first: TrainingReading, second: TrainingReading): TrainingReading {
  if (first.isSeveral || second.isSeveral) return { values: {}, doubts: [], isSeveral: true };
  const values: ReadTraining = { ...second.values, ...first.values };
  const fields = Object.keys(values) as TrainingField[];
  const isConfirmed = (field: TrainingField) => {
    const [a, b] = [first.values[field], second.values[field]];
    return a !== undefined && b !== undefined && isSame(a.value, b.value);
  };
  // Figures that agree with each other need no second reading.
  const isChecked = (field: TrainingField) =>
    (field === 'distanceM' || field === 'durationMinutes' || field === 'paceSeconds') &&
    first.values.paceSeconds !== undefined &&
    !first.doubts.includes(field) &&
    first.values[field] !== undefined;
  const doubts = fields.filter((field) => {
    if (isChecked(field)) return false;
    return !isConfirmed(field) || first.doubts.includes(field);
  });
  return { values, doubts, isSeveral: false };
}
