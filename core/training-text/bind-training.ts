/**
 * Binds amounts to names, clause by clause. Amounts of a clause belong to its name; with several names they stand all before or all behind
 * theirs. A clause without a name goes on with the exercise or the activity before it.
 */
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import type { Exercise } from '#core/training/exercise.ts';
import { markUsed, type Amount, type Item, type MarkItem, type NameItem, type Reader } from './items.ts';
import { readNamedFigures, readPlainFigures, toRead, type Draft } from './read-figures.ts';
import { readSets } from './read-sets.ts';
import type { SetReader } from './set-reader.ts';
import { closeSets } from './settle-sets.ts';
import type { ReadValue } from './training-draft.ts';

export interface BoundExercise {
  readonly exercise: Exercise;
  readonly nameConfidence: number;
  readonly sets: SetReader;
  /** Tokens it is made of. */
  start: number;
  end: number;
  readonly superset?: number;
}

export interface BoundActivity {
  kind?: ReadValue<ActivityKind>;
  readonly figures: Draft;
  readonly exercises: BoundExercise[];
}

interface Binder {
  readonly reader: Reader;
  readonly text: string;
  /** kg of the unit that a weight without one is in. */
  readonly bareKg: number;
  readonly activities: BoundActivity[];
  exercise?: BoundExercise;
  superset: number;
  /** "3 krogi": how often the exercises of the line were done in turn. */
  rounds: number;
  isSuperset: boolean;
}

/** Kinds that exercises with sets belong to. */
const WITH_EXERCISES: ReadonlySet<ActivityKind> = new Set(['strength', 'calisthenics', 'circuit', 'hiit', 'crossfit', 'gymnastics', 'other']);
const IMPLIED = 0.9;
const LIKELY_RUN = 0.7;
const IN_ROUNDS = 0.85;

const isName = (item: Item): item is NameItem => item.type === 'name';
const isFlag = (item: Item | undefined, ...flags: readonly string[]): boolean => item?.type === 'flag' && flags.includes(item.flag);
const isQuantity = (item: Item): boolean => item.type === 'amount';

/** Figures that were said before any name are of the first name, unless that has its own time or way. */
function isAdopted(last: BoundActivity | undefined, items: readonly Item[]): last is BoundActivity {
  if (last === undefined || last.kind !== undefined || last.exercises.length > 0) return false;
  const has = (kind: 'duration' | 'distance'): boolean => items.some((item) => item.type === 'amount' && item.kind === kind);
  return !(last.figures.durationMinutes && has('duration')) && !(last.figures.distanceM && has('distance'));
}

function startActivity(binder: Binder, kind?: ReadValue<ActivityKind>, items: readonly Item[] = []): BoundActivity {
  const last = binder.activities.at(-1);
  delete binder.exercise;
  if (isAdopted(last, items)) {
    if (kind !== undefined) last.kind = kind;
    return last;
  }
  const activity: BoundActivity = { figures: {}, exercises: [], ...(kind === undefined ? {} : { kind }) };
  binder.activities.push(activity);
  return activity;
}

function current(binder: Binder): BoundActivity {
  return binder.activities.at(-1) ?? startActivity(binder);
}

/** Reads what a clause says of an activity. */
function readActivity(binder: Binder, activity: BoundActivity, items: readonly Item[]): Item[] {
  const figures = { reader: binder.reader, text: binder.text, draft: activity.figures };
  return readPlainFigures(figures, readNamedFigures(figures, items));
}

function bindKind(binder: Binder, item: NameItem, items: readonly Item[]): void {
  const kind = item.otherKind?.kind ?? item.name.kind;
  if (kind === undefined) return;
  const read = toRead(binder, kind, item.start, item.end, item.confidence);
  const activity = findSame(binder, kind) ?? startActivity(binder, read, items);
  readActivity(binder, activity, items);
  if (binder.rounds > 1) applyRoundsToWay(activity.figures, binder.rounds);
  const { metres } = item.name;
  if (metres !== undefined) activity.figures.distanceM ??= toRead(binder, metres, item.start, item.end);
}

