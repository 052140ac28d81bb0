/** The server's answer about the recording of a training. */
import type { ShownRecording } from '#core/contracts/training-recording.ts';

/** A quarter of an hour around a square. */
export const recording: ShownRecording = {
  samples: {
    seconds: [0, 300, 600, 900],
    latitude: [46.05, 46.06, 46.06, 46.05],
    longitude: [14.5, 14.5, 14.51, 14.51],
    altitudeM: [298, 301, 320, 299],
    distanceM: [0, 1112, 1884, 2996],
    heartRate: [110, 141, null, 152],
    resumed: [2],
  },
  laps: [
    { seconds: 0, durationSeconds: 450, distanceM: 1500, averageHeartRate: 130 },
    { seconds: 450, durationSeconds: 450, distanceM: 1496 },
  ],
  person: { birthDate: '1986-01-01' },
};
