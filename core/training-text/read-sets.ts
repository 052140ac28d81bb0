/**
 * Sets of an exercise from its amounts: "5x5 100 kg", "100x5, 105x5", "3 serije po 12", "80 kg: 8, 8, 7", "60/8 70/6", "3 x 60 s".
 * Which number is the weight follows from units first, then from what the exercise is loaded with, then from the size of the numbers;
 * where two readings are left, the confidence says so.
 */
import type { Exercise } from '#core/training/exercise.ts';
import type { Amount, Item } from './items.ts';

/** Sets that are alike. */
export interface SetGroup {
  count: number;
  reps?: number;
  weightKg?: number;
  seconds?: number;
  distanceM?: number;
  exertion?: number;
  warmUp?: boolean;
  /** The number of sets was said before it, maybe of all that follow. */
  isCounted?: true;
  /** The weight was typed without a unit. */
  isBare?: true;
}

export interface SetReader {
  readonly exercise: Exercise;
  readonly groups: SetGroup[];
  confidence: number;
  /** Said before the sets that it is of. */
  weightKg?: number;
  /** "3 serije" before what the sets are. */
  count?: number;
  /** Groups from here on are of this clause. */
  clauseStart: number;
  isWeightUsed?: boolean;
  isWarmUp: boolean;
}

const DOUBTED = 0.7;
const LIKELY = 0.85;
/** More sets than this are as likely repetitions. */
const MOST_SETS = 12;
/** From here up a bare number before "x" is a weight, if the exercise has one. */
const LEAST_WEIGHT = 20;
const MOST_REPS = 30;
/** A list of sets of a minute and more is no list of repetitions. */
const SHORTEST_HOLD = 5;

export function isLoaded(exercise: Exercise): boolean {
  return exercise.equipment !== 'bodyweight' && exercise.equipment !== 'band' && exercise.measure === 'reps';
}

function doubt(reader: SetReader, confidence: number): void {
  reader.confidence = Math.min(reader.confidence, confidence);
}

function push(reader: SetReader, group: Omit<SetGroup, 'count'> & { count?: number }): void {
  const { weightKg = reader.weightKg, count = reader.count ?? 1, ...rest } = group;
  const whole: SetGroup = { count, ...rest };
  if (weightKg !== undefined) whole.weightKg = weightKg;
  if (reader.count !== undefined && group.count === undefined) whole.isCounted = true;
  if (group.weightKg === undefined) reader.isWeightUsed = true;
  if (reader.isWarmUp) whole.warmUp = true;
  reader.groups.push(whole);
  delete reader.count;
}

const isAmount = (item: Item | undefined, ...kinds: readonly Amount['kind'][]): item is Amount =>
  item?.type === 'amount' && (kinds.length === 0 || kinds.includes(item.kind));
const isFlag = (item: Item | undefined, flag: string): boolean => item?.type === 'flag' && item.flag === flag;

/** What one set consists of, by the unit behind it. */
function toPart(reader: SetReader, amount: Amount): Omit<SetGroup, 'count'> {
  if (amount.range === true) doubt(reader, DOUBTED);
  if (amount.kind === 'duration') return { seconds: amount.value };
  if (amount.kind === 'distance') return { distanceM: amount.value };
  if (amount.kind === 'weight') return { weightKg: amount.value };
  return reader.exercise.measure === 'time' ? { seconds: amount.value } : { reps: amount.value };
}

/** Two bare numbers around "x". */
function readPair(reader: SetReader, a: Amount, b: Amount): void {
  const hasWeight = reader.weightKg !== undefined;
  const loaded = isLoaded(reader.exercise) && !hasWeight;
  if (a.range === true || b.range === true) doubt(reader, DOUBTED);
  if (loaded && (a.value >= LEAST_WEIGHT || !Number.isInteger(a.value)) && b.value <= MOST_REPS) {
    push(reader, { reps: b.value, weightKg: a.value, isBare: true });
  } else if (loaded && a.value <= MOST_SETS && b.value > MOST_REPS) {
    doubt(reader, DOUBTED);
    push(reader, { reps: a.value, weightKg: b.value });
  } else if (a.value > MOST_SETS && b.value < MOST_SETS) {
    doubt(reader, DOUBTED);
    push(reader, { count: b.value, ...toPart(reader, a) });
  } else {
    if (a.value > MOST_SETS) doubt(reader, DOUBTED);
    push(reader, { count: a.value, ...toPart(reader, b) });
  }
}

/** Weight x repetitions x sets: which of the two is which is a guess unless they are alike. */
function readWeightTriple(reader: SetReader, weightKg: number, b: Amount, c: Amount): void {
  if (b.value !== c.value) doubt(reader, DOUBTED);
  push(reader, { count: c.value, reps: b.value, weightKg });
}