/** "trening" behind a kind, and the kind of exercises that were named before it, begin no activity of their own. */
function findSame(binder: Binder, kind: ActivityKind): BoundActivity | undefined {
  const last = binder.activities.at(-1);
  if (last?.kind === undefined) return undefined;
  const isSame = last.kind.value === kind;
  const isStrength = isSame && kind === 'strength' && last.exercises.length > 0;
  // "ples (salsa) 1 uro" says one thing twice.
  const isSaidTwice = isSame && last.exercises.length === 0 && Object.keys(last.figures).length === 0;
  return isStrength || isSaidTwice || kind === 'other' ? last : undefined;
}

/** "3 krogi: …, 400 m tek": the way of each round. */
function applyRoundsToWay(figures: Draft, repeats: number): void {
  const { distanceM, durationMinutes } = figures;
  const way = distanceM ?? durationMinutes;
  if (way === undefined || figures.intervals !== undefined) return;
  const value = distanceM === undefined ? { repeats, seconds: way.value * 60 } : { repeats, distanceM: way.value };
  figures.intervals = { ...way, value, confidence: Math.min(way.confidence, IN_ROUNDS) };
  delete figures[distanceM === undefined ? 'durationMinutes' : 'distanceM'];
}

function activityForExercise(binder: Binder, item: NameItem): BoundActivity {
  const last = binder.activities.at(-1);
  if (last?.kind !== undefined && WITH_EXERCISES.has(last.kind.value)) return last;
  return startActivity(binder, toRead<ActivityKind>(binder, 'strength', item.start, item.end, IMPLIED));
}

function newSets(exercise: Exercise, bareKg: number, isWarmUp: boolean): SetReader {
  return { exercise, bareKg, groups: [], confidence: 1, clauseStart: 0, isWarmUp };
}

function markItems(binder: Binder, bound: BoundExercise, items: readonly Item[], left: readonly Item[]): void {
  for (const item of items) {
    if (item.type === 'unknown' || left.includes(item)) continue;
    markUsed(binder.reader, item);
    bound.start = Math.min(bound.start, item.start);
    bound.end = Math.max(bound.end, item.end);
  }
}

function bindExercise(binder: Binder, item: NameItem, items: readonly Item[], isWarmUp: boolean): void {
  const { exercise } = item.name;
  if (exercise === undefined) return;
  const activity = activityForExercise(binder, item);
  const bound: BoundExercise = {
    exercise,
    nameConfidence: item.confidence,
    sets: newSets(exercise, binder.bareKg, isWarmUp),
    start: item.start,
    end: item.end,
    ...(binder.isSuperset ? { superset: binder.superset } : {}),
  };
  activity.exercises.push(bound);
  binder.exercise = bound;
  markUsed(binder.reader, item);
  readOnto(binder, activity, bound, items, item.start);
  applyRounds(bound.sets, binder.rounds);
}

function applyRounds(sets: SetReader, rounds: number): void {
  if (rounds === 1) return;
  sets.confidence = Math.min(sets.confidence, IN_ROUNDS);
  for (const group of sets.groups) if (group.count === 1) group.count = rounds;
}

function readOnto(binder: Binder, activity: BoundActivity, bound: BoundExercise, items: readonly Item[], nameStart: number): void {
  const figures = { reader: binder.reader, text: binder.text, draft: activity.figures };
  const own = readNamedFigures(figures, items);
  const left = readSets(bound.sets, own, nameStart);
  closeSets(bound.sets);
  markItems(binder, bound, own, left);
  readPlainFigures(figures, left);
}

/** Whether amounts without a name go on with the sets of an exercise. */
function isOfSets(bound: BoundExercise, items: readonly Item[]): boolean {
  return items.some((item, at) => {
    if (isFlag(item, 'sets', 'reps') || item.type === 'cross' || item.type === 'at') return true;
    if (item.type !== 'amount') return false;
    if (item.kind === 'weight') return true;
    if (item.kind === 'duration') return bound.exercise.measure === 'time' && item.value < 600;
    return item.kind === 'number' && !isFlag(items[at - 1], 'max', 'average', 'heart', 'resting', 'exertion', 'hrv', 'rmssd', 'sdnn');
  });
}

