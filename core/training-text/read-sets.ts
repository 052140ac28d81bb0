/**
 * Sets of an exercise from its amounts: "5x5 100 kg", "100x5, 105x5", "3 serije po 12", "80 kg: 8, 8, 7", "60/8 70/6", "3 x 60 s".
 * Which number is the weight follows from units first, then from what the exercise is loaded with, then from the size of the numbers;
 * where two readings are left, the confidence says so.
 */
import type { Exercise } from '#core/training/exercise.ts';
import type { Amount, Item } from './items.ts';
import { DOUBTED, LIKELY, MOST_REPS, doubt, push, toKg, type SetGroup, type SetReader } from './set-reader.ts';

/** More sets than this are as likely repetitions. */
const MOST_SETS = 12;
/** From here up a bare number before "x" is a weight, if the exercise has one. */
const LEAST_WEIGHT = 20;
/** A list of sets of a minute and more is no list of repetitions. */
const SHORTEST_HOLD = 5;

export function isLoaded(exercise: Exercise): boolean {
  return exercise.equipment !== 'bodyweight' && exercise.equipment !== 'band' && exercise.measure === 'reps';
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
  const isLoad = isLoaded(reader.exercise) && reader.weightKg === undefined;
  if (a.range === true || b.range === true) doubt(reader, DOUBTED);
  if (isLoad && isWeightFirst(a.value, b.value)) push(reader, { reps: b.value, weightKg: toKg(reader, a), isBare: true });
  else if (isLoad && a.value <= MOST_SETS && b.value > MOST_REPS) {
    doubt(reader, DOUBTED);
    push(reader, { reps: a.value, weightKg: toKg(reader, b) });
  } else readCount(reader, a, b);
}

function isWeightFirst(a: number, b: number): boolean {
  return (a >= LEAST_WEIGHT || !Number.isInteger(a)) && b <= MOST_REPS;
}

/** Sets x repetitions; with more sets than anybody does, the other way round. */
function readCount(reader: SetReader, a: Amount, b: Amount): void {
  const isMany = a.value > MOST_SETS;
  if (isMany) doubt(reader, DOUBTED);
  const isTurned = isMany && b.value < MOST_SETS;
  push(reader, isTurned ? { count: b.value, ...toPart(reader, a) } : { count: a.value, ...toPart(reader, b) });
}

/** Weight x repetitions x sets: which of the two is which is a guess unless they are alike. */
function readWeightTriple(reader: SetReader, weightKg: number, b: Amount, c: Amount): void {
  if (b.value !== c.value) doubt(reader, DOUBTED);
  push(reader, { count: c.value, reps: b.value, weightKg });
}

function readTriple(reader: SetReader, a: Amount, b: Amount, c: Amount): void {
  if (a.kind === 'weight') readWeightTriple(reader, a.value, b, c);
  else if (c.kind === 'weight') push(reader, { count: a.value, reps: b.value, weightKg: c.value });
  else if (a.value >= LEAST_WEIGHT && isLoaded(reader.exercise)) readWeightTriple(reader, toKg(reader, a), b, c);
  else {
    doubt(reader, isLoaded(reader.exercise) ? LIKELY : DOUBTED);
    push(reader, { count: a.value, reps: b.value, weightKg: toKg(reader, c) });
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
    if (group.isBare === true && group.weightKg !== undefined) group.weightKg *= unitKg / reader.bareKg;
    delete group.isBare;
  }
  push(reader, { reps: Math.round(b.value / unitKg), weightKg: a.value * unitKg });
}

/** "a x b", "a x b x c", "5x". @returns the index behind it */
function readCross(reader: SetReader, items: readonly Item[], at: number, a: Amount): number {
  const [b, c] = [items[at + 2], items[at + 4]];
  if (isFlag(b, 'failure') || isFlag(b, 'max')) {
    push(reader, { count: a.value });
    return at + 3;
  }
  if (!isAmount(b)) {
    readTimes(reader, a);
    return at + 2;
  }
  if (items[at + 3]?.type === 'cross' && isAmount(c)) {
    readTriple(reader, a, b, c);
    return at + 5;
  }
  readTwo(reader, a, b);
  return at + 3;
}

