/** Figures of a whole activity from the amounts of a clause: heart rates, HRV, exertion, energy, climb, pace, time, distance, intervals. */
import { KM_PER_MILE } from '#core/kit/length-factors.ts';
import type { Hrv, HrvMeasure, Intervals } from '#core/training/session.ts';
import { markUsed, type Amount, type FlagItem, type Item, type Reader } from './items.ts';
import type { ReadValue } from './training-draft.ts';

type NumberField = 'durationMinutes' | 'distanceM' | 'ascentM' | 'averageHeartRate' | 'maxHeartRate' | 'restingHeartRate' | 'calories' | 'exertion';

export type Draft = { -readonly [Name in NumberField]?: ReadValue<number> } & {
  hrv?: ReadValue<Hrv>;
  intervals?: ReadValue<Intervals>;
  /** Seconds a kilometre, until a time or a distance is known. */
  pace?: ReadValue<number>;
  /** Minutes, if the time that was taken as minutes and seconds is one of hours and minutes. */
  asHours?: number;
};

export interface FigureReader {
  readonly reader: Reader;
  readonly text: string;
  readonly draft: Draft;
}

const RANGE = 0.6;

export function toRead<T>(figures: Pick<FigureReader, 'reader' | 'text'>, value: T, start: number, end: number, confidence = 1): ReadValue<T> {
  const { tokens } = figures.reader;
  const [from, to] = [tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0];
  markUsed(figures.reader, { start, end });
  return { value, confidence, text: figures.text.slice(from, to), start: from, end: to };
}

function isAmount(item: Item | undefined, ...kinds: readonly Amount['kind'][]): item is Amount {
  return item?.type === 'amount' && kinds.includes(item.kind);
}

function take(figures: FigureReader, field: NumberField, amount: Amount, value = amount.value, from = amount.start): boolean {
  if (figures.draft[field] !== undefined) return false;
  figures.draft[field] = toRead(figures, value, from, amount.end, amount.range === true ? RANGE : 1);
  return true;
}

const HEART_FLAGS: ReadonlySet<string> = new Set(['average', 'max', 'resting', 'heart']);
const toHeartFlag = (item: Item | undefined): FlagItem | undefined => (item?.type === 'flag' && HEART_FLAGS.has(item.flag) ? item : undefined);

/** Words in a row that say what one number is: "povprečni srčni utrip". */
const MOST_FLAGS = 6;

/** Below this a number is no maximum or average of a heart in training. */
const LEAST_RATE = 60;

function flagsInRow(items: readonly Item[], at: number, toFlag: (item: Item | undefined) => FlagItem | undefined): FlagItem[] {
  const flags: FlagItem[] = [];
  for (let flag = toFlag(items[at]); flag !== undefined && flags.length < MOST_FLAGS; flag = toFlag(items[at + flags.length])) flags.push(flag);
  return flags;
}

/** Flags of heart rate with the number behind them. @returns the index behind the number, or undefined */
function readHeartRate(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const flags = new Set<string>();
  let next = at;
  for (const { flag } of flagsInRow(items, at, toHeartFlag)) {
    flags.add(flag);
    next += 1;
  }
  const amount = items[next];
  if (!isAmount(amount, 'number', 'bpm') || !isHeartRate(amount, flags, items[next + 1])) return undefined;
  const pair = readRatePair(figures, items, next, items[at]?.start ?? 0);
  if (pair !== undefined) return pair;
  next = flagsBehind(items, next + 1, flags);
  const field = toHeartField(flags);
  figures.draft[field] ??= toRead(figures, amount.value, items[at]?.start ?? 0, items[next - 1]?.end ?? amount.end);
  return next;
}

/** "145/178 bpm": average and maximum. @returns the index behind them */
function readRatePair(figures: FigureReader, items: readonly Item[], at: number, start: number): number | undefined {
  const [average, sign, max] = [items[at], items[at + 1], items[at + 2]];
  if (sign?.type !== 'slash' || !isAmount(average, 'number', 'bpm') || !isAmount(max, 'number', 'bpm')) return undefined;
  figures.draft.averageHeartRate ??= toRead(figures, average.value, start, average.end);
  figures.draft.maxHeartRate ??= toRead(figures, max.value, max.start, max.end);
  return at + 3;
}

/** A number without a unit behind "max" is one of a heart only if it can be and no sets follow. */
function isHeartRate(amount: Amount, flags: ReadonlySet<string>, next: Item | undefined): boolean {
  if (amount.kind === 'bpm' || flags.has('heart') || flags.has('resting')) return true;
  return amount.value >= LEAST_RATE && next?.type !== 'cross' && next?.type !== 'slash';
}