function bindNameless(binder: Binder, items: readonly Item[], isWarmUp: boolean): void {
  if (!items.some((item) => isQuantity(item) || item.type === 'flag')) return;
  const bound = binder.exercise;
  // "10 min ogrevanja" is of no figure that there is, and amounts behind a word that is not known are of that word.
  const isOfUnknown = items.find((item) => isQuantity(item) || item.type === 'unknown')?.type === 'unknown';
  if (isOfUnknown) return readOnlyNamed(binder, items);
  if (isWarmUp && bound === undefined) return leaveUnread(binder, items);
  if (bound !== undefined && isOfSets(bound, items)) {
    bound.sets.isWarmUp = isWarmUp;
    readOnto(binder, current(binder), bound, items, 0);
    return applyRounds(bound.sets, binder.rounds);
  }
  if (isWarmUp) return leaveUnread(binder, items);
  readActivity(binder, startLikelyRun(binder, items) ?? current(binder), items);
}

/** "10k" and "intervali" are said of runs; a guess, so it is doubted. */
function startLikelyRun(binder: Binder, items: readonly Item[]): BoundActivity | undefined {
  if (binder.activities.at(-1)?.kind !== undefined) return undefined;
  const likely = items.find((item) => (item.type === 'amount' && item.isRace === true) || isFlag(item, 'intervals'));
  return likely && startActivity(binder, toRead<ActivityKind>(binder, 'run', likely.start, likely.end, LIKELY_RUN));
}

/** Of a clause about something unknown only what names itself is read: a heart rate, an energy. */
function readOnlyNamed(binder: Binder, items: readonly Item[]): void {
  const activity = current(binder);
  leaveUnread(binder, readNamedFigures({ reader: binder.reader, text: binder.text, draft: activity.figures }, items));
}

/** "pavza 90 s", "2 min rest": how long somebody rested is no figure of a training. It stays unread. */
function withoutPauses(binder: Binder, clause: readonly Item[]): Item[] {
  const at = clause.findIndex((item) => isFlag(item, 'pause', 'cool'));
  if (at < 0) return [...clause];
  const isTime = (item: Item | undefined): boolean => item?.type === 'amount' && item.kind !== 'weight';
  const behind = [at + 1, at + 2].find((index) => isTime(clause[index]) && clause[index + 1]?.type !== 'cross');
  const time = behind ?? (isTime(clause[at - 1]) ? at - 1 : at);
  const left = clause.slice(Math.min(at, time), Math.max(at, time) + 1);
  leaveUnread(binder, left);
  return clause.filter((item) => !left.includes(item));
}

function leaveUnread(binder: Binder, items: readonly Item[]): void {
  for (const item of items) for (let at = item.start; at < item.end; at += 1) binder.reader.used[at] = false;
}

/** A word that is an exercise and an activity: with sets it is the exercise. */
function isExercise(item: NameItem, items: readonly Item[]): boolean {
  if (item.name.exercise === undefined) return false;
  if (item.otherKind === undefined) return true;
  return items.some(
    (one, at) =>
      isFlag(one, 'sets', 'reps') ||
      (one.type === 'amount' && one.kind === 'weight') ||
      (one.type === 'cross' && items[at + 1]?.type === 'amount' && (items[at + 1] as Amount).kind === 'number'),
  );
}

function bindName(binder: Binder, item: NameItem, items: readonly Item[], isWarmUp: boolean): void {
  if (isExercise(item, items)) bindExercise(binder, item, items, isWarmUp);
  else bindKind(binder, item, items);
}

/** The amounts of each name of a clause. */
function shareAmounts(names: readonly NameItem[], clause: readonly Item[]): Item[][] {
  const others = clause.filter((item) => !isName(item));
  if (names.length === 1) return [others];
  const last = clause.findLast((item) => isName(item) || isQuantity(item));
  const isBefore = clause.find((item) => isName(item) || isQuantity(item))?.type === 'amount' && last !== undefined && isName(last);
  let next = 0;
  return names.map((name, at) => {
    const from = isBefore ? (names[at - 1]?.end ?? 0) : at === 0 ? 0 : name.end;
    const to = isBefore ? name.start : (names[at + 1]?.start ?? Number.POSITIVE_INFINITY);
    const own: Item[] = [];
    // Both lists are in the order of the text, so each item is looked at once.
    for (let item = others[next]; item !== undefined && item.end <= to; item = others[next]) {
      if (item.start >= from) own.push(item);
      next += 1;
    }
    return own;
  });
}

