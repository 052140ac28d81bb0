import { expect, test } from 'vitest';
import { prepareFile, unpackRecording } from './prepare-session.ts';
import type { FileSession } from './training-file.ts';

test('[TF41] a packed recording is read as it was, whatever its developer fields are called', () => {
  const samples = Array.from({ length: 1500 }, (_, seconds) => ({ seconds, heartRate: 120, extra: { 'Moč 脚"\\': seconds / 8 } }));
  const session: FileSession = {
    kind: 'run',
    startedAt: '2026-11-20T08:00:00.000Z',
    day: '2026-11-20',
    durationMinutes: 25,
    samples,
    laps: [{ seconds: 0, durationSeconds: 1500 }],
    derived: [],
    doubts: [],
  };
  const file = prepareFile({ ok: true, name: 'a.fit', sessions: [session] });
  const packed = file.ok ? file.sessions[0]?.recording : undefined;
  const recording = packed && unpackRecording(packed);
  expect(recording?.samples.extra?.['Moč 脚"\\']?.slice(0, 3)).toEqual([0, 0.125, 0.25]);
  expect(recording).toMatchObject({ laps: [{ seconds: 0, durationSeconds: 1500 }] });
  expect(recording?.samples.seconds).toHaveLength(1500);
});
