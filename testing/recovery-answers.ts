/** Answers of the server about recovery, for route tests. */
import type { RecoveryPage } from '#core/contracts/recovery.ts';
import { addDays, type Day } from '#core/kit/day.ts';

export const recoveryPage = (today: Day, more: Partial<RecoveryPage> = {}): RecoveryPage => ({
  today,
  timeZone: 'UTC',
  series: [],
  nights: [],
  naps: [],
  sources: [],
  habits: { energy: [], alcohol: [], training: [] },
  restricted: [],
  ...more,
});

/** @param count days up to today, the value of each by how many days ago it was */
const points = (today: Day, count: number, toValue: (back: number) => number): [Day, number][] =>
  Array.from({ length: count }, (_, at) => count - 1 - at).map((back) => [addDays(today, -back), toValue(back)]);

/** Last night of a ring, thirty days of its figures, and a band whose recovery is known for a week. */
export const someRecovery = (today: Day): RecoveryPage =>
  recoveryPage(today, {
    series: [
      { metric: 'hrv_rmssd_ms', provider: 'oura', device: 'Oura Ring 4', points: points(today, 31, (back) => (back === 0 ? 80 : 50 + (back % 9))) },
      { metric: 'resting_hr', provider: 'oura', device: 'Oura Ring 4', points: points(today, 31, (back) => 54 + (back % 5)) },
      { metric: 'recovery_score', provider: 'whoop', points: points(today, 7, (back) => 60 + back) },
      { metric: 'strain', provider: 'whoop', points: points(today, 7, () => 12.4) },
      { metric: 'steps', provider: 'oura', points: points(today, 31, (back) => 8000 + back) },
      { metric: 'respiratory_rate', provider: 'oura', points: points(today, 31, () => 14.2) },
    ],
    nights: [
      {
        provider: 'oura',
        device: 'Oura Ring 4',
        day: today,
        startAt: `${addDays(today, -1)}T22:10:00Z`,
        endAt: `${today}T05:48:00Z`,
        offsetMinutes: 60,
        asleepSeconds: 26_640,
        inBedSeconds: 28_800,
        awakeSeconds: 2160,
        lightSeconds: 14_640,
        deepSeconds: 6000,
        remSeconds: 6000,
        efficiencyPercent: 92,
      },
    ],
    naps: [
      {
        provider: 'oura',
        day: today,
        startAt: `${today}T13:00:00Z`,
        endAt: `${today}T13:30:00Z`,
        offsetMinutes: 60,
        asleepSeconds: 1320,
      },
    ],
    sources: [
      { group: 'sleep', providers: ['oura', 'whoop'] },
      { group: 'heart', providers: ['oura', 'whoop'], first: 'oura' },
      { group: 'activity', providers: ['oura'] },
    ],
  });
