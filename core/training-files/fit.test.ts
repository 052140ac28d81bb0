import { describe, expect, test } from 'vitest';
import {
  fitActivity,
  fitDeveloperField,
  fitLap,
  fitRecord,
  fitSession,
  fitTime,
  fitTimer,
  frameFit,
  writeFit,
  type FitLine,
} from '#testing/fit-file.ts';
import { readTrainingFile } from './read-training-file.ts';
import type { FileSession } from './training-file.ts';

const context = { timeZone: 'Europe/Ljubljana', today: '2026-11-24', openText: (label: string) => new TextDecoder(label, { fatal: true }) };
const START = fitTime('2026-11-20T23:30:00Z');

function read(bytes: Uint8Array): readonly FileSession[] {
  const reading = readTrainingFile('x', bytes, context);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.sessions;
}
const problem = (bytes: Uint8Array) => {
  const reading = readTrainingFile('x', bytes, context);
  return reading.ok ? undefined : reading.problem;
};
const records = (count: number, more: (at: number) => Parameters<typeof fitRecord>[1] = () => ({})): FitLine[] =>
  Array.from({ length: count }, (_, at) => fitRecord(START + at, { heartRate: 120 + at, distanceM: at * 3, ...more(at) }));
const RUN = { sport: 1, seconds: 60, distanceM: 200, calories: 12, averageHeartRate: 130, maxHeartRate: 150, ascentM: 4 };

