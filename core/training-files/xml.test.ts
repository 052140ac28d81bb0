import { describe, expect, test } from 'vitest';
import { readTrainingFile, toFileId } from './read-training-file.ts';
import { MOST_SAMPLES, toColumns } from './thin-samples.ts';
import type { FileSession } from './training-file.ts';

const context = { timeZone: 'Europe/Ljubljana', today: '2026-11-24', openText: (label: string) => new TextDecoder(label, { fatal: true }) };
const bytesIn = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string): readonly FileSession[] {
  const reading = readTrainingFile('x', bytesIn(text), context);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.sessions;
}
const problem = (bytes: Uint8Array | string) => {
  const reading = readTrainingFile('x.fit', typeof bytes === 'string' ? bytesIn(bytes) : bytes, context);
  return reading.ok ? undefined : reading.problem;
};

const point = (lat: number, time: string, more = '') => `<trkpt lat="${lat}" lon="14.5"><time>${time}</time>${more}</trkpt>`;
const gpx = (tracks: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${tracks}</gpx>`;
const POINTS = point(46, '2026-11-20T10:00:00Z') + point(46.001, '2026-11-20T10:01:00Z');
const TRACK = `<trk><name>Ob Savi</name><type>running</type><trkseg>${POINTS}</trkseg></trk>`;

const lap = (start: string, seconds: number, metres: number, more = '') =>
  `<Lap StartTime="${start}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters>${more}</Lap>`;
const rate = (average: number, most: number) =>
  `<AverageHeartRateBpm><Value>${average}</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>${most}</Value></MaximumHeartRateBpm>`;
const tcx = (laps: string, sport = 'Running') =>
  `<TrainingCenterDatabase><Activities><Activity Sport="${sport}"><Id>2026-11-20T10:00:00Z</Id>${laps}</Activity></Activities></TrainingCenterDatabase>`;

describe('GPX', () => {
  test('[TF02] [TF21] a track has its name, kind, time, and a distance computed from its positions', () => {
    expect(read(gpx(TRACK))[0]).toMatchObject({
      kind: 'run',
      title: 'Ob Savi',
      startedAt: '2026-11-20T10:00:00.000Z',
      durationMinutes: 1,
      // A thousandth of a degree of the meridian on the mean sphere.
      distanceM: 111.2,
      derived: ['durationMinutes', 'distanceM'],
    });
  });

  test('[TF03] a zone in the times decides the day', () => {
    const track = `<trk><trkseg>${point(46, '2026-11-20T23:30:00-08:00')}${point(46.1, '2026-11-20T23:40:00-08:00')}</trkseg></trk>`;
    expect(read(gpx(track))[0]).toMatchObject({ day: '2026-11-20', startedAt: '2026-11-21T07:30:00.000Z' });
  });

  test.each([
    ['9', 'run'],
    ['1', 'bike'],
    ['trail_running', 'trail_run'],
    ['Mountain Biking', 'mountain_bike'],
    ['cross_country_skiing', 'cross_country_ski'],
    ['rock_climbing', 'climbing'],
  ])('[TF04] the type %s is %s', (type, kind) => {
    expect(read(gpx(`<trk><type>${type}</type><trkseg>${POINTS}</trkseg></trk>`))[0]?.kind).toBe(kind);
  });

  test('[TF06] several tracks are several sessions', () => {
    expect(read(gpx(TRACK + TRACK.replaceAll('2026-11-20', '2026-11-21'))).map(({ day, part }) => [day, part])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 2],
    ]);
  });

  test('[TF07] nothing is counted between segments', () => {
    const later = point(46.5, '2026-11-20T12:00:00Z') + point(46.501, '2026-11-20T12:01:00Z');
    const session = read(gpx(`<trk><trkseg>${POINTS}</trkseg><trkseg>${later}</trkseg></trk>`))[0];
    expect(session).toMatchObject({ durationMinutes: 2, distanceM: 222.39 });
    expect(session?.samples.map(({ isResumed }) => isResumed === true)).toEqual([false, false, true, false]);
  });

  test('[TF10] figures of extensions are read whatever their namespace', () => {
    const hr = (value: number) =>
      `<extensions><power>210</power><ns3:TrackPointExtension><ns3:hr>${value}</ns3:hr><ns3:cad>85</ns3:cad></ns3:TrackPointExtension></extensions>`;
    const track = `<trk><trkseg>${point(46, '2026-11-20T10:00:00Z', hr(100))}${point(46, '2026-11-20T10:00:59Z', hr(140))}</trkseg></trk>`;
    const session = read(gpx(track))[0];
    expect(session?.samples[0]).toMatchObject({ heartRate: 100, cadence: 85, powerW: 210 });
    // The first rate holds for 59 seconds, the last for one.
    expect(session).toMatchObject({ averageHeartRate: 101, maxHeartRate: 140, derived: expect.arrayContaining(['averageHeartRate']) });
  });

  test('[TF21] climb counts in steps of three metres', () => {
    const heights = [300, 301, 302, 301, 306, 305, 304, 310];
    const points = heights.map((height, at) => point(46, `2026-11-20T10:00:0${at}Z`, `<ele>${height}</ele>`)).join('');
    const last = point(46, '2026-11-20T10:01:00Z', '<ele>310</ele>');
    expect(read(gpx(`<trk><trkseg>${points}${last}</trkseg></trk>`))[0]?.ascentM).toBe(10);
  });

  test('[TF32] a route without times is no recording, an empty document no session', () => {
    expect(problem(gpx('<trk><trkseg><trkpt lat="46" lon="14"/><trkpt lat="46.1" lon="14"/></trkseg></trk>'))).toBe('no_time');
    expect(problem(gpx('<rte><rtept lat="46" lon="14"/></rte>'))).toBe('no_session');
    expect(problem(gpx(TRACK.replaceAll('2026-', '1970-')))).toBe('no_time');
  });
});

