/**
 * Nights and naps of stages of sleep. Stages of one device that are less than an hour apart are one sleep; of several devices that measured
 * the same sleep one is taken, the one that tells most of it.
 */
import type { SleepSession } from '../contract.ts';
import { known } from '../health-values.ts';
import { toDay, toDayNumber, toIso } from './export-time.ts';

export type Stage = 'in_bed' | 'asleep' | 'core' | 'deep' | 'rem' | 'awake';

export interface StageSample {
  readonly device: string;
  readonly rank: number;
  readonly stage: Stage;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly offsetMinutes: number;
}

const GAP = 3600;
const LONGEST = 86_400;
const LONGEST_ASLEEP = 20 * 3600;
const ASLEEP: readonly Stage[] = ['asleep', 'core', 'deep', 'rem'];
const STAGED: readonly Stage[] = ['core', 'deep', 'rem'];

interface Sleep {
  readonly samples: StageSample[];
  start: number;
  end: number;
}

const inOrder = (a: StageSample, b: StageSample) => a.start - b.start || a.end - b.end;

/** Seconds that at least one of the samples covers. */
function cover(samples: readonly StageSample[], stages: readonly Stage[]): number {
  let [seconds, end] = [0, 0];
  for (const sample of samples) {
    if (!stages.includes(sample.stage) || sample.end <= end) continue;
    seconds += sample.end - Math.max(sample.start, end);
    end = sample.end;
  }
  return seconds;
}

/** Sleeps of one device. @param samples sorted */
function split(samples: readonly StageSample[], gap: number): Sleep[] {
  const sleeps: Sleep[] = [];
  for (const sample of samples) {
    const last = sleeps.at(-1);
    if (last !== undefined && sample.start - last.end < gap) {
      last.samples.push(sample);
      last.end = Math.max(last.end, sample.end);
    } else sleeps.push({ samples: [sample], start: sample.start, end: sample.end });
  }
  return sleeps;
}

const has = ({ samples }: Sleep, stages: readonly Stage[]) => samples.some(({ stage }) => stages.includes(stage));
/** Stages tell more than the time asleep, and that more than the time in bed. */
const tells = (sleep: Sleep): number => (has(sleep, STAGED) ? 2 : has(sleep, ASLEEP) ? 1 : 0);
const rankAt = ({ samples }: Sleep): number => samples[0]?.rank ?? 0;
const isBetter = (one: Sleep, other: Sleep): boolean =>
  (tells(one) - tells(other) || rankAt(other) - rankAt(one) || one.end - one.start - (other.end - other.start)) > 0;

/** Sleeps of all devices that overlap. */
function group(sleeps: readonly Sleep[]): Sleep[][] {
  const groups: { sleeps: Sleep[]; end: number }[] = [];
  for (const sleep of [...sleeps].sort((a, b) => a.start - b.start)) {
    const last = groups.at(-1);
    if (last !== undefined && sleep.start < last.end) {
      last.sleeps.push(sleep);
      last.end = Math.max(last.end, sleep.end);
    } else groups.push({ sleeps: [sleep], end: sleep.end });
  }
  return groups.map(({ sleeps: together }) => together);
}

/** The best of a group, and those of it that the best does not overlap: two naps while a phone lay in bed. */
function choose(sleeps: readonly Sleep[]): Sleep[] {
  const chosen: Sleep[] = [];
  for (const sleep of [...sleeps].sort((a, b) => (isBetter(a, b) ? -1 : 1))) {
    if (chosen.every((other) => sleep.end <= other.start || sleep.start >= other.end)) chosen.push(sleep);
  }
  return chosen;
}

type Night = Omit<SleepSession, 'kind' | 'externalId'>;

function toNight({ samples }: Sleep, inBed: readonly StageSample[]): Night | undefined {
  const sorted = [...samples].sort(inOrder);
  const core = sorted.filter(({ stage }) => ASLEEP.includes(stage));
  const shown = core.length > 0 ? core : sorted;
  const [first, last] = [shown[0], shown.reduce((a, b) => (b.end > a.end ? b : a))];
  if (first === undefined || last.end - first.start > LONGEST) return undefined;
  const seconds = (stages: readonly Stage[], from = sorted) => {
    const sum = cover(from, stages);
    return sum > 0 && sum <= LONGEST ? sum : undefined;
  };
  const asleep = seconds(ASLEEP);
  if (asleep !== undefined && asleep > LONGEST_ASLEEP) return undefined;
  const isStaged = sorted.some(({ stage }) => STAGED.includes(stage));
  return {
    day: toDay(toDayNumber(last.end, last.offsetMinutes)),
    startAt: toIso(first.start),
    endAt: toIso(last.end),
    offsetMinutes: last.offsetMinutes,
    ...known({
      asleepSeconds: asleep,
      inBedSeconds: seconds(['in_bed'], [...inBed].sort(inOrder)),
      awakeSeconds: isStaged ? cover(sorted, ['awake']) : seconds(['awake']),
      ...(isStaged && {
        lightSeconds: cover(sorted, ['core']),
        deepSeconds: cover(sorted, ['deep']),
        remSeconds: cover(sorted, ['rem']),
      }),
      device: first.device === '' ? undefined : first.device,
    }),
  };
}

const lengthMs = ({ startAt, endAt }: Night) => Date.parse(endAt) - Date.parse(startAt);

/** @param skip counts sleeps that no person sleeps */
export function toSleeps(samples: readonly StageSample[], skip: (count: number) => void): SleepSession[] {
  const devices = new Map<string, StageSample[]>();
  for (const sample of samples) {
    const key = `${sample.rank}${sample.device}`;
    const known = devices.get(key);
    if (known === undefined) devices.set(key, [sample]);
    else known.push(sample);
  }
  const sleeps = [...devices.values()].flatMap((one) => split(one.sort(inOrder), GAP));
  const nights = group(sleeps).flatMap((together) => {
    const all = together.flatMap(({ samples: own }) => own);
    return choose(together).flatMap((sleep) => {
      const night = toNight(
        sleep,
        all.filter(({ start, end }) => start < sleep.end && end > sleep.start),
      );
      if (night === undefined) skip(1);
      return night ?? [];
    });
  });
  const longest = new Map<string, Night>();
  for (const night of nights) {
    const other = longest.get(night.day);
    if (other === undefined || lengthMs(night) > lengthMs(other)) longest.set(night.day, night);
  }
  return nights.map((night) =>
    longest.get(night.day) === night
      ? { externalId: `night|${night.day}`, kind: 'main', ...night }
      : { externalId: `nap|${night.startAt}`, kind: 'nap', ...night },
  );
}