/** "145 avg hr": flags behind the number are of it, unless a number follows them. @returns the index behind them */
function flagsBehind(items: readonly Item[], at: number, flags: Set<string>): number {
  let next = at;
  for (let flag = toHeartFlag(items[next]); flag !== undefined; flag = toHeartFlag(items[next])) {
    if (isAmount(items[next + 1], 'number', 'bpm')) break;
    flags.add(flag.flag);
    next += 1;
  }
  return next;
}

function toHeartField(flags: ReadonlySet<string>): 'restingHeartRate' | 'maxHeartRate' | 'averageHeartRate' {
  if (flags.has('resting')) return 'restingHeartRate';
  return flags.has('max') ? 'maxHeartRate' : 'averageHeartRate';
}

function toMeasure({ flag }: FlagItem): HrvMeasure | undefined {
  return flag === 'rmssd' || flag === 'sdnn' ? flag : undefined;
}

function readHrv(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const start = items[at]?.start ?? 0;
  let next = at;
  let measure: HrvMeasure | undefined;
  for (const item of flagsInRow(items, at, (one) => (one?.type === 'flag' ? one : undefined))) {
    measure = toMeasure(item) ?? measure;
    next += 1;
  }
  const amount = items[next];
  if (!isAmount(amount, 'number', 'ms')) return addMeasure(figures, measure, start, items[next - 1]?.end ?? start) ? next : undefined;
  const value: Hrv = measure === undefined ? { ms: amount.value } : { ms: amount.value, measure };
  figures.draft.hrv ??= toRead(figures, value, start, amount.end);
  return next + 1;
}

/** "HRV 45 ms (rmssd)". */
function addMeasure(figures: FigureReader, measure: HrvMeasure | undefined, start: number, end: number): boolean {
  const known = figures.draft.hrv;
  if (known === undefined || measure === undefined) return false;
  figures.draft.hrv = { ...known, value: { ...known.value, measure } };
  markUsed(figures.reader, { start, end });
  return true;
}

/** "RPE 8", "napor 8/10". */
function readExertion(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const amount = items[at + 1];
  // Behind "@" it is of the set.
  if (!isAmount(amount, 'number') || items[at - 1]?.type === 'at') return undefined;
  const isShare = items[at + 2]?.type === 'slash' && isAmount(items[at + 3], 'number') && (items[at + 3] as Amount).value === 10;
  take(figures, 'exertion', isShare ? { ...amount, end: items[at + 3]?.end ?? amount.end } : amount, amount.value, items[at]?.start);
  return isShare ? at + 4 : at + 2;
}

const MILES = /^(mi|miles?|milj[aeio]?)$/;

/** "3 miles at 8:30 pace": a time alone is of the unit that the distance has. */
function secondsPerKm({ reader }: FigureReader, { kind, value }: Amount): number {
  return kind === 'duration' && reader.tokens.some(({ folded }) => MILES.test(folded)) ? value / KM_PER_MILE : value;
}

/** "tempo 5:12", "4:45 pace". */
function readPace(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const before = items[at - 1];
  const after = items[at + 1];
  const amount = isAmount(after, 'duration', 'pace') ? after : isAmount(before, 'duration') && before.asHours !== undefined ? before : undefined;
  if (amount === undefined) return undefined;
  figures.draft.pace ??= toRead(
    figures,
    secondsPerKm(figures, amount),
    Math.min(amount.start, items[at]?.start ?? 0),
    Math.max(amount.end, items[at]?.end ?? 0),
  );
  return amount === after ? at + 2 : at + 1;
}

/** "vzpon 800 m". */
function readAscent(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  let next = at + 1;
  for (let item = items[next]; item?.type === 'flag' && item.flag === 'ascent' && next < at + MOST_FLAGS; item = items[next]) next += 1;
  const amount = items[next];
  if (!isAmount(amount, 'distance', 'feet', 'ascent') || (amount.kind === 'distance' && amount.value >= 10_000)) return undefined;
  take(figures, 'ascentM', amount, amount.value, items[at]?.start);
  return next + 1;
}

const isClock = (item: Item | undefined): item is Amount => isAmount(item, 'duration') && item.asHours !== undefined;

/** "12 km, povprečje 5:20": the average of a time is a pace; without a distance it is of nothing that is known, and stays unread. */
function readAveragePace(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  if (!hasFlag(items[at], 'average') || !isClock(items[at + 1])) return undefined;
  const { distanceM } = figures.draft;
  const isOfWay = distanceM !== undefined || items.some((item) => isAmount(item, 'distance'));
  if (isOfWay) readPace(figures, items, at);
  return at + 2;
}

