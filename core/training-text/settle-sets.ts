/** What only all sets of an exercise together decide: lists of repetitions, counts and weights that were said before. */
import { DOUBTED, LIKELY, MOST_REPS, doubt, push, type SetGroup, type SetReader } from './set-reader.ts';

/** Whether a set is the next of a list that began with a number alone: its weight is that number. */
const isNextOfGuess = (first: SetGroup, group: SetGroup): boolean =>
  group.count === 1 && (group.isGuess === true ? group.reps === undefined : group.reps !== undefined && group.weightKg === first.weightKg);

/** A weight with its unit, of no set of its own. */
const isWeightAlone = ({ reps, weightKg, isGuess }: SetGroup): boolean => reps === undefined && weightKg !== undefined && isGuess !== true;

const isRepetitions = (value: number): boolean => value <= MOST_REPS && Number.isInteger(value);

/** "bench 10, 8, 6 with 60 kg", "curls 12,12,12": small numbers in a row are repetitions, and a weight behind them is of all. */
export function settleList(reader: SetReader): void {
  const { groups } = reader;
  const [first] = groups;
  if (first?.isGuess !== true) return;
  const end = groups.findIndex((group) => !isNextOfGuess(first, group) && group !== first);
  const list = end === -1 ? groups : groups.slice(0, end);
  const behind = groups.slice(list.length);
  const reps = list.map((group) => group.reps ?? Math.round(((group.weightKg ?? 0) / reader.bareKg) * 1000) / 1000);
  if (reps.length < 2 || !reps.every(isRepetitions) || behind.length > 1 || !behind.every(isWeightAlone)) return;
  const weight = behind.map(({ weightKg }) => ({ weightKg }))[0];
  groups.splice(0, groups.length, ...reps.map((one) => ({ count: 1, reps: one, ...weight })));
  if (weight !== undefined) reader.confidence = LIKELY;
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