function readTriple(reader: SetReader, a: Amount, b: Amount, c: Amount): void {
  if (a.kind === 'weight') readWeightTriple(reader, a.value, b, c);
  else if (c.kind === 'weight') push(reader, { count: a.value, reps: b.value, weightKg: c.value });
  else if (a.value >= LEAST_WEIGHT && isLoaded(reader.exercise)) readWeightTriple(reader, a.value, b, c);
  else {
    doubt(reader, isLoaded(reader.exercise) ? LIKELY : DOUBTED);
    push(reader, { count: a.value, reps: b.value, weightKg: c.value });
  }
}

/** "2x16 kg" behind sets: one in each hand. Whether one or both are meant is not said. */
function readEachHand(reader: SetReader, b: Amount): boolean {
  const last = reader.groups.at(-1);
  if (last === undefined || reader.groups.length === reader.clauseStart || last.weightKg !== undefined) return false;
  last.weightKg = b.value;
  doubt(reader, DOUBTED);
  return true;
}

/** "135x10, 185x5, 205x3 lb": the unit is of the weight, and of all weights before it that have none. */
function readUnitOfAll(reader: SetReader, a: Amount, b: Amount, unitKg: number): void {
  for (const group of reader.groups) {
    if (group.isBare === true && group.weightKg !== undefined) group.weightKg *= unitKg;
    delete group.isBare;
  }
  push(reader, { reps: Math.round(b.value / unitKg), weightKg: a.value * unitKg });
}

/** "a x b", "a x b x c", "5x". @returns the index behind it */
function readCross(reader: SetReader, items: readonly Item[], at: number): number {
  const [a, b, c] = [items[at], items[at + 2], items[at + 4]];
  if (!isAmount(a)) return at + 1;
  if (isFlag(b, 'failure') || isFlag(b, 'max')) {
    push(reader, { count: a.value });
    return at + 3;
  }
  if (!isAmount(b)) {
    push(reader, toPart(reader, a));
    return at + 2;
  }
  if (items[at + 3]?.type === 'cross' && isAmount(c)) {
    readTriple(reader, a, b, c);
    return at + 5;
  }
  if (a.kind === 'weight') push(reader, { reps: b.value, weightKg: a.value });
  else if (b.kind === 'weight' && b.unitKg !== undefined && a.value >= LEAST_WEIGHT && isLoaded(reader.exercise))
    readUnitOfAll(reader, a, b, b.unitKg);
  else if (b.kind === 'weight') {
    if (!(a.value === 2 && readEachHand(reader, b))) push(reader, { reps: a.value, weightKg: b.value });
  } else if (b.kind === 'number') readPair(reader, a, b);
  else push(reader, { count: a.value, ...toPart(reader, b) });
  return at + 3;
}

/** Numbers joined by one sign: "8/8/7", "10-8-6", "60/8". */
function readChain(reader: SetReader, items: readonly Item[], at: number, sign: 'slash' | 'dash'): number {
  const chain: Amount[] = [];
  let end = at;
  for (let next = at; isAmount(items[next]); next += 2) {
    chain.push(items[next] as Amount);
    end = next + 1;
    if (items[next + 1]?.type !== sign) break;
  }
  const [a, b] = chain;
  const isPair = chain.length === 2 && reader.weightKg === undefined && (a?.kind === 'weight' || isLoaded(reader.exercise));
  if (isPair && a !== undefined && b !== undefined) {
    if (a.kind !== 'weight' && a.value < b.value) doubt(reader, DOUBTED);
    // "3x10/60": the weight is behind the sign.
    push(reader, { reps: b.value, weightKg: a.value });
  } else for (const one of chain) push(reader, toPart(reader, one));
  return end;
}

/** "3 serije", "4 sets of 10", "3 sets of 10 reps". */
function readCounted(reader: SetReader, items: readonly Item[], at: number): number {
  const count = items[at];
  if (!isAmount(count)) return at + 1;
  let next = at + 2;
  if (items[next]?.type === 'cross') next += 1;
  const each = items[next];
  const last = reader.groups.at(-1);
  if (isAmount(each, 'number', 'duration', 'distance') && !['cross', 'slash'].includes(items[next + 1]?.type ?? '')) {
    push(reader, { count: count.value, ...toPart(reader, each) });
    return isFlag(items[next + 1], 'reps') ? next + 2 : next + 1;
  }
  if (last !== undefined && last.count === 1 && reader.clauseStart > 0) last.count = count.value;
  else if (last !== undefined && last.count === 1 && reader.groups.length === 1) last.count = count.value;
  else reader.count = count.value;
  return next;
}

function readWeight(reader: SetReader, weightKg: number, followed: boolean): void {
  const open = reader.groups.slice(reader.clauseStart).filter((group) => group.weightKg === undefined);
  const last = reader.groups.at(-1);
  if (open.length > 0) for (const group of open) group.weightKg = weightKg;
  else if (!followed && last !== undefined && last.weightKg === undefined) {
    for (const group of reader.groups) group.weightKg ??= weightKg;
  } else {
    reader.weightKg = weightKg;
    reader.isWeightUsed = false;
  }
}