function readFlag(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const item = items[at];
  if (item?.type !== 'flag') return undefined;
  if (toHeartFlag(item) !== undefined) return readAveragePace(figures, items, at) ?? readHeartRate(figures, items, at);
  if (item.flag === 'hrv' || item.flag === 'rmssd' || item.flag === 'sdnn') return readHrv(figures, items, at);
  if (item.flag === 'exertion') return readExertion(figures, items, at);
  if (item.flag === 'pace') return readPace(figures, items, at);
  return item.flag === 'ascent' ? readAscent(figures, items, at) : undefined;
}

function readAmount(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const item = items[at];
  if (item?.type !== 'amount') return undefined;
  if (isAmount(items[at + 2], 'bpm')) {
    const pair = readRatePair(figures, items, at, item.start);
    if (pair !== undefined) return pair;
  }
  const field = FIELDS[item.kind];
  if (field !== undefined) return take(figures, field, item) ? at + 1 : undefined;
  // "4:45 pace" is read from the word.
  if (item.asHours !== undefined && hasFlag(items[at + 1], 'pace')) return readPace(figures, items, at + 1);
  const pace = isGreatest(items, at) ? undefined : toPace(item);
  if (pace === undefined) return undefined;
  figures.draft.pace ??= toRead(figures, pace, item.start, item.end);
  return at + 1;
}

const FIELDS: Readonly<Partial<Record<Amount['kind'], NumberField>>> = { bpm: 'averageHeartRate', kcal: 'calories', ascent: 'ascentM' };

/** "max hitrost 78 km/h" says nothing of the way. */
function isGreatest(items: readonly Item[], at: number): boolean {
  return hasFlag(items[at - 1], 'max') || (hasFlag(items[at - 1], 'speed', 'pace') && hasFlag(items[at - 2], 'max'));
}

/** @returns seconds a kilometre */
function toPace({ kind, value }: Amount): number | undefined {
  if (kind === 'pace') return value;
  return kind === 'speed' && value > 0 ? 3600 / value : undefined;
}

const hasFlag = (item: Item | undefined, ...flags: readonly string[]): boolean => item?.type === 'flag' && flags.includes(item.flag);

/** Takes the figures that are named by a word or a unit of their own. @returns the items that are left */
export function readNamedFigures(figures: FigureReader, items: readonly Item[]): Item[] {
  const left: Item[] = [];
  for (let at = 0; at < items.length;) {
    const end = readFlag(figures, items, at) ?? readAmount(figures, items, at);
    if (end === undefined) {
      const item = items[at];
      if (item !== undefined) left.push(item);
      at += 1;
    } else at = end;
  }
  return left;
}

/** "6x400 m", "40 dolžin po 25 m", "8 x 30 s". */
function readRepeats(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const [repeats, sign, each] = [items[at], items[at + 1], items[at + 2]];
  if (!isAmount(repeats, 'number') || !isAmount(each, 'distance', 'duration')) return undefined;
  if (hasFlag(sign, 'lengths') && each.kind === 'distance') {
    take(figures, 'distanceM', { ...each, start: repeats.start }, repeats.value * each.value);
    return at + 3;
  }
  if (sign?.type !== 'cross' && !hasFlag(sign, 'sets', 'intervals', 'reps')) return undefined;
  const value: Intervals =
    each.kind === 'distance' ? { repeats: repeats.value, distanceM: each.value } : { repeats: repeats.value, seconds: each.value };
  if (figures.draft.intervals !== undefined) return undefined;
  figures.draft.intervals = toRead(figures, value, repeats.start, each.end, each.range === true ? RANGE : 1);
  return at + 3;
}

/** Takes times, distances and repeats of an activity. @returns the items that are left */
export function readPlainFigures(figures: FigureReader, items: readonly Item[]): Item[] {
  const left: Item[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    const end = readRepeats(figures, items, at);
    if (end !== undefined) {
      at = end;
      continue;
    }
    if (item !== undefined && !takePlain(figures, item)) left.push(item);
    at += 1;
  }
  return left;
}

function takePlain(figures: FigureReader, item: Item): boolean {
  if (item.type !== 'amount' || (item.kind !== 'distance' && item.kind !== 'duration')) return false;
  if (item.kind === 'distance') return take(figures, 'distanceM', item);
  if (!take(figures, 'durationMinutes', item, item.value / 60)) return false;
  if (item.asHours !== undefined) figures.draft.asHours = item.asHours / 60;
  return true;
}
