/** Figures of a whole activity from the amounts of a clause: heart rates, HRV, exertion, energy, climb, pace, time, distance, intervals. */
import type { Hrv, HrvMeasure, Intervals } from '#core/training/session.ts';
import { useTokens, type Amount, type FlagItem, type Item, type Reader } from './items.ts';
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
  useTokens(figures.reader, { start, end });
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

/** Below this a number is no maximum or average of a heart in training. */
const LEAST_RATE = 60;

/** Flags of heart rate with the number behind them. @returns the index behind the number, or undefined */
function readHeartRate(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const flags = new Set<string>();
  let next = at;
  for (let flag = toHeartFlag(items[next]); flag !== undefined; flag = toHeartFlag(items[(next += 1)])) flags.add(flag.flag);
  const amount = items[next];
  const start = items[at]?.start ?? 0;
  if (!isAmount(amount, 'number', 'bpm')) return undefined;
  const isSure = amount.kind === 'bpm' || flags.has('heart') || flags.has('resting');
  const isSet = items[next + 1]?.type === 'cross' || items[next + 1]?.type === 'slash';
  if (!isSure && (amount.value < LEAST_RATE || isSet)) return undefined;
  for (
    let flag = toHeartFlag(items[next + 1]);
    flag !== undefined && !isAmount(items[next + 2], 'number', 'bpm');
    flag = toHeartFlag(items[next + 1])
  ) {
    flags.add(flag.flag);
    next += 1;
  }
  const field = flags.has('resting') ? 'restingHeartRate' : flags.has('max') ? 'maxHeartRate' : 'averageHeartRate';
  const end = items[next]?.end ?? amount.end;
  if (figures.draft[field] === undefined) figures.draft[field] = toRead(figures, amount.value, start, end);
  return next + 1;
}

function readHrv(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const start = items[at]?.start ?? 0;
  let next = at;
  let measure: HrvMeasure | undefined;
  for (; items[next]?.type === 'flag'; next += 1) {
    const { flag } = items[next] as FlagItem;
    if (flag === 'rmssd' || flag === 'sdnn') measure = flag;
  }
  const known = figures.draft.hrv;
  const amount = items[next];
  if (!isAmount(amount, 'number', 'ms')) {
    if (known === undefined || measure === undefined) return undefined;
    figures.draft.hrv = { ...known, value: { ...known.value, measure } };
    useTokens(figures.reader, { start, end: items[next - 1]?.end ?? start });
    return next;
  }
  const value: Hrv = measure === undefined ? { ms: amount.value } : { ms: amount.value, measure };
  if (known === undefined) figures.draft.hrv = toRead(figures, value, start, amount.end);
  return next + 1;
}

/** "RPE 8", "napor 8/10". */
function readExertion(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const amount = items[at + 1];
  if (!isAmount(amount, 'number')) return undefined;
  const isShare = items[at + 2]?.type === 'slash' && isAmount(items[at + 3], 'number') && (items[at + 3] as Amount).value === 10;
  take(figures, 'exertion', isShare ? { ...amount, end: items[at + 3]?.end ?? amount.end } : amount, amount.value, items[at]?.start);
  return isShare ? at + 4 : at + 2;
}

/** "tempo 5:12", "4:45 pace". */
function readPace(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const before = items[at - 1];
  const after = items[at + 1];
  const amount = isAmount(after, 'duration', 'pace') ? after : isAmount(before, 'duration') && before.asHours !== undefined ? before : undefined;
  if (amount === undefined) return undefined;
  figures.draft.pace ??= toRead(figures, amount.value, Math.min(amount.start, items[at]?.start ?? 0), Math.max(amount.end, items[at]?.end ?? 0));
  return amount === after ? at + 2 : at + 1;
}

/** "vzpon 800 m". */
function readAscent(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  let next = at + 1;
  for (let item = items[next]; item?.type === 'flag' && item.flag === 'ascent'; item = items[next]) next += 1;
  const amount = items[next];
  if (!isAmount(amount, 'distance', 'feet', 'ascent') || (amount.kind === 'distance' && amount.value >= 10_000)) return undefined;
  take(figures, 'ascentM', amount, amount.value, items[at]?.start);
  return next + 1;
}

function readFlag(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const item = items[at];
  if (item?.type !== 'flag') return undefined;
  if (toHeartFlag(item) !== undefined) return readHeartRate(figures, items, at);
  if (item.flag === 'hrv' || item.flag === 'rmssd' || item.flag === 'sdnn') return readHrv(figures, items, at);
  if (item.flag === 'exertion' && items[at - 1]?.type !== 'at') return readExertion(figures, items, at);
  if (item.flag === 'pace') return readPace(figures, items, at);
  return item.flag === 'ascent' ? readAscent(figures, items, at) : undefined;
}

function readAmount(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const item = items[at];
  if (!isAmount(item, 'bpm', 'kcal', 'ascent', 'pace', 'speed', 'number', 'duration')) return undefined;
  const next = items[at + 1];
  if (item.kind === 'bpm') return take(figures, 'averageHeartRate', item) ? at + 1 : undefined;
  if (item.kind === 'kcal') return take(figures, 'calories', item) ? at + 1 : undefined;
  if (item.kind === 'ascent') return take(figures, 'ascentM', item) ? at + 1 : undefined;
  if (item.kind === 'pace') figures.draft.pace ??= toRead(figures, item.value, item.start, item.end);
  else if (item.kind === 'speed' && item.value > 0) figures.draft.pace ??= toRead(figures, 3600 / item.value, item.start, item.end);
  else if (item.kind === 'duration' && item.asHours !== undefined && next?.type === 'flag' && next.flag === 'pace') {
    const end = readPace(figures, items, at + 1);
    return end === undefined ? undefined : at + 2;
  } else return undefined;
  return at + 1;
}

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

const isFlagOf = (item: Item | undefined, ...flags: readonly string[]): boolean => item?.type === 'flag' && flags.includes(item.flag);

/** "6x400 m", "40 dolžin po 25 m", "8 x 30 s". */
function readRepeats(figures: FigureReader, items: readonly Item[], at: number): number | undefined {
  const [repeats, sign, each] = [items[at], items[at + 1], items[at + 2]];
  if (!isAmount(repeats, 'number') || !isAmount(each, 'distance', 'duration')) return undefined;
  if (isFlagOf(sign, 'lengths') && each.kind === 'distance') {
    take(figures, 'distanceM', { ...each, start: repeats.start }, repeats.value * each.value);
    return at + 3;
  }
  if (sign?.type !== 'cross' && !isFlagOf(sign, 'sets', 'intervals', 'reps')) return undefined;
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
