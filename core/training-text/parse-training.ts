/**
 * Reads a training as people write it, in Slovenian and English, into a draft with parts. Pure and linear in the length of the text; never
 * throws. The rules are in `core/training-text/SPEC.md`.
 */
import { weightFrom } from '#core/kit/units.ts';
import type { TrainingSet } from '#core/training/session.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { bindTraining, type BoundActivity, type BoundExercise } from './bind-training.ts';
import type { Reader } from './items.ts';
import { lexTraining, MAX_TRAINING_TEXT } from './lex-training.ts';
import { doubtFigures, judgeSets, KIND_LIMITS, toSpeedKmh } from './plausible.ts';
import type { Draft } from './read-figures.ts';
import type { SetGroup } from './set-reader.ts';
import { settleCount, settleList } from './settle-sets.ts';
import type { ParseTrainingOptions, ReadActivity, ReadExercise, ReadFigures, Span, TrainingDraft } from './training-draft.ts';
import type { NameLang } from './vocabulary.ts';

/** More sets than this are not listed one by one; the exercise is doubted. */
const MOST_SETS = 100;
const AMBIGUOUS = 0.7;
const round = (value: number): number => Math.round(value * 100) / 100;

function toSets(groups: readonly SetGroup[]): TrainingSet[] {
  return groups
    .flatMap(({ count, isBare: _bare, isCounted: _counted, isGuess: _guess, ...set }) => {
      const one: TrainingSet = set.weightKg === undefined ? set : { ...set, weightKg: round(set.weightKg) };
      return Array.from({ length: Math.min(MOST_SETS, Math.max(1, Math.floor(count))) }, () => one);
    })
    .slice(0, MOST_SETS);
}

function isCountable(groups: readonly SetGroup[]): boolean {
  return groups.every(({ count }) => Number.isInteger(count) && count >= 1 && count <= MOST_SETS);
}

/** Whether the unit of the weights was typed. */
const hasWeightUnit = (text: string): boolean => /kg|kil|lb|pound|fun/i.test(text);

function toExercise(text: string, reader: Reader, bound: BoundExercise): ReadExercise {
  const [start, end] = [reader.tokens[bound.start]?.start ?? 0, reader.tokens[bound.end - 1]?.end ?? 0];
  settleCount(bound.sets);
  settleList(bound.sets);
  const sets = toSets(bound.sets.groups);
  const said = Math.min(bound.nameConfidence, isCountable(bound.sets.groups) ? bound.sets.confidence : 0);
  return {
    exerciseId: bound.exercise.id,
    sets,
    confidence: judgeSets(bound.exercise, sets, said, hasWeightUnit(text.slice(start, end))),
    ...(bound.superset === undefined ? {} : { superset: bound.superset }),
    text: text.slice(start, end),
    start,
    end,
  };
}

/** Minutes: a training without distance whose clock would say more was told in minutes and seconds. */
const LONGEST_BY_CLOCK = 5 * 60;

/** Metres: "45m" of a whole session is as likely minutes. */
const MINUTES_AS_METRES = [5, 240] as const;
const STANDING_START = 100;

/** "spin class 45m": of a kind without a way the minutes are meant, of one that goes somewhere the least likely metres are. */
function settleShortWay(draft: Draft, kind: ActivityKind | undefined): void {
  const { distanceM, durationMinutes } = draft;
  if (distanceM === undefined || durationMinutes !== undefined || kind === undefined || !/^\d+ ?m$/i.test(distanceM.text)) return;
  const [least, most] = MINUTES_AS_METRES;
  if (distanceM.value < least || distanceM.value > most) return;
  const goesFar = KIND_LIMITS[kind] !== undefined && kind !== 'indoor_bike';
  if (goesFar && (distanceM.value >= STANDING_START || kind.includes('swim'))) return;
  draft.durationMinutes = { ...distanceM, confidence: AMBIGUOUS };
  delete draft.distanceM;
}

