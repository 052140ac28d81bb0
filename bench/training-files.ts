/**
 * How exactly files of trainings are read: FIT against FIT_SESSION_TRUTH.csv of the folder `fit`, GPX and TCX against GROUND_TRUTH.json of
 * `gpx_tcx`. Then a thousand files in a row, with the time and the memory they take.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { prepareFile } from '#core/training-files/prepare-session.ts';
import { readTrainingFile, type FileReading } from '#core/training-files/read-training-file.ts';
import type { FileSession } from '#core/training-files/training-file.ts';

const context = { timeZone: 'UTC', today: '2100-01-01', openText: (label: string) => new TextDecoder(label, { fatal: true }) };
const MANY = 1000;

const read = (path: string): FileReading => readTrainingFile(path, readFileSync(path), context);

interface Tally {
  files: number;
  exact: number;
  wrong: string[];
  /** Zeros of the truth that are read as unknown. */
  zeroAsUnknown: number;
}

function compare(tally: Tally, what: string, truth: number | string, found: number | string | undefined, most = 0): void {
  const isRight = typeof truth === 'number' && typeof found === 'number' ? Math.abs(truth - found) <= most : truth === found;
  if (isRight) tally.exact += 1;
  else if (truth === 0 && found === undefined) tally.zeroAsUnknown += 1;
  else tally.wrong.push(`${what}: ${truth}, read ${found ?? 'nothing'}`);
}

/** Columns of the truth and how far apart they may be: half a thousandth of a minute is 0.03 s. */
const FIT_COLUMNS: Readonly<Record<string, readonly [(session: FileSession) => number | undefined, number]>> = {
  total_timer_s: [({ durationMinutes }) => durationMinutes * 60, 0.031],
  distance_m: [({ distanceM }) => distanceM, 0.005],
  kcal: [({ calories }) => calories, 0],
  avg_hr: [({ averageHeartRate }) => averageHeartRate, 0],
  max_hr: [({ maxHeartRate }) => maxHeartRate, 0],
  ascent_m: [({ ascentM }) => ascentM, 0],
  records: [({ samples }) => samples.length, 0],
};

function compareFit(folder: string, tally: Tally): void {
  const rows = parse(readFileSync(join(folder, 'fit/FIT_SESSION_TRUTH.csv')), { columns: true }) as Record<string, string>[];
  for (const row of rows) {
    const { file = '', readable, n_sessions: count, sport = '', start_time_utc: start = '' } = row;
    const reading = read(join(folder, file));
    tally.files += 1;
    const isSession = readable === 'yes' && Number(count) > 0;
    compare(tally, `${file} is read`, String(isSession), String(reading.ok));
    const session = reading.ok ? reading.sessions[0] : undefined;
    if (session === undefined || !isSession) continue;
    compare(tally, `${file} start`, start.replace(' ', 'T'), session.startedAt.slice(0, 19));
    compare(tally, `${file} sport`, sport, { run: 'running', bike: 'cycling' }[session.kind as 'run' | 'bike']);
    for (const [column, [toValue, most]] of Object.entries(FIT_COLUMNS))
      if (row[column]) compare(tally, `${file} ${column}`, Number(row[column]), toValue(session), most);
  }
}

interface XmlTruth {
  readonly sport?: string;
  readonly date?: string;
  readonly start_utc?: string;
  readonly duration_min?: number;
  readonly elapsed_s?: number;
  readonly distance_m?: number;
  readonly distance_m_haversine?: number;
  readonly avg_hr?: number;
  readonly trackpoints?: number;
  readonly name?: string;
}

function compareXml(folder: string, tally: Tally): void {
  const truths = JSON.parse(readFileSync(join(folder, 'gpx_tcx/GROUND_TRUTH.json'), 'utf8')) as Record<string, XmlTruth>;
  for (const [file, truth] of Object.entries(truths)) {
    const reading = read(join(folder, 'gpx_tcx', file));
    tally.files += 1;
    compare(tally, `${file} is read`, 'true', String(reading.ok));
    const session = reading.ok ? reading.sessions[0] : undefined;
    if (session === undefined) continue;
    const { date, start_utc: start, duration_min: minutes, elapsed_s: elapsed } = truth;
    const pairs: [string, number | string | undefined, number | string | undefined, number?][] = [
      ['date', date, session.day],
      ['start', start, session.startedAt.replace('.000', '')],
      ['minutes', minutes, session.durationMinutes, 0.001],
      ['seconds', elapsed, session.durationMinutes * 60, 0.031],
      ['distance', truth.distance_m ?? truth.distance_m_haversine, session.distanceM, 0.05],
      ['heart rate', truth.avg_hr, session.averageHeartRate],
      ['points', truth.trackpoints, session.samples.length],
      ['name', truth.name, session.title],
      ['sport', truth.sport, session.kind === 'run' ? 'running' : session.kind],
    ];
    for (const [what, wanted, found, most] of pairs) if (wanted !== undefined) compare(tally, `${file} ${what}`, wanted, found, most);
  }
}

/** A ride of so many seconds as GPX: what phones and watches export. */
function drawGpx(seconds: number, at: number): Uint8Array {
  const start = Date.UTC(2026, 0, 1) + at * 3_600_000;
  const points = Array.from({ length: seconds }, (_, second) => {
    const time = new Date(start + second * 1000).toISOString();
    const heart = `<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${120 + (second % 40)}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>`;
    return `<trkpt lat="${46 + second / 40_000}" lon="14.5"><ele>${300 + (second % 50)}</ele><time>${time}</time>${heart}</trkpt>`;
  });
  return new TextEncoder().encode(`<gpx><trk><type>cycling</type><trkseg>${points.join('')}</trkseg></trk></gpx>`);
}

/** Files are read one after the other and only what is stored of them is kept, as on the page. */
function readMany(): object {
  const kept: unknown[] = [];
  const before = process.memoryUsage().rss;
  let most = before;
  const started = performance.now();
  for (let at = 0; at < MANY; at += 1) {
    const reading = readTrainingFile(`${at}.gpx`, drawGpx(1800, at), context);
    if (reading.ok) kept.push(prepareFile(reading));
    most = Math.max(most, process.memoryUsage().rss);
  }
  return {
    files: kept.length,
    seconds: Math.round((performance.now() - started) / 1000),
    mostMb: Math.round(most / 1e6),
    grownMb: Math.round((most - before) / 1e6),
  };
}

function readLong(): object {
  const bytes = drawGpx(40_000, 0);
  const started = performance.now();
  const reading = readTrainingFile('long.gpx', bytes, context);
  return {
    megabytes: Math.round(bytes.length / 1e5) / 10,
    ms: Math.round(performance.now() - started),
    outcome: reading.ok ? 'read' : reading.problem,
  };
}

/** @param folder with the folders `fit` and `gpx_tcx` */
export function benchTrainingFiles(folder: string): object {
  const tally: Tally = { files: 0, exact: 0, wrong: [], zeroAsUnknown: 0 };
  compareFit(folder, tally);
  compareXml(folder, tally);
  return { ...tally, long: readLong(), many: readMany() };
}
