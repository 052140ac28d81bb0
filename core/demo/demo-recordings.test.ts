/** Recordings of the demo could be stored, and say the same as their sessions. */
import { expect, test } from 'vitest';
import { trainingRecordingSchema } from '#core/contracts/training-recording.ts';
import { toSpeeds } from '#core/training/recording.ts';
import { demoRecordings } from './demo-recordings.ts';
import { demoTrainings } from './demo-training.ts';

test('recordings: the newest runs, rides and hikes, with the distance, time and heart rate of their sessions', () => {
  const recordings = demoRecordings(demoTrainings('2026-11-21'));
  expect(recordings.map(({ training }) => training.kind).toSorted()).toEqual(['bike', 'bike', 'hike', 'hike', 'run', 'run', 'run']);
  // What a session does not tell, its recording may have as it likes; runs tell both.
  for (const { training } of recordings.filter((one) => one.training.kind === 'run'))
    expect([training.distanceM, training.averageHeartRate]).toEqual([expect.any(Number), expect.any(Number)]);
  for (const { training, recording } of recordings) {
    expect(trainingRecordingSchema.safeParse(recording).success).toBe(true);
    const { seconds, distanceM = [], heartRate = [] } = recording.samples;
    expect(seconds.at(-1)).toBeGreaterThan((training.durationMinutes ?? 0) * 60 - 12);
    const way = Math.round(distanceM.at(-1)!);
    expect(way).toBe(training.distanceM ?? way);
    const rates = heartRate.map(Number);
    const mean = Math.round(rates.reduce((all, one) => all + one, 0) / rates.length);
    expect(mean).toBe(training.averageHeartRate ?? mean);
    expect([Math.min(...rates) > 65, Math.max(...rates) < 182]).toEqual([true, true]);
    expect(toSpeeds(recording.samples)!.every((speed) => speed !== null && speed < 12)).toBe(true);
  }
});
