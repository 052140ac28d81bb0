/**
 * Sessions of GPX files: each track is one, its segments are parted by pauses. Heart rate, cadence, power and temperature are read from the
 * extensions of Garmin, Cluetrust and others by their local names. Routes and waypoints are no training.
 */
import { assembleSession, inOrder } from './assemble-session.ts';
import { toWordKind } from './file-kinds.ts';
import { readXml, toNumber, toTime, type XmlTime } from './read-xml.ts';
import { FILE_LIMITS, FileError, type FileContext, type FileSample, type FileSession } from './training-file.ts';

interface Point extends Omit<FileSample, 'seconds'> {
  readonly time: XmlTime;
}

interface Track {
  name: string | undefined;
  type: string | undefined;
  readonly points: Point[];
  untimed: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Figure = 'altitudeM' | 'heartRate' | 'cadence' | 'powerW' | 'speedMs';

/** Local names within a point. */
const FIGURES: Readonly<Record<string, Figure>> = {
  ele: 'altitudeM',
  hr: 'heartRate',
  heartrate: 'heartRate',
  cad: 'cadence',
  cadence: 'cadence',
  power: 'powerW',
  PowerInWatts: 'powerW',
  speed: 'speedMs',
};

class GpxReading {
  readonly tracks: Track[] = [];
  private point: (Writable<Partial<Point>> & { isStart?: boolean }) | undefined;
  private isSegmentStart = false;
  private count = 0;

  open(path: readonly string[], attributes: Readonly<Record<string, string>>): void {
    const name = path.at(-1);
    if (name === 'trk' && path.length === 2) this.tracks.push({ name: undefined, type: undefined, points: [], untimed: 0 });
    else if (name === 'trkseg') this.isSegmentStart = true;
    else if (name === 'trkpt') this.openPoint(attributes);
  }

  private openPoint({ lat, lon }: Readonly<Record<string, string>>): void {
    const [latitude, longitude] = [toNumber(lat), toNumber(lon)];
    this.count += 1;
    if (this.count > FILE_LIMITS.samples) throw new FileError('too_complex');
    const hasPlace = latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    this.point = hasPlace ? { latitude, longitude } : {};
  }

  close(path: readonly string[], text: string): void {
    const [name = '', parent] = [path.at(-1), path.at(-2)];
    if (this.point !== undefined) this.closeInPoint(name, parent, text);
    else if (parent === 'trk') this.closeInTrack(name, text);
  }

  private closeInTrack(name: string, text: string): void {
    const track = this.tracks.at(-1);
    if (track && text !== '' && (name === 'name' || name === 'type')) track[name] = text;
  }

  private closeInPoint(name: string, parent: string | undefined, text: string): void {
    if (this.point === undefined) return;
    if (name === 'trkpt') return this.closePoint();
    const time = name === 'time' && parent === 'trkpt' ? toTime(text) : undefined;
    if (time !== undefined) this.point.time = time;
    const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
    const value = figure && toNumber(text);
    if (figure !== undefined && value !== undefined) this.point[figure] = value;
  }

  private closePoint(): void {
    const [track, point] = [this.tracks.at(-1), this.point];
    this.point = undefined;
    if (track === undefined || point === undefined) return;
    const { time } = point;
    if (time === undefined) {
      track.untimed += 1;
      return;
    }
    const isResumed = this.isSegmentStart && track.points.length > 0;
    this.isSegmentStart = false;
    track.points.push({ ...point, time, ...(isResumed ? { isResumed } : {}) });
  }
}

function toSession({ name, type, points }: Track, context: FileContext): FileSession {
  const start = points[0]?.time ?? { ms: Number.NaN };
  const samples = points.map(({ time, ...point }) => ({ seconds: (time.ms - start.ms) / 1000, ...point }));
  return assembleSession(
    {
      kind: toWordKind(type),
      startMs: start.ms,
      offsetMinutes: start.offsetMinutes,
      title: name,
      samples: inOrder(samples),
      laps: [],
    },
    context,
  );
}

/** @throws FileError */
export function readGpx(bytes: Uint8Array, context: FileContext): FileSession[] {
  const reading = new GpxReading();
  readXml(bytes, ['gpx'], context.openText, {
    open: (path, attributes) => reading.open(path, attributes),
    close: (path, text) => reading.close(path, text),
  });
  const tracks = reading.tracks.filter(({ points }) => points.length > 1);
  if (tracks.length > FILE_LIMITS.sessions) throw new FileError('too_complex');
  if (tracks.length === 0 && reading.tracks.some(({ untimed }) => untimed > 0)) throw new FileError('no_time');
  return tracks.map((track) => toSession(track, context));
}
