/** The demo client's questionnaire: when she joined, and half a year later. Weight is among her measures. */
import type { Answers } from '#core/questionnaire/questions.ts';

export const DEMO_PERSON = { birthDate: '1988-05-14', sex: 'female', heightCm: 168 } as const;

const FIRST: Answers = {
  ...DEMO_PERSON,
  primaryGoal: 'weight_loss',
  goalDescription: 'Rada bi shujšala počasi in brez jojo učinka.',
  notifyDoctor: false,
  cautions: ['none'],
  medications: 'Brez rednih zdravil.',
  supplements: [{ type: 'vitamin_c', amount: 500, unit: 'mg' }],
  smoking: 'former',
  alcohol: 'weekly',
  familyHistory: {
    high_blood_pressure: { has: 'yes', who: ['father', 'grandmother'] },
    diabetes_type_2: { has: 'yes', who: ['grandfather'] },
    thyroid_diseases: { has: 'no' },
    gallstones: { has: 'unknown' },
  },
  foodAllergies: 'Nobenih.',
  intolerances: 'Surovo mleko v večjih količinah.',
  dietaryPreferences: ['everything'],
  stressEating: 'often',
  favoriteSnacks: 'Čokolada, oreščki.',
  physicalActivity: 'sedentary',
  sleepQuality: 5,
  stressLevel: 8,
  monthlyFoodBudget: 300,
  weeklyWorkHours: 42,
  weightChanges: 'V petih letih sem pridobila osem kilogramov.',
  markers: [{ name: 'Feritin', value: 18, unit: 'µg/L' }],
};

/** Oldest first. */
export const DEMO_QUESTIONNAIRES: readonly Answers[] = [
  FIRST,
  {
    ...FIRST,
    alcohol: 'rarely',
    stressEating: 'sometimes',
    physicalActivity: 'light',
    sleepQuality: 7,
    stressLevel: 5,
    supplements: [
      { type: 'vitamin_d', amount: 25, unit: 'µg' },
      { type: 'magnesium', amount: 300, unit: 'mg' },
    ],
    markers: [{ name: 'Feritin', value: 41, unit: 'µg/L' }],
  },
];