/** Names that deny or only describe are taken out: "brez teka", "trening" beside a kind. */
function withoutDenied(binder: Binder, clause: readonly Item[]): Item[] {
  const kept: Item[] = [];
  let denied = false;
  for (const item of clause) {
    if (item.type === 'not_clause') {
      for (const one of clause.slice(clause.indexOf(item))) markUsed(binder.reader, one);
      return kept;
    }
    if (item.type === 'not_next') denied = true;
    else if (denied && (isName(item) || isFlag(item, 'warm', 'cool', 'pause', 'intervals'))) {
      markUsed(binder.reader, item);
      denied = false;
    } else kept.push(item);
  }
  return kept;
}

function withoutGeneral(binder: Binder, clause: readonly Item[]): Item[] {
  const hasSpecific = clause.some((item) => isName(item) && item.name.kind !== 'other');
  const said = new Set<ActivityKind>();
  return clause.filter((item) => {
    const kind = isName(item) ? item.name.kind : undefined;
    const isSaid = kind !== undefined && said.has(kind);
    if (kind !== undefined) said.add(kind);
    const isGeneral = isSaid || (hasSpecific && isName(item) && item.name.kind === 'other');
    if (isGeneral) markUsed(binder.reader, item);
    return !isGeneral;
  });
}

/** "3 krogi", "5 rounds": of all exercises of the line. @returns the clause without them */
function takeRounds(binder: Binder, clause: readonly Item[]): Item[] {
  const at = clause.findIndex((item, index) => isFlag(clause[index + 1], 'rounds') && item.type === 'amount' && item.kind === 'number');
  const count = clause[at];
  if (count?.type !== 'amount') return [...clause];
  binder.rounds = count.value;
  markUsed(binder.reader, { start: count.start, end: clause[at + 1]?.end ?? count.end });
  return clause.filter((_, index) => index !== at && index !== at + 1);
}

/** Words that say what a number is of are understood where they stand, whatever the number is bound to. */
const SAID: ReadonlySet<string> = new Set(['sets', 'reps', 'superset', 'intervals', 'pace', 'speed', 'lengths', 'failure', 'warm', 'exertion']);

function takeFlags(binder: Binder, clause: readonly Item[]): boolean {
  let isWarmUp = false;
  for (const item of clause) {
    if (item.type === 'flag' && SAID.has(item.flag)) markUsed(binder.reader, item);
    if (isFlag(item, 'warm')) isWarmUp = true;
    if (isFlag(item, 'superset')) {
      binder.superset += 1;
      binder.isSuperset = true;
    }
  }
  return isWarmUp;
}

/** "skied 6 runs": how often somebody went down is no running. */
function withoutRuns(binder: Binder, clause: readonly Item[]): readonly Item[] {
  const isRuns = (item: Item, at: number): boolean =>
    item.type === 'name' && item.name.kind === 'run' && binder.reader.tokens[item.start]?.folded === 'runs' && clause.slice(0, at).some(isName);
  return clause.filter((item, at) => !isRuns(item, at));
}

function bindClause(binder: Binder, all: readonly Item[]): void {
  const clause = takeRounds(binder, withoutGeneral(binder, withoutPauses(binder, withoutDenied(binder, withoutRuns(binder, all)))));
  const isWarmUp = takeFlags(binder, clause);
  const names = clause.filter(isName);
  if (names.length === 0) return bindNameless(binder, clause, isWarmUp);
  const shares = shareAmounts(names, clause);
  for (const [at, name] of names.entries()) bindName(binder, name, shares[at] ?? [], isWarmUp);
}

const isMark = (item: Item): item is MarkItem => item.type === 'mark';

/** @param bareKg kg of the unit that a weight without one is in @returns the activities in the order of the text; their amounts are not yet judged */
export function bindTraining(text: string, reader: Reader, items: readonly Item[], bareKg = 1): BoundActivity[] {
  const binder: Binder = { reader, text, bareKg, activities: [], superset: 0, rounds: 1, isSuperset: false };
  let clause: Item[] = [];
  for (const item of items) {
    if (!isMark(item)) {
      clause.push(item);
      continue;
    }
    bindClause(binder, clause);
    clause = [];
    if (item.isLine === true) {
      binder.isSuperset = false;
      binder.rounds = 1;
    }
  }
  bindClause(binder, clause);
  return binder.activities;
}
