/** A believable year of training of the made-up client: strength on Mondays, a run on Wednesdays, a hike or a ride on Saturdays, some of them left out. */
import { addDays, dayToUtcMs, weekday, type Day } from '#core/kit/day.ts';
import type { TrainingSession } from '#core/training/session.ts';

export interface DemoTraining extends TrainingSession {
  readonly day: Day;
  /** When it began: minutes after the day's local midnight. */
  readonly minute: number;
}

const DAYS = 365;
const DAY_MS = 86_400_000;
/** Of so many planned sessions one is left out. */
const LEFT_OUT = 6;
/** In summer the Saturday is on the bicycle. */
const isSummer = (day: Day): boolean => day.slice(5) >= '05-15' && day.slice(5) <= '09-15';

/** @param week since the year began; what is lifted and how fast is run get better by it */
function plan(day: Day, week: number): Omit<DemoTraining, 'day'> | undefined {
  const varied = week % 4;
  if (weekday(day) === 1) {
    const squat = Array.from({ length: 3 }, () => ({ reps: 8, weightKg: 40 + Math.floor(week / 4) * 2.5 }));
    const row = Array.from({ length: 3 }, () => ({ reps: 10, weightKg: 30 + Math.floor(week / 6) * 2.5 }));
    const exercises = [
      { exerciseId: 'squat', name: 'počep', sets: squat },
      { exerciseId: 'barbell_row', name: 'veslanje z drogom', sets: row },
    ];
    return { kind: 'strength', minute: 17 * 60 + 30, durationMinutes: 45 + varied * 5, exertion: 6 + (varied % 3), exercises };
  }
  if (weekday(day) === 3) {
    const distanceM = 4000 + varied * 1000;
    const paceMinutes = 6.6 - week * 0.012;
    const durationMinutes = Math.round((distanceM / 1000) * paceMinutes);
    return { kind: 'run', minute: 18 * 60, distanceM, durationMinutes, averageHeartRate: 146 + varied * 2, exercises: [] };
  }
  if (weekday(day) !== 6) return undefined;
  if (isSummer(day)) return { kind: 'bike', minute: 9 * 60, distanceM: 28_000 + varied * 4000, durationMinutes: 85 + varied * 12, exercises: [] };
  return { kind: 'hike', minute: 9 * 60, durationMinutes: 130 + varied * 20, ascentM: 420 + varied * 90, exercises: [] };
}

/** @param today the last day of the year, in the client's own time zone */
export function demoTrainings(today: Day): DemoTraining[] {
  return Array.from({ length: DAYS }, (_, back) => addDays(today, back + 1 - DAYS)).flatMap((day, at) => {
    const planned = plan(day, Math.floor(at / 7));
    const isLeftOut = ((dayToUtcMs(day) / DAY_MS) * 7) % LEFT_OUT === 0;
    return planned === undefined || isLeftOut ? [] : [{ day, ...planned }];
  });
}
