/** Sessions of FIT files. Field numbers are those of the FIT profile 21 (messages session, lap, record, event, activity, field_description). */
import { assembleSession, inOrder, type FoundSession } from './assemble-session.ts';
import { FIT_TRANSITION, toFitKind } from './file-kinds.ts';
import { readFitMessages, readFitValue, type FitDeveloperValue, type FitMessage } from './fit-bytes.ts';
import { FILE_LIMITS, FileError, type FileContext, type FileLap, type FileSample, type FileSession } from './training-file.ts';

const MESSAGE = { session: 18, lap: 19, record: 20, event: 21, activity: 34, fieldDescription: 206 } as const;
const WANTED: ReadonlySet<number> = new Set(Object.values(MESSAGE));
const TIMESTAMP = 253;
/** FIT counts seconds from 1989-12-31T00:00:00Z. */
const EPOCH_S = 631_065_600;
/** Clocks that were not set count from the start of the device. */
const FIRST_TIME = 0x10000000;
const SEMICIRCLE = 180 / 2 ** 31;
/** Event of the timer: its types that end a pause and begin one. */
const TIMER = { event: 0, start: 0, stops: new Set([1, 4, 8, 9]) } as const;
const MOST_OFFSET_MINUTES = 15 * 60;

interface DeveloperField {
  readonly name: string;
  readonly type: number;
  readonly scale: number;
  readonly offset: number;
}

/** A sample with its absolute time in seconds of FIT. */
interface TimedSample extends Omit<FileSample, 'seconds' | 'isResumed'> {
  readonly time: number;
}

function numberIn({ fields }: FitMessage, field: number, scale = 1, offset = 0): number | undefined {
  const value = fields.get(field);
  return typeof value === 'number' ? value / scale - offset : undefined;
}

/** Leaves out what is undefined. */
function known<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

class FitReading {
  readonly sessions: FitMessage[] = [];
  readonly laps: FitMessage[] = [];
  readonly samples: TimedSample[] = [];
  /** Times at which the timer ran again after a pause. */
  readonly resumed: number[] = [];
  offsetMinutes: number | undefined;
  private isPaused = false;
  private readonly developerFields = new Map<string, DeveloperField>();

  take(message: FitMessage): void {
    const { number } = message;
    if (number === MESSAGE.record) this.takeRecord(message);
    else if (number === MESSAGE.session) this.sessions.push(message);
    else if (number === MESSAGE.lap) this.laps.push(message);
    else if (number === MESSAGE.event) this.takeEvent(message);
    else if (number === MESSAGE.activity) this.takeActivity(message);
    else this.takeDescription(message);
    if (this.samples.length > FILE_LIMITS.samples || this.laps.length > FILE_LIMITS.samples || this.sessions.length > FILE_LIMITS.sessions)
      throw new FileError('too_complex');
  }

  private takeRecord(message: FitMessage): void {
    const time = numberIn(message, TIMESTAMP);
    if (time === undefined) return;
    const [latitude, longitude] = [numberIn(message, 0), numberIn(message, 1)];
    const hasPlace = latitude !== undefined && longitude !== undefined;
    const extra = this.toExtra(message.developer);
    const sample = {
      latitude: hasPlace ? latitude * SEMICIRCLE : undefined,
      longitude: hasPlace ? longitude * SEMICIRCLE : undefined,
      altitudeM: numberIn(message, 78, 5, 500) ?? numberIn(message, 2, 5, 500),
      distanceM: numberIn(message, 5, 100),
      heartRate: numberIn(message, 3),
      speedMs: numberIn(message, 73, 1000) ?? numberIn(message, 6, 1000),
      powerW: numberIn(message, 7),
      cadence: numberIn(message, 4),
    };
    this.samples.push({ time, ...known(sample), ...(extra === undefined ? {} : { extra }) });
  }

  private takeEvent(message: FitMessage): void {
    if (numberIn(message, 0) !== TIMER.event) return;
    const [type, time] = [numberIn(message, 1), numberIn(message, TIMESTAMP)];
    if (type !== undefined && TIMER.stops.has(type)) this.isPaused = true;
    else if (type === TIMER.start && this.isPaused && time !== undefined) {
      this.isPaused = false;
      this.resumed.push(time);
    }
  }

  private takeActivity(message: FitMessage): void {
    const [time, local] = [numberIn(message, TIMESTAMP), numberIn(message, 5)];
    if (time === undefined || local === undefined) return;
    const minutes = Math.round((local - time) / 60);
    if (Math.abs(minutes) <= MOST_OFFSET_MINUTES) this.offsetMinutes = minutes;
  }

