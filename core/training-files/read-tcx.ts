/**
 * Sessions of TCX files (Training Center Database v2): each activity is one, also those of a multisport session and those without positions.
 * Figures of laps are added; the heart rate is their mean weighted by the time of each.
 */
import { assembleSession, inOrder, type FoundSession } from './assemble-session.ts';
import { toWordKind } from './file-kinds.ts';
import { readXml, toNumber, toTime, type XmlTime } from './read-xml.ts';
import { FILE_LIMITS, FileError, type FileContext, type FileLap, type FileSample, type FileSession } from './training-file.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Lap {
  start: XmlTime | undefined;
  seconds?: number;
  distanceM?: number;
  calories?: number;
  averageHeartRate?: number;
  maxHeartRate?: number;
}

interface Point extends Omit<FileSample, 'seconds'> {
  readonly time: XmlTime;
}

interface Activity {
  readonly sport: string | undefined;
  id: XmlTime | undefined;
  readonly laps: Lap[];
  readonly points: Point[];
}

type LapFigure = 'seconds' | 'distanceM' | 'calories' | 'averageHeartRate' | 'maxHeartRate';
/** By parent and local name. */
const LAP_FIGURES: Readonly<Record<string, LapFigure>> = {
  'Lap/TotalTimeSeconds': 'seconds',
  'Lap/DistanceMeters': 'distanceM',
  'Lap/Calories': 'calories',
  'AverageHeartRateBpm/Value': 'averageHeartRate',
  'MaximumHeartRateBpm/Value': 'maxHeartRate',
};

type PointFigure = 'latitude' | 'longitude' | 'altitudeM' | 'distanceM' | 'heartRate' | 'speedMs' | 'powerW' | 'cadence';
const POINT_FIGURES: Readonly<Record<string, PointFigure>> = {
  'Position/LatitudeDegrees': 'latitude',
  'Position/LongitudeDegrees': 'longitude',
  'Trackpoint/AltitudeMeters': 'altitudeM',
  'Trackpoint/DistanceMeters': 'distanceM',
  'HeartRateBpm/Value': 'heartRate',
  'Trackpoint/Cadence': 'cadence',
  'TPX/Speed': 'speedMs',
  'TPX/Watts': 'powerW',
  'TPX/RunCadence': 'cadence',
};

class TcxReading {
  readonly activities: Activity[] = [];
  private point: Writable<Partial<Point>> | undefined;
  private count = 0;
  /** A second track of a lap follows a pause. */
  private isTrackStart = false;
  private tracksInLap = 0;

  open(path: readonly string[], attributes: Readonly<Record<string, string>>): void {
    const name = path.at(-1);
    if (name === 'Activity') this.activities.push({ sport: attributes['Sport'], id: undefined, laps: [], points: [] });
    else if (name === 'Lap') this.openLap(attributes);
    else if (name === 'Track') {
      this.tracksInLap += 1;
      this.isTrackStart = this.tracksInLap > 1;
    } else if (name === 'Trackpoint') this.openPoint();
  }

  private openLap(attributes: Readonly<Record<string, string>>): void {
    this.tracksInLap = 0;
    this.activities.at(-1)?.laps.push({ start: toTime(attributes['StartTime']) });
  }

  private openPoint(): void {
    this.count += 1;
    if (this.count > FILE_LIMITS.samples) throw new FileError('too_complex');
    this.point = {};
  }

  close(path: readonly string[], text: string): void {
    const [name = '', parent = ''] = [path.at(-1), path.at(-2)];
    const activity = this.activities.at(-1);
    if (activity === undefined) return;
    const key = `${parent}/${name}`;
    if (this.point !== undefined) this.closeInPoint(activity, name, key, text);
    else if (key === 'Activity/Id') activity.id = toTime(text);
    else if (Object.hasOwn(LAP_FIGURES, key)) this.closeInLap(activity, LAP_FIGURES[key], toNumber(text));
  }

  private closeInLap({ laps }: Activity, figure: LapFigure | undefined, value: number | undefined): void {
    const lap = laps.at(-1);
    if (lap !== undefined && figure !== undefined && value !== undefined) lap[figure] = value;
  }

  private closeInPoint(activity: Activity, name: string, key: string, text: string): void {
    if (this.point === undefined) return;
    if (name === 'Trackpoint') {
      const { time } = this.point;
      if (time !== undefined) activity.points.push({ ...this.point, time, ...(this.isTrackStart ? { isResumed: true } : {}) });
      this.point = undefined;
      this.isTrackStart = false;
      return;
    }
    if (key === 'Trackpoint/Time') {
      const time = toTime(text);
      if (time !== undefined) this.point.time = time;
    }
    const figure = Object.hasOwn(POINT_FIGURES, key) ? POINT_FIGURES[key] : undefined;
    const value = figure && toNumber(text);
    if (figure !== undefined && value !== undefined) this.point[figure] = value;
  }
}

/** A sum only if every lap has a value: half a sum is a wrong one. Zero says that the device did not measure. */
function sum(laps: readonly Lap[], figure: LapFigure): number | undefined {
  const values = laps.flatMap((lap) => lap[figure] ?? []);
  const total = values.reduce((all, value) => all + value, 0);
  return laps.length > 0 && values.length === laps.length && total > 0 ? total : undefined;
}

function toMean(laps: readonly Lap[]): number | undefined {
  const seconds = sum(laps, 'seconds');
  if (seconds === undefined || laps.some((lap) => !lap.averageHeartRate)) return undefined;
  return Math.round(laps.reduce((all, lap) => all + (lap.averageHeartRate ?? 0) * (lap.seconds ?? 0), 0) / seconds);
}

function toLap({ start, seconds, ...figures }: Lap, startMs: number): FileLap[] {
  return start === undefined || seconds === undefined ? [] : [{ seconds: (start.ms - startMs) / 1000, durationSeconds: seconds, ...figures }];
}

function toFound({ sport, id, laps, points }: Activity): FoundSession {
  const start = laps[0]?.start ?? id ?? points[0]?.time;
  if (start === undefined) throw new FileError('no_time');
  const highest = laps.flatMap((lap) => lap.maxHeartRate ?? []);
  return {
    kind: toWordKind(sport),
    startMs: start.ms,
    offsetMinutes: start.offsetMinutes,
    seconds: sum(laps, 'seconds'),
    distanceM: sum(laps, 'distanceM'),
    calories: sum(laps, 'calories'),
    averageHeartRate: toMean(laps),
    maxHeartRate: highest.length > 0 ? Math.max(...highest) : undefined,
    samples: inOrder(points.map(({ time, ...point }) => ({ seconds: (time.ms - start.ms) / 1000, ...point }))),
    laps: laps.flatMap((lap) => toLap(lap, start.ms)),
  };
}

/** @throws FileError */
export function readTcx(bytes: Uint8Array, context: FileContext): FileSession[] {
  const reading = new TcxReading();
  readXml(bytes, ['TrainingCenterDatabase'], context.openText, {
    open: (path, attributes) => reading.open(path, attributes),
    close: (path, text) => reading.close(path, text),
  });
  if (reading.activities.length > FILE_LIMITS.sessions) throw new FileError('too_complex');
  return reading.activities
    .filter(({ laps, points }) => laps.length > 0 || points.length > 0)
    .map((activity) => assembleSession(toFound(activity), context));
}