describe('TCX', () => {
  test('[TF08] figures are sums of the laps, the heart rate weighted by their time', () => {
    const laps = lap('2026-11-20T10:00:00Z', 600, 2000, `<Calories>100</Calories>${rate(120, 150)}`);
    const session = read(tcx(laps + lap('2026-11-20T10:10:00Z', 300, 1000, `<Calories>50</Calories>${rate(150, 170)}`)))[0];
    expect(session).toMatchObject({ durationMinutes: 15, distanceM: 3000, calories: 150, averageHeartRate: 130, maxHeartRate: 170, derived: [] });
    expect(session?.laps[1]).toEqual({ seconds: 600, durationSeconds: 300, distanceM: 1000, calories: 50, averageHeartRate: 150, maxHeartRate: 170 });
  });

  test('[TF08] a figure that one lap lacks is not half a sum', () => {
    const laps = lap('2026-11-20T10:00:00Z', 600, 2000, '<Calories>100</Calories>') + lap('2026-11-20T10:10:00Z', 300, 1000);
    expect(read(tcx(laps))[0]).not.toHaveProperty('calories');
  });

  test('[TF09] a recording without positions is whole', () => {
    const track = [0, 60].map(
      (s) => `<Trackpoint><Time>2026-11-20T10:0${s / 60}:00Z</Time><HeartRateBpm><Value>${110 + s}</Value></HeartRateBpm></Trackpoint>`,
    );
    const session = read(tcx(lap('2026-11-20T10:00:00Z', 60, 0, `<Track>${track.join('')}</Track>`), 'Biking'))[0];
    expect(session).toMatchObject({ kind: 'bike', durationMinutes: 1, maxHeartRate: 170 });
    expect(session?.samples).toEqual([
      { seconds: 0, heartRate: 110 },
      { seconds: 60, heartRate: 170 },
    ]);
    expect(session).not.toHaveProperty('distanceM');
  });
});

describe('files', () => {
  test('[TF01] the content decides, not the name', () => {
    expect(problem(gpx(TRACK))).toBeUndefined();
    expect(problem('date;kg')).toBe('unknown_type');
    expect(problem('<html><body/></html>')).toBe('unknown_type');
    expect(problem(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]))).toBe('picture');
    expect(problem('%PDF-1.7')).toBe('pdf');
    expect(problem(new Uint8Array([0x1f, 0x8b, 8, 0]))).toBe('packed');
  });

  test('[TF23] the same recording has one id in all formats', () => {
    const [fromGpx, fromTcx] = [read(gpx(TRACK))[0], read(tcx(lap('2026-11-20T10:00:00Z', 60, 111)))[0]];
    expect(toFileId(fromGpx!)).toBe('2026-11-20T10:00:00Z run');
    expect(toFileId(fromTcx!)).toBe(toFileId(fromGpx!));
  });

  test('[TF30] nothing, too much, a missing end and damage are told apart', () => {
    expect(problem('')).toBe('empty');
    expect(problem(new Uint8Array(10_000_001))).toBe('too_large');
    expect(problem(gpx(TRACK).slice(0, -30))).toBe('truncated');
    expect(problem(gpx('<trk></nothing>'))).toBe('broken');
    expect(problem(new Uint8Array([...bytesIn('<gpx><name>'), 0xff, 0xfe, ...bytesIn('</name></gpx>')]))).toBe('broken');
    expect(problem('<?xml version="1.0" encoding="klingon"?><gpx/>')).toBe('broken');
  });

  test('[TF31] entities, depth and endless elements are refused', () => {
    const laughs = '<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    expect(problem(`<?xml version="1.0"?>${laughs}<gpx><trk><name>&b;</name></trk></gpx>`)).toBe('unsafe');
    expect(problem(`<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx/>`)).toBe('unsafe');
    expect(problem('<gpx><trk><name>&b;</name></trk></gpx>')).toBe('broken');
    expect(problem(`<gpx>${'<a>'.repeat(50)}`)).toBe('too_complex');
    expect(problem(`<gpx ${Array.from({ length: 201 }, (_, at) => `a${at}="1"`).join(' ')}/>`)).toBe('too_complex');
    expect(problem(`<gpx>${'<a/>'.repeat(2_400_000)}</gpx>`)).toBe('no_session');
    expect(problem(`<gpx><trk><trkseg>${'<trkpt/>'.repeat(350_001)}</trkseg></trk></gpx>`)).toBe('too_complex');
  });

  test('[TF34] no cut of a document is an error', () => {
    const whole = bytesIn(tcx(lap('2026-11-20T10:00:00Z', 60, 111, rate(120, 140))));
    for (let at = 0; at < whole.length; at += 1) expect(problem(whole.subarray(0, at))).toBeDefined();
    expect(problem(whole)).toBeUndefined();
  });

  test('[TF40] a long recording is thinned, with its ends and its pauses', () => {
    const samples = Array.from({ length: 50_000 }, (_, seconds) => ({
      seconds,
      heartRate: 120 + (seconds % 9),
      ...(seconds === 30_001 ? { isResumed: true } : {}),
    }));
    const columns = toColumns(samples);
    expect(columns?.seconds).toHaveLength(MOST_SAMPLES);
    expect([columns?.seconds[0], columns?.seconds.at(-1)]).toEqual([0, 49_999]);
    expect(columns?.resumed).toHaveLength(1);
    expect(columns?.seconds[columns.resumed?.[0] ?? 0]).toBeGreaterThanOrEqual(30_001);
    expect(columns).not.toHaveProperty('latitude');
    expect(toColumns([])).toBeUndefined();
  });
});
