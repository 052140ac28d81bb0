import { expect, test } from 'vitest';
import { findPersonalBests, type DatedSession } from './personal-bests.ts';
import type { SessionExercise } from './session.ts';

const session = (day: string, ...exercises: SessionExercise[]): DatedSession => ({ day, kind: 'strength', exercises });
const squat = (...sets: SessionExercise['sets']): SessionExercise => ({ exerciseId: 'squat', name: 'počep', sets });

test('personal bests: the heaviest weight, most repetitions and highest estimate, each with its day', () => {
  const bests = findPersonalBests([
    session('2026-02-01', squat({ reps: 5, weightKg: 100 }, { reps: 1, weightKg: 110 })),
    session('2026-01-01', squat({ reps: 10, weightKg: 80 })),
  ]);
  expect(bests.get('squat')).toEqual({
    weightKg: { value: 110, day: '2026-02-01' },
    reps: { value: 10, day: '2026-01-01' },
    oneRepMaxKg: { value: 100 * (1 + 5 / 30), day: '2026-02-01' },
  });
});

test('personal bests: sets to warm up, exercises outside the catalogue and failed lifts count for none', () => {
  const bests = findPersonalBests([
    session('2026-01-01', squat({ reps: 5, weightKg: 200, warmUp: true }, { reps: 0, weightKg: 190 }, { reps: 5, weightKg: 60 }), {
      name: 'neznano',
      sets: [{ reps: 5 }],
    }),
  ]);
  expect([...bests.keys()]).toEqual(['squat']);
  expect(bests.get('squat')?.weightKg).toEqual({ value: 60, day: '2026-01-01' });
});

test('personal bests: of two equal ones the earlier stands, in whatever order the sessions come', () => {
  const bests = findPersonalBests([session('2026-03-01', squat({ reps: 3, weightKg: 90 })), session('2026-01-05', squat({ reps: 3, weightKg: 90 }))]);
  expect(bests.get('squat')?.weightKg?.day).toBe('2026-01-05');
});

test('personal bests: the longest hold and way', () => {
  const plank: SessionExercise = { exerciseId: 'plank', name: 'plank', sets: [{ seconds: 60 }, { seconds: 90 }, { distanceM: 20 }] };
  expect(findPersonalBests([session('2026-01-01', plank)]).get('plank')).toEqual({
    seconds: { value: 90, day: '2026-01-01' },
    distanceM: { value: 20, day: '2026-01-01' },
  });
});
