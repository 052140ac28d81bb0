/** Templates of the made-up client: her own one, and a programme of two days that the nutritionist assigned. */
import type { TrainingTemplate } from '#core/contracts/training-template.ts';

const sets = (count: number, reps: number, weightKg?: number) =>
  Array.from({ length: count }, () => (weightKg === undefined ? { reps } : { reps, weightKg }));

export const DEMO_TEMPLATES: readonly Omit<TrainingTemplate, 'id'>[] = [
  {
    name: 'Noge in hrbet',
    programme: 'Dvakrat na teden',
    weekday: 1,
    kind: 'strength',
    durationMinutes: 50,
    exercises: [
      { exerciseId: 'squat', name: 'počep', sets: sets(3, 8, 70) },
      { exerciseId: 'barbell_row', name: 'veslanje z drogom', sets: sets(3, 10, 50) },
    ],
    notes: 'Zadnja serija naj bo težka, a s čisto izvedbo.',
    isAssigned: true,
  },
  {
    name: 'Potisk',
    programme: 'Dvakrat na teden',
    weekday: 4,
    kind: 'strength',
    durationMinutes: 40,
    exercises: [
      { exerciseId: 'bench_press', name: 'potisk s klopi', sets: sets(3, 8, 35) },
      { exerciseId: 'push_up', name: 'skleca', sets: sets(3, 12) },
    ],
    isAssigned: true,
  },
  { name: 'Kratka joga', kind: 'yoga', durationMinutes: 20, exercises: [], isAssigned: false },
];

export const DEMO_TRAINING_COMMENT = 'Lepo enakomeren tek. Naslednji naj bo počasnejši, da bo utrip večinoma v drugem in tretjem območju.';