/** "5x": repetitions of the weight that was said; a hold so many times. */
function readTimes(reader: SetReader, a: Amount): void {
  if (reader.weightKg === undefined && a.value < MOST_SETS) doubt(reader, DOUBTED);
  push(reader, reader.exercise.measure === 'reps' ? { reps: a.value } : { count: a.value });
}

function readTwo(reader: SetReader, a: Amount, b: Amount): void {
  if (a.kind === 'weight') push(reader, { reps: b.value, weightKg: a.value });
  else if (b.kind === 'weight') readWeightBehind(reader, a, b);
  else if (b.kind === 'number') readPair(reader, a, b);
  else push(reader, { count: a.value, ...toPart(reader, b) });
}

/** "5 x 100 kg", "205x3 lb", "2x16 kg". */
function readWeightBehind(reader: SetReader, a: Amount, b: Amount): void {
  if (b.unitKg !== undefined && a.value >= LEAST_WEIGHT && isLoaded(reader.exercise)) readUnitOfAll(reader, a, b, b.unitKg);
  else if (a.value !== 2 || !readEachHand(reader, b)) push(reader, { reps: a.value, weightKg: b.value });
}

/** Numbers joined by one sign: "8/8/7", "10-8-6", "60/8". */
function readChain(reader: SetReader, items: readonly Item[], at: number, sign: 'slash' | 'dash'): number {
  const chain: Amount[] = [];
  for (let next = at; ; next += 2) {
    const amount = items[next];
    if (!isAmount(amount)) break;
    chain.push(amount);
    if (items[next + 1]?.type !== sign) break;
  }
  const [a, b] = chain;
  if (chain.length === 2 && a !== undefined && b !== undefined && isWeightPair(reader, a)) {
    if (a.kind !== 'weight' && a.value < b.value) doubt(reader, DOUBTED);
    push(reader, { reps: b.value, weightKg: toKg(reader, a) });
  } else for (const one of chain) push(reader, toPart(reader, one));
  return at + chain.length * 2 - 1;
}

/** "60/8": a weight and its repetitions, unless the weight was said before. */
function isWeightPair(reader: SetReader, a: Amount): boolean {
  return reader.weightKg === undefined && (a.kind === 'weight' || isLoaded(reader.exercise));
}

/** "3 serije", "4 sets of 10", "3 sets of 10 reps". */
function readCounted(reader: SetReader, items: readonly Item[], at: number, count: Amount): number {
  const next = items[at + 2]?.type === 'cross' ? at + 3 : at + 2;
  const each = items[next];
  const behind = items[next + 1];
  if (isAmount(each, 'number', 'duration', 'distance') && behind?.type !== 'cross' && behind?.type !== 'slash') {
    push(reader, { count: count.value, isCounted: true, ...toPart(reader, each) });
    return isFlag(behind, 'reps') ? next + 2 : next + 1;
  }
  countLast(reader, count.value);
  return next;
}

/** "8 reps at 80 kg, 3 sets": of the set before it; else of the sets that follow. */
function countLast(reader: SetReader, count: number): void {
  const last = reader.groups.at(-1);
  const isOfLast = last?.count === 1 && (reader.clauseStart > 0 || reader.groups.length === 1);
  if (isOfLast) last.count = count;
  else reader.count = count;
}

function readWeight(reader: SetReader, weightKg: number, followed: boolean): void {
  const open = reader.groups.slice(reader.groups[0]?.isCounted === true ? 0 : reader.clauseStart).filter((group) => group.weightKg === undefined);
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
  const last = reader.groups.at(-1);
  if (amount.range === true) doubt(reader, DOUBTED);
  const isNext = isBefore || reader.weightKg !== undefined || reader.count !== undefined;
  if (isNext || (last === undefined && !isLoaded(reader.exercise))) push(reader, toPart(reader, amount));
  else if (last !== undefined) readBareBehind(reader, last, amount);
  else {
    // "bench 80" may be kilograms or repetitions.
    doubt(reader, DOUBTED);
    push(reader, { weightKg: toKg(reader, amount), isGuess: true });
  }
}