/** A number without a unit and without a sign beside it. */
function readBare(reader: SetReader, amount: Amount, isBefore: boolean): void {
  const { exercise, groups } = reader;
  const last = groups.at(-1);
  if (amount.range === true) doubt(reader, DOUBTED);
  if (reader.weightKg !== undefined || reader.count !== undefined) push(reader, toPart(reader, amount));
  else if (isBefore) push(reader, toPart(reader, amount));
  else if (last !== undefined && last.weightKg === undefined && isLoaded(exercise)) {
    last.weightKg = amount.value;
    doubt(reader, LIKELY);
  } else if (last !== undefined && reader.clauseStart > 0 && last.count === 1) {
    push(reader, { ...toPart(reader, amount), ...(last.weightKg === undefined ? {} : { weightKg: last.weightKg }) });
  } else if (last === undefined && !isLoaded(exercise)) push(reader, toPart(reader, amount));
  else {
    doubt(reader, DOUBTED);
    push(reader, isLoaded(exercise) ? { weightKg: amount.value } : toPart(reader, amount));
  }
}

/** "@ 80", "@8": a weight, or how hard the set was. */
function readAt(reader: SetReader, items: readonly Item[], at: number): number {
  const next = isFlag(items[at + 1], 'exertion') ? at + 2 : at + 1;
  const amount = items[next];
  const last = reader.groups.at(-1);
  if (!isAmount(amount, 'number', 'weight')) return at + 1;
  if (amount.kind === 'weight' || (amount.value > 10 && next === at + 1)) readWeight(reader, amount.value, false);
  else if (last !== undefined) last.exertion = amount.value;
  return next + 1;
}

function isShortHold(reader: SetReader, amount: Amount): boolean {
  return (
    reader.exercise.measure === 'time' ||
    (amount.kind === 'duration' && amount.value < SHORTEST_HOLD * 60 && reader.exercise.equipment === 'bodyweight')
  );
}

/**
 * Reads the sets from the amounts of one clause into the reader.
 * @param nameStart the token where the name begins: amounts before it are counted ("50 sklec")
 * @returns the amounts that are of no set: a time of the whole session
 */
export function readSets(reader: SetReader, items: readonly Item[], nameStart: number): Item[] {
  const left: Item[] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    const next = items[at + 1];
    if (item === undefined) break;
    if (item.type === 'at') at = readAt(reader, items, at);
    else if (!isAmount(item)) {
      if (isFlag(item, 'failure') && reader.count !== undefined) push(reader, {});
      at += 1;
    } else at = readAmount(reader, items, at, item, next, nameStart, left);
  }
  return left;
}

function readAmount(
  reader: SetReader,
  items: readonly Item[],
  at: number,
  item: Amount,
  next: Item | undefined,
  nameStart: number,
  left: Item[],
): number {
  if (next?.type === 'cross') return readCross(reader, items, at);
  if ((next?.type === 'slash' || next?.type === 'dash') && isAmount(items[at + 2], 'number', 'weight'))
    return readChain(reader, items, at, next.type);
  if (isFlag(next, 'sets')) return readCounted(reader, items, at);
  if (isFlag(next, 'reps')) {
    const last = reader.groups.at(-1);
    if (last?.reps === undefined && last?.weightKg !== undefined && reader.weightKg === undefined) last.reps = item.value;
    else push(reader, { reps: item.value });
    return at + 2;
  }
  if (item.kind === 'weight') readWeight(reader, item.value, isAmount(next));
  else if (item.kind === 'number') readBare(reader, item, item.end <= nameStart);
  else if (item.kind === 'duration' && isShortHold(reader, item)) push(reader, toPart(reader, item));
  else if (item.kind === 'distance' && reader.exercise.measure === 'distance') push(reader, toPart(reader, item));
  else left.push(item);
  return at + 1;
}

/** "4 sets: 60x10, 70x8, …": the number is of all sets that are listed. */
export function settleCount(reader: SetReader): void {
  const [first, ...others] = reader.groups;
  if (first?.isCounted !== true || others.length === 0 || others.some((group) => group.count !== 1)) return;
  if (first.count !== reader.groups.length) doubt(reader, DOUBTED);
  else first.count = 1;
}

/** Weights and counts that were said before nothing: a set of the weight, or sets of which nothing else is known. */
export function closeSets(reader: SetReader): void {
  if (reader.weightKg !== undefined && reader.isWeightUsed !== true) {
    if (reader.groups.length > reader.clauseStart) doubt(reader, DOUBTED);
    push(reader, {});
  }
  if (reader.count !== undefined) push(reader, {});
  delete reader.weightKg;
  reader.clauseStart = reader.groups.length;
}