  private takeDescription(message: FitMessage): void {
    const { fields } = message;
    const [index, field, type, name] = [fields.get(0), fields.get(1), fields.get(2), fields.get(3)];
    if (typeof name !== 'string' || typeof type !== 'number') return;
    this.developerFields.set(`${index}/${field}`, { name, type, scale: numberIn(message, 6) || 1, offset: numberIn(message, 7) ?? 0 });
  }

  private toExtra(values: readonly FitDeveloperValue[]): Record<string, number> | undefined {
    const extra: [string, number][] = values.flatMap(({ index, field, bytes, isLittle }) => {
      const shape = this.developerFields.get(`${index}/${field}`);
      const value = shape && readFitValue(bytes, 0, { size: bytes.byteLength, type: shape.type }, isLittle);
      return shape && typeof value === 'number' ? [[shape.name, value / shape.scale - shape.offset]] : [];
    });
    return extra.length === 0 ? undefined : Object.fromEntries(extra);
  }
}

/** From a time up to and including another one. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const within = ({ from, to }: Span, time: number): boolean => time >= from && time <= to;

/** Distances of the parts of a multisport go on from the part before: each begins at its own start. */
function toSamples({ samples, resumed }: FitReading, span: Span): FileSample[] {
  const own = samples.filter(({ time }) => within(span, time));
  const [firstWay] = own.flatMap(({ distanceM }) => distanceM ?? []);
  // The first record of a whole recording has already gone a little.
  const start = firstWay !== undefined && own[0] !== samples[0] ? firstWay : 0;
  let next = 0;
  let before = span.from;
  return inOrder(
    own.map(({ time, distanceM, ...sample }) => {
      while (next < resumed.length && (resumed[next] ?? 0) <= before) next += 1;
      const isResumed = next < resumed.length && (resumed[next] ?? 0) <= time && before > span.from;
      before = time;
      return {
        seconds: time - span.from,
        ...sample,
        ...(distanceM === undefined ? {} : { distanceM: distanceM - start }),
        ...(isResumed ? { isResumed } : {}),
      };
    }),
  );
}

function toLaps(laps: readonly FitMessage[], span: Span): FileLap[] {
  return laps.flatMap((lap) => {
    const [from, durationSeconds] = [numberIn(lap, 2), numberIn(lap, 8, 1000) ?? numberIn(lap, 7, 1000)];
    if (from === undefined || durationSeconds === undefined || from < span.from || from >= span.to) return [];
    const figures = {
      distanceM: numberIn(lap, 9, 100),
      averageHeartRate: numberIn(lap, 15),
      maxHeartRate: numberIn(lap, 16),
      calories: numberIn(lap, 11),
    };
    return [{ seconds: from - span.from, durationSeconds, ...known(figures) }];
  });
}

function toFound(session: FitMessage, reading: FitReading): FoundSession {
  const from = numberIn(session, 2) ?? 0;
  if (from < FIRST_TIME) throw new FileError('no_time');
  const seconds = numberIn(session, 8, 1000) ?? numberIn(session, 7, 1000);
  const span = { from, to: from + Math.ceil(numberIn(session, 7, 1000) ?? seconds ?? 0) };
  return {
    kind: toFitKind(numberIn(session, 5), numberIn(session, 6)),
    startMs: (EPOCH_S + from) * 1000,
    offsetMinutes: reading.offsetMinutes,
    seconds,
    distanceM: numberIn(session, 9, 100),
    ascentM: numberIn(session, 22),
    calories: numberIn(session, 11),
    averageHeartRate: numberIn(session, 16),
    maxHeartRate: numberIn(session, 17),
    samples: toSamples(reading, span),
    laps: toLaps(reading.laps, span),
  };
}

/** A recording whose device wrote no summary. */
function withoutSummary(reading: FitReading): FoundSession[] {
  const [first, last] = [reading.samples[0], reading.samples.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first.time < FIRST_TIME) throw new FileError('no_time');
  const span = { from: first.time, to: last.time };
  return [
    {
      kind: undefined,
      startMs: (EPOCH_S + first.time) * 1000,
      offsetMinutes: reading.offsetMinutes,
      samples: toSamples(reading, span),
      laps: toLaps(reading.laps, span),
    },
  ];
}

/** @throws FileError */
export function readFit(bytes: Uint8Array, context: FileContext): FileSession[] {
  const reading = new FitReading();
  for (const message of readFitMessages(bytes, WANTED)) reading.take(message);
  const parts = reading.sessions.filter((session) => numberIn(session, 5) !== FIT_TRANSITION);
  const found = reading.sessions.length === 0 ? withoutSummary(reading) : parts.map((session) => toFound(session, reading));
  return found.map((session) => assembleSession(session, context));
}