/** "3 serije: 12, 10, 8": fewer sets are listed than were said. */
function isInList(reader: SetReader): boolean {
  const first = reader.groups[0];
  return first?.isCounted === true && reader.clauseStart > 0 && reader.groups.length < first.count;
}

/** "5x5 počep 100", and the next of "8, 8, 7". */
function readBareBehind(reader: SetReader, last: SetGroup, amount: Amount): void {
  const { weightKg } = last;
  const isNextOfList = isInList(reader) && amount.value <= MOST_REPS;
  if (isNextOfList) push(reader, toPart(reader, amount));
  else if (weightKg === undefined && isLoaded(reader.exercise)) {
    last.weightKg = toKg(reader, amount);
    doubt(reader, LIKELY);
  } else if (reader.clauseStart > 0 && last.count === 1) {
    push(reader, { ...toPart(reader, amount), ...(weightKg === undefined ? {} : { weightKg }) });
  } else {
    doubt(reader, DOUBTED);
    push(reader, isLoaded(reader.exercise) ? { weightKg: toKg(reader, amount), isGuess: true } : toPart(reader, amount));
  }
}

/** "5 @ 180 kg": the number alone was of the repetitions. */
function asReps(reader: SetReader, set: SetGroup): void {
  set.reps = Math.round((set.weightKg ?? 0) / reader.bareKg);
  delete set.weightKg;
  delete set.isGuess;
}

/** "@ 80", "@8": a weight, or how hard the set was. */
function readAt(reader: SetReader, items: readonly Item[], at: number): number {
  const next = isFlag(items[at + 1], 'exertion') ? at + 2 : at + 1;
  const amount = items[next];
  const last = reader.groups.at(-1);
  if (!isAmount(amount, 'number', 'weight')) return at + 1;
  if (last?.isGuess === true && last.reps === undefined) asReps(reader, last);
  if (amount.kind === 'weight' || (amount.value > 10 && next === at + 1)) readWeight(reader, toKg(reader, amount), false);
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
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (item?.type === 'at') at = readAt(reader, items, at);
    else if (isAmount(item)) {
      const end = readJoined(reader, items, at, item);
      if (end === undefined && !readAlone(reader, item, items[at + 1], nameStart)) left.push(item);
      at = end ?? at + 1;
    } else {
      if (isFlag(item, 'failure') && reader.count !== undefined) push(reader, {});
      at += 1;
    }
  }
  return left;
}

function readJoined(reader: SetReader, items: readonly Item[], at: number, item: Amount): number | undefined {
  const next = items[at + 1];
  if (next?.type === 'cross') return readCross(reader, items, at, item);
  if ((next?.type === 'slash' || next?.type === 'dash') && isAmount(items[at + 2], 'number', 'weight'))
    return readChain(reader, items, at, next.type);
  if (isFlag(next, 'sets')) return readCounted(reader, items, at, item);
  if (!isFlag(next, 'reps')) return undefined;
  readReps(reader, item);
  return at + 2;
}

/** "12 ponovitev", and "405 for 3 reps", where the weight had no unit. */
function readReps(reader: SetReader, { value }: Amount): void {
  const last = reader.groups.at(-1);
  const isOfLast = last !== undefined && last.reps === undefined && last.weightKg !== undefined && reader.weightKg === undefined;
  if (isOfLast) last.reps = value;
  else push(reader, { reps: value });
}

/** An amount that no sign and no word joins to another. @returns false for one of no set */
function readAlone(reader: SetReader, item: Amount, next: Item | undefined, nameStart: number): boolean {
  if (item.kind === 'weight') readWeight(reader, item.value, isAmount(next));
  else if (item.kind === 'number') readBare(reader, item, item.end <= nameStart);
  else if (isOneSet(reader, item)) push(reader, toPart(reader, item));
  else return false;
  return true;
}

function isOneSet(reader: SetReader, item: Amount): boolean {
  if (item.kind === 'duration') return isShortHold(reader, item);
  return item.kind === 'distance' && reader.exercise.measure === 'distance';
}