/** "22:15" is minutes and seconds if that is a speed of the kind, else hours and minutes if that is. */
function settleClock(draft: Draft, activity: BoundActivity): void {
  const { asHours, durationMinutes } = draft;
  if (asHours === undefined || durationMinutes === undefined) return;
  const known = activity.kind && KIND_LIMITS[activity.kind.value];
  const inHours = { ...durationMinutes, value: asHours };
  const speed = toSpeedKmh(draft);
  if (known === undefined || speed === undefined) {
    // A small first number is as likely hours ("joga 1:10"); "100 burpees in 9:30" is more than anybody's day.
    draft.durationMinutes = asHours <= LONGEST_BY_CLOCK ? { ...inHours, confidence: AMBIGUOUS } : durationMinutes;
    return;
  }
  if (speed >= known.slowest && speed <= known.fastest) return;
  const other = toSpeedKmh({ ...draft, durationMinutes: inHours }) ?? 0;
  if (other >= known.slowest && other <= known.fastest) draft.durationMinutes = inHours;
}

/** Time or distance from the pace that was said with the other one. */
function applyPace(draft: Draft, kind: ActivityKind | undefined): void {
  const { pace, distanceM, durationMinutes } = draft;
  if (pace === undefined || pace.value <= 0) return;
  if (distanceM !== undefined) draft.durationMinutes ??= { ...pace, value: ((distanceM.value / 1000) * pace.value) / 60 };
  else if (durationMinutes !== undefined && (kind === undefined || KIND_LIMITS[kind] !== undefined))
    draft.distanceM = { ...pace, value: ((durationMinutes.value * 60) / pace.value) * 1000 };
}

function toFigures(draft: Draft): ReadFigures {
  const { pace: _pace, asHours: _asHours, intervals: _intervals, ...figures } = draft;
  const { durationMinutes, distanceM, ascentM, calories } = figures;
  for (const [name, read] of Object.entries({ durationMinutes, distanceM, ascentM, calories })) {
    if (read !== undefined) Object.assign(figures, { [name]: { ...read, value: round(read.value) } });
  }
  return figures;
}

function toActivity(text: string, reader: Reader, bound: BoundActivity): ReadActivity {
  const draft = bound.figures;
  settleShortWay(draft, bound.kind?.value);
  settleClock(draft, bound);
  applyPace(draft, bound.kind?.value);
  doubtFigures(draft, bound.kind?.value);
  return {
    ...(bound.kind === undefined ? {} : { kind: bound.kind }),
    figures: toFigures(draft),
    ...(draft.intervals === undefined ? {} : { intervals: draft.intervals }),
    exercises: bound.exercises.map((exercise) => toExercise(text, reader, exercise)),
  };
}

/** Runs of tokens that were not understood; signs alone are no words. */
function findUnread(text: string, { tokens, used }: Reader): Span[] {
  const isUnread = (at: number): boolean => used[at] !== true && tokens[at]?.kind !== 'sign';
  const unread: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isUnread(at)) continue;
    let last = at;
    for (let next = at + 1; next < tokens.length && (used[next] !== true || isJoined(tokens, next)); next += 1) {
      if (isUnread(next)) last = next;
    }
    unread.push(toSpan(text, tokens[at]?.start ?? 0, tokens[last]?.end ?? 0));
    at = last;
  }
  return [...unread, ...toTail(text)];
}

function toSpan(text: string, start: number, end: number): Span {
  return { text: text.slice(start, end), start, end };
}

/** What is behind the longest text that is read. */
function toTail(text: string): Span[] {
  const tail = text.slice(MAX_TRAINING_TEXT).trim();
  return tail === '' ? [] : [toSpan(text, text.indexOf(tail, MAX_TRAINING_TEXT), text.trimEnd().length)];
}

/** A hyphen within a word joins its parts. */
function isJoined(tokens: Reader['tokens'], at: number): boolean {
  return tokens[at]?.text === '-' && (tokens[at]?.glued ?? false) && (tokens[at + 1]?.glued ?? false);
}

function isEmpty(activity: ReadActivity): boolean {
  return (
    activity.kind === undefined && activity.exercises.length === 0 && activity.intervals === undefined && Object.keys(activity.figures).length === 0
  );
}

/** Never throws. What was not understood is in `unread`. A weight without a unit is in `weightUnit`; the draft has the units of `TrainingFigures` and `TrainingSet`. */
export function parseTraining(text: string, lang: NameLang, { day, weightUnit = 'kg' }: ParseTrainingOptions = {}): TrainingDraft {
  const { reader, items, moments } = lexTraining(text, lang, day);
  const activities = bindTraining(text, reader, items, weightFrom(weightUnit, 1))
    .map((bound) => toActivity(text, reader, bound))
    .filter((activity) => !isEmpty(activity));
  return { text, ...moments, activities, unread: findUnread(text, reader) };
}