describe('FIT', () => {
  test('[TF02] figures are those of the summary', () => {
    expect(read(writeFit([...records(3), fitSession(START, RUN)]))[0]).toMatchObject({
      kind: 'run',
      startedAt: '2026-11-20T23:30:00.000Z',
      durationMinutes: 1,
      distanceM: 200,
      ascentM: 4,
      calories: 12,
      averageHeartRate: 130,
      maxHeartRate: 150,
      derived: [],
      doubts: [],
    });
  });

  test('[TF03] the day is that of the stated offset, else of the zone of the person', () => {
    expect(read(writeFit([fitSession(START, RUN)]))[0]?.day).toBe('2026-11-21');
    expect(read(writeFit([fitSession(START, RUN), fitActivity(START + 60, -300)]))[0]?.day).toBe('2026-11-20');
  });

  test.each([
    [1, 3, 'trail_run'],
    [2, 6, 'indoor_bike'],
    [10, 20, 'strength'],
    [4, 14, 'indoor_row'],
    [5, 17, 'swim'],
  ])('[TF04] sport %i with sub-sport %i is %s', (sport, subSport, kind) => {
    expect(read(writeFit([fitSession(START, { ...RUN, sport, subSport })]))[0]).toMatchObject({ kind, doubts: [] });
  });

  test('[TF04] a sport that is not ours is other, in doubt', () => {
    expect(read(writeFit([fitSession(START, { ...RUN, sport: 29 })]))[0]).toMatchObject({ kind: 'other', doubts: ['kind'] });
  });

  test('[TF05] samples keep their values and developer fields', () => {
    const sample = { latitude: 46.05, longitude: 14.5, altitudeM: 295.4, distanceM: 12, heartRate: 99, speedMs: 2.5 };
    const developer = [{ field: 7, type: 'float32', value: 36.5 }] as const;
    const bytes = writeFit([fitDeveloperField(7, 'core_temperature'), fitRecord(START, { ...sample, developer }), fitSession(START, RUN)]);
    const [found] = read(bytes)[0]?.samples ?? [];
    expect(found).toMatchObject({ seconds: 0, distanceM: 12, heartRate: 99, speedMs: 2.5, extra: { core_temperature: 36.5 } });
    expect(found?.latitude).toBeCloseTo(46.05, 6);
    expect(found?.altitudeM).toBeCloseTo(295.4, 6);
  });

  test('[TF05] a sample whose time goes back is left out', () => {
    const bytes = writeFit([fitRecord(START + 5, {}), fitRecord(START + 2, {}), fitRecord(START + 6, {}), fitSession(START, RUN)]);
    expect(read(bytes)[0]?.samples.map(({ seconds }) => seconds)).toEqual([5, 6]);
  });

  test('[TF06] a multisport gives its parts, without the change between them', () => {
    const [swim, change, bike] = [START, START + 100, START + 130];
    const sessions = read(
      writeFit([
        ...Array.from({ length: 23 }, (_, at) => fitRecord(START + at * 10, { distanceM: at * 20 })),
        fitSession(swim, { sport: 5, subSport: 18, seconds: 99 }),
        fitSession(change, { sport: 3, seconds: 29 }),
        fitSession(bike, { sport: 2, seconds: 90 }),
      ]),
    );
    expect(sessions.map(({ kind, part, samples }) => [kind, part, samples[0]?.seconds, samples[0]?.distanceM, samples.length])).toEqual([
      ['open_water_swim', 1, 0, 0, 10],
      ['bike', 2, 0, 0, 10],
    ]);
  });

  test('[TF07] the first sample after a pause of the timer is marked', () => {
    const bytes = writeFit([
      ...records(3),
      fitTimer(START + 2, false),
      fitTimer(START + 500, true),
      fitRecord(START + 501, { distanceM: 9 }),
      fitRecord(START + 502, { distanceM: 12 }),
      fitSession(START, { ...RUN, elapsed: 600 }),
    ]);
    expect(read(bytes)[0]?.samples.map(({ isResumed }) => isResumed === true)).toEqual([false, false, false, true, false]);
    expect(read(bytes)[0]?.durationMinutes).toBe(1);
  });

  test('[TF08] laps keep start, duration and distance', () => {
    const bytes = writeFit([fitLap(START, 30, 110), fitLap(START + 30, 30, 90), fitSession(START, RUN)]);
    expect(read(bytes)[0]?.laps).toEqual([
      { seconds: 0, durationSeconds: 30, distanceM: 110 },
      { seconds: 30, durationSeconds: 30, distanceM: 90 },
    ]);
  });

  test('[TF11] two files in a row are read, also with zeros behind them', () => {
    const second = writeFit([fitSession(START + 3600, { ...RUN, sport: 2 })]);
    const bytes = new Uint8Array([...writeFit([fitSession(START, RUN)]), ...second, 0, 0, 0]);
    expect(read(bytes).map(({ kind }) => kind)).toEqual(['run', 'bike']);
  });

  test('[TF11] a recording without a summary has the figures of its samples', () => {
    expect(read(writeFit(records(61)))[0]).toMatchObject({
      kind: 'other',
      durationMinutes: 1,
      distanceM: 180,
      averageHeartRate: 150,
      maxHeartRate: 180,
      derived: ['durationMinutes', 'distanceM', 'averageHeartRate', 'maxHeartRate'],
    });
  });

  test('[TF11] compressed times and big-endian fields are read', () => {
    // Big-endian: a record with its time and heart rate, then one of local type 1 whose time is in its header.
    const time = [(START >>> 24) & 0xff, (START >>> 16) & 0xff, (START >>> 8) & 0xff, START & 0xff];
    const first = [0x40, 0, 1, 0, 20, 2, 253, 4, 0x86, 3, 1, 2, 0, ...time, 100];
    const later = (START + 20) & 31;
    const second = [0x41, 0, 1, 0, 20, 1, 3, 1, 2, 0x80 | (1 << 5) | later, 110];
    expect(read(frameFit([...first, ...second]))[0]?.samples).toEqual([
      { seconds: 0, heartRate: 100 },
      { seconds: 20, heartRate: 110 },
    ]);
  });

  test('[TF20] zero energy, distance and heart rate are absent; zero climb is kept', () => {
    const session = read(writeFit([fitSession(START, { sport: 10, seconds: 600, distanceM: 0, calories: 0, averageHeartRate: 0, ascentM: 0 })]))[0];
    expect(session).not.toHaveProperty('distanceM');
    expect(session).not.toHaveProperty('calories');
    expect(session).not.toHaveProperty('averageHeartRate');
    expect(session?.ascentM).toBe(0);
  });

  test('[TF22] an impossible figure is left out and told', () => {
    const session = read(writeFit([fitSession(START, { ...RUN, averageHeartRate: 250 })]))[0];
    expect(session).not.toHaveProperty('averageHeartRate');
    expect(session?.doubts).toEqual(['outside']);
  });

  test('[TF30] a missing end and a wrong byte are told apart', () => {
    const bytes = writeFit([...records(3), fitSession(START, RUN)]);
    expect(problem(bytes.subarray(0, bytes.length - 9))).toBe('truncated');
    expect(problem(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte)))).toBe('broken');
    // The recorder writes the length when it stops.
    expect(problem(bytes.map((byte, at) => (at >= 4 && at < 8 ? 0 : byte)))).toBe('truncated');
  });

  test('[TF30] [TF34] data without a definition, or beyond the end, is damage', () => {
    expect(problem(frameFit([0x05, 1, 2, 3]))).toBe('broken');
    expect(problem(frameFit([0x40, 0, 0, 20, 0, 255, 1, 255, 2]))).toBe('broken');
    expect(problem(frameFit([0x40, 0, 0, 20, 0, 1, 3, 200, 13, 0, 1]))).toBe('broken');
  });

  test('[TF34] no cut and no changed byte is an error', () => {
    const bytes = writeFit([fitDeveloperField(7, 'x'), ...records(2), fitLap(START, 30, 5), fitSession(START, RUN), fitActivity(START, 60)]);
    const body = [...bytes.subarray(14, -2)];
    for (let at = 0; at < bytes.length; at += 1) problem(bytes.subarray(0, at));
    // With a right checksum, so that the decoder itself meets the damage.
    for (let at = 0; at < body.length; at += 1)
      for (const value of [0, 0x40, 0x7f, 0x80, 0xff]) problem(frameFit(body.map((byte, place) => (place === at ? value : byte))));
    expect(problem(bytes)).toBeUndefined();
  });

  test('[TF32] a scale, an unset clock and a start after today have their reasons', () => {
    expect(problem(writeFit([{ number: 30, fields: [{ field: 253, type: 'uint32', value: START }] }]))).toBe('no_session');
    expect(problem(writeFit([fitSession(3600, RUN)]))).toBe('no_time');
    expect(problem(writeFit([fitSession(fitTime('2027-01-05T10:00:00Z'), RUN)]))).toBe('future');
  });

  test('[TF33] forty hours are doubted, more than 48 refused', () => {
    const forty = read(writeFit([fitSession(START - 144_000, { ...RUN, seconds: 144_000 })]))[0];
    expect(forty).toMatchObject({ durationMinutes: 2400, doubts: ['long'] });
    expect(problem(writeFit([fitSession(START - 180_000, { ...RUN, seconds: 180_000 })]))).toBe('too_long');
  });
});
