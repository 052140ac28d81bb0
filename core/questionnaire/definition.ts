/**
 * THE definition of the questionnaire: eight steps, the required ones first. Form, validation, progress, review, the client's tab and the texts
 * follow it. A question that is added needs its texts in `questionnaire.json` of both languages; one that is removed stays in old versions and is
 * not shown.
 */
import { PROFILE_LIMITS, SEXES } from '#core/contracts/overview.ts';
import { MEASURE_LIMITS, WEIGHT_LIMITS } from '#core/weight/measures.ts';
import type { Question, Step } from './questions.ts';

export const PRIMARY_GOALS = [
  'weight_loss',
  'muscle_gain',
  'cholesterol',
  'blood_sugar',
  'thyroid',
  'menstrual',
  'immunity',
  'micronutrients',
] as const;
export type PrimaryGoal = (typeof PRIMARY_GOALS)[number];

/** Least to most active; factors are in core/nutrition/recommendations/energy-need.ts. */
export const ACTIVITY_LEVELS = ['sedentary', 'light', 'moderate', 'very_active', 'extra_active'] as const;
export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number];

/** What forbids a deficit or more protein without a nutritionist or a doctor. */
export const CAUTIONS = ['pregnant', 'breastfeeding', 'eating_disorder', 'kidney_disease', 'insulin', 'none'] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Characters of a free text. */
const TEXT = 1000;

const text = (id: string): Question => ({ id, kind: 'text', most: TEXT });

export const STEPS: readonly Step[] = [
  {
    id: 'personal',
    questions: [
      { id: 'firstName', kind: 'line', most: PROFILE_LIMITS.nameLength, isRequired: true, home: 'profile' },
      { id: 'lastName', kind: 'line', most: PROFILE_LIMITS.nameLength, isRequired: true, home: 'profile' },
      { id: 'birthDate', kind: 'day', from: PROFILE_LIMITS.birthFrom, isRequired: true, home: 'profile' },
      { id: 'sex', kind: 'choice', options: SEXES, isRequired: true, home: 'profile' },
      { id: 'heightCm', kind: 'number', unit: 'cm', ...PROFILE_LIMITS.heightCm, digits: 1, isRequired: true, home: 'profile' },
      { id: 'weightKg', kind: 'number', unit: 'kg', ...WEIGHT_LIMITS, digits: 1, isRequired: true, home: 'measure' },
      { id: 'waistCm', kind: 'number', unit: 'cm', ...MEASURE_LIMITS.waist, digits: 1, home: 'measure' },
    ],
  },
  {
    id: 'goals',
    questions: [
      { id: 'primaryGoal', kind: 'choice', options: PRIMARY_GOALS, isRequired: true },
      text('goalDescription'),
      { id: 'notifyDoctor', kind: 'yesNo' },
      { ...text('doctorInfo'), askedIf: { question: 'notifyDoctor', is: true } },
    ],
  },
  {
    id: 'general',
    questions: [
      { id: 'cautions', kind: 'choices', options: CAUTIONS, alone: 'none', isRequired: true },
      text('hospitalizations'),
      text('antibiotics'),
      text('surgeries'),
      text('medications'),
      { id: 'supplements', kind: 'supplements', home: 'own_supplements' },
      { id: 'smoking', kind: 'choice', options: ['never', 'former', 'sometimes', 'daily'] },
      { id: 'alcohol', kind: 'choice', options: ['never', 'rarely', 'weekly', 'daily'] },
      text('otherSubstances'),
    ],
  },
  { id: 'family', questions: [{ id: 'familyHistory', kind: 'family' }] },
  {
    id: 'diet',
    questions: [
      text('foodAllergies'),
      text('intolerances'),
      text('medicationAllergies'),
      {
        id: 'dietaryPreferences',
        kind: 'choices',
        options: ['everything', 'vegetarian', 'vegan', 'pescatarian', 'gluten_free', 'lactose_free', 'low_carb', 'fasting'],
        alone: 'everything',
      },
      text('foodsAvoided'),
      { id: 'stressEating', kind: 'choice', options: ['never', 'sometimes', 'often'] },
      text('favoriteSnacks'),
    ],
  },
  {
    id: 'lifestyle',
    questions: [
      { id: 'physicalActivity', kind: 'choice', options: ACTIVITY_LEVELS },
      text('chronicInjuries'),
      { id: 'sleepQuality', kind: 'scale' },
      { id: 'stressLevel', kind: 'scale' },
      { id: 'monthlyFoodBudget', kind: 'number', unit: '€', min: 0, max: 10_000, digits: 0 },
      { id: 'weeklyWorkHours', kind: 'number', unit: 'h', min: 0, max: 168, digits: 1 },
      text('weightChanges'),
    ],
  },
  {
    id: 'blood_tests',
    questions: [
      { id: 'markersDay', kind: 'day', from: '1900-01-01', home: 'blood_test' },
      { id: 'markers', kind: 'markers', home: 'blood_test' },
    ],
  },
  { id: 'review', questions: [] },
];

export const QUESTIONS: readonly Question[] = STEPS.flatMap(({ questions }) => questions);

const BY_ID: ReadonlyMap<string, Question> = new Map(QUESTIONS.map((question) => [question.id, question]));

/** @returns undefined for an id that no question has (any more) */
export const findQuestion = (id: string): Question | undefined => BY_ID.get(id);

/** Whether a step has a question that must be answered. */
export const isRequiredStep = ({ questions }: Step): boolean => questions.some(({ isRequired }) => isRequired);
